import { dotProduct, type Vector } from '../../../search/ranking/nearestPassages.ts'
import { rest } from '../../schedule/rest.ts'
import { weigh } from './weigh.ts'

/** Maximum number of questions that are compared with each other. The others are compared with the resulting groups. */
export const maxComparedQuestions = 800
/**
 * Minimum similarity of groups that are joined, on a scale from the mean similarity of all questions (0) to that of equal
 * texts (1). Models differ in the similarities of unrelated texts, so a fixed value would not fit all.
 */
const leastLikeness = 0.25
/** Maximum of the threshold: rounding makes the similarity of equal texts a little less than 1. */
const sameSimilarity = 0.999
/** Number of questions after which the function yields to other requests. */
const questionsAtOnce = 10

interface Weighted {
  weight: number
  vector: Vector
}

/**
 * Groups questions by meaning (average linkage): joins the two most similar groups, beginning with single questions,
 * until no two are similar enough. Of more than `maxComparedQuestions`, groups are made of an even sample, and each other
 * question joins the most similar group. Questions that are similar to no other are left out.
 *
 * @returns groups of at least two questions, most questions first
 */
export async function groupByMeaning<Question extends Weighted>(
  questions: readonly Question[],
  maxGroups: number,
): Promise<Question[][]> {
  if (questions.length === 0) return []
  const least = leastSimilarity(questions)
  const step = Math.ceil(questions.length / maxComparedQuestions)
  const compared = questions.filter((_, index) => index % step === 0)
  const groups = (await joinNearest(compared, least))
    .filter((group) => group.length > 1)
    .map((group) => ({ questions: group, weight: weigh(group), mean: meanOf(group) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, maxGroups)
  for (const [index, question] of questions.entries()) {
    if (index % step === 0) continue
    if (index % questionsAtOnce === 1) await rest()
    let nearest: { group: (typeof groups)[number]; similarity: number } | undefined
    for (const group of groups) {
      const similarity = dotProduct(question.vector, group.mean)
      if (similarity >= least && similarity > (nearest?.similarity ?? -1)) nearest = { group, similarity }
    }
    nearest?.group.questions.push(question)
  }
  return groups.map((group) => group.questions)
}

/** Returns the minimum similarity of groups of these questions that are joined. */
function leastSimilarity(questions: readonly Weighted[]): number {
  const mean = meanOf(questions)
  // The squared length of the mean is the mean similarity of all pairs.
  const usual = dotProduct(mean, mean)
  return Math.min(usual + (1 - usual) * leastLikeness, sameSimilarity)
}

/** Joins the two groups with the greatest mean similarity until no two reach `least`. */
async function joinNearest<Question extends Weighted>(
  questions: readonly Question[],
  least: number,
): Promise<Question[][]> {
  const groups = new Map(questions.map((question, at) => [at, [question]]))
  const weights = questions.map(({ weight }) => weight)
  const similarities: Float64Array[] = []
  for (const [at, { vector }] of questions.entries()) {
    if (at % questionsAtOnce === 0) await rest()
    const row = new Float64Array(questions.length)
    for (let other = 0; other < at; other++) {
      row[other] = dotProduct(vector, questions[other]!.vector)
      similarities[other]![at] = row[other]!
    }
    similarities.push(row)
  }
  const similarity = (one: number, other: number) => similarities[one]![other]!
  /** Returns the group that is most similar to `one`; the first of several equal ones. */
  function findNearest(one: number): number {
    let nearest = -1
    for (const other of groups.keys())
      if (other !== one && (nearest < 0 || similarity(one, other) > similarity(one, nearest))) nearest = other
    return nearest
  }
  const nearest = new Map([...groups.keys()].map((one) => [one, findNearest(one)]))
  for (let joined = 0; groups.size > 1; joined++) {
    if (joined % questionsAtOnce === 0) await rest()
    let one = -1
    for (const [each, other] of nearest)
      if (one < 0 || similarity(each, other) > similarity(one, nearest.get(one)!)) one = each
    const other = nearest.get(one)!
    if (similarity(one, other) < least) break
    groups.get(one)!.push(...groups.get(other)!)
    groups.delete(other)
    nearest.delete(other)
    const weight = weights[one]! + weights[other]!
    for (const third of groups.keys()) {
      const mean =
        (similarity(one, third) * weights[one]! + similarity(other, third) * weights[other]!) / weight
      similarities[one]![third] = mean
      similarities[third]![one] = mean
    }
    weights[one] = weight
    // A mean is never greater than both values, so groups with another nearest group keep it.
    for (const [each, its] of nearest)
      if (each === one || its === one || its === other) nearest.set(each, findNearest(each))
  }
  return [...groups.values()]
}

function meanOf(questions: readonly Weighted[]): Vector {
  const mean = new Float32Array(questions[0]!.vector.length)
  const all = weigh(questions)
  for (const { vector, weight } of questions)
    for (let at = 0; at < vector.length; at++) mean[at]! += (vector[at]! * weight) / all
  return mean
}
