import type { Page, PageRecord, Passage } from '../types.ts'

/** Numbers that stand for the meaning of a text, of length 1. */
export type Vector = Float32Array<ArrayBuffer>

export interface NearPassage {
  page: Page
  passage: Passage
  /** Similarity of its meaning with the question, from -1 to 1. */
  similarity: number
}

export interface NearPassages {
  /** Nearest first. */
  passages: readonly NearPassage[]
  /** Mean similarity of all passages that were compared. */
  mean: number
  /** Nearer than this, a passage is about the question. @default no passage is */
  leastSimilarity?: number | undefined
}

export interface NearestOptions {
  pages: readonly PageRecord[]
  /** Returns the vectors of a page's passages, in their order; undefined for those that have none. */
  vectorsOf(page: PageRecord): readonly (Vector | undefined)[]
  /** Reads a page that has one of the nearest passages. Returns undefined if it is gone meanwhile. */
  read(page: PageRecord): Page | undefined
  /** Maximum number of passages returned. */
  limit: number
  /** Waits until other work has had its turn. */
  rest(): Promise<unknown>
}

/** Number of multiplications, in about ten milliseconds, after which other work runs. */
const multiplicationsPerStep = 10_000_000

/** Scales numbers to a vector of length 1. Returns undefined if they have no direction, or are not numbers. */
export function unitVector(numbers: readonly number[]): Vector | undefined {
  const length = Math.sqrt(numbers.reduce((sum, each) => sum + each * each, 0))
  return length > 0 && Number.isFinite(length)
    ? Float32Array.from(numbers, (each) => each / length)
    : undefined
}

/**
 * Finds the passages whose vectors are nearest to that of a question. Passages without a vector, or with one
 * of another size, are left out. Of equally near ones, the first in the docs comes first.
 */
export async function nearestPassages(question: Vector, options: NearestOptions): Promise<NearPassages> {
  const { pages, vectorsOf, read, limit, rest } = options
  let nearest: NearPlace[] = []
  let sum = 0
  let compared = 0
  let multiplications = 0
  for (const page of pages) {
    for (const [place, vector] of vectorsOf(page).entries()) {
      if (vector?.length !== question.length) continue
      const similarity = dotProduct(question, vector)
      nearest.push({ page, place, similarity })
      sum += similarity
      compared++
    }
    multiplications += page.passageCount * question.length
    if (nearest.length > 2 * limit) nearest = bestOf(nearest, limit)
    if (multiplications < multiplicationsPerStep) continue
    multiplications = 0
    await rest()
  }
  const passages = bestOf(nearest, limit).flatMap(({ page: record, place, similarity }): NearPassage[] => {
    const page = read(record)
    const passage = page?.passages[place]
    return page && passage ? [{ page, passage, similarity }] : []
  })
  return { passages, mean: compared === 0 ? 0 : sum / compared }
}

/** Place of a near passage. */
interface NearPlace {
  page: PageRecord
  /** Number of the passage in its page. */
  place: number
  similarity: number
}

function bestOf(passages: readonly NearPlace[], limit: number): NearPlace[] {
  return passages.toSorted((left, right) => right.similarity - left.similarity).slice(0, limit)
}

/** Returns the similarity of two vectors of one model, from -1 to 1. */
export function dotProduct(left: Vector, right: Vector): number {
  // Four sums, because each addition to one sum waits for the one before it: about twice as fast.
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  let at = 0
  for (; at + 3 < left.length; at += 4) {
    first += left[at]! * right[at]!
    second += left[at + 1]! * right[at + 1]!
    third += left[at + 2]! * right[at + 2]!
    fourth += left[at + 3]! * right[at + 3]!
  }
  for (; at < left.length; at++) first += left[at]! * right[at]!
  return first + second + third + fourth
}
