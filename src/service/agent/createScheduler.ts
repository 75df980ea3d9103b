import type { JobQueue, JobQueueOptions } from '../store/jobQueue.ts'

/** Runs up to `maxJobs` jobs at a time in this process. The instructions of one job run one after another. */
export function createScheduler({ maxJobs, run, onError }: JobQueueOptions): JobQueue {
  const waiting: string[] = []
  const running = new Map<string, Promise<void>>()
  const closing = new AbortController()

  function fill(): void {
    while (!closing.signal.aborted && running.size < maxJobs) {
      const next = waiting.findIndex((jobId) => !running.has(jobId))
      const [jobId] = next < 0 ? [] : waiting.splice(next, 1)
      if (jobId === undefined) return
      running.set(jobId, work(jobId))
    }
  }

  async function work(jobId: string): Promise<void> {
    // The await lets `fill` add the job to `running` before the job can end.
    const hasMore = await Promise.resolve()
      .then(() => !closing.signal.aborted && run(jobId, closing.signal))
      .catch((error: unknown) => {
        // The job could not be read or stored. It resumes at the next start.
        onError(error)
        return false
      })
    running.delete(jobId)
    // Goes to the end of the queue, because other jobs may have waited longer.
    if (hasMore && !waiting.includes(jobId)) waiting.push(jobId)
    fill()
  }

  return {
    async add(jobId) {
      if (!waiting.includes(jobId)) waiting.push(jobId)
      fill()
    },
    async close() {
      closing.abort()
      await Promise.all(running.values())
    },
  }
}
