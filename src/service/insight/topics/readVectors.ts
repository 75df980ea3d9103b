import type { Vector } from '../../../search/ranking/nearestPassages.ts'
import { embeddedQuestion } from '../../meaning/embedAsked.ts'
import type { AskedEmbedder } from '../../meaning/openMeaning.ts'
import { packVector, unpackVector } from '../../meaning/packVector.ts'
import type { InsightStore, StoredAsked } from '../../store/insightStore.ts'
import type { TermsOf } from './topicTerms.ts'

/**
 * Returns the stored vectors of questions. Embeds some of the questions without one, the most frequent texts first, and
 * stores the new vectors.
 *
 * @returns vectors by the text of their question; without texts that have no word that can name a topic
 */
export async function readVectors(
  insight: Pick<InsightStore, 'addVectors'>,
  questions: readonly StoredAsked[],
  termsOf: TermsOf,
  { model, size, embed }: AskedEmbedder,
): Promise<ReadonlyMap<string, Vector>> {
  const vectors = new Map<string, Vector>()
  const missing = new Map<string, StoredAsked[]>()
  for (const { text, vector } of questions) {
    if (vectors.has(text) || vector?.bytes.length !== size) continue
    const unpacked = vector && unpackVector(vector.bytes)
    if (unpacked) vectors.set(text, unpacked)
  }
  for (const question of questions) {
    const { text } = question
    const same = missing.get(text)
    if (same) same.push(question)
    else if (!vectors.has(text)) missing.set(text, [question])
  }
  const texts = [...missing]
    .filter(([text]) => embeddedQuestion(text) !== '' && (termsOf.get(text)?.size ?? 0) > 0)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([text]) => text)
  for await (const part of embed(texts)) {
    for (const [text, vector] of part) vectors.set(text, vector)
    await insight.addVectors(
      [...part].flatMap(([text, vector]) =>
        missing.get(text)!.map(({ threadId, questionId }) => ({
          threadId,
          questionId,
          vector: { model, bytes: packVector(vector) },
        })),
      ),
    )
  }
  return vectors
}
