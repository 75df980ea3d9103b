import { Suspense, useEffect, useRef } from 'react'
import { Button } from '../view/primitives/Button.tsx'
import { describeFailure, pageLabels } from './messages.ts'
import { usePanel } from './PanelContext.ts'
import type { OpenPanel, PanelState, Route } from './panel/panelState.ts'
import { Announcer } from './parts/Announcer.tsx'
import { JobPage } from './parts/JobPage.tsx'
import {
  AuditPage,
  GapsPage,
  KeysPage,
  NewJob,
  OverviewPage,
  PagesPage,
  QuestionsPage,
  ReadersPage,
  SettingsPage,
  TopicsPage,
  UnansweredPage,
} from './parts/lazyPages.tsx'
import { Notice } from './parts/Notice.tsx'
import { Overview } from './parts/Overview.tsx'
import { SignIn } from './parts/SignIn.tsx'

/** Names of the right side of the panel, for screen readers. */
const routeLabels: Readonly<Record<Route['kind'], string>> = {
  ...pageLabels,
  jobs: 'No job selected',
  new: 'New job',
  job: 'Job',
}

export function PanelView({ state, siteName }: { state: PanelState; siteName: string | undefined }) {
  const { panel, docs } = usePanel()
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
            Rehearsal: scripted, no model
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
  const { panel } = usePanel()
  switch (state.kind) {
    case 'opening':
      return <p className="text-muted">Loading…</p>
    case 'signed-out':
      return <SignIn canPassword={state.canPassword} attempt={state.attempt} />
    case 'unavailable':
      return (
        <Notice tone="bad">
          <p>{describeFailure(state.failure)}</p>
          <p>
            <Button onClick={() => void panel.open()}>Try again</Button>
          </p>
        </Notice>
      )
    case 'open':
      return <Routes state={state} />
    default:
      return state satisfies never
  }
}

function Routes({ state }: { state: OpenPanel }) {
  const { route } = state
  const shown = useRef<HTMLElement>(null)
  const routeKey = route.kind === 'job' ? `job ${route.id}` : route.kind
  const lastRouteKey = useRef(routeKey)
  useEffect(() => {
    // Moves the focus to the new page, so that it is announced and Tab continues inside it; not when the panel opens.
    if (lastRouteKey.current !== routeKey) shown.current?.focus()
    lastRouteKey.current = routeKey
  }, [routeKey])
  return (
    <div
      data-part="pages"
      data-page={route.kind}
      className="grid grid-cols-[minmax(260px,320px)_minmax(0,1fr)] items-start gap-5 narrow:grid-cols-1"
    >
      <div className={route.kind === 'jobs' ? '' : 'narrow:hidden'}>
        <Overview state={state} />
      </div>
      <section
        ref={shown}
        tabIndex={-1}
        aria-label={routeLabels[route.kind]}
        className={`min-w-0 rounded-lg ${route.kind === 'jobs' ? 'narrow:hidden' : ''}`}
      >
        <Suspense fallback={<p className="p-5 text-muted">Loading…</p>}>
          <RoutePage key={routeKey} state={state} />
        </Suspense>
      </section>
    </div>
  )
}

function RoutePage({ state }: { state: OpenPanel }) {
  const { route } = state
  switch (route.kind) {
    case 'jobs':
      return <p className="p-5 text-muted">Select a job or start a new one.</p>
    case 'new':
      return <NewJob state={state} />
    case 'unanswered':
      return <UnansweredPage unanswered={state.unanswered} />
    case 'overview':
      return <OverviewPage about={state.about} filters={route.filters} />
    case 'topics':
      return <TopicsPage filters={route.filters} />
    case 'questions':
      return <QuestionsPage filters={route.filters} />
    case 'gaps':
      return <GapsPage filters={route.filters} />
    case 'pages':
      return <PagesPage filters={route.filters} />
    case 'audit':
      return <AuditPage />
    case 'readers':
      return <ReadersPage />
    case 'keys':
      return <KeysPage />
    case 'settings':
      return <SettingsPage />
    case 'job': {
      const job = state.jobs.find(({ id }) => id === route.id)
      return job ? (
        <JobPage
          stored={job}
          live={state.live[route.id]}
          isOwnService={state.about !== undefined}
          canForget={!state.about?.listsJobs}
        />
      ) : null
    }
    default:
      return route satisfies never
  }
}
