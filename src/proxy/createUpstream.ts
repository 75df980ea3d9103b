import type { ApiVersion } from '../protocol/assistant.ts'
import { AssistantError, type ErrorCode } from '../protocol/errors.ts'

/** What a request to the service is made with. */
export interface UpstreamRequest {
  /** JSON, sent with POST. @default none: it is a GET */
  body?: string | Blob | undefined
  accept: string
  /** Aborted when the client has gone away; leave it out where the request is to arrive all the same. */
  gone?: AbortSignal | undefined
  headers?: Readonly<Record<string, string>> | undefined
}

/** The service behind the proxy. */
export interface Upstream {
  /** Sends a request with the key; gives the response as soon as it begins. */
  send(address: string, request: UpstreamRequest): Promise<Response>
  /** A failure between this server and the service: told to the host, and to the client as a code. */
  failure(code: ErrorCode, status: number, sentence: string, cause?: unknown): AssistantError
}

/** How the service answers, by version. Version 1 of a hosted service may call its lines events, too. */
export const answerTypes: Record<ApiVersion, { name: string; pattern: RegExp }> = {
  1: { name: 'text/plain', pattern: /^text\/(?:plain|event-stream)\b/i },
  2: { name: 'text/event-stream', pattern: /^text\/event-stream\b/i },
}

export interface UpstreamSettings {
  /** Goes along as `Authorization: Bearer`. */
  key: string
  timeoutMs: number
  fetch: typeof fetch
  onError: (error: unknown) => void
}

export function createUpstream({ key, timeoutMs, fetch: send, onError }: UpstreamSettings): Upstream {
  function failure(code: ErrorCode, status: number, sentence: string, cause?: unknown): AssistantError {
    const error = new AssistantError(code, sentence, { status, cause })
    onError(error)
    return error
  }

  return {
    failure,
    async send(address, { body, accept, gone, headers }) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), timeoutMs)
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
          // The key must not follow to where the service did not say it lives.
          redirect: 'manual',
          signal: gone ? AbortSignal.any([gone, late.signal]) : late.signal,
        })
      } catch (cause) {
        if (gone?.aborted) throw new AssistantError('interrupted', 'The client is gone.', { status: 499 })
        if (late.signal.aborted) throw failure('timed-out', 504, `Nothing came back within ${timeoutMs} ms.`)
        throw failure('unreachable', 502, 'The service behind this proxy cannot be reached.', cause)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
