import { readdirSync, readFileSync } from 'node:fs'
import { readUIMessageStream, type UIMessageChunk } from 'ai'
import { describe, expect, it } from 'vitest'
import type { AssistantMessage } from '../../src/transport/assistantMessage.ts'
import { readStream } from '../../src/transport/readStream.ts'
import { bodyOf, collect, cutAt, seededRandom } from '../support/chunked.ts'

const folder = new URL('../fixtures/streams/', import.meta.url)
const recordings = readdirSync(folder).filter((name) => name.endsWith('.sse'))
const read = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)))

function wordsOf(chunks: readonly UIMessageChunk[]): string {
  return chunks.flatMap((chunk) => (chunk.type === 'text-delta' ? [chunk.delta] : [])).join('')
}

async function foldedBySdk(chunks: readonly UIMessageChunk[]): Promise<AssistantMessage | undefined> {
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  let last: AssistantMessage | undefined
  for await (const message of readUIMessageStream<AssistantMessage>({ stream, terminateOnError: true })) {
    last = message
  }
  return last
}

describe.each(recordings)('when the recorded stream %s arrives', (name) => {
  const bytes = read(name)

  it('gives the same chunks whole, byte by byte, and at 2,000 random sets of cuts', async () => {
    const whole = await collect(readStream(bodyOf(bytes)))
    expect(whole.error).toBeUndefined()
    expect(whole.chunks.some((chunk) => chunk.type === 'finish')).toBe(true)

    const everyByte = Array.from(bytes.keys()).slice(1)
    expect(await collect(readStream(bodyOf(...cutAt(bytes, everyByte))))).toEqual(whole)

    const random = seededRandom(20_251_121)
    for (let run = 0; run < 2_000; run += 1) {
      const cuts = Array.from({ length: 1 + Math.floor(random() * 12) }, () =>
        Math.floor(random() * (bytes.length + 1)),
      )
      const cut = await collect(readStream(bodyOf(...cutAt(bytes, cuts))))
      expect(cut, `cut at ${cuts}`).toEqual(whole)
    }
  })

  it('keeps every word and fails as interrupted, cut off anywhere before its first finish', async () => {
    const allWords = wordsOf((await collect(readStream(bodyOf(bytes)))).chunks)
    const end = Buffer.from(bytes).indexOf('{"type":"finish"')
    for (let length = 0; length < end; length += 7) {
      const { chunks, error } = await collect(readStream(bodyOf(bytes.subarray(0, length))))
      expect(error).toMatchObject({ code: 'interrupted', retryable: true })
      expect(allWords.startsWith(wordsOf(chunks))).toBe(true)
    }
    const { chunks } = await collect(readStream(bodyOf(bytes.subarray(0, end))))
    expect(wordsOf(chunks).length).toBeGreaterThan(10)
  })

  it('is folded by the chat SDK without an error', async () => {
    const { chunks } = await collect(readStream(bodyOf(bytes)))
    const message = await foldedBySdk(chunks)
    const texts = message?.parts.filter((part) => part.type === 'text')
    expect(texts?.every((part) => part.state === 'done')).toBe(true)
    expect(message?.metadata?.threadId).toMatch(/^thr/)
  })
})

describe('when the recorded stream is a ragged one', () => {
  it('keeps the words and the thread, and leaves out what is broken or unknown', async () => {
    const skipped: string[] = []
    const stream = readStream(bodyOf(read('ragged.sse')), { onSkipped: (reason) => skipped.push(reason) })
    const { chunks } = await collect(stream)
    const message = await foldedBySdk(chunks)
    expect(message?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))).toEqual([
      'Half the é words',
      ', then more.',
    ])
    expect(message?.metadata).toEqual({ threadId: 'thr_ragged' })
    expect(skipped.filter((reason) => reason === 'malformed')).toHaveLength(5)
    expect(skipped.filter((reason) => reason === 'unknown')).toHaveLength(1)
  })
})
