import type { Page, Passage } from '../types.ts'

/** Numbers that stand for the meaning of a text, of length 1. */
export type Vector = Float32Array<ArrayBuffer>

export interface NearPassage {
  page: Page
  passage: Passage
  /** How much it means the same as the question, from -1 to 1. */
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
  pages: readonly Page[]
  /** Returns the vector of a passage, if it has one. */
  vectorOf(passage: Passage): Vector | undefined
  /** Maximum number of passages returned. */
  limit: number
  /** Waits until other work has had its turn. */
  rest(): Promise<unknown>
}

/** After this many multiplications, which take about ten milliseconds, other work has its turn. */
const multiplicationsPerStep = 10_000_000

/**
 * Scales numbers to a vector of length 1. Returns undefined if they have no direction, or are not numbers.
 */
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
  const { pages, vectorOf, limit, rest } = options
  let nearest: NearPassage[] = []
  let sum = 0
  let compared = 0
  let multiplications = 0
  for (const page of pages) {
    for (const passage of page.passages) {
      const vector = vectorOf(passage)
      if (vector?.length !== question.length) continue
      const similarity = dotProduct(question, vector)
      nearest.push({ page, passage, similarity })
      sum += similarity
      compared++
    }
    multiplications += page.passages.length * question.length
    if (nearest.length > 2 * limit) nearest = bestOf(nearest, limit)
    if (multiplications < multiplicationsPerStep) continue
    multiplications = 0
    await rest()
  }
  return { passages: bestOf(nearest, limit), mean: compared === 0 ? 0 : sum / compared }
}

function bestOf(passages: readonly NearPassage[], limit: number): NearPassage[] {
  return passages.toSorted((left, right) => right.similarity - left.similarity).slice(0, limit)
}

function dotProduct(left: Vector, right: Vector): number {
  let sum = 0
  for (let at = 0; at < left.length; at++) sum += left[at]! * right[at]!
  return sum
}
