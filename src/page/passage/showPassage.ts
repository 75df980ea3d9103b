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
  const ranges = findPassage(decode(hash.slice(1)), plainParagraphs(passage ?? ''))
  const [first] = ranges
  if (!first) return undefined
  const before = { left: scrollX, top: scrollY }
  // As a link would, so that the address can be shared, and going back leads back.
  if (hash !== '' && hash !== location.hash) location.hash = hash
  const element = first.startContainer.parentElement
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
  const end = highlight(ranges)
  return {
    end,
    back() {
      end()
      scrollTo({ ...before, behavior: isStill ? 'instant' : 'smooth' })
    },
  }
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

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
