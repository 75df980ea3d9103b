import type { UnansweredQuestion } from '../../protocol/operator/operator.ts'
import { Button } from '../../view/primitives/Button.tsx'
import { usePanel } from '../PanelContext.ts'
import type { Unanswered } from '../panel/panelState.ts'
import { PageHeading } from '../parts/BackButton.tsx'
import { cardClass, hintClass } from '../parts/fields.ts'
import { FailureNotice } from '../parts/Notice.tsx'
import { describeCounts } from './describeCounts.ts'

/** Lists the questions that the docs could not answer, each with a button that drafts a job. */
export function UnansweredPage({ unanswered }: { unanswered: Unanswered }) {
  const { panel } = usePanel()
  return (
    <div className={cardClass}>
      <PageHeading title="Unanswered questions">
        <span className="ml-auto">
          <Button disabled={unanswered.kind === 'loading'} onClick={() => void panel.loadUnanswered()}>
            Refresh
          </Button>
        </span>
      </PageHeading>
      <p className={hintClass}>
        Questions the docs couldn’t answer, with answers that were rated down, or reported by agents.
        Questions that the docs now answer are hidden.
      </p>
      <Questions unanswered={unanswered} />
    </div>
  )
}

function Questions({ unanswered }: { unanswered: Unanswered }) {
  switch (unanswered.kind) {
    case 'idle':
    case 'loading':
      return <p className="text-muted">Loading…</p>
    case 'failed':
      return <FailureNotice failure={unanswered.failure} />
    case 'loaded':
      return <LoadedQuestions unanswered={unanswered} />
    default:
      return unanswered satisfies never
  }
}

function LoadedQuestions({ unanswered }: { unanswered: Extract<Unanswered, { kind: 'loaded' }> }) {
  const { panel } = usePanel()
  const { questions, next, more } = unanswered
  if (questions.length === 0 && next === undefined) {
    return <p>No unanswered questions.</p>
  }
  return (
    <>
      <ul className="grid gap-3">
        {questions.map((question) => (
          <Question key={question.key} question={question} />
        ))}
      </ul>
      {more.kind === 'failed' && <FailureNotice failure={more.failure} />}
      {next !== undefined && (
        <div>
          <Button disabled={more.kind === 'sending'} onClick={() => void panel.loadMoreUnanswered()}>
            {more.kind === 'sending' ? 'Loading…' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  )
}

function Question({ question }: { question: UnansweredQuestion }) {
  const { panel, docs } = usePanel()
  const { wordings, notes, askedOn, nearest } = question
  const page = (path: string, label: string) =>
    docs ? (
      <a key={path} href={path}>
        {label}
      </a>
    ) : (
      <span key={path}>{label}</span>
    )
  return (
    <li data-part="question" className="grid gap-2 rounded-md border border-line p-4">
      <div className="flex items-start gap-3">
        <h3 className="min-w-0 flex-1 font-semibold">{question.question}</h3>
        <Button aria-label={`Draft a fix: ${question.question}`} onClick={() => panel.draftFrom(question)}>
          Draft a fix
        </Button>
      </div>
      <p className={hintClass}>{describeCounts(question)}</p>
      {wordings.length > 0 && (
        <p className="text-sm">Also asked as: {wordings.map((label) => `“${label}”`).join(', ')}</p>
      )}
      {notes.length > 0 && <p className="text-sm">Comments: {notes.map((note) => `“${note}”`).join(', ')}</p>}
      {askedOn.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-sm">Asked on {askedOn.map((path) => page(path, path))}</p>
      )}
      {nearest.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-sm">
          Related pages: {nearest.map(({ path, title }) => page(path, title))}
        </p>
      )}
    </li>
  )
}
