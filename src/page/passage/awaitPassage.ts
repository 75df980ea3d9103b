import { watchNavigation } from '../watchNavigation.ts'
import { findPassage } from './findPassage.ts'
import { isThisPage } from './isThisPage.ts'
import { plainParagraphs } from './plainParagraphs.ts'
import { anchorOf, type ShownPassage, showRanges } from './showPassage.ts'

/** So long nothing must change any more, nor scroll: routers go to the top once their page is there. */
const settledMs = 150

/** Who has waited so long for a page has begun to read. */
const limitMs = 10_000

/** What readers do who go their own way. */
const interactions = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const

/**
 * Waits for the host to show another page in place of this one, and leads to the passage a source cites there. Ends
 * without it after 10 seconds, or when the reader does something else.
 *
 * @returns ends it
 */
export function awaitPassage(
  url: string,
  passage: string | undefined,
  onShown: (shown: ShownPassage) => void,
): () => void {
  const anchor = anchorOf(url)
  const paragraphs = plainParagraphs(passage ?? '')
  // The page that is left may have a section of this name, too.
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
    const shown = showRanges(ranges)
    // There is nothing on this page to go back to.
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
