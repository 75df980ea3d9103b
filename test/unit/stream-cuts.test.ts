import { readdirSync, readFileSync } from 'node:fs'
import { readUIMessageStream, type UIMessageChunk } from 'ai'
import { describe, expect, it } from 'vitest'
import type { AssistantMessage } from '../../src/transport/assistantMessage.ts'
import { type AnswerChunk, joinDeltas } from '../../src/transport/parseChunk.ts'
import { readStream } from '../../src/transport/readStream.ts'
import { bodyOf, collect, cutAt, seededRandom } from '../support/chunked.ts'
import { seed, times } from '../support/fuzz.ts'

const folder = new URL('../fixtures/streams/', import.meta.url)
const recordings = readdirSync(folder).filter((name) => /\.(sse|v1)$/.test(name))
const read = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)))
const versionOf = (name: string) => (name.endsWith('.v1') ? 1 : 2)

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
  const apiVersion = versionOf(name)
  /** Joined, because only the deltas that arrive together are. */
  async function readAll(...pieces: Uint8Array[]) {
    const { chunks, error } = await collect(readStream(bodyOf(...pieces), { apiVersion }))
    return { chunks: joinDeltas(chunks as AnswerChunk[]), error }
  }

  it('gives the same chunks whole, byte by byte, and split at random positions', async () => {
    const whole = await readAll(bytes)
    expect(whole.error).toBeUndefined()
    expect(whole.chunks.some((chunk) => chunk.type === 'finish')).toBe(true)

    const everyByte = Array.from(bytes.keys()).slice(1)
    expect(await readAll(...cutAt(bytes, everyByte))).toEqual(whole)

    const random = seededRandom(seed)
    for (let run = 0; run < times({ runs: 500, long: 50_000 }); run += 1) {
      const cuts = Array.from({ length: 1 + Math.floor(random() * 12) }, () =>
        Math.floor(random() * (bytes.length + 1)),
      )
      const cut = await readAll(...cutAt(bytes, cuts))
      expect(cut, `cut at ${cuts}`).toEqual(whole)
    }
  }, 600_000)

  it('keeps all text and fails as interrupted, cut anywhere before its first finish', async () => {
    const allWords = wordsOf((await readAll(bytes)).chunks)
    const end = Buffer.from(bytes).indexOf('{"type":"finish"') - (apiVersion === 1 ? 3 : 0)
    for (let length = 0; length < end; length += 7) {
      const { chunks, error } = await readAll(bytes.subarray(0, length))
      expect(error).toMatchObject({ code: 'interrupted', retryable: true })
      expect(allWords.startsWith(wordsOf(chunks))).toBe(true)
    }
    const { chunks } = await readAll(bytes.subarray(0, end))
    expect(wordsOf(chunks).length).toBeGreaterThan(10)
  })

  it('is accepted by the chat SDK', async () => {
    const { chunks } = await readAll(bytes)
    const message = await foldedBySdk(chunks)
    const texts = message?.parts.filter((part) => part.type === 'text')
    expect(texts?.every((part) => part.state === 'done')).toBe(true)
    expect(message?.metadata?.threadId).toMatch(/^thr/)
  })
})

describe('when the recorded stream is irregular', () => {
  it('keeps the text and the thread, and skips invalid and unknown events', async () => {
    const skipped: string[] = []
    const stream = readStream(bodyOf(read('ragged.sse')), { onSkipped: (reason) => skipped.push(reason) })
    const { chunks } = await collect(stream)
    const message = await foldedBySdk(chunks)
    expect(message?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))).toEqual([
      'Half the é words',
      ', then more.',
    ])
    expect(message?.metadata).toEqual({ threadId: 'thr_ragged', malformedEvents: 5 })
    expect(skipped.filter((reason) => reason === 'malformed')).toHaveLength(5)
    expect(skipped.filter((reason) => reason === 'unknown')).toHaveLength(1)
  })
})

describe('when the recorded stream is one of version 1', () => {
  it('keeps text, searches, sources and the thread with its key', async () => {
    const { chunks } = await collect(readStream(bodyOf(read('data-stream.v1')), { apiVersion: 1 }))
    const message = await foldedBySdk(chunks)
    expect(message?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))).toEqual([
      'Let me look. ',
      'Créer two keys 🔑, then revoke the old one.',
    ])
    expect(message?.parts).toContainEqual(
      expect.objectContaining({
        type: 'tool-search',
        state: 'output-available',
        input: { query: 'rotate keys' },
      }),
    )
    expect(message?.parts).toContainEqual(
      expect.objectContaining({ type: 'source-url', url: '/guide/keys#rotate', title: 'Rotate a key' }),
    )
    expect(message?.metadata).toEqual({ threadId: 'thr_v1', threadKey: 'key_v1', malformedEvents: 2 })
  })

  it.each([
    ['an error', '0:"Half"\n3:"secret"\n', 'answer-failed'],
    ['no end', '0:"Half"\ne:{"finishReason":"stop"}\n', 'interrupted'],
    ['no words', 'd:{"finishReason":"stop"}\n', 'answer-empty'],
    ['a page', '<!doctype html>\n<p>Sign in: now\n', 'interrupted'],
  ])('%s: fails with the right code, after the text so far', async (_, body, code) => {
    const { chunks, error } = await collect(readStream(bodyOf(body), { apiVersion: 1 }))
    expect(error).toMatchObject({ code })
    expect(wordsOf(chunks)).toBe(body.includes('Half') ? 'Half' : '')
  })

  it('separates the text before a search from the text after it, also in one step', async () => {
    const search = '9:{"toolCallId":"c","toolName":"search","args":{}}\na:{"toolCallId":"c","result":[]}\n'
    const body = bodyOf(`0:"Before."\n${search}0:"After."\nd:{}\n`)
    const { chunks } = await collect(readStream(body, { apiVersion: 1 }))
    const message = await foldedBySdk(chunks)
    expect(message?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))).toEqual([
      'Before.',
      'After.',
    ])
  })

  it('needs no newline after the last line', async () => {
    const { error } = await collect(readStream(bodyOf('0:"Yes"\nd:{}'), { apiVersion: 1 }))
    expect(error).toBeUndefined()
  })
})

describe('when a text continues after the step it began in', () => {
  it('is accepted by the chat SDK without losing text', async () => {
    const text = (delta: string) => `data: {"type":"text-delta","id":"0","delta":"${delta}"}\n\n`
    const step = 'data: {"type":"finish-step"}\n\n'
    const body = bodyOf(text('One, '), step, text('two.'), 'data: {"type":"finish"}\n\n')
    const { chunks } = await collect(readStream(body))
    const message = await foldedBySdk(chunks)
    expect(message?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))).toEqual([
      'One, ',
      'two.',
    ])
  })
})
