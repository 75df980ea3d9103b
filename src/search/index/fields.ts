/** Fields of a section, in the order of their counts. */
export const sectionFields = ['title', 'above', 'heading', 'text', 'code', 'path', 'links'] as const
/** Fields of a page, in the order of their counts. */
export const pageFields = ['title', 'headings', 'text', 'code', 'links'] as const

/** Weight of a term in each field of a section. Small changes hardly matter, by `bench/retrieval.ts`. */
export const sectionWeights: readonly number[] = [1.5, 3, 3.5, 1, 0.4, 0.5, 1]
/** Weight of a term in each field of a page. */
export const pageWeights: readonly number[] = [2, 3, 1, 0.4, 2]

/** Saturation of repeated terms: BM25's `k`. */
const saturation = 1.4
/** Penalty for long fields, 0 to 1: BM25's `b`. */
const lengthShare = 0.9

/** Some texts that have a term. The arrays may be longer. */
export interface TermTexts {
  /** Number of the texts. */
  size: number
  /** Numbers of the texts. */
  numbers: Uint32Array
  /** Number of occurrences in each field of a text, one text after the other. */
  counts: Uint32Array
}

/**
 * Returns the scores of texts, in an array that is the same each time and may be longer. A search scores thousands of
 * texts, and a call for each takes longer.
 *
 * @param first number that is added to the number of each text
 */
export type FieldScorer = (texts: TermTexts, first?: number) => Float64Array

/**
 * Creates a scorer of one term by BM25F. Each field is saturated on its own, so a term that is in a heading and in the
 * text counts more than one that is twice in the text.
 *
 * @param lengths length of each field of all texts, in terms
 * @param averages average length of each field
 */
export function createFieldScorer(
  lengths: Uint32Array,
  averages: ArrayLike<number>,
  weights: readonly number[],
): FieldScorer {
  const fields = weights.length
  const tops = Float64Array.from(weights, (weight) => weight * (saturation + 1))
  const slopes = Float64Array.from(weights, (_, field) => (saturation * lengthShare) / (averages[field] || 1))
  const base = saturation * (1 - lengthShare)
  let scores = new Float64Array()
  return ({ size, numbers, counts }, first = 0) => {
    if (scores.length < size) scores = new Float64Array(size * 2)
    for (let text = 0, at = 0; text < size; text++, at += fields) {
      const lengthsAt = (first + numbers[text]!) * fields
      let score = 0
      for (let field = 0; field < fields; field++) {
        const count = counts[at + field]!
        if (count === 0) continue
        score += (tops[field]! * count) / (count + base + slopes[field]! * lengths[lengthsAt + field]!)
      }
      scores[text] = score
    }
    return scores
  }
}

/** Returns how much a term tells: more, the fewer pages have it. */
export function rarityOf(pages: number, pagesWithTerm: number): number {
  return Math.log(1 + (pages - pagesWithTerm + 0.5) / (pagesWithTerm + 0.5))
}

/**
 * Returns the rarity of a term in the ranking of pages. It is not 0 for a term that every page has: of the chapters of a
 * book, those that have it in headings are about it.
 */
export function pageRarityOf(pages: number, pagesWithTerm: number): number {
  return Math.log(1 + (pages + 0.5) / (pagesWithTerm + 0.5))
}
