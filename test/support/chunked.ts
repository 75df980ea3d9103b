/** Returns a body that delivers these chunks, one per read. */
export function bodyOf(...chunks: ReadonlyArray<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const left = chunks.map((chunk) => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk))
  return new ReadableStream({
    pull(controller) {
      const next = left.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
  })
}

/** Splits bytes at these positions. */
export function cutAt(bytes: Uint8Array, positions: readonly number[]): Uint8Array[] {
  const sorted = [0, ...positions.toSorted((a, b) => a - b), bytes.length]
  return sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end))
}

/** Returns random numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Collects the chunks of a stream, and its error if it fails. */
export async function collect<Chunk>(
  stream: ReadableStream<Chunk>,
): Promise<{ chunks: Chunk[]; error: unknown }> {
  const chunks: Chunk[] = []
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { chunks, error: undefined }
      chunks.push(value)
    }
  } catch (error) {
    return { chunks, error }
  }
}
