/** The docs folder cannot be used. The message says what to do. */
export class DocsFolderError extends Error {
  override readonly name = 'DocsFolderError'
}
