import { jobsPageLength, type ListedJob, type ListedJobs } from '../../protocol/operator/operatorJobs.ts'
import type { JobEventStore } from '../store/store.ts'
import type { JobLog } from './createJobLog.ts'
import { type Job, selectStatus } from './foldJob.ts'
import { promptOf } from './messages.ts'

/** Maximum length of the beginning of a job's instruction in the list, in characters. */
export const maxListedPromptLength = 200

/** Lists the jobs of a project, newest first. @param before position; only earlier jobs @default all */
export async function listJobs(
  events: Pick<JobEventStore, 'created'>,
  log: Pick<JobLog, 'find'>,
  project: string,
  before?: number,
): Promise<ListedJobs> {
  const found = await events.created(jobsPageLength + 1, before)
  const shown = found.slice(0, jobsPageLength)
  const jobs: ListedJob[] = []
  for (const { jobId } of shown) {
    const job = await log.find(jobId)
    // Services of several projects may share a database.
    if (job?.created.project === project) jobs.push(describe(job))
  }
  return { jobs, next: found.length > shown.length ? (shown.at(-1)?.position ?? null) : null }
}

function describe(job: Job): ListedJob {
  const [first] = job.instructions
  return {
    id: job.id,
    prompt: first ? promptOf(first).slice(0, maxListedPromptLength) : '',
    branch: job.created.branch,
    status: selectStatus(job),
    createdAt: job.createdAt.toISOString(),
  }
}
