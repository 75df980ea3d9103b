import { setImmediate } from 'node:timers/promises'
import { type NearestOptions, nearestPassages, type Vector } from '../../search/ranking/nearestPassages.ts'
import { offTopicQuestions } from './offTopicQuestions.ts'

/** The nearest off-topic question may be one that these docs are about. */
const leftOutQuestions = 1

export interface OffTopicOptions extends Pick<NearestOptions, 'pages' | 'vectorsOf' | 'read'> {
  vectorOf(question: string): Vector | undefined
}

/** Returns how near a passage is to the nearest off-topic question but one. */
export async function similarityToOffTopic({ vectorOf, ...docs }: OffTopicOptions): Promise<number> {
  const similarities: number[] = []
  for (const question of offTopicQuestions) {
    const vector = vectorOf(question)
    if (!vector) continue
    const { passages } = await nearestPassages(vector, { ...docs, limit: 1, rest: setImmediate })
    similarities.push(passages[0]?.similarity ?? -1)
  }
  return similarities.sort((left, right) => right - left)[leftOutQuestions] ?? Number.POSITIVE_INFINITY
}
