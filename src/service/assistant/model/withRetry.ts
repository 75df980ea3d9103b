import { setTimeout as wait } from 'node:timers/promises'
import { APICallError, wrapLanguageModel } from 'ai'
import type { OpenedModel } from '../../models/openedModel.ts'

/** Pause before the second call, unless the provider asks for another one. Most short failures are over by then. */
const pauseMs = 500

/** Latest start of the second call, counted from the first. With the call itself the reader waits about 2 s at most. */
const latestStartMs = 1_500

/** Waits for some milliseconds; rejects if the signal aborts first. */
type Wait = (ms: number, value?: undefined, options?: { signal?: AbortSignal }) => Promise<void>

/**
 * Wraps a model so that a call which fails before its stream is made once more, if the provider says that this can help
 * and does not ask to wait long. The SDK's own retries would keep the reader waiting for 6 s before the extracts.
 */
export function withRetry(model: OpenedModel, pause: Wait = wait): OpenedModel {
  return wrapLanguageModel({
    model,
    middleware: { wrapStream: ({ doStream, params }) => callTwice(doStream, pause, params.abortSignal) },
  })
}

async function callTwice<Result>(
  call: () => PromiseLike<Result>,
  pause: Wait,
  signal: AbortSignal | undefined,
): Promise<Result> {
  const start = performance.now()
  try {
    return await call()
  } catch (error) {
    const ms = requestedPause(error) ?? pauseMs
    const isInTime = performance.now() - start + ms <= latestStartMs
    if (!isRetryable(error) || !isInTime) throw error
    await pause(ms, undefined, signal && { signal })
    return await call()
  }
}

/** Errors of the AI SDK's gateway have the field as well, but share no class with those of other providers. */
function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'isRetryable' in error && error.isRetryable === true
}

/** Returns the pause in milliseconds that the provider's headers ask for. */
function requestedPause(error: unknown): number | undefined {
  const failedCall = error instanceof Error && !APICallError.isInstance(error) ? error.cause : error
  const headers = APICallError.isInstance(failedCall) ? failedCall.responseHeaders : undefined
  const milliseconds = Number(headers?.['retry-after-ms'] ?? Number(headers?.['retry-after']) * 1_000)
  return milliseconds >= 0 ? milliseconds : undefined
}
