import type { UnansweredQuestion, UnansweredQuestions } from '../../protocol/operator.ts'
import type { Docs } from '../docs/types.ts'
import type { Gaps } from '../gaps/createGaps.ts'
import { listGaps } from '../gaps/listGaps.ts'

/**
 * Lists the open gaps as services before them did: without their state.
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
  return { questions: open.map(withoutState), next }
}

function withoutState({
  key,
  question,
  wordings,
  count,
  thumbsDown,
  byAgents,
  reports,
  notes,
  askedOn,
  nearest,
  context,
  lastAskedAt,
}: UnansweredQuestion): UnansweredQuestion {
  return {
    key,
    question,
    wordings,
    count,
    thumbsDown,
    byAgents,
    reports,
    notes,
    askedOn,
    nearest,
    context,
    lastAskedAt,
  }
}
