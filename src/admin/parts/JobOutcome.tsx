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
        {isPullRequest ? 'Open the pull request' : 'Open the page with the changes'}
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
            <p className="text-sm">The address is not a link, because it does not use HTTPS: {job.prLink}</p>
          )}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="bad">
          <p className="font-medium">The job failed.</p>
          <p>{job.error || 'The service gave no reason. Check its log.'}</p>
          <p>Send a follow-up below to try again on the same branch, or create a new job.</p>
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
  if (!prLink) return 'Finished. Nothing had to be changed.'
  if (isPullRequest) return 'Finished. The changes are in a pull request.'
  return `Finished. The changes are on ${branch ? `the branch ${branch}` : 'a branch'}.`
}
