import { chunkOf, isFields, parseJson, type ReadChunk } from './parseChunk.ts'
import { type BodyReader, eventTooLong, maxEventLength } from './readEvents.ts'

/**
 * Yields the chunks of a data stream, however the bytes are split. Version 1 of the interface answers in this format:
 * the protocol of AI SDK 4, one `code:JSON` per line.
 */
export async function* readDataStream(reader: BodyReader): AsyncGenerator<ReadChunk> {
  const parseLine = createLineParser()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
    const lines = rest.split('\n')
    rest = done ? '' : (lines.pop() ?? '')
    for (const line of lines) yield* parseLine(line.trim())
    if (rest.length > maxEventLength) throw eventTooLong()
    if (done) return
  }
}

/** Gives the text before and after a step or a search separate part ids, which the protocol does not send. */
function createLineParser(): (line: string) => ReadChunk[] {
  let part = 0
  return (line) => {
    if (line === '') return []
    const code = line.slice(0, line.indexOf(':'))
    const value = parseJson(line.slice(code.length + 1))
    if (value === undefined) return ['malformed']
    if (startsPart.has(code)) part += 1
    return chunksOf(code, value, `part-${part}`)
  }
}

const startsPart: ReadonlySet<string> = new Set(['9', 'b', 'f'])

function chunksOf(code: string, value: unknown, id: string): ReadChunk[] {
  const fields = isFields(value) ? value : {}
  switch (code) {
    case '0':
      return [chunkOf({ type: 'text-delta', id, delta: value })]
    case 'g':
      return [chunkOf({ type: 'reasoning-delta', id: `reasoning-${id}`, delta: value })]
    case 'h':
      return [chunkOf({ ...fields, type: 'source-url', sourceId: fields.id })]
    case 'b':
      return [chunkOf({ ...fields, type: 'tool-input-start' })]
    case '9':
      return [chunkOf({ ...fields, type: 'tool-input-available', input: fields.args })]
    case 'a':
      return [chunkOf({ ...fields, type: 'tool-output-available', output: fields.result })]
    case '2':
      return listOf(value).map((item) =>
        isFields(item) && item.type === 'finish' ? chunkOf(item) : 'unknown',
      )
    case '8':
      return listOf(value).map((item) =>
        isFields(item) ? chunkOf({ messageMetadata: item, type: 'message-metadata' }) : 'unknown',
      )
    case '3':
      return [chunkOf({ type: 'error', errorText: value })]
    case 'f':
      return [chunkOf({ ...fields, type: 'start' }), chunkOf({ type: 'start-step' })]
    case 'e':
      return [chunkOf({ type: 'finish-step' })]
    case 'd':
      return [chunkOf({ type: 'finish' })]
    default:
      return ['unknown']
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
