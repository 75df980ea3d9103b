/**
 * Runs up to `maxJobs` jobs at a time. The instructions of one job run one after another.
 *
 * @param run runs the next instruction of a job; resolves to whether the job has another one
 */
export function createScheduler(
  maxJobs: number,
  run: (jobId: string, signal: AbortSignal) => Promise<boolean>,
) {
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
    const hasMore = await Promise.resolve().then(() => !closing.signal.aborted && run(jobId, closing.signal))
    running.delete(jobId)
    // Goes to the end of the queue, because other jobs may have waited longer.
    if (hasMore && !waiting.includes(jobId)) waiting.push(jobId)
    fill()
  }

  return {
    /** Runs a job now, or queues it while `maxJobs` are running. A queued job is not queued twice. */
    add(jobId: string): void {
      if (!waiting.includes(jobId)) waiting.push(jobId)
      fill()
    },
    /** Aborts running jobs and starts no others. Resolves when all have ended. */
    async close(): Promise<void> {
      closing.abort()
      await Promise.all(running.values())
    },
  }
}
