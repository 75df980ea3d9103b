/** An optional package is not installed. The message says how to install it. */
export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError'
}
