import { type ReadBodyOptions, readBody } from '../../src/http/readBody.ts'
import { AssistantError } from '../../src/protocol/errors.ts'

/** A request whose body arrives in these pieces. With `isOpen` its end never comes. */
export function requestOf(
  pieces: Iterable<Uint8Array | string>,
  { isOpen = false, headers = {} }: { isOpen?: boolean; headers?: Record<string, string> } = {},
): Request {
  const iterator = pieces[Symbol.iterator]()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = iterator.next()
      if (!done) controller.enqueue(typeof value === 'string' ? new TextEncoder().encode(value) : value)
      else if (!isOpen) controller.close()
    },
  })
  return new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
}

export const wideLimits: ReadBodyOptions = {
  maxBytes: 1_000_000,
  maxBytesWithFiles: 80_000_000,
  timeoutMs: 60_000,
}

/** Cuts bytes into pieces of so many. */
export function* cutEvery(bytes: Uint8Array | string, size: number): Generator<Uint8Array> {
  const all = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size)
}

/** The refusal of a body; undefined where it is read. */
export async function refusalOf(
  request: Request,
  options: Partial<ReadBodyOptions> = {},
): Promise<AssistantError | undefined> {
  try {
    await readBody(request, { ...wideLimits, ...options })
    return undefined
  } catch (error) {
    if (error instanceof AssistantError) return error
    throw error
  }
}
