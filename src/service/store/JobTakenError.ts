/** Another process has taken over a job, so this process may not change it any more. */
export class JobTakenError extends Error {
  override readonly name = 'JobTakenError'

  constructor(jobId: string) {
    super(`Another process has taken over the job ${jobId}, so this process leaves it.`)
  }
}
