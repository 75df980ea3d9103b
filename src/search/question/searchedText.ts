import { normalize } from '../index/normalize.ts'

/** Maximum number of characters of a question that a search uses. */
export const maxSearchedLength = 16_000

/** Share of the beginning in a shortened text. The rest is its end. */
const shareOfBeginning = 0.75

/**
 * Shortens a text for the search by removing its middle. A question is usually before or after a pasted log, and an
 * error is at the log's beginning or end.
 */
export function searchedText(text: string, max: number = maxSearchedLength): string {
  const cut = cutMiddle(text, max)
  // Normalization may make a text longer.
  return cutMiddle(normalize(cut), max)
}

/** Shortens texts for the search, each to an equal share of the maximum. */
export function searchedTexts(texts: readonly string[], max: number = maxSearchedLength): string[] {
  return texts.map((text) => searchedText(text, Math.floor(max / texts.length)))
}

function cutMiddle(text: string, max: number): string {
  if (text.length <= max) return text
  const beginning = Math.floor(max * shareOfBeginning)
  const end = text.length - (max - beginning)
  return `${upToGap(text.slice(0, beginning))} ${fromGap(text.slice(end))}`
}

/** Removes an incomplete word at the end, unless it is very long. */
function upToGap(text: string): string {
  const gap = text.lastIndexOf(' ')
  return gap < text.length / 2 ? text : text.slice(0, gap)
}

function fromGap(text: string): string {
  const gap = text.indexOf(' ')
  return gap < 0 || gap > text.length / 2 ? text : text.slice(gap)
}
