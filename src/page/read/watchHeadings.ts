import { contentAround } from './content.ts'
import { visibleText } from './visibleText.ts'

/** Parts of the content that are not its text: tables of contents, notes at the side, links to other pages. */
const beside = 'nav, aside, footer, [role="navigation"], [role="complementary"], [role="contentinfo"]'

/** Longer headings are hard to read as a button. */
const maxLength = 80

const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Time in milliseconds in which changes of the page count as one. */
const settleMs = 200

interface WatchHeadingsOptions {
  /** CSS selector of the content. @default the page's main content */
  root: string | undefined
  /** Number of headings wanted. */
  count: number
  signal: AbortSignal
}

/**
 * Calls back with the first headings of the page's content, and again when they change: those of sections, then those
 * of subsections. One of a single word has the page's title before it: `Settings › Sizes`. Stops when the signal is
 * aborted.
 */
export function watchHeadings(
  { root, count, signal }: WatchHeadingsOptions,
  onChange: (headings: readonly string[]) => void,
): void {
  if (signal.aborted) return
  let known: readonly string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = () => {
    timer = undefined
    const headings = readHeadings(root, count)
    if (headings.join('\n') === known.join('\n')) return
    known = headings
    onChange(headings)
  }
  // Sites that replace a page in place render it some time after its address has changed.
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(update, settleMs)
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  update()
}

/** Reads no more headings than it needs, because reading one computes the styles of its elements. */
function readHeadings(root: string | undefined, count: number): readonly string[] {
  const [title] = textsOf('h1', root)
  const found = new Set<string>()
  for (const level of ['h2', 'h3'])
    for (const text of textsOf(level, root)) {
      const named = title && title !== text && isOneWord(text) ? `${title} › ${text}` : text
      if (named.length <= maxLength) found.add(named)
      if (found.size === count) return [...found]
    }
  return [...found]
}

/** Yields the texts of the headings of a level. */
function* textsOf(level: string, root: string | undefined): Generator<string> {
  for (const heading of document.querySelectorAll(level)) {
    const isShown = heading.getClientRects().length > 0
    if (!isShown || heading.closest(beside) || !contentAround(heading, root)) continue
    const text = textOf(heading)
    if (text.length > 1) yield text
  }
}

/**
 * Returns whether a text is a single word, or as short as one in a script without spaces. Such a heading says little
 * without its page. `Intl.Segmenter` would know words, but creating the first one took 30 ms.
 */
function isOneWord(text: string): boolean {
  return !/\s/.test(text) && (text.length <= 6 || !withoutSpaces.test(text))
}

function textOf(heading: Element): string {
  const range = document.createRange()
  range.selectNodeContents(heading)
  return visibleText(range, maxLength).replace(/\s+/g, ' ').trim()
}
