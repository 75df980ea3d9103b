import { type FormEvent, Suspense, useState } from 'react'
import type { InsightQuestion, InsightQuestions } from '../../protocol/operator/insight.ts'
import { Button } from '../../view/primitives/Button.tsx'
import { count, describeTime } from '../messages.ts'
import { useRequest } from '../operator/useRequest.ts'
import { usePanel } from '../PanelContext.ts'
import type { Filters } from '../panel/panelState.ts'
import { PageHeading } from '../parts/BackButton.tsx'
import { cardClass, fieldClass, hintClass, labelClass } from '../parts/fields.ts'
import { FailureNotice } from '../parts/Notice.tsx'
import { Conversation } from './Conversation.tsx'
import { describeShare, outcomeLabels } from './describeCounts.ts'
import { FilterForm, PinAnswer } from './lazyParts.tsx'
import { useFilters } from './useFilters.ts'
import { insightQuery, useInsight } from './useInsight.ts'

/** Lists the questions of a period, and shows the conversation of each. */
export function QuestionsPage({ filters = {} }: { filters: Filters | undefined }) {
  const change = useFilters('questions', filters)
  const query = insightQuery('questions', filters)
  return (
    <div className={`${cardClass} grid-cols-1`}>
      <PageHeading title="Questions" />
      {/* With the form, because it would move what is below it. */}
      <Suspense fallback={<p className="text-muted">Loading…</p>}>
        <FilterForm filters={filters} onChange={change} isList />
        <SearchForm
          key={filters.search}
          search={filters.search ?? ''}
          onSearch={(search) => change({ search: search || undefined })}
        />
        <List key={query} query={query} />
      </Suspense>
    </div>
  )
}

function SearchForm({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-4">
      <label className="grid gap-1">
        <span className={labelClass}>Words in the question</span>
        <input
          type="search"
          maxLength={200}
          className={fieldClass}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Button type="submit">Search</Button>
    </form>
  )
}

function List({ query }: { query: string }) {
  const { api } = usePanel().panel
  const first = useInsight<InsightQuestions>(query)
  const [more, setMore] = useState<InsightQuestions>()
  const [request, run] = useRequest()
  if (first.kind === 'failed') return <FailureNotice {...first} />
  if (!first.answer) return <p className="text-muted">Loading…</p>
  const questions = [...first.answer.questions, ...(more?.questions ?? [])]
  const { next } = more ?? first.answer
  const load = () =>
    run(async () => {
      const part = await api.operator<InsightQuestions>(`${query}&after=${next}`)
      setMore({ questions: [...(more?.questions ?? []), ...part.questions], next: part.next })
    })
  return (
    <>
      <p role="status" className={hintClass}>
        {questions.length === 0 ? 'No questions match.' : `${count(questions.length, 'question')} shown.`}
      </p>
      <ul className="grid gap-3">
        {questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
      {request.kind === 'failed' && <FailureNotice failure={request.failure} />}
      {next !== null && (
        <div>
          <Button disabled={request.kind === 'sending'} onClick={() => void load()}>
            Show older
          </Button>
        </div>
      )}
    </>
  )
}

function Question({ question }: { question: InsightQuestion }) {
  const [isOpen, setOpen] = useState(false)
  const [isPinning, setPinning] = useState(false)
  const { id, text, askedAt, outcome, rating, askedBy, page, confidencePercent } = question
  const facts = [
    outcomeLabels[outcome],
    `confidence ${describeShare(confidencePercent, 100)}`,
    rating === '' ? '' : `thumbs ${rating}`,
    askedBy === 'agent' ? 'asked by an agent' : '',
    page === '' ? '' : `on ${page}`,
  ]
  return (
    <li data-part="asked" className="grid gap-2 rounded-md border border-line p-3">
      <h3 className="font-medium wrap-anywhere">{text}</h3>
      <p className={hintClass}>
        <time dateTime={askedAt}>{describeTime(askedAt)}</time> ·{' '}
        {facts.filter((fact) => fact !== '').join(' · ')}
      </p>
      <div>
        <Button
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} conversation: ${text}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide conversation' : 'Show conversation'}
        </Button>{' '}
        {isOpen && (outcome === 'full' || outcome === 'partly') && (
          <Button
            aria-expanded={isPinning}
            aria-label={`Pin this answer: ${text}`}
            onClick={() => setPinning(!isPinning)}
          >
            Pin this answer
          </Button>
        )}
      </div>
      {isOpen && <Conversation id={id} />}
      {isOpen && isPinning && (
        <Suspense fallback={<p className="text-muted">Loading…</p>}>
          <PinAnswer id={id} />
        </Suspense>
      )}
    </li>
  )
}
