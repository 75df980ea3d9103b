import type { PageHead } from '../types.ts'

/** Share of the words of the shorter page that the other one has to have. */
const leastWords = 0.6
/** Share of the pages of the smaller folder that the other one has to have. */
const leastPages = 0.5
/** Most pages of two folders that are compared, so that large docs open quickly. */
const maxCompared = 40

/** Pages of a folder by their path in it. */
export type PagesByPath = ReadonlyMap<string, PageHead>

/** Reads the title and the text of a page. */
export type ReadText = (page: PageHead) => string

/**
 * Creates a function that returns whether two folders contain the same docs in two versions: at least half of the
 * pages of the smaller one are in the other one at the same path, with mostly the same words.
 *
 * @returns a function of two folders, and of the least number of such pages
 */
export function createCopyCheck(
  readText: ReadText,
): (left: PagesByPath, right: PagesByPath, least: number) => boolean {
  const known = new Map<PageHead, ReadonlySet<string>>()

  function wordsOf(page: PageHead): ReadonlySet<string> {
    let words = known.get(page)
    if (!words) {
      words = new Set(
        readText(page)
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu),
      )
      known.set(page, words)
    }
    return words
  }

  return (left, right, least) => {
    const [smaller, other] = left.size <= right.size ? [left, right] : [right, left]
    const shared = [...smaller].flatMap(([path, page]) => {
      const match = other.get(path)
      return match ? [[page, match] as const] : []
    })
    if (shared.length < Math.max(least, smaller.size * leastPages)) return false
    const compared = shared.slice(0, maxCompared)
    const copies = compared.filter(([page, match]) => overlap(wordsOf(page), wordsOf(match)) >= leastWords)
    const share = copies.length / compared.length
    return copies.length >= least && share * shared.length >= smaller.size * leastPages
  }
}

function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const [smaller, other] = left.size <= right.size ? [left, right] : [right, left]
  if (smaller.size === 0) return 0
  let common = 0
  for (const word of smaller) if (other.has(word)) common++
  return common / smaller.size
}
