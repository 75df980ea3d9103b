/** A request body with one question, and whatever the test is about. */
export function ask(question: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    fp: 'anonymous',
    messages: [{ id: 'm1', role: 'user', parts: [{ type: 'text', text: question }] }],
    ...more,
  }
}

export interface ReadChunk {
  type: string
  // What a chunk carries depends on its type; tests name what they look at.
  // biome-ignore lint/suspicious/noExplicitAny: test input is read freely
  [field: string]: any
}

/** Every event of an answer stream, `[DONE]` left out. */
export async function readChunks(response: Response): Promise<ReadChunk[]> {
  const events = (await response.text())
    .split('\n\n')
    .flatMap((event) => /^data: (.*)$/m.exec(event)?.[1] ?? [])
  return events.filter((event) => event !== '[DONE]').map((event) => JSON.parse(event))
}

export function textOf(chunks: readonly ReadChunk[]): string {
  return chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('')
}
