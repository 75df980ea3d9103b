import { type MouseEvent, useMemo } from 'react'
import { safeHref } from '../../markdown/safeHref.ts'
import { isThisPage } from '../../page/passage/isThisPage.ts'
import type { FoundSection } from '../../protocol/search.ts'
import { opensNewTab, ownTabPrefix } from '../links/opensNewTab.ts'
import { handToHost } from '../onPage/Landing.tsx'
import { Icon } from '../primitives/Icon.tsx'
import { useSettings, useStore } from '../shared/conversation.ts'
import { excerptOf } from './excerptOf.ts'
import { findMatches, type MarkedPiece, type SearchedWord } from './findMatches.ts'

interface SectionOptionProps {
  id: string
  isActive: boolean
  section: FoundSection
  /** Whether it is the beginning of its page, which stands for the page. */
  isOfPage: boolean
  searched: readonly SearchedWord[]
  onFollow: () => void
}

const hashIcon = 'M7.5 4 6 16M13.5 4 12 16M4.5 8h12M3.5 12.5h12'

/** Shows a section that a search found, as a link. */
export function SectionOption({ id, isActive, section, isOfPage, searched, onFollow }: SectionOptionProps) {
  const { linkTarget, docsUrl, onNavigate } = useSettings()
  const { actions } = useStore()
  const { content, metadata } = section
  const excerpt = useMemo(() => excerptOf(content, searched), [content, searched])
  const title = isOfPage ? metadata.pageTitle : metadata.headings.join(' › ')
  const href = hrefOf(metadata.url, docsUrl)
  const isNewTab = href !== undefined && opensNewTab(href, ownTabPrefix(linkTarget))

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onFollow()
    const link = event.currentTarget
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || isNewTab) return
    // The browser scrolls to a section of this page without loading it.
    const isHere = link.hash !== '' && isThisPage(link.href)
    if (!isHere && handToHost(link, event.nativeEvent, onNavigate)) event.preventDefault()
    if (link.origin === location.origin) actions.setOpen(false)
  }

  return (
    <a
      id={id}
      href={href}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-part="search-section"
      part="search-section"
      data-of={isOfPage ? 'page' : 'section'}
      onMouseDown={(event) => event.preventDefault()}
      onClick={handleClick}
      {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon name={isOfPage ? 'page' : hashIcon} size={18} />
      <span data-part="search-words" dir="auto">
        <span data-part="search-title">
          <Marked pieces={findMatches(title, searched)} />
        </span>
        <span data-part="search-excerpt">
          <Marked pieces={excerpt} />
        </span>
      </span>
      <Icon name="arrow" size={16} />
    </a>
  )
}

/** Returns the address of a section. On this page, it differs from the browser's only in the anchor, so nothing is loaded. */
function hrefOf(url: string, docsUrl: string | undefined): string | undefined {
  const href = safeHref(url, docsUrl ?? document.baseURI)
  if (href === undefined || !isThisPage(href)) return href
  return new URL(new URL(href).hash || location.pathname, location.href).href
}

function Marked({ pieces }: { pieces: readonly MarkedPiece[] }) {
  return pieces.map(({ text, isMatch }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no state.
    return isMatch ? <mark key={index}>{text}</mark> : text
  })
}
