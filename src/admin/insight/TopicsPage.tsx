import { Suspense } from 'react'
import type { InsightTopic, InsightTopics, TopicCounts } from '../../protocol/operator/topics.ts'
import { Button } from '../../view/primitives/Button.tsx'
import { count } from '../messages.ts'
import { usePanel } from '../PanelContext.ts'
import type { Filters } from '../panel/panelState.ts'
import { PageHeading } from '../parts/BackButton.tsx'
import { cardClass, hintClass } from '../parts/fields.ts'
import { FailureNotice } from '../parts/Notice.tsx'
import { describeNumber, describeShare } from './describeCounts.ts'
import { FilterForm } from './lazyParts.tsx'
import { useFilters } from './useFilters.ts'
import { insightQuery, useInsight } from './useInsight.ts'

/** Shows what readers ask about: questions grouped by subject. */
export function TopicsPage({ filters = {} }: { filters: Filters | undefined }) {
  const change = useFilters('topics', filters)
  const loaded = useInsight<InsightTopics>(insightQuery('topics', filters))
  return (
    <div className={`${cardClass} grid-cols-1`} aria-busy={loaded.kind === 'loading'}>
      <PageHeading title="Topics" />
      {/* With the form, because it would move what is below it. */}
      <Suspense fallback={<p className="text-muted">Loading…</p>}>
        <FilterForm filters={filters} onChange={change} isList={false} />
        {loaded.kind === 'failed' && <FailureNotice {...loaded} />}
        {loaded.kind === 'loading' && !loaded.answer && <p className="text-muted">Loading…</p>}
        {loaded.answer && <Topics answer={loaded.answer} filters={filters} />}
      </Suspense>
    </div>
  )
}

const groupingHints: Record<InsightTopics['groupedBy'], string> = {
  meaning: 'Grouped by meaning: questions with the same meaning are one topic, even in different words.',
  words:
    'Grouped by words: questions that share a word belong together, and groups that lead to the same page are one topic.',
}

function Topics({ answer, filters }: { answer: InsightTopics; filters: Filters }) {
  const { topics, others, questions, read, groupedBy } = answer
  const before = [...topics, others].reduce((sum, counts) => sum + counts.before, 0)
  const all = { questions, before }
  if (questions === 0) return <p>No questions in this period.</p>
  return (
    <>
      <p className={hintClass}>
        {groupingHints[groupedBy]}
        {read < questions &&
          ` The numbers are estimated from ${describeNumber(read)} of ${describeNumber(questions)} questions, spread over the period.`}
      </p>
      <ol className="grid gap-3">
        {topics.map((topic) => (
          <Topic key={topic.typical} topic={topic} all={all} filters={filters} />
        ))}
        {others.questions > 0 && (
          <li data-part="topic" className="grid gap-1 rounded-md border border-line p-3">
            <h3 className="font-semibold">Other questions</h3>
            <Numbers counts={others} all={all} />
          </li>
        )}
      </ol>
    </>
  )
}

/** Numbers of all topics together. */
type All = Pick<TopicCounts, 'questions' | 'before'>

function Topic({ topic, all, filters }: { topic: InsightTopic; all: All; filters: Filters }) {
  const { panel } = usePanel()
  const { words, typical, wordings } = topic
  const name = words.join(', ') || typical
  const { search: _, ...scope } = filters
  return (
    <li data-part="topic" className="grid grid-cols-1 gap-1 rounded-md border border-line p-3">
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      {name !== typical && <p className="wrap-anywhere">“{typical}”</p>}
      <Numbers counts={topic} all={all} />
      <Pages topic={topic} />
      <details className="text-sm">
        <summary aria-label={`Questions about ${name}`}>Questions</summary>
        <ul className="list-disc pl-6">
          {wordings.map(({ text, questions }) => (
            <li key={text} className="wrap-anywhere">
              {text} ({describeNumber(questions)})
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-center gap-2 pt-2">
          {words.map((word) => (
            <Button
              key={word}
              onClick={() => panel.go({ kind: 'questions', filters: { ...scope, search: word } })}
            >
              All with “{word}”
            </Button>
          ))}
        </p>
      </details>
    </li>
  )
}

function Numbers({ counts, all }: { counts: TopicCounts; all: All }) {
  const { questions, before, none, up, down } = counts
  const facts = [
    `${count(questions, 'question')} (${describeShare(questions, all.questions)}), before: ${describeNumber(before)} (${describeShare(before, all.before)})`,
    `${describeShare(none, questions)} not answered`,
    `${describeNumber(up)} up, ${describeNumber(down)} down`,
  ]
  return (
    <p className={hintClass}>
      <Trend counts={counts} all={all} /> {facts.join(' · ')}
    </p>
  )
}

/** Compares a topic's shares of all questions. Renders nothing for a change of less than a fifth or of a few questions. */
function Trend({ counts, all }: { counts: TopicCounts; all: All }) {
  if (all.before === 0) return null
  const usual = (counts.before * all.questions) / all.before
  const change = counts.questions - usual
  if (Math.abs(change) < Math.max(3, usual / 5)) return null
  return (
    <strong className="font-medium">{change > 0 ? '↑ asked more often ·' : '↓ asked less often ·'}</strong>
  )
}

function Pages({ topic: { pages } }: { topic: InsightTopic }) {
  const { docs } = usePanel()
  if (pages.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      Leads to
      {pages.map(({ path, title, questions }) => (
        <span key={path}>
          {docs ? <a href={path}>{title || path}</a> : title || path} ({describeNumber(questions)})
        </span>
      ))}
    </p>
  )
}
