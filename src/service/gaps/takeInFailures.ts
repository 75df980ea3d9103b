import type { FailedQuestion, GapChange } from '../store/gapStore.ts'
import type { Store } from '../store/store.ts'
import { groupQuestions } from './groupQuestions.ts'
import { readFailures } from './readFailures.ts'

/** Maximum number of groups of questions that new questions are compared with. */
export const maxComparedGroups = 2_000

/** Milliseconds that are read again each time, because processes do not store questions in the order of their times. */
const overlapMs = 60_000

/** Adds the questions that failed since the last time to gaps, and opens closed gaps that they belong to. */
export async function takeInFailures(
  store: Pick<Store, 'threads' | 'feedback' | 'gaps'>,
  domain: string,
): Promise<void> {
  const last = await store.gaps.lastFailedAt(domain)
  const failed = await readFailures(store, domain, last && new Date(last.getTime() - overlapMs))
  if (failed.length === 0) return
  const known = await store.gaps.groups(domain, maxComparedGroups)
  for (const { key, questions } of await groupQuestions(failed, known)) {
    const { gap, added } = await store.gaps.add(domain, key, questions)
    // A closed gap stays closed if the docs were changed after the question.
    const counting = gap.state === 'closed' ? added.filter(({ failedAt }) => failedAt > gap.changedAt) : added
    const newest = counting.at(-1)
    if (!newest) continue
    const wrong = counting.findLast(({ kind }) => kind !== 'unanswered')
    const changed: GapChange = {
      ...(gap.state === 'closed' && { state: 'open' }),
      // The docs gave an answer that did not help, so only a different one closes the gap.
      ...(wrong && { needsChange: true, answeredFrom: undefined, askedDocs: '' }),
    }
    if (Object.keys(changed).length === 0) continue
    await store.gaps.change(
      gap.id,
      [gap.state],
      changed,
      gap.state === 'closed'
        ? {
            at: newest.failedAt,
            who: 'service',
            what: 'reopened',
            details: { why: reasonOf(wrong ?? newest) },
          }
        : undefined,
    )
  }
}

function reasonOf({ kind }: FailedQuestion): string {
  return kind === 'unanswered' ? 'asked-in-vain' : kind
}
