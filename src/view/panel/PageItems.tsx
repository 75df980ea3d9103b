import { mcpAddress, requestPage } from '../../conversation/currentPage.ts'
import { listPageLinks } from '../../protocol/pageLinks.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useCopy } from '../shared/useCopy.ts'

const openIcon = 'M8 4.5H4.5v11h11V12M11.5 4.5h4v4M15 5l-6 6'

/** Items of the menu for the current page: copy it as Markdown, open it in a chat, add the docs to an editor. */
export function PageItems({ item }: { item: { role: string; tabIndex: number; className: string } }) {
  const settings = useCompleteSettings()
  const { labels, pageLinks, domain, apiKey } = settings
  const { state, copyLoaded } = useCopy()
  const mcpUrl = mcpAddress(settings)
  const links = listPageLinks({
    programs: pageLinks.filter((name) => name !== 'markdown'),
    // A chat would take the marks around the address for a part of it.
    words: { ...labels, readPrompt: labels.readPrompt.replace(/[\u2068\u2069]/g, '') },
    pageUrl: location.origin === 'null' ? undefined : location.href.replace(/#.*/s, ''),
    mcp:
      mcpUrl && domain
        ? { url: new URL(mcpUrl, location.href).href, name: domain, publicKey: apiKey }
        : undefined,
  })

  return (
    <>
      {pageLinks.includes('markdown') && (
        <button type="button" {...item} data-state={state} onClick={() => copyLoaded(requestPage(settings))}>
          <Icon name={state === 'copied' ? 'done' : 'copy'} size={16} />
          <span aria-live="polite">
            {{ idle: labels.copyPage, copied: labels.copied, failed: labels.copyFailed }[state]}
          </span>
        </button>
      )}
      {links.map(({ label, href }) => (
        <a key={href} {...item} href={href} target="_blank" rel="noopener noreferrer nofollow">
          <Icon name={openIcon} size={16} />
          <span>
            {label}
            <span className="sr-only">{` (${labels.newTab})`}</span>
          </span>
        </a>
      ))}
    </>
  )
}
