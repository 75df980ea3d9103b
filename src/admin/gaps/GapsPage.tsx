import { useState } from 'react'
import { type Gap, type GapPage as GapPart, type GapState, gapStates } from '../../protocol/operator/gaps.ts'
import { Button } from '../../view/primitives/Button.tsx'
import { describeNumber } from '../insight/describeCounts.ts'
import { useInsight } from '../insight/useInsight.ts'
import { useRequest } from '../operator/useRequest.ts'
import { usePanel } from '../PanelContext.ts'
import type { Filters } from '../panel/panelState.ts'
import { PageHeading } from '../parts/BackButton.tsx'
import { cardClass, hintClass } from '../parts/fields.ts'
import { FailureNotice } from '../parts/Notice.tsx'
import { describeCounts } from '../unanswered/describeCounts.ts'
import { stateLabels } from './describeGap.ts'
import { GapPage } from './GapPage.tsx'

const stateClass =
  'rounded-md border border-control bg-surface px-3 py-1 text-sm font-medium hover:bg-raised aria-pressed:border-accent aria-pressed:bg-raised aria-pressed:font-semibold'

/** Lists the gaps in one state, or shows one gap. */
export function GapsPage({ filters = {} }: { filters: Filters | undefined }) {
  const { gap } = filters
  const state = gapStates.find((each) => each === filters.state) ?? 'open'
  return gap === undefined ? <GapList key={state} state={state} /> : <GapPage key={gap} id={gap} />
}

function GapList({ state }: { state: GapState }) {
  const { panel } = usePanel()
  const [asked, setAsked] = useState(0)
  return (
    <div className={cardClass}>
      <PageHeading title="Gaps">
        <span className="ml-auto">
          <Button onClick={() => setAsked(asked + 1)}>Refresh</Button>
        </span>
      </PageHeading>
      <p className={hintClass}>
        Questions the docs could not answer, whose answers were rated down, or that agents reported. A gap
        closes when the docs answer it in full, and reopens when they no longer do.
      </p>
      <Parts
        key={asked}
        state={state}
        onState={(chosen) => panel.go({ kind: 'gaps', filters: { state: chosen } })}
      />
    </div>
  )
}

function Parts({ state, onState }: { state: GapState; onState: (state: GapState) => void }) {
  const { api } = usePanel().panel
  const path = `insights/gaps?state=${state}`
  const first = useInsight<GapPart>(path)
  const [more, setMore] = useState<Pick<GapPart, 'gaps' | 'next'>>()
  const [request, run] = useRequest()
  if (first.kind === 'failed') return <FailureNotice failure={first.failure} />
  if (!first.answer) return <p className="text-muted">Loading…</p>
  const { counts } = first.answer
  // A gap may have moved to a later part since the first one was read.
  const gaps = [
    ...new Map([...first.answer.gaps, ...(more?.gaps ?? [])].map((gap) => [gap.id, gap])).values(),
  ]
  const { next } = more ?? first.answer
  const load = () =>
    run(async () => {
      const part = await api.operator<GapPart>(`${path}&after=${next}`)
      setMore({ gaps: [...(more?.gaps ?? []), ...part.gaps], next: part.next })
    })
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">State</legend>
        {gapStates.map((each) => (
          <button
            key={each}
            type="button"
            className={stateClass}
            aria-pressed={each === state}
            onClick={() => onState(each)}
          >
            {stateLabels[each]} {describeNumber(counts[each])}
          </button>
        ))}
      </fieldset>
      <p role="status" className={hintClass}>
        {gaps.length === 0 ? 'No gaps in this state.' : `${gaps.length} of ${counts[state]} shown.`}
      </p>
      <ul className="grid gap-3">
        {gaps.map((gap) => (
          <GapItem key={gap.id} gap={gap} />
        ))}
      </ul>
      {request.kind === 'failed' && <FailureNotice failure={request.failure} />}
      {next !== null && (
        <div>
          <Button disabled={request.kind === 'sending'} onClick={() => void load()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function GapItem({ gap }: { gap: Gap }) {
  const { panel } = usePanel()
  const { id, question, page, reason, nearest } = gap
  return (
    <li data-part="gap" className="grid gap-2 rounded-md border border-line p-4">
      <h3 className="font-semibold wrap-anywhere">{question}</h3>
      <p className={hintClass}>{describeCounts(gap)}</p>
      {reason !== '' && <p className="text-sm wrap-anywhere">Dismissed: {reason}</p>}
      {page !== '' && <p className="text-sm wrap-anywhere">Page: {page}</p>}
      {page === '' && nearest.length > 0 && (
        <p className="text-sm wrap-anywhere">Related pages: {nearest.map(({ title }) => title).join(', ')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={`Details: ${question}`}
          onClick={() => panel.go({ kind: 'gaps', filters: { gap: `${id}` } })}
        >
          Details
        </Button>
        {gap.state === 'open' && (
          <Button aria-label={`Draft a fix: ${question}`} onClick={() => panel.draftFrom(gap)}>
            Draft a fix
          </Button>
        )}
      </div>
    </li>
  )
}
