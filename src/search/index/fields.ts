/** Fields of a section, in the order of their counts. */
export const sectionFields = ['title', 'above', 'heading', 'text', 'code', 'path', 'links'] as const
/** Fields of a page, in the order of their counts. */
export const pageFields = ['title', 'headings', 'text', 'code', 'links'] as const

/** How much a term counts in each field of a section. Small changes hardly matter, by `bench/retrieval.ts`. */
export const sectionWeights: readonly number[] = [1.5, 3, 3.5, 1, 0.4, 0.5, 1]
/** How much a term counts in each field of a page. */
export const pageWeights: readonly number[] = [2, 3, 1, 0.4, 2]

/** How quickly repetitions of a term stop counting: BM25's `k`. */
const saturation = 1.4
/** How much a term counts less in a long field, 0 to 1: BM25's `b`. */
const lengthShare = 0.9

/**
 * Scores one term in one text by BM25F. Each field is saturated on its own, so a term that is in a heading and in the
 * text counts more than one that is twice in the text.
 *
 * @param counts how often the term is in each field, from an offset on
 * @param lengths length of each field in terms, from an offset on
 * @param averages average length of each field over all texts
 */
export function scoreFields(
  counts: Uint32Array,
  countsAt: number,
  lengths: Uint32Array,
  lengthsAt: number,
  averages: ArrayLike<number>,
  weights: ArrayLike<number>,
): number {
  let score = 0
  for (let field = 0; field < weights.length; field++) {
    const count = counts[countsAt + field]!
    if (count === 0) continue
    const relativeLength = lengths[lengthsAt + field]! / (averages[field] || 1)
    const norm = saturation * (1 - lengthShare + lengthShare * relativeLength)
    score += (weights[field]! * count * (saturation + 1)) / (count + norm)
  }
  return score
}

/** Returns how much a term tells: more, the fewer pages have it. */
export function rarityOf(pages: number, pagesWithTerm: number): number {
  return Math.log(1 + (pages - pagesWithTerm + 0.5) / (pagesWithTerm + 0.5))
}
