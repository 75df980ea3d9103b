import type { AgentJob } from '../../protocol/agent.ts'
import { type Job, selectStatus } from './foldJob.ts'

/** Makes the address of the page with a job's changes. */
export type DiffAddress = (job: Job) => string

/** Returns a job as the agent endpoints send it. */
export function describeJob(job: Job, diffAddress: DiffAddress): AgentJob {
  const status = selectStatus(job)
  const diffLink = job.commit === undefined ? null : diffAddress(job)
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
