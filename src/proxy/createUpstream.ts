import type { ApiVersion } from '../protocol/assistant.ts'
import { AssistantError, type ErrorCode } from '../protocol/errors.ts'
import type { ProxySettings } from './resolveProxyOptions.ts'

/** The service behind the proxy. */
export interface Upstream {
  /** Posts JSON with the key; gives the response as soon as it begins. */
  post(address: string, body: string, options: { accept: string; gone: AbortSignal }): Promise<Response>
  /** A failure between this server and the service: told to the host, and to the client as a code. */
  failure(code: ErrorCode, status: number, sentence: string, cause?: unknown): AssistantError
}

/** How the service answers, by version. Version 1 of a hosted service may call its lines events, too. */
export const answerTypes: Record<ApiVersion, { name: string; pattern: RegExp }> = {
  1: { name: 'text/plain', pattern: /^text\/(?:plain|event-stream)\b/i },
  2: { name: 'text/event-stream', pattern: /^text\/event-stream\b/i },
}

export function createUpstream({ apiKey, timeoutMs, fetch: send, onError }: ProxySettings): Upstream {
  function failure(code: ErrorCode, status: number, sentence: string, cause?: unknown): AssistantError {
    const error = new AssistantError(code, sentence, { status, cause })
    onError(error)
    return error
  }

  return {
    failure,
    async post(address, body, { accept, gone }) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), timeoutMs)
      try {
        return await send(address, {
          method: 'POST',
          headers: {
            Accept: accept,
            Authorization: `Bearer ${apiKey}`,
            'Content-Type': 'application/json',
          },
          body,
          // The key must not follow to where the service did not say it lives.
          redirect: 'manual',
          signal: AbortSignal.any([gone, late.signal]),
        })
      } catch (cause) {
        if (gone.aborted) throw new AssistantError('interrupted', 'The client is gone.', { status: 499 })
        if (late.signal.aborted) throw failure('timed-out', 504, `Nothing came back within ${timeoutMs} ms.`)
        throw failure('unreachable', 502, 'The service behind this proxy cannot be reached.', cause)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
