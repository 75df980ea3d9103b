/** The docs folder cannot be used as a whole; the message is one sentence that says what to do. */
export class DocsFolderError extends Error {
  override readonly name = 'DocsFolderError'
}
