import { findPassage } from './findPassage.ts'
import { isThisPage } from './isThisPage.ts'
import { plainParagraphs } from './plainParagraphs.ts'

const name = 'docs-assistant-passage'

export interface ShownPassage {
  /** Goes back to where the page was scrolled before. */
  back(): void
  /** Takes the highlight away. */
  end(): void
}

/**
 * Scrolls to the passage a source cites and highlights it, where its address is on this page; undefined where it is
 * not, or where the passage is not found. Nothing of the page is changed: highlights are no elements.
 */
export function showPassage(url: string, passage: string | undefined): ShownPassage | undefined {
  if (!isThisPage(url)) return undefined
  const { hash } = new URL(url)
  const ranges = findPassage(anchorOf(url), plainParagraphs(passage ?? ''))
  if (ranges.length === 0) return undefined
  const before = { left: scrollX, top: scrollY }
  // As a link would, so that the address can be shared, and going back leads back.
  if (hash !== '' && hash !== location.hash) location.hash = hash
  const shown = showRanges(ranges)
  return {
    ...shown,
    back() {
      shown.end()
      scrollTo({ ...before, behavior: scrollBehavior() })
    },
  }
}

/** Scrolls to what has been found, and highlights it. */
export function showRanges(ranges: readonly Range[]): Pick<ShownPassage, 'end'> {
  const start = ranges[0]?.startContainer
  const element = start instanceof Element ? start : start?.parentElement
  element?.scrollIntoView({ block: 'center', behavior: scrollBehavior() })
  return { end: highlight(ranges) }
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Older browsers have no highlights; there the page is only scrolled. */
function highlight(ranges: readonly Range[]): () => void {
  if (!('highlights' in CSS)) return () => {}
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `::highlight(${name}){background-color:var(--docs-assistant-highlight,rgb(255 200 40/.38))}`,
  )
  document.adoptedStyleSheets.push(sheet)
  CSS.highlights.set(name, new Highlight(...ranges))
  return () => {
    CSS.highlights.delete(name)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** The part of the page that an address is about, by its name; empty without one. */
export function anchorOf(url: string): string {
  const anchor = new URL(url).hash.slice(1)
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
