import { describe, expect, it, vi } from 'vitest'
import { maxVersionLength, maxVersions } from '../../src/protocol/limits.ts'
import { readStream } from '../../src/transport/readStream.ts'
import { bodyOf, collect } from '../support/chunked.ts'
import { events } from '../support/misbehavingServer.ts'

const text = { type: 'text-delta', id: 'a', delta: 'Words.' }

async function chunksOf(...chunks: ReadonlyArray<object | string>) {
  const { chunks: read, error } = await collect(readStream(bodyOf(events(...chunks))))
  expect(error).toBeUndefined()
  return read
}

describe('when the service starts or ends parts in the wrong order', () => {
  it('starts a text that begins with a delta, and ends one that is left open', async () => {
    expect(await chunksOf({ type: 'start' }, text, { type: 'finish' })).toEqual([
      { type: 'start' },
      { type: 'text-start', id: 'a' },
      text,
      { type: 'text-end', id: 'a' },
      { type: 'finish', messageMetadata: {} },
    ])
  })

  it('starts a new part for text after the end of its part', async () => {
    const chunks = await chunksOf(text, { type: 'text-end', id: 'a' }, text, { type: 'finish' })
    expect(chunks.filter((chunk) => chunk.type === 'text-start')).toHaveLength(2)
    expect(chunks.filter((chunk) => chunk.type === 'text-end')).toHaveLength(2)
  })

  it('gives one id to deltas without an id', async () => {
    const chunks = await chunksOf(
      { type: 'text-delta', delta: 'a' },
      { type: 'text-delta', delta: 'b' },
      '[DONE]',
    )
    expect(chunks.map((chunk) => chunk.type)).toEqual(['start', 'text-start', 'text-delta', 'text-end'])
  })

  it('joins the deltas of a part that arrive together, so that they are drawn once', async () => {
    const delta = (id: string, delta: string) => ({ type: 'text-delta', id, delta })
    const thought = { type: 'reasoning-delta', id: 'a', delta: 'Hm.' }
    const body = bodyOf(
      events(delta('a', 'One '), delta('a', 'two '), thought, delta('a', 'three '), delta('b', 'four ')),
      events(delta('b', 'five.'), '[DONE]'),
    )
    const { chunks } = await collect(readStream(body))
    expect(chunks.filter(({ type }) => type.endsWith('-delta'))).toEqual([
      delta('a', 'One two '),
      thought,
      delta('a', 'three '),
      delta('b', 'four '),
      delta('b', 'five.'),
    ])
  })

  it('skips the output of a search that never began', async () => {
    const output = { type: 'tool-output-available', toolCallId: 'x', output: [] }
    expect(await chunksOf(output, text, '[DONE]')).not.toContainEqual(output)
  })

  it('discards the parts of a step that the service resets', async () => {
    const call = { type: 'tool-input-available', toolCallId: 'x', toolName: 'search', input: {} }
    const output = { type: 'tool-output-available', toolCallId: 'x', output: [] }
    const chunks = await chunksOf(
      { type: 'start-step' },
      call,
      text,
      { type: 'reset-step' },
      output,
      text,
      '[DONE]',
    )
    expect(chunks).not.toContainEqual(output)
    expect(chunks.filter((chunk) => chunk.type === 'text-start')).toHaveLength(2)
  })

  it('passes on one start, with its id only if no message has it', async () => {
    const body = bodyOf(
      events({ type: 'start', messageId: 'old' }, { type: 'start', messageId: 'two' }, text, '[DONE]'),
    )
    const { chunks } = await collect(readStream(body, { takenIds: new Set(['old']) }))
    expect(chunks.filter((chunk) => chunk.type === 'start')).toEqual([{ type: 'start' }])
  })
})

describe('when the service finishes twice', () => {
  it('passes on one finish, and the text after it', async () => {
    const chunks = await chunksOf(text, { type: 'finish' }, text, { type: 'finish' })
    expect(chunks.filter((chunk) => chunk.type === 'finish')).toHaveLength(1)
    expect(chunks.filter((chunk) => chunk.type === 'text-delta')).toHaveLength(2)
  })
})

describe('when the thread is named', () => {
  it.each([
    ['on the finish event', [text, { type: 'finish', threadId: 't' }]],
    ['in the metadata of the finish event', [text, { type: 'finish', messageMetadata: { threadId: 't' } }]],
    ['in the metadata of the start', [{ type: 'start', messageMetadata: { threadId: 't' } }, text, '[DONE]']],
    [
      'in a metadata chunk',
      [{ type: 'message-metadata', messageMetadata: { threadId: 't' } }, text, '[DONE]'],
    ],
    ['on a second finish', [text, { type: 'finish' }, { type: 'finish', threadId: 't' }]],
  ])('%s, adds it to the metadata of the message', async (_, sent) => {
    const chunks = await chunksOf(...sent)
    const named = chunks.flatMap((chunk) => ('messageMetadata' in chunk ? [chunk.messageMetadata] : []))
    expect(named).toContainEqual({ threadId: 't' })
  })
})

describe('when the service says how much the docs answer', () => {
  it('reads it, and drops a value it does not know', async () => {
    const metadataOf = async (coverage: unknown) =>
      (await chunksOf(text, { type: 'finish', messageMetadata: { answered: true, coverage } })).at(-1)
    expect(await metadataOf('partly')).toMatchObject({
      messageMetadata: { answered: true, coverage: 'partly' },
    })
    expect(await metadataOf('half')).toEqual({ type: 'finish', messageMetadata: { answered: true } })
  })
})

describe('when the service says whether a model wrote the answer', () => {
  it('reads it, and drops a value it does not know', async () => {
    const metadataOf = async (written: unknown) =>
      (await chunksOf(text, { type: 'finish', messageMetadata: { answered: true, written } })).at(-1)
    expect(await metadataOf(false)).toMatchObject({ messageMetadata: { answered: true, written: false } })
    expect(await metadataOf('yes')).toEqual({ type: 'finish', messageMetadata: { answered: true } })
  })
})

describe('when the service says of which version of the docs an answer is', () => {
  const metadataOf = async (messageMetadata: object) =>
    (await chunksOf(text, { type: 'finish', messageMetadata })).at(-1)

  it('reads the version and the others', async () => {
    const messageMetadata = { version: 'v2', versions: ['v3', 'v1'] }
    expect(await metadataOf(messageMetadata)).toEqual({ type: 'finish', messageMetadata })
  })
  it('drops what is no name of a version, and names beyond the limit', async () => {
    const many = Array.from({ length: maxVersions + 5 }, (_, number) => `v${number}`)
    const versions = ['', 4, null, 'x'.repeat(maxVersionLength + 1), ...many]
    expect(await metadataOf({ version: { name: 'v2' }, versions })).toEqual({
      type: 'finish',
      messageMetadata: { versions: many.slice(0, maxVersions - 4) },
    })
    expect(await metadataOf({ version: '', versions: 'v1' })).toEqual({ type: 'finish', messageMetadata: {} })
  })
})

describe('when the service names the address of the docs site', () => {
  it('reads it, at the start and at the end, and nothing that is no address', async () => {
    const metadataOf = async (siteUrl: unknown) =>
      (await chunksOf({ type: 'start', messageMetadata: { siteUrl } }, text, { type: 'finish' }))[0]
    expect(await metadataOf('https://docs.acme.dev/')).toEqual({
      type: 'start',
      messageMetadata: { siteUrl: 'https://docs.acme.dev/' },
    })
    for (const wrong of [
      '/docs',
      'javascript:alert(1)',
      'https://',
      7,
      `https://a.dev/${'x'.repeat(2_000)}`,
    ]) {
      expect(await metadataOf(wrong)).toEqual({ type: 'start' })
    }
  })
})

describe('when a stream ends without an answer', () => {
  it.each([
    ['nothing at all', [], 'interrupted'],
    ['words and no end', [text], 'interrupted'],
    ['an abort of the service', [text, { type: 'abort' }, { type: 'finish' }], 'interrupted'],
    ['nothing but a finish', [{ type: 'start' }, { type: 'finish' }], 'answer-empty'],
    ['white space only', [{ ...text, delta: ' \n' }, { type: 'finish' }], 'answer-empty'],
    ['an error after words', [text, { type: 'error', errorText: 'secret upstream text' }], 'answer-failed'],
  ])('%s: fails with the right code', async (_, sent, code) => {
    const { error } = await collect(readStream(bodyOf(events(...sent))))
    expect(error).toMatchObject({ code })
    expect(String(error)).not.toContain('secret')
  })

  it('keeps the text before the failure and closes its part', async () => {
    const { chunks } = await collect(readStream(bodyOf(events(text, { type: 'error', errorText: '' }))))
    expect(chunks.slice(-2)).toEqual([text, { type: 'text-end', id: 'a' }])
  })

  it('keeps it for a slow reader', async () => {
    const stream = readStream(bodyOf(events(text), events(text, { type: 'error', errorText: '' })))
    const reader = stream.getReader()
    await reader.read()
    // One turn of the event loop: everything that can be read ahead was read.
    await new Promise(setImmediate)
    reader.releaseLock()
    const { chunks } = await collect(stream)
    expect(chunks.filter((chunk) => chunk.type === 'text-delta')).toHaveLength(2)
  })

  it('says how many events were invalid', async () => {
    const { error } = await collect(readStream(bodyOf(events('{', '}', text))))
    expect(String(error)).toContain('Invalid events skipped: 2.')
  })

  it('refuses an event without an end', async () => {
    const piece = `data: ${'x'.repeat(3_000_000)}`
    const { error } = await collect(readStream(bodyOf(piece, piece)))
    expect(error).toMatchObject({ code: 'not-a-stream' })
  })
})

describe('when the caller cancels', () => {
  it('releases the body, even during a read', async () => {
    const reasons: unknown[] = []
    const silent = new ReadableStream<Uint8Array>({ cancel: (reason) => void reasons.push(reason) })
    const reader = readStream(silent).getReader()
    const reading = reader.read()
    await reader.cancel('enough')
    expect(reasons).toEqual(['enough'])
    expect(await reading).toEqual({ done: true, value: undefined })
  })

  it('releases the body after a failure', async () => {
    const onCancel = vi.fn<() => void>()
    const encoder = new TextEncoder()
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(encoder.encode(events({ type: 'error', errorText: '' }))),
      cancel: onCancel,
    })
    await collect(readStream(endless))
    expect(onCancel).toHaveBeenCalledOnce()
  })
})
