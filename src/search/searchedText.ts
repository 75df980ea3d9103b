/** Most characters of a question that a search looks at. */
export const maxSearchedLength = 16_000

/** Of a longer text, this much of what is looked at is its beginning; the rest is its end. */
const shareOfBeginning = 0.75

/**
 * Cuts a text to what a search looks at: all of it, or the beginning and the end of a long one. Who pastes a log asks
 * before it or behind it, and a log says at its beginning or at its end what went wrong.
 */
export function searchedText(text: string, most: number = maxSearchedLength): string {
  const cut = cutMiddle(text, most)
  // Some characters stand for many, so that a text may grow.
  return cutMiddle(cut.normalize('NFKC'), most)
}

/** Cuts texts to what a search looks at of all of them together, each to an equal part. */
export function searchedTexts(texts: readonly string[], most: number = maxSearchedLength): string[] {
  return texts.map((text) => searchedText(text, Math.floor(most / texts.length)))
}

function cutMiddle(text: string, most: number): string {
  if (text.length <= most) return text
  const beginning = Math.floor(most * shareOfBeginning)
  const end = text.length - (most - beginning)
  return `${upToGap(text.slice(0, beginning))} ${fromGap(text.slice(end))}`
}

/** Leaves out the word that is cut in the middle, where words are not very long. */
function upToGap(text: string): string {
  const gap = text.lastIndexOf(' ')
  return gap < text.length / 2 ? text : text.slice(0, gap)
}

function fromGap(text: string): string {
  const gap = text.indexOf(' ')
  return gap < 0 || gap > text.length / 2 ? text : text.slice(gap)
}
