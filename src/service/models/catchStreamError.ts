/** The error part of the SDK's streams. */
interface StreamError {
  type: 'error'
  error: unknown
}

/**
 * Yields the parts of a model's stream, and an error part if the stream throws. Callers can then tell a
 * failure of the model from an exception in their own loop.
 */
export async function* catchStreamError<Part>(
  stream: AsyncIterable<Part>,
): AsyncGenerator<Part | StreamError> {
  try {
    yield* stream
  } catch (error) {
    yield { type: 'error', error }
  }
}
