import { maxCurrentPathLength } from '../../protocol/limits.ts'
import type { Gap } from '../../protocol/operator/gaps.ts'
import type { UnansweredQuestion } from '../../protocol/operator/operator.ts'
import type { Docs } from '../docs/types.ts'
import type { CountedGap, StoredGapQuestion } from '../store/gapStore.ts'
import { maxSearchedAgainLength } from './askQuestion.ts'

/** Maximum length of a reader's text in the result, in UTF-16 code units. */
export const maxShownQuestionLength = 2_000

/** Returns a gap as operators see it. @param questions the gap's questions, newest first */
export function describeGap(
  gap: CountedGap,
  questions: readonly StoredGapQuestion[],
  docs: Pick<Docs, 'search'>,
): Gap {
  const { id, state, coverage, page, jobId, branch, pullRequest, issue, reason } = gap
  return {
    ...describeQuestions(gap, questions, docs),
    id,
    state,
    coverage,
    page,
    job: jobId === '' ? null : { id: jobId, branch, pullRequest },
    issue,
    reason: state === 'dismissed' ? reason : '',
    openedAt: gap.openedAt.toISOString(),
    changedAt: gap.changedAt.toISOString(),
  }
}

/** Sums up the questions of a gap, in the form of the endpoint of unanswered questions. */
export function describeQuestions(
  { key, count, thumbsDown, byAgents, reports, lastAskedAt }: CountedGap,
  questions: readonly StoredGapQuestion[],
  docs: Pick<Docs, 'search'>,
): UnansweredQuestion {
  const wordings = [...new Set(questions.map(({ text }) => shorten(text)))]
  const searched = wordings[0]?.slice(0, maxSearchedAgainLength) ?? ''
  const pages = searched === '' ? [] : docs.search({ question: searched, limit: 3 }).pages
  const notes = questions.map(noteOf).map(shorten)
  return {
    key,
    question: wordings[0] ?? '',
    wordings: wordings.slice(1, 6),
    count,
    thumbsDown,
    byAgents,
    reports,
    notes: [...new Set(notes.filter((note) => note !== ''))].slice(0, 5),
    askedOn: byFrequency(
      questions.flatMap(({ details }) => readText(details.currentPath)?.slice(0, maxCurrentPathLength) ?? []),
    ).slice(0, 5),
    nearest: pages.slice(0, 3).map(({ page: { file, path, title } }) => ({ file, path, title })),
    context: questions.flatMap(({ details }) => readContext(details.context)).slice(0, 3),
    lastAskedAt: lastAskedAt.toISOString(),
  }
}

/** Returns the note of a question's rating, or of the report. */
export function noteOf({ note, details }: StoredGapQuestion): string {
  return note || readText(details.note) || ''
}

export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function shorten(text: string): string {
  return text.length > maxShownQuestionLength ? `${text.slice(0, maxShownQuestionLength)}…` : text
}

function readContext(context: unknown): UnansweredQuestion['context'] {
  if (!Array.isArray(context)) return []
  return context.flatMap((item: { type?: unknown; value?: unknown }) => {
    const text = readText(item?.value)
    if (text === undefined) return []
    return [
      {
        kind: item.type === 'code' ? ('code' as const) : ('textSelection' as const),
        text: shorten(text),
      },
    ]
  })
}

/** Returns the distinct texts, most frequent first. */
function byFrequency(texts: readonly string[]): string[] {
  const groups = [...Map.groupBy(texts, (text) => text)]
  return groups.toSorted(([, a], [, b]) => b.length - a.length).map(([text]) => text)
}
