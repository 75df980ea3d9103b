import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import type { AssistantRequest } from '../../src/protocol/assistant.ts'
import { deferred } from './deferred.ts'
import { listenLocally, type RunningServer } from './listenLocally.ts'

/** Answer of the server to one request. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void

export interface ReceivedRequest {
  method: string | undefined
  path: string | undefined
  headers: IncomingMessage['headers']
  body: AssistantRequest
}

export interface MisbehavingServer extends RunningServer {
  /** Settings of a conversation with it. */
  settings: { domain: string; apiKey: string; baseUrl: string }
  /** Requests that have arrived, in order. */
  requests: ReceivedRequest[]
  /** Handles the next requests like this, one after the other; further requests get a 418. */
  behave(...behaviours: Behaviour[]): void
  /** Answers the next request as the test says from then on. */
  hold(headers?: PlainAnswer['headers']): HeldAnswer
  /** Takes the next request and sends nothing. */
  stall(): Pick<HeldAnswer, 'arrived' | 'released'>
  /** Allows requests of other origins (CORS), which browsers otherwise block. */
  allowOrigins(): void
}

/** A real HTTP server on a free port that a test controls. */
export async function startMisbehavingServer(): Promise<MisbehavingServer> {
  const planned: Behaviour[] = []
  const requests: ReceivedRequest[] = []
  let allowsOrigins = false
  const server = createServer(async (request, response) => {
    if (allowsOrigins) response.setHeaders(corsHeaders)
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    const text = await readText(request)
    const { method, url: path, headers } = request
    // A GET request has no body.
    requests.push({ method, path, headers, body: JSON.parse(text || 'null') })
    const behaviour = planned.shift() ?? answerWith({ status: 418 })
    behaviour(response, request)
  })
  const running = await listenLocally(server)
  return {
    ...running,
    settings: { domain: 'docs', apiKey: 'svc_dsc_public', baseUrl: running.url },
    requests,
    behave: (...behaviours) => void planned.push(...behaviours),
    hold(headers) {
      const held = holdAnswer(headers)
      planned.push(held.behaviour)
      return held
    },
    stall() {
      const arrived = deferred<void>()
      const released = deferred<void>()
      planned.push((response) => {
        response.on('close', () => released.resolve())
        arrived.resolve()
      })
      return { arrived: arrived.promise, released: released.promise }
    },
    allowOrigins() {
      allowsOrigins = true
    },
  }
}

const corsHeaders = new Headers({
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Expose-Headers': 'Retry-After, X-Thread-Id',
})

export interface PlainAnswer {
  status?: number
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
}

/** Responds at once with a status, headers and a body. */
export function answerWith({ status = 200, headers = {}, body = '' }: PlainAnswer): Behaviour {
  return (response) => response.writeHead(status, headers).end(body)
}

/** Responds at once with a complete stream of events. */
export function answerWithEvents(body: string | Uint8Array, headers: PlainAnswer['headers'] = {}): Behaviour {
  return answerWith({ headers: { ...eventStreamHeaders, ...headers }, body })
}

/** Responds at once with a short, complete answer. */
export function answerText(text: string, threadId?: string): Behaviour {
  return answerWithEvents(wholeAnswer(text, threadId))
}

/** Responds at once with a value as JSON. */
export function answerJson(status: number, value: unknown, headers: PlainAnswer['headers'] = {}): Behaviour {
  const json = { 'Content-Type': 'application/json', ...headers }
  return answerWith({ status, headers: json, body: JSON.stringify(value) })
}

/** Breaks the connection before the first byte of a response. */
export const hangUp: Behaviour = (response) => response.socket?.destroy()

export interface HeldAnswer {
  behaviour: Behaviour
  /** Resolves when the request has arrived. */
  arrived: Promise<void>
  /** Resolves when the client has closed the connection. */
  released: Promise<void>
  send(events: string | Uint8Array): void
  /** Ends the answer, with these events as the last. */
  end(events?: string): void
  /** Breaks the connection during the answer. */
  breakOff(): void
}

/** An answer that the test sends. */
export function holdAnswer(headers: PlainAnswer['headers'] = {}): HeldAnswer {
  const arrived = deferred<ServerResponse>()
  const released = deferred<void>()
  const whenArrived = (act: (response: ServerResponse) => void) => void arrived.promise.then(act)
  return {
    behaviour: (response) => {
      response.writeHead(200, { ...eventStreamHeaders, ...headers }).flushHeaders()
      response.on('close', () => released.resolve())
      arrived.resolve(response)
    },
    arrived: arrived.promise.then(() => {}),
    released: released.promise,
    send: (events) => whenArrived((response) => response.write(events)),
    end: (last = '') => whenArrived((response) => response.end(last)),
    breakOff: () => whenArrived((response) => response.socket?.destroy()),
  }
}

const eventStreamHeaders = { 'Content-Type': 'text/event-stream; charset=utf-8' }

/** Formats chunks as events of a stream. */
export function events(...chunks: ReadonlyArray<object | string>): string {
  return chunks
    .map((chunk) => `data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`)
    .join('')
}

/** Returns the events of a short, complete answer. */
export function wholeAnswer(text: string, threadId = 'thread-1'): string {
  return events(
    { type: 'start' },
    { type: 'text-start', id: '0' },
    { type: 'text-delta', id: '0', delta: text },
    { type: 'text-end', id: '0' },
    { type: 'finish', threadId },
    '[DONE]',
  )
}
