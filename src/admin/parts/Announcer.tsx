import { showStatus } from '../jobs/jobStatus.ts'
import { titleOf } from '../jobs/storedJobs.ts'
import { describeFailure, statusLabels } from '../messages.ts'
import type { OpenPanel, PanelState } from '../panel/panelState.ts'
import { describeStep } from './StepList.tsx'

export function Announcer({ state }: { state: PanelState }) {
  return (
    <span className="sr-only" role="status" aria-live="polite">
      {state.kind === 'open' ? selectAnnouncement(state) : ''}
    </span>
  )
}

/** Returns the announcement for a state. Screen readers announce it when the text changes. */
export function selectAnnouncement(state: OpenPanel): string {
  const { route, creation, unanswered } = state
  switch (route.kind) {
    case 'jobs':
    case 'overview':
    case 'topics':
    case 'questions':
    case 'gaps':
    case 'pages':
    case 'audit':
    case 'readers':
    case 'keys':
    case 'settings':
      return ''
    case 'new':
      if (creation.kind === 'sending') return 'Creating job…'
      if (creation.kind === 'unclear')
        return `The job may have been created. ${describeFailure(creation.failure)}`
      return creation.kind === 'failed' ? describeFailure(creation.failure) : ''
    case 'unanswered':
      return unanswered.kind === 'loaded' ? `${unanswered.questions.length} unanswered questions.` : ''
    case 'job': {
      const job = state.jobs.find(({ id }) => id === route.id)
      const live = state.live[route.id]
      if (!job) return ''
      const status = live?.job?.status ?? job.status
      const shown = showStatus(status)
      const label = shown === 'unknown' ? (status ?? '') : statusLabels[shown]
      const last = live?.steps.at(-1)
      const step = shown === 'active' && last ? describeStep(last) : ''
      const failure = live?.polling.kind === 'failing' ? describeFailure(live.polling.failure) : ''
      return [`${titleOf(job)}: ${label}.`, step, failure].filter((text) => text !== '').join(' ')
    }
    default:
      return route satisfies never
  }
}
