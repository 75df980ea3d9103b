/** The work cannot go on; the message is for the person who started the job. */
export class WorkError extends Error {
  override readonly name = 'WorkError'
}
