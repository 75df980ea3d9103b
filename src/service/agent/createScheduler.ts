export interface Scheduler {
  /** Has a job worked on, now or when there is room. One that waits already is not queued twice. */
  add(jobId: string): void
  /** Ends what runs and begins nothing more; resolves when all has ended. */
  close(): Promise<void>
}

/**
 * Runs jobs, so many at a time, each one instruction after the other.
 *
 * @param run works on the next instruction of a job; resolves to whether there is another one
 */
export function createScheduler(
  maxJobs: number,
  run: (jobId: string, signal: AbortSignal) => Promise<boolean>,
): Scheduler {
  const waiting: string[] = []
  const running = new Map<string, Promise<void>>()
  const closing = new AbortController()

  function fill(): void {
    while (!closing.signal.aborted && running.size < maxJobs) {
      const place = waiting.findIndex((jobId) => !running.has(jobId))
      const [jobId] = place < 0 ? [] : waiting.splice(place, 1)
      if (jobId === undefined) return
      running.set(jobId, work(jobId))
    }
  }

  async function work(jobId: string): Promise<void> {
    // Behind this await, so that `running` knows of the job before it can end.
    const hasMore = await Promise.resolve().then(() => !closing.signal.aborted && run(jobId, closing.signal))
    running.delete(jobId)
    // At the end of the queue: other jobs may have waited longer.
    if (hasMore && !waiting.includes(jobId)) waiting.push(jobId)
    fill()
  }

  return {
    add(jobId) {
      if (!waiting.includes(jobId)) waiting.push(jobId)
      fill()
    },
    async close() {
      closing.abort()
      await Promise.all(running.values())
    },
  }
}
