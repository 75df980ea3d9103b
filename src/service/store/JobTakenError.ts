/** Thrown if another process has taken over a job, so that this process may no longer change it. */
export class JobTakenError extends Error {
  override readonly name = 'JobTakenError'

  constructor(jobId: string) {
    super(`Another process has taken over the job ${jobId}, so this process leaves it.`)
  }
}
