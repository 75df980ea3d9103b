/** A model is not configured correctly. The message says what to do and contains no key. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
}
