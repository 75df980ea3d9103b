import { readJson } from '../http/readJson.ts'
import { AssistantError } from '../protocol/errors.ts'

/** Reads a request's JSON body as `readJson` does, and waits only so long for the whole of it. */
export async function readJsonInTime(
  request: Request,
  maxBytes: number,
  timeoutMs: number,
): Promise<unknown> {
  const late = new AbortController()
  const timer = setTimeout(() => {
    const slow = new AssistantError('timed-out', 'The request did not arrive in time.', { status: 408 })
    late.abort(slow)
  }, timeoutMs)
  try {
    return await readJson(request, maxBytes, late.signal)
  } finally {
    clearTimeout(timer)
  }
}
