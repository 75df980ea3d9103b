import { contentAround, isIgnored } from '../read/content.ts'

/**
 * Finds the paragraphs of a passage on this page: in the section of an anchor, or anywhere without one. Returns the
 * heading of the section if no paragraph is found. Empty if the place does not exist or is hidden.
 */
export function findPassage(anchor: string, paragraphs: readonly string[]): Range[] {
  const target = anchor === '' ? null : document.getElementById(anchor)
  const content = contentAround(
    target ?? document.querySelector('main, [role="main"], article') ?? document.body,
    undefined,
  )
  if (!content || (anchor !== '' && !target)) return []
  const text = readText(content, target)
  // A service may cut a passage or join two paragraphs, so single lines are also searched for.
  const found = paragraphs.flatMap(
    (words) => rangeOf(text, words) ?? words.split('\n').flatMap((line) => rangeOf(text, line) ?? []),
  )
  if (found.length > 0) return found.filter(isShown)
  const range = document.createRange()
  if (!target) return []
  range.selectNodeContents(headingOf(target) ?? target)
  return [range].filter(isShown)
}

interface PageText {
  text: string
  /** Position of each character in the document. */
  positions: [node: Text, offset: number][]
}

/** Reads the text from an element to the end of its section, with single spaces. */
function readText(content: Element, target: Element | null): PageText {
  const heading = target && headingOf(target)
  const level = Number(heading?.tagName[1] ?? 0)
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_ALL)
  const found: PageText = { text: '', positions: [] }
  if (heading) walker.currentNode = heading
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isNext = node instanceof HTMLHeadingElement && Number(node.tagName[1]) <= level
    if (isNext) break
    if (!(node instanceof Text) || isIgnored(node)) continue
    for (let offset = 0; offset < node.length; offset++) {
      const character = straight(node.data[offset]!)
      if (character === ' ' && /^$| $/.test(found.text.slice(-1))) continue
      found.text += character
      found.positions.push([node, offset])
    }
  }
  return found
}

function headingOf(target: Element): Element | null {
  return target.closest('h1, h2, h3, h4, h5, h6') ?? target.querySelector('h1, h2, h3, h4, h5, h6')
}

/** Normalises quotes and dashes, which sites set in their own way. */
function straight(words: string): string {
  return words.replace(/\s/g, ' ').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-')
}

function rangeOf({ text, positions }: PageText, words: string): Range | undefined {
  const index = words === '' ? -1 : text.indexOf(straight(words))
  const first = positions[index]
  const last = positions[index + words.length - 1]
  if (!first || !last) return undefined
  const range = document.createRange()
  range.setStart(...first)
  range.setEnd(last[0], last[1] + 1)
  return range
}

function isShown(range: Range): boolean {
  return range.getClientRects().length > 0
}
