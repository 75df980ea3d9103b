import { createServer, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { listenLocally } from './listenLocally.ts'

/** One step of a model: sends text, calls a tool, or misbehaves like a real server. */
export type ModelStep =
  | { say: string | readonly string[]; end?: 'stop' | 'length' }
  /** Sends the rest once this is resolved. */
  | { say: string; until: Promise<unknown>; rest: string }
  | { call: string; input: Record<string, unknown> }
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Sends this text and then nothing more, with the connection open. */
  | { sayAndHang: string }
  /** Sends this text and breaks the connection. */
  | { sayAndBreak: string }
  /** Sends this text again and again until the connection is closed. */
  | { sayForever: string }
  /** Ends the stream without an end event. */
  | { sayAndStop: string }
  /** Sends the text between "ORDER:" and ":END" found in its input, the last one first. */
  | 'obey'
  /** Responds with 200 and a body that is not a model's stream. */
  | { garbage: string }

export interface ModelCall {
  path: string
  headers: Record<string, string | string[] | undefined>
  // The body depends on the provider's package.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any
  /** Resolves when the client closes the connection early. */
  released: Promise<void>
}

export interface ModelServer {
  /** Base address for OpenAI-compatible and Anthropic clients. */
  url: string
  calls: ModelCall[]
  /** The steps of the next calls; further calls get a 418, unless the server decides. */
  script(...steps: readonly ModelStep[]): void
  /** Returns all input of a call as one text. */
  told(call?: number): string
  close(): Promise<void>
}

/**
 * A real HTTP server with the streaming APIs of OpenAI's chat completions and Anthropic's messages.
 *
 * @param decide returns the steps of calls for which there is no script
 */
export async function startModelServer(
  decide: (call: ModelCall) => ModelStep | Promise<ModelStep> = () => ({ status: 418 }),
): Promise<ModelServer> {
  const planned: ModelStep[] = []
  const calls: ModelCall[] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readText(request))
    const released = new Promise<void>((resolve) => response.on('close', () => resolve()))
    const path = request.url ?? ''
    const call = { path, headers: request.headers, body, released }
    calls.push(call)
    const step = planned.shift() ?? (await decide(call))
    perform(
      step === 'obey' ? { say: `Limit it so [p1].\n\n${ordersIn(body)}` } : step,
      path.endsWith('/messages') ? anthropic : openai,
      response,
    )
  })
  const { url, close } = await listenLocally(server)
  return {
    url: `${url}/v1`,
    calls,
    script: (...steps) => void planned.push(...steps),
    told: (call = -1) => JSON.stringify(calls.at(call)?.body ?? null),
    close,
  }
}

/** Returns the orders that a page, a selection or an earlier turn has smuggled into a prompt. */
function ordersIn(value: unknown): string {
  if (typeof value === 'string') {
    return [...value.matchAll(/ORDER:([\s\S]*?):END/g)].map((match) => match[1]).join('\n\n')
  }
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(ordersIn).filter(Boolean).join('\n\n')
}

function perform(step: Exclude<ModelStep, 'obey'>, format: WireFormat, response: ServerResponse): void {
  if ('status' in step) {
    response.writeHead(step.status, { 'Content-Type': 'application/json', ...step.headers })
    response.end(
      step.body ?? JSON.stringify({ error: { message: 'secret words of the provider', type: 'error' } }),
    )
    return
  }
  if ('garbage' in step) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(step.garbage)
    return
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  const send = (events: readonly string[]) => response.write(events.join(''))
  send(format.begin())
  if ('call' in step) {
    send(format.call(step.call, JSON.stringify(step.input)))
    send(format.end('tool'))
    response.end()
    return
  }
  if ('sayForever' in step) {
    const sayMore = () => {
      while (!response.destroyed) if (!send(format.say(step.sayForever))) return
    }
    response.on('drain', sayMore)
    sayMore()
    return
  }
  const words = 'say' in step ? step.say : Object.values(step)[0]!
  for (const piece of typeof words === 'string' ? (words.match(/\S+\s*|\s+/g) ?? []) : words)
    send(format.say(piece))
  if ('sayAndHang' in step) return
  if ('until' in step) {
    void step.until.then(() => {
      send(format.say(step.rest))
      send(format.end('stop'))
      response.end()
    })
    return
  }
  if ('sayAndBreak' in step) {
    // Lets the written data arrive first.
    setImmediate(() => setImmediate(() => response.socket?.destroy()))
    return
  }
  if ('say' in step) send(format.end(step.end ?? 'stop'))
  response.end()
}

interface WireFormat {
  begin(): readonly string[]
  say(text: string): readonly string[]
  call(name: string, input: string): readonly string[]
  end(reason: 'stop' | 'length' | 'tool'): readonly string[]
}

const openai: WireFormat = {
  begin: () => [completion({ role: 'assistant', content: '' })],
  say: (content) => [completion({ content })],
  // Arguments arrive in chunks.
  call: (name, input) => [
    completion({
      tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: '' } }],
    }),
    completion({ tool_calls: [{ index: 0, function: { arguments: input.slice(0, 3) } }] }),
    completion({ tool_calls: [{ index: 0, function: { arguments: input.slice(3) } }] }),
  ],
  end: (reason) => [
    completion({}, { stop: 'stop', length: 'length', tool: 'tool_calls' }[reason]),
    data({
      id: 'c1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'm',
      choices: [],
      usage: { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 },
    }),
    'data: [DONE]\n\n',
  ],
}

function completion(delta: object, finish_reason: string | null = null): string {
  return data({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason }],
  })
}

const anthropic: WireFormat = {
  begin: () => [
    event('message_start', {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 120, output_tokens: 1 },
      },
    }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    event('ping', {}),
  ],
  say: (text) => [event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } })],
  call: (name, input) => [
    event('content_block_stop', { index: 0 }),
    event('content_block_start', {
      index: 1,
      content_block: { type: 'tool_use', id: 'toolu_1', name, input: {} },
    }),
    event('content_block_delta', {
      index: 1,
      delta: { type: 'input_json_delta', partial_json: input.slice(0, 3) },
    }),
    event('content_block_delta', {
      index: 1,
      delta: { type: 'input_json_delta', partial_json: input.slice(3) },
    }),
    event('content_block_stop', { index: 1 }),
  ],
  end: (reason) => [
    ...(reason === 'tool' ? [] : [event('content_block_stop', { index: 0 })]),
    event('message_delta', {
      delta: {
        stop_reason: { stop: 'end_turn', length: 'max_tokens', tool: 'tool_use' }[reason],
        stop_sequence: null,
      },
      usage: { output_tokens: 30 },
    }),
    event('message_stop', {}),
  ],
}

function data(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`
}

function event(type: string, fields: object): string {
  return `event: ${type}\n${data({ type, ...fields })}`
}
