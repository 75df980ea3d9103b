import { watchNavigation } from '../read/watchNavigation.ts'
import { findPassage } from './findPassage.ts'
import { isThisPage } from './isThisPage.ts'
import { plainParagraphs } from './plainParagraphs.ts'
import { anchorOf, type ShownPassage, showRanges } from './showPassage.ts'

/** Time without changes or scrolling, in milliseconds, because routers scroll to the top after they render. */
const settledMs = 150

/** A reader who has waited longer, in milliseconds, has started to read. */
const limitMs = 10_000

/** Events that show that the reader does something else. */
const interactions = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const

/**
 * Waits until the host's router shows another page, then scrolls to the passage that a source cites. Gives up after 10
 * seconds, or when the reader does something else.
 *
 * @returns a function that stops waiting
 */
export function awaitPassage(
  url: string,
  passage: string | undefined,
  panel: HTMLElement | null,
  onShown: (shown: ShownPassage) => void,
): () => void {
  const anchor = anchorOf(url)
  const paragraphs = plainParagraphs(passage ?? '')
  // The page that is left may have a section with the same id.
  const before = document.getElementById(anchor)
  const controller = new AbortController()
  const { signal } = controller
  const end = () => controller.abort()

  function look(): void {
    if (!isThisPage(url)) return
    const ranges = findPassage(anchor, paragraphs)
    const areWords = ranges[0]?.startContainer instanceof Text
    if (ranges.length === 0 || (!areWords && document.getElementById(anchor) === before)) return
    end()
    const shown = showRanges(ranges, panel)
    // This page has no earlier position to return to.
    onShown({ ...shown, back: shown.end })
  }

  let settling = setTimeout(look, settledMs)
  function wait(): void {
    clearTimeout(settling)
    settling = setTimeout(look, settledMs)
  }
  let hasArrived = isThisPage(url)
  watchNavigation(() => {
    if (hasArrived && !isThisPage(url)) return end()
    hasArrived = isThisPage(url)
    wait()
  }, signal)
  const observer = new MutationObserver(wait)
  observer.observe(document.documentElement, { childList: true, characterData: true, subtree: true })
  addEventListener('scroll', wait, { signal, capture: true })
  for (const type of interactions) addEventListener(type, end, { signal, capture: true, passive: true })
  const limit = setTimeout(end, limitMs)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(settling)
    clearTimeout(limit)
  })
  return end
}
