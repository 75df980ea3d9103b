import type { AgentJobRead } from '../../protocol/readAgentJob.ts'
import { showStatus } from '../jobs/jobStatus.ts'
import { safeLink } from '../safeLink.ts'
import { primaryClass } from './fields.ts'
import { Notice } from './Notice.tsx'

export function JobOutcome({ job }: { job: AgentJobRead | undefined }) {
  if (!job) return null
  const link = safeLink(job.prLink)
  // Without a platform for pull requests, the link leads to our own page with the changes.
  const isPullRequest = job.prLink !== job.diffLink
  const button = link && (
    <p>
      <a href={link} target="_blank" rel="noopener noreferrer" className={`${primaryClass} no-underline`}>
        {isPullRequest ? 'View pull request' : 'View changes'}
      </a>
    </p>
  )
  switch (showStatus(job.status)) {
    case 'completed':
      return (
        <Notice tone="good">
          <p>{selectMessage(job, isPullRequest)}</p>
          {button}
          {job.prLink && !link && (
            <p className="text-sm">This address isn’t HTTPS, so it isn’t a link: {job.prLink}</p>
          )}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="bad">
          <p className="font-medium">The job failed.</p>
          <p>{job.error || 'No reason was given. Check the service’s log.'}</p>
          <p>Send a follow-up to try again on the same branch, or start a new job.</p>
          {button}
        </Notice>
      )
    case 'unknown':
      return (
        <Notice tone="plain">
          <p>
            The service reports the status “{job.status}”, which this panel does not know. It is shown as
            working.
          </p>
        </Notice>
      )
    case 'active':
    case 'archived':
      return button || null
  }
}

function selectMessage({ prLink, branch }: AgentJobRead, isPullRequest: boolean): string {
  if (!prLink) return 'Done. No page was changed.'
  if (isPullRequest) return 'Done. The changes are in a pull request.'
  return `Done. The changes are on ${branch ? `the branch ${branch}` : 'a branch'}.`
}
