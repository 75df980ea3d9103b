import { useEffect, useRef } from 'react'
import { Button } from '../view/primitives/Button.tsx'
import { usePanel } from './PanelContext.ts'
import type { OpenPanel, PanelState } from './panel/panelState.ts'
import { Announcer } from './parts/Announcer.tsx'
import { JobPage } from './parts/JobPage.tsx'
import { NewJob } from './parts/NewJob.tsx'
import { Notice } from './parts/Notice.tsx'
import { Overview } from './parts/Overview.tsx'
import { SignIn } from './parts/SignIn.tsx'
import { UnansweredPage } from './parts/UnansweredPage.tsx'
import { describeFailure } from './words.ts'

interface PanelViewProps {
  state: PanelState
  siteName: string | undefined
}

/** The whole panel, as its state is. */
export function PanelView({ state, siteName }: PanelViewProps) {
  const { panel, docs } = usePanel('PanelView')
  const isRehearsal = state.kind === 'open' && state.about?.isRehearsal
  return (
    <div
      data-part="panel"
      data-state={state.kind}
      className="mx-auto grid max-w-[1180px] gap-5 p-5 narrow:p-3"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl font-semibold">Docs agent</h1>
        {siteName && (docs ? <a href={docs}>{siteName}</a> : <span className="text-muted">{siteName}</span>)}
        {isRehearsal && (
          <span className="rounded-full border border-control px-2 text-xs font-medium">
            Rehearsal: a script, no model
          </span>
        )}
        {state.kind === 'open' && state.canSignOut && (
          <span className="ml-auto">
            <Button onClick={() => void panel.signOut()}>Sign out</Button>
          </span>
        )}
      </header>
      <Announcer state={state} />
      <Content state={state} />
    </div>
  )
}

function Content({ state }: { state: PanelState }) {
  const { panel } = usePanel('Content')
  switch (state.kind) {
    case 'opening':
      return <p className="text-muted">One moment …</p>
    case 'signed-out':
      return <SignIn canPassword={state.canPassword} attempt={state.attempt} />
    case 'shut':
      return (
        <Notice tone="bad">
          <p>{describeFailure(state.failure)}</p>
          <p>
            <Button onClick={() => void panel.open()}>Try again</Button>
          </p>
        </Notice>
      )
    case 'open':
      return <Places state={state} />
    default:
      return state satisfies never
  }
}

function Places({ state }: { state: OpenPanel }) {
  const { place } = state
  const shown = useRef<HTMLElement>(null)
  const where = place.kind === 'job' ? `job ${place.id}` : place.kind
  const wasWhere = useRef(where)
  useEffect(() => {
    // What was chosen takes the focus, so that it is read and the next Tab is within it; not when the page opens.
    if (wasWhere.current !== where) shown.current?.focus()
    wasWhere.current = where
  }, [where])
  return (
    <div
      data-part="places"
      data-place={place.kind}
      className="grid grid-cols-[minmax(260px,320px)_minmax(0,1fr)] items-start gap-5 narrow:grid-cols-1"
    >
      <div className={place.kind === 'jobs' ? '' : 'narrow:hidden'}>
        <Overview state={state} />
      </div>
      <section
        ref={shown}
        tabIndex={-1}
        aria-label={labelOf(state)}
        className={`min-w-0 rounded-lg ${place.kind === 'jobs' ? 'narrow:hidden' : ''}`}
      >
        <Place key={where} state={state} />
      </section>
    </div>
  )
}

function Place({ state }: { state: OpenPanel }) {
  const { place } = state
  switch (place.kind) {
    case 'jobs':
      return <p className="p-5 text-muted">Choose a job on the left, or write a new one.</p>
    case 'new':
      return <NewJob state={state} />
    case 'unanswered':
      return <UnansweredPage unanswered={state.unanswered} />
    case 'job': {
      const kept = state.jobs.find(({ id }) => id === place.id)
      return kept ? (
        <JobPage kept={kept} live={state.live[place.id]} isOurs={state.about !== undefined} />
      ) : null
    }
    default:
      return place satisfies never
  }
}

function labelOf({ place }: OpenPanel): string {
  switch (place.kind) {
    case 'jobs':
      return 'Nothing chosen'
    case 'new':
      return 'New job'
    case 'unanswered':
      return 'Unanswered questions'
    case 'job':
      return 'Job'
    default:
      return place satisfies never
  }
}
