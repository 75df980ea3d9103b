import type { Coverage } from '../../protocol/assistant.ts'
import type { SearchResult } from '../types.ts'
import { answerableConfidence } from './confidence.ts'

/**
 * From here on an answer counts as full, and below it as partial. At most 15 % of the questions that docs answer are
 * below, by `bench/retrieval.ts`.
 */
const fullConfidence = 0.45

/** Returns how much of a question the docs answer. */
export function coverageOf({ passages, confidence, isLoose }: SearchResult): Coverage {
  if (passages.length === 0 || confidence < answerableConfidence) return 'none'
  return isLoose || confidence < fullConfidence ? 'partly' : 'full'
}
