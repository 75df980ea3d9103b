/** Decides when the jobs of the agent run, and in which process. A job never runs twice at once. */
export interface JobQueue {
  /** Queues a job. A job that is queued already is not queued twice. */
  add(jobId: string): Promise<void>
  /** Aborts the jobs that run in this process, and starts no others in it. Resolves when they have ended. */
  close(): Promise<void>
}

export interface JobQueueOptions {
  /** Jobs that run in this process at the same time. */
  maxJobs: number
  /**
   * Runs the next instruction of a job. Resolves to whether the job has another one, and rejects if the job must be
   * tried again. The signal aborts when the queue closes, or when the job may run in another process.
   */
  run(jobId: string, signal: AbortSignal): Promise<boolean>
  onError(error: unknown): void
}

export type OpenJobQueue = (options: JobQueueOptions) => Promise<JobQueue>
