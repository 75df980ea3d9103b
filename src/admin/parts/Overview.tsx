import { Suspense, useState } from 'react'
import { Button } from '../../view/primitives/Button.tsx'
import { showStatus } from '../jobs/jobStatus.ts'
import { type StoredJob, titleOf } from '../jobs/storedJobs.ts'
import { describeTime, pageLabels, statusLabels } from '../messages.ts'
import { usePanel } from '../PanelContext.ts'
import type { OpenPanel } from '../panel/panelState.ts'
import { hintClass, primaryClass, wideClass } from './fields.ts'
import { ImportJob } from './lazyPages.tsx'
import { StatusBadge } from './StatusBadge.tsx'

const { unknown: _, ...known } = statusLabels

const names = Object.keys(pageLabels) as Array<keyof typeof pageLabels>

const filters = { all: 'All', ...known }

type Filter = keyof typeof filters

/** Navigation: new job, the pages that the service has, and the jobs of the service, or else of this browser. */
export function Overview({ state }: { state: OpenPanel }) {
  const { panel } = usePanel()
  const { route, jobs } = state
  const [filter, setFilter] = useState<Filter>('all')
  const has: readonly string[] = state.about ? ['unanswered', ...(state.about.pages ?? [])] : []
  // A newer service may have pages that this panel does not know.
  const pages = names.filter((kind) => has.includes(kind) && !(kind === 'unanswered' && has.includes('gaps')))
  const shown = jobs.filter((job) => isShown(job, filter))
  return (
    <nav aria-label="Jobs" className="grid gap-4 print:hidden rounded-lg border border-line bg-surface p-4">
      <div className="grid gap-2">
        <button
          type="button"
          className={primaryClass}
          aria-current={route.kind === 'new' ? 'page' : undefined}
          onClick={() => panel.go({ kind: 'new' })}
        >
          New job
        </button>
        {pages.map((kind) => (
          <button
            key={kind}
            type="button"
            className={wideClass}
            aria-current={route.kind === kind ? 'page' : undefined}
            onClick={() => panel.go({ kind })}
          >
            {pageLabels[kind]}
          </button>
        ))}
      </div>
      <div className="flex items-center gap-2">
        <h2 className="text-lg font-semibold">Jobs</h2>
        {jobs.length > 0 && (
          <select
            aria-label="Filter jobs"
            className="ml-auto rounded-md border border-control bg-surface px-2 py-1 text-sm"
            value={filter}
            onChange={(event) => setFilter(event.target.value as Filter)}
          >
            {Object.entries(filters).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        )}
      </div>
      {jobs.length === 0 && (
        <p className={hintClass}>
          No jobs yet.{!state.about?.listsJobs && ' Jobs you start are listed in this browser.'}
        </p>
      )}
      {jobs.length > 0 && shown.length === 0 && <p className={hintClass}>No jobs match this filter.</p>}
      <ul hidden={shown.length === 0} className="grid max-h-[60vh] gap-1 overflow-y-auto">
        {shown.map((job) => (
          <li key={job.id}>
            <button
              type="button"
              data-part="job-link"
              aria-current={route.kind === 'job' && route.id === job.id ? 'page' : undefined}
              className="grid w-full gap-1 rounded-md border border-transparent px-3 py-2 hover:bg-raised aria-[current=page]:border-control aria-[current=page]:bg-raised"
              onClick={() => panel.go({ kind: 'job', id: job.id })}
            >
              <span className="line-clamp-2">{titleOf(job)}</span>
              <span className="flex items-center gap-2 text-xs text-muted">
                <StatusBadge status={job.status} />
                {describeTime(job.addedAtMs)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {state.olderJobs !== null && <Button onClick={() => void panel.loadOlderJobs()}>Show older</Button>}
      {!state.about?.listsJobs && (
        <Suspense>
          <ImportJob />
        </Suspense>
      )}
    </nav>
  )
}

/** An unknown status counts as active. */
function isShown({ status }: StoredJob, filter: Filter): boolean {
  if (filter === 'all') return true
  const shown = showStatus(status)
  return filter === (shown === 'unknown' ? 'active' : shown)
}
