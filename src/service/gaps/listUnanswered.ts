import type { UnansweredQuestions } from '../../protocol/operator/operator.ts'
import type { Docs } from '../docs/types.ts'
import type { Gaps } from './createGaps.ts'
import { listGaps } from './listGaps.ts'

/**
 * Lists the open gaps in the form of the endpoint of unanswered questions.
 *
 * @param after `next` of the previous page; 0 for the first page
 */
export async function listUnanswered(
  gaps: Pick<Gaps, 'store' | 'upToDate'>,
  docs: Pick<Docs, 'search'>,
  domain: string,
  after: number,
): Promise<UnansweredQuestions> {
  const { gaps: open, next } = await listGaps(gaps, docs, domain, ['open'], after)
  return { questions: open, next }
}
