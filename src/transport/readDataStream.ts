import { isFields, joinDeltas, parseChunk, parseJson, type ReadChunk } from './parseChunk.ts'
import { checkEventLength } from './readEvents.ts'

/**
 * Yields the chunks of a data stream, however its text is split. Version 1 of the interface answers in this format: the
 * protocol of AI SDK 4, one `code:JSON` per line.
 */
export async function* readDataStream(text: AsyncIterable<string>): AsyncGenerator<ReadChunk> {
  const parseLine = createLineParser()
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* joinDeltas(lines.flatMap((line) => parseLine(line.trim())))
    checkEventLength(rest.length)
  }
  yield* parseLine(rest.trim())
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
      return [parseChunk({ type: 'text-delta', id, delta: value })]
    case 'g':
      return [parseChunk({ type: 'reasoning-delta', id: `reasoning-${id}`, delta: value })]
    case 'h':
      return [parseChunk({ ...fields, type: 'source-url', sourceId: fields.id })]
    case 'b':
      return [parseChunk({ ...fields, type: 'tool-input-start' })]
    case '9':
      return [parseChunk({ ...fields, type: 'tool-input-available', input: fields.args })]
    case 'a':
      return [parseChunk({ ...fields, type: 'tool-output-available', output: fields.result })]
    case '2':
      return listOf(value).map((item) =>
        isFields(item) && item.type === 'finish' ? parseChunk(item) : 'unknown',
      )
    case '8':
      return listOf(value).map((item) =>
        isFields(item) ? parseChunk({ messageMetadata: item, type: 'message-metadata' }) : 'unknown',
      )
    case '3':
      return [parseChunk({ type: 'error', errorText: value })]
    case 'f':
      return [parseChunk({ ...fields, type: 'start' }), parseChunk({ type: 'start-step' })]
    case 'e':
      return [parseChunk({ type: 'finish-step' })]
    case 'd':
      return [parseChunk({ type: 'finish' })]
    default:
      return ['unknown']
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
