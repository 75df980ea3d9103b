import type { ApiVersion } from '../protocol/assistant.ts'
import { AssistantError, type ErrorCode } from '../protocol/errors.ts'

export interface UpstreamRequest {
  /** JSON, sent with POST. @default undefined: the request is a GET */
  body?: string | Blob | undefined
  /** Value of the header `Accept`. */
  accept: string
  /** Aborted if the client disconnects. Leave it out to complete the request anyway. */
  signal?: AbortSignal | undefined
  headers?: Readonly<Record<string, string>> | undefined
}

/** Media types of answers, by version. A hosted service may send version 1 as `text/event-stream`, too. */
export const answerTypes: Record<ApiVersion, { name: string; pattern: RegExp }> = {
  1: { name: 'text/plain', pattern: /^text\/(?:plain|event-stream)\b/i },
  2: { name: 'text/event-stream', pattern: /^text\/event-stream\b/i },
}

export interface UpstreamSettings {
  /** Sent as `Authorization: Bearer`. */
  key: string
  timeoutMs: number
  fetch: typeof fetch
  onError: (error: unknown) => void
}

/** Creates the connection of a proxy with its service. */
export function createUpstream({ key, timeoutMs, fetch: send, onError }: UpstreamSettings) {
  /** Creates the error for a failure between this server and the service, and reports it to `onError`. */
  function failure(code: ErrorCode, status: number, sentence: string, cause?: unknown): AssistantError {
    const error = new AssistantError(code, sentence, { status, cause })
    onError(error)
    return error
  }

  return {
    failure,
    /** Sends a request with the key. Resolves when the response begins. @throws AssistantError */
    async send(address: string, { body, accept, signal, headers }: UpstreamRequest): Promise<Response> {
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(), timeoutMs)
      try {
        return await send(address, {
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            ...headers,
            Accept: accept,
            Authorization: `Bearer ${key}`,
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
          },
          ...(body !== undefined && { body }),
          // Following a redirect would send the key to another address.
          redirect: 'manual',
          signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
        })
      } catch (cause) {
        if (signal?.aborted)
          throw new AssistantError('interrupted', 'The client disconnected.', { status: 499 })
        if (timeout.signal.aborted) {
          throw failure('timed-out', 504, `The service did not respond within ${timeoutMs} ms.`)
        }
        throw failure('unreachable', 502, 'The service behind this proxy cannot be reached.', cause)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
