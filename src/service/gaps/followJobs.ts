import type { Job } from '../agent/foldJob.ts'
import { selectStatus } from '../agent/foldJob.ts'
import type { StoredGap } from '../store/gapStore.ts'
import type { Store } from '../store/store.ts'

/** Maximum number of gaps whose jobs are read in one update. */
export const maxFollowedGaps = 200

/** Facts about jobs that the gaps need. */
export interface FollowedJobs {
  find(id: string): Promise<Job | undefined>
  /** Resolves when a job has no open instruction. */
  ended?: ((id: string, signal: AbortSignal) => Promise<void>) | undefined
  /** Returns whether the changes of a job are in the base branch. Undefined if the agent is off. */
  isMerged?: ((job: Job, signal: AbortSignal) => Promise<boolean>) | undefined
}

/** Updates gaps from the jobs that write their answers. @param isMergeRead whether to look for merged changes */
export async function followJobs(
  store: Pick<Store, 'gaps'>,
  jobs: FollowedJobs,
  domain: string,
  isMergeRead: boolean,
  signal: AbortSignal,
): Promise<void> {
  for (const gap of await store.gaps.inStates(domain, ['writing'], { limit: maxFollowedGaps })) {
    if (signal.aborted) return
    const job = await jobs.find(gap.jobId)
    if (job) await followJob(store, isMergeRead ? jobs : { find: jobs.find }, gap, job, signal)
  }
}

async function followJob(
  { gaps }: Pick<Store, 'gaps'>,
  jobs: FollowedJobs,
  gap: StoredGap,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const now = { at: new Date(), who: 'service' }
  const pullRequest = job.pullRequest ?? ''
  if (pullRequest !== '' && pullRequest !== gap.pullRequest) {
    const details = { pullRequest }
    await gaps.change(gap.id, ['writing'], { pullRequest }, { ...now, what: 'pull-request', details })
  }
  const status = selectStatus(job)
  if (status === 'active') return
  if (status === 'failed' || job.commit === undefined) {
    const reason = job.instructions.at(-1)?.reason ?? 'The job changed nothing.'
    const details = { job: job.id, reason }
    await gaps.change(gap.id, ['writing'], { state: 'open' }, { ...now, what: 'job-failed', details })
  } else if (await jobs.isMerged?.(job, signal)) {
    const details = pullRequest === '' ? { branch: gap.branch } : { pullRequest }
    await gaps.change(gap.id, ['writing'], { state: 'merged' }, { ...now, what: 'merged', details })
  }
}
