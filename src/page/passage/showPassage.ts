import { makeRoom } from '../change/makeRoom.ts'
import { findPassage } from './findPassage.ts'
import { isThisPage } from './isThisPage.ts'
import { plainParagraphs } from './plainParagraphs.ts'

const name = 'docs-assistant-passage'

export interface ShownPassage {
  back(): void
  end(): void
}

/**
 * Scrolls to the passage that a source cites and highlights it. Returns undefined if its address is another page or the
 * passage is not found. Highlights do not change the DOM.
 *
 * @param panel makes room if it would cover the passage
 */
export function showPassage(
  url: string,
  passage: string | undefined,
  panel: HTMLElement | null,
): ShownPassage | undefined {
  if (!isThisPage(url)) return undefined
  const { hash } = new URL(url)
  const ranges = findPassage(anchorOf(url), plainParagraphs(passage ?? ''))
  if (ranges.length === 0) return undefined
  const before = { left: scrollX, top: scrollY }
  // Sets the hash as a link would, so that the address can be shared and the back button works.
  if (hash !== '' && hash !== location.hash) location.hash = hash
  const shown = showRanges(ranges, panel)
  return {
    ...shown,
    back() {
      shown.end()
      scrollTo({ ...before, behavior: scrollBehavior() })
    },
  }
}

export function showRanges(ranges: readonly Range[], panel: HTMLElement | null): Pick<ShownPassage, 'end'> {
  const [first] = ranges
  const start = first?.startContainer
  const element = start instanceof Element ? start : start?.parentElement
  const endRoom = first && panel ? makeRoom(panel, first.getBoundingClientRect()) : () => {}
  element?.scrollIntoView({ block: 'center', behavior: scrollBehavior() })
  const endHighlight = highlight(ranges)
  return {
    end() {
      endRoom()
      endHighlight()
    },
  }
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Does nothing in browsers without the Custom Highlight API. */
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

/** Returns the decoded anchor of an address; empty if it has none. */
export function anchorOf(url: string): string {
  const anchor = new URL(url).hash.slice(1)
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
