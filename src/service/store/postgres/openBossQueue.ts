import type { Pool } from 'pg'
import type { JobQueue, JobQueueOptions } from '../jobQueue.ts'

/** Schema of the queue in the database. pg-boss creates its tables and brings them up to date. */
const schema = 'docs_assistant_queue'

/** Name of the queue. Its entries hold nothing but the id of a job. */
const name = 'agent-jobs'

/** Seconds after which a process that reports nothing has lost its jobs. pg-boss allows no less than 10. */
const heartbeatSeconds = 15

/** Seconds between two reports of a process, and between two checks for processes that report nothing. */
const reportSeconds = 5
const monitorSeconds = 5

/** Seconds between two checks for a job that another process has queued. */
const pollSeconds = 1

/** Longest run of an instruction, in seconds. The limits of the agent end it far earlier. pg-boss allows no more. */
const maxRunSeconds = 24 * 3_600

/** Number of retries of a run. The agent counts the attempts of an instruction itself, and allows fewer. */
const maxRuns = 1_000

/** Milliseconds between two reports of errors, because each look fails while the database is away. */
const errorEveryMs = 60_000

interface Entry {
  jobId: string
}

/** Opens the queue that all processes with the same database share. */
export async function openBossQueue(
  { PgBoss }: typeof import('pg-boss'),
  pool: Pool,
  { maxJobs, run, onError }: JobQueueOptions,
): Promise<JobQueue> {
  const boss = new PgBoss({
    // The connections of the store, so that a process needs no more of them.
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
  })
  let reportedAt = Number.NEGATIVE_INFINITY
  boss.on('error', (error) => {
    if (performance.now() - reportedAt < errorEveryMs) return
    reportedAt = performance.now()
    onError(error)
  })
  await boss.start({ attempts: 3 })
  // With this policy, a job has one entry that waits and one that runs, at most.
  await boss.createQueue(name, { policy: 'stately' })
  await boss.updateQueue(name, {
    heartbeatSeconds,
    expireInSeconds: maxRunSeconds,
    retryLimit: maxRuns,
    retryDelay: 1,
  })

  const closing = new AbortController()
  const workers: string[] = []

  async function add(jobId: string): Promise<void> {
    await boss.send(name, { jobId }, { singletonKey: jobId })
    for (const worker of workers) boss.notifyWorker(worker)
  }

  for (let number = 0; number < maxJobs; number++) {
    const options = { pollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds: reportSeconds }
    const worker = await boss.work<Entry>(name, options, async ([entry]) => {
      if (!entry) return
      const { jobId } = entry.data
      const signal = AbortSignal.any([entry.signal, closing.signal])
      if (signal.aborted || (await run(jobId, signal))) await add(jobId)
    })
    workers.push(worker)
  }

  return {
    add,
    async close() {
      closing.abort(new Error('The service is closing.'))
      await boss.offWork(name)
      await boss.stop({ close: false, graceful: false })
    },
  }
}
