import type { GapDetails } from '../../protocol/operator/gaps.ts'
import type { IssueForm } from '../agent/platform/issueForm.ts'
import { draftPinnedAnswer } from '../docs/pinned/draftPinnedAnswer.ts'
import type { Docs } from '../docs/types.ts'
import type { CountedGap, GapStore } from '../store/gapStore.ts'
import { describeGap, noteOf, readText, shorten } from './describeGap.ts'
import { maxSummedQuestions } from './listGaps.ts'
import { issueOf } from './writeIssue.ts'

/** Maximum number of questions of one gap, and of its events, in a response. */
export const maxGapQuestions = 50
export const maxGapEvents = 100

/** Reads a gap with its questions and its history. */
export async function readDetails(
  counted: CountedGap,
  store: Pick<GapStore, 'questions' | 'history'>,
  docs: Pick<Docs, 'search'>,
  issues: IssueForm | undefined,
): Promise<GapDetails> {
  const questions = await store.questions(counted.id, maxSummedQuestions)
  const history = await store.history(counted.id, maxGapEvents)
  const gap = describeGap(counted, questions, docs)
  return {
    ...gap,
    questions: questions.slice(0, maxGapQuestions).map((question) => ({
      text: shorten(question.text),
      askedAt: question.askedAt.toISOString(),
      kind: question.kind,
      askedBy: question.details.askedBy === 'agent' ? 'agent' : 'person',
      page: readText(question.details.currentPath) ?? '',
      note: shorten(noteOf(question)),
    })),
    history: history.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    mergedInto: counted.mergedInto ?? null,
    pinnedAnswer: draftPinnedAnswer([gap.question, ...gap.wordings]),
    issueForm:
      issues?.kind === 'service'
        ? { kind: 'service', platform: issues.platform }
        : issues
          ? { kind: 'link', url: issues.address(issueOf(gap)) }
          : null,
  }
}
