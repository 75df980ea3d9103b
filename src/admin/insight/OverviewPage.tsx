import { Suspense } from 'react'
import type { InsightGroup, InsightOverview } from '../../protocol/operator/insight.ts'
import type { AgentAbout } from '../../protocol/operator/operator.ts'
import type { Filters } from '../panel/panelState.ts'
import { PageHeading } from '../parts/BackButton.tsx'
import { cardClass, hintClass } from '../parts/fields.ts'
import { HelpLink } from '../parts/HelpLink.tsx'
import { FailureNotice } from '../parts/Notice.tsx'
import { countAll } from './describeCounts.ts'
import { Figures } from './Figures.tsx'
import { GroupTable } from './GroupTable.tsx'
import { DayChart, FilterForm } from './lazyParts.tsx'
import { useFilters } from './useFilters.ts'
import { insightQuery, useInsight } from './useInsight.ts'

export interface OverviewPageProps {
  about: AgentAbout | undefined
  filters: Filters | undefined
}

/** Shows how many questions readers ask and how well the docs answer them. Needs neither a model nor an agent. */
export function OverviewPage({ about, filters = {} }: OverviewPageProps) {
  const change = useFilters('overview', filters)
  const loaded = useInsight<InsightOverview>(insightQuery('overview', filters))
  return (
    <div className={`${cardClass} grid-cols-1`} aria-busy={loaded.kind === 'loading'}>
      <PageHeading title="Overview" />
      {/* With the form, because it would move what is below it. */}
      <Suspense fallback={<p className="text-muted">Loading…</p>}>
        <FilterForm filters={filters} onChange={change} isList={false} />
        {loaded.kind === 'failed' && <FailureNotice {...loaded} />}
        {loaded.kind === 'loading' && !loaded.answer && <p className="text-muted">Loading…</p>}
        {loaded.answer && <Numbers overview={loaded.answer} />}
        {about && !about.isOn && <AgentHint />}
      </Suspense>
    </div>
  )
}

function Numbers({ overview }: { overview: InsightOverview }) {
  if (countAll(overview.total) === 0 && countAll(overview.before) === 0) {
    return (
      <p>
        No questions in this period. Questions are counted from the first start of this version on, when their
        answer ends.
      </p>
    )
  }
  const { total, before, days, askedBy, versions, languages, pages, currency = null } = overview
  return (
    <>
      <Figures total={total} before={before} currency={currency} />
      {currency === null && total.byModel + before.byModel > 0 && <PriceHint />}
      <Suspense fallback={<div className="h-[250px]" />}>
        <DayChart days={days} />
      </Suspense>
      <GroupTable title="Reader" groups={askedBy.map(nameAsker)} unknown="Unknown" currency={currency} />
      <GroupTable title="Version" groups={versions} unknown="No version" currency={currency} />
      <GroupTable title="Language" groups={languages} unknown="Unknown" currency={currency} />
      <GroupTable title="Page" groups={pages} unknown="No page of the docs" currency={currency} />
      <p className={hintClass}>“Before” is the previous period of the same length. Days are in UTC.</p>
    </>
  )
}

function nameAsker(group: InsightGroup): InsightGroup {
  return { ...group, value: group.value === 'agent' ? 'Agents' : 'People' }
}

function PriceHint() {
  return (
    <p className={hintClass}>
      To see what the answers cost, set MODEL_INPUT_PRICE and MODEL_OUTPUT_PRICE, the prices of a million
      tokens. <HelpLink to="service/models#cost" about="cost" />
    </p>
  )
}

function AgentHint() {
  return (
    <p className={hintClass}>
      An agent that writes missing pages is not set up. With one, a button drafts a change for each unanswered
      question: set a model and serve docs from a Git repository. “New job” says what is missing.{' '}
      <HelpLink to="service/agent#switch-it-on" about="the agent" />
    </p>
  )
}
