/** A part of a job's stream, in any format. */
export type StreamPart =
  /** An event of the AI SDK's UI message stream. */
  | { kind: 'chunk'; chunk: Record<string, unknown> & { type: string } }
  /** Text of an unknown format. */
  | { kind: 'text'; text: string }
  /** Id of an event; the stream can be resumed after it. */
  | { kind: 'position'; id: string }

/**
 * Reads the stream of a job: Server-Sent Events, the AI SDK's data stream of version 1, or any other format as text.
 * Hosted services do not document their format, so nothing is an error and nothing is dropped.
 */
export async function* readStreamParts(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamPart> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  let isLines: boolean | undefined
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += value ? decoder.decode(value, { stream: true }) : decoder.decode()
      isLines ??= looksLikeLines(rest, done)
      if (isLines === false) {
        if (rest !== '') yield { kind: 'text', text: rest }
        rest = ''
      } else if (isLines) {
        const lines = rest.split(/\r\n|\r(?!$)|\n/)
        rest = done ? '' : (lines.pop() ?? '')
        for (const line of lines) yield* readLine(line)
      }
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Returns whether a stream has lines of a known format. Undefined while too little text has arrived. */
function looksLikeLines(text: string, isAll: boolean): boolean | undefined {
  const start = text.replace(/^[\uFEFF\s]+/, '')
  if (/^(?:data|id|event|retry)?:|^[0-9a-z]:["[{\dtfn]/.test(start)) return true
  return start.length >= 8 || start.includes('\n') || isAll ? false : undefined
}

function* readLine(line: string): Generator<StreamPart> {
  if (line === '' || line.startsWith(':') || /^(?:event|retry):/.test(line)) return
  if (line.startsWith('id:')) {
    yield { kind: 'position', id: line.slice(3).trim() }
    return
  }
  const [, part, value] = /^(data|[0-9a-z]):\s?(.*)$/s.exec(line) ?? []
  if (part === undefined || value === undefined) yield { kind: 'text', text: `${line}\n` }
  else if (part === 'data') yield* readEvent(value)
  else yield* readDataPart(part, value)
}

function* readEvent(value: string): Generator<StreamPart> {
  if (value === '[DONE]') return
  const chunk = parse(value)
  if (isObject(chunk) && typeof chunk.type === 'string') {
    yield { kind: 'chunk', chunk: { ...chunk, type: chunk.type } }
  } else {
    yield { kind: 'text', text: `${typeof chunk === 'string' ? chunk : value}\n` }
  }
}

/** Converts a line of the version 1 data stream to a chunk of the newer format. */
function* readDataPart(part: string, value: string): Generator<StreamPart> {
  const content = parse(value)
  if (part === '0' && typeof content === 'string') {
    yield { kind: 'chunk', chunk: { type: 'text-delta', delta: content } }
  } else if (part === '3') {
    yield { kind: 'chunk', chunk: { type: 'error', errorText: String(content) } }
  } else if (part === '9' && isObject(content)) {
    yield { kind: 'chunk', chunk: { ...content, type: 'tool-input-available', input: content.args } }
  } else if (part === 'a' && isObject(content)) {
    yield { kind: 'chunk', chunk: { ...content, type: 'tool-output-available', output: content.result } }
  } else if (!/^[def]$/.test(part)) {
    // The ends of steps and of the stream carry no content; everything else might.
    yield { kind: 'text', text: `${typeof content === 'string' ? content : value}\n` }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
