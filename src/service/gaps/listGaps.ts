import {
  type Gap,
  type GapPage,
  type GapState,
  gapPageLength,
  gapStates,
} from '../../protocol/operator/gaps.ts'
import type { Docs } from '../docs/types.ts'
import { rest } from '../schedule/rest.ts'
import type { Gaps } from './createGaps.ts'
import { describeGap } from './describeGap.ts'

/** Maximum number of a gap's questions, newest first, from which its wordings, notes and pages are taken. */
export const maxSummedQuestions = 200

/**
 * Lists gaps in some states, most frequent first, and yields to other requests.
 *
 * @param after `next` of the previous part; 0 for the first one
 */
export async function listGaps(
  gaps: Pick<Gaps, 'store' | 'upToDate'>,
  docs: Pick<Docs, 'search'>,
  domain: string,
  states: readonly GapState[],
  after: number,
): Promise<GapPage> {
  await gaps.upToDate()
  const found = await gaps.store.list(domain, { states, limit: gapPageLength + 1, after })
  const listed: Gap[] = []
  for (const gap of found.slice(0, gapPageLength)) {
    listed.push(describeGap(gap, await gaps.store.questions(gap.id, maxSummedQuestions), docs))
    await rest()
  }
  const counts = await gaps.store.counts(domain)
  return {
    gaps: listed,
    next: found.length > gapPageLength ? after + gapPageLength : null,
    counts: Object.fromEntries(gapStates.map((state) => [state, counts[state] ?? 0])) as GapPage['counts'],
  }
}
