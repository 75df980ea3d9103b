import type { AgentJob } from '../../../protocol/agent.ts'
import { type Job, selectStatus } from '../foldJob.ts'

/** Returns the URL of the page that shows a job's changes. */
export type DiffUrl = (job: Job) => string

/** Converts a job to the JSON of the agent endpoints. */
export function describeJob(job: Job, diffUrl: DiffUrl): AgentJob {
  const status = selectStatus(job)
  const diffLink = job.commit === undefined ? null : diffUrl(job)
  return {
    id: job.id,
    status,
    source: { repository: job.created.repository, ref: job.created.base },
    model: job.created.model,
    prLink: status === 'active' ? null : (job.pullRequest ?? diffLink),
    createdAt: job.createdAt.toISOString(),
    archivedAt: null,
    branch: job.created.branch,
    diffLink,
    error: status === 'failed' ? (job.instructions.at(-1)?.reason ?? null) : null,
  }
}
