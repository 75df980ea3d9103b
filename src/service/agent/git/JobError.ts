/** The job cannot continue. The message is shown to the person who created the job. */
export class JobError extends Error {
  override readonly name = 'JobError'
}
