/** What cut a stream off, in the shape in which the SDK gives other failures. */
interface StreamCut {
  type: 'error'
  error: unknown
}

/** A model's stream, with what cut it off as its last part; what goes wrong in the loop over it is no failure of the model. */
export async function* untilCut<Part>(stream: AsyncIterable<Part>): AsyncGenerator<Part | StreamCut> {
  try {
    yield* stream
  } catch (error) {
    yield { type: 'error', error }
  }
}
