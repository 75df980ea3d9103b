/** Returns a request body with one question and the given fields. */
export function ask(question: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    fp: 'anonymous',
    messages: [{ id: 'm1', role: 'user', parts: [{ type: 'text', text: question }] }],
    ...more,
  }
}

/**
 * Returns the options of a request with a key, for `fetch` or `new Request`: with a body a POST of JSON, without one a
 * GET. `headers` replace those with the same name.
 */
export function authorized(key: string, body?: unknown, headers: Record<string, string> = {}) {
  const withKey = { Authorization: `Bearer ${key}`, ...headers }
  return body === undefined ? { headers: withKey } : posted(body, withKey)
}

/** Returns the options of a POST of JSON, for `fetch` or `new Request`. A string is sent as it is. */
export function posted(body: unknown, headers: Record<string, string> = {}) {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}

/** Reads the status of a refusal with the fields of its body. */
export async function readRefusal(response: Response) {
  return { status: response.status, ...(await response.json()) }
}

export interface ReadChunk {
  type: string
  // The fields of a chunk depend on its type; tests read the ones they check.
  // biome-ignore lint/suspicious/noExplicitAny: test input is read freely
  [field: string]: any
}

/** Reads every event of an answer stream except `[DONE]`. */
export async function readChunks(response: Response): Promise<ReadChunk[]> {
  const events = (await response.text())
    .split('\n\n')
    .flatMap((event) => /^data: (.*)$/m.exec(event)?.[1] ?? [])
  return events.filter((event) => event !== '[DONE]').map((event) => JSON.parse(event))
}

export interface WholeAnswer {
  chunks: ReadChunk[]
  text: string
  /** Addresses of the sources. */
  sources: string[]
  /** Passages that the first search found; undefined if there was no search. */
  found: Array<{ path: string; url: string }> | undefined
  /** What the end of the answer says about it. */
  metadata: ReadChunk['messageMetadata']
  threadId: string
}

/** Reads an answer to its end. Fails if the question was refused. */
export async function readWholeAnswer(response: Response): Promise<WholeAnswer> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  const chunks = await readChunks(response)
  return {
    chunks,
    text: textOf(chunks),
    sources: chunks.flatMap(({ type, url }) => (type === 'source-url' ? [url] : [])),
    found: chunks.find(({ type }) => type === 'tool-output-available')?.output,
    metadata: chunks.find(({ type }) => type === 'finish')?.messageMetadata,
    threadId: response.headers.get('X-Thread-Id') ?? '',
  }
}

export function textOf(chunks: readonly ReadChunk[]): string {
  return chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('')
}
