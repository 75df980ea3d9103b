/** A model cannot be used as it is set. The message says what to do; it holds no key. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
}
