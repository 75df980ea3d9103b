import { describe, expect, it, vi } from 'vitest'
import { AssistantError } from '../../src/protocol/errors.ts'
import { resolveSettings } from '../../src/settings/resolveSettings.ts'
import { AssistantTransport } from '../../src/transport/AssistantTransport.ts'
import type { AssistantMessage } from '../../src/transport/assistantMessage.ts'
import { collect } from '../support/chunked.ts'
import { forEachTest } from '../support/forEachTest.ts'
import {
  answerJson,
  answerText,
  answerWith,
  answerWithEvents,
  type Behaviour,
  events,
  hangUp,
  startMisbehavingServer,
  wholeAnswer,
} from '../support/misbehavingServer.ts'
import type { MoreSettings } from '../support/moreSettings.ts'
import { sendMessages } from '../support/sendMessages.ts'

const server = forEachTest(startMisbehavingServer)

const question: AssistantMessage = { id: 'q', role: 'user', parts: [{ type: 'text', text: 'How?' }] }
const answerInThread: AssistantMessage = {
  id: 'a',
  role: 'assistant',
  parts: [{ type: 'text', text: 'So.' }],
  metadata: { threadId: 'old' },
}

async function send({ signal, messages = [question], baseUrl = server.url, ...more }: SendCase = {}) {
  const transport = new AssistantTransport({
    settings: () => resolveSettings({ domain: 'docs', apiKey: 'svc_dsc_public', baseUrl, ...more }),
  })
  return sendMessages(transport, messages, signal)
}

interface SendCase extends MoreSettings {
  signal?: AbortSignal
  messages?: AssistantMessage[]
}

async function failureOf(behaviour: Behaviour): Promise<AssistantError> {
  server.behave(behaviour)
  const error = await send().then(
    async (stream) => (await collect(stream)).error,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(AssistantError)
  return error as AssistantError
}

describe('when the service responds with one of our errors', () => {
  it.each([
    [400, 'invalid-request'],
    [401, 'key-invalid'],
    [403, 'key-wrong-kind'],
    [404, 'domain-not-found'],
    [413, 'request-too-large'],
    [429, 'quota-exceeded'],
    [500, 'internal'],
    [503, 'model-unavailable'],
  ] as const)('maps %i %s to its code, with the message for developers', async (status, code) => {
    const error = await failureOf(answerJson(status, { error: 'What to do.', code }))
    expect(error).toMatchObject({ code, status, message: 'What to do.' })
  })
})

describe('when another server responds with an error', () => {
  it.each([
    [400, 'invalid-request'],
    [401, 'key-invalid'],
    [403, 'key-wrong-kind'],
    [404, 'not-found'],
    [409, 'invalid-request'],
    [429, 'rate-limited'],
    [500, 'internal'],
    [502, 'unreachable'],
    [503, 'unreachable'],
    [504, 'unreachable'],
  ])('uses only the status %i: %s', async (status, code) => {
    expect(await failureOf(answerJson(status, { error: 'upstream secret' }))).toMatchObject({ code, status })
    expect(await failureOf(answerWith({ status, body: '<h1>upstream secret</h1>' }))).toMatchObject({ code })
  })

  it.each([
    ['a JSON object', answerJson(500, { error: 'upstream secret' })],
    ['a code we do not have', answerJson(500, { error: 'upstream secret', code: 'nope' })],
    ['a code that only a client can see', answerJson(500, { error: 'upstream secret', code: 'offline' })],
    [
      'broken JSON',
      answerWith({ status: 500, headers: { 'Content-Type': 'application/json' }, body: '{"er' }),
    ],
    [
      'a page',
      answerWith({ status: 500, headers: { 'Content-Type': 'text/html' }, body: 'upstream secret' }),
    ],
  ])('does not pass its text on: %s', async (_, behaviour) => {
    const error = await failureOf(behaviour)
    expect(error.code).toBe('internal')
    expect(error.message).not.toContain('secret')
  })
})

describe('when the service says how long to wait', () => {
  it('reads seconds', async () => {
    const error = await failureOf(answerJson(429, {}, { 'Retry-After': '20' }))
    expect(error).toMatchObject({ code: 'rate-limited', retryable: true, retryAfterMs: 20_000 })
  })

  it('reads a date', async () => {
    vi.setSystemTime('2025-11-21T10:00:00Z')
    const error = await failureOf(answerJson(429, {}, { 'Retry-After': 'Fri, 21 Nov 2025 10:01:30 GMT' }))
    vi.useRealTimers()
    expect(error.retryAfterMs).toBe(90_000)
  })

  it('ignores invalid values', async () => {
    expect((await failureOf(answerJson(429, {}, { 'Retry-After': 'soon' }))).retryAfterMs).toBeUndefined()
  })
})

describe('when there is no response', () => {
  it('is unreachable', async () => {
    expect(await failureOf(hangUp)).toMatchObject({ code: 'unreachable', retryable: true })
  })

  it('is offline if the browser says so', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await failureOf(hangUp)).toMatchObject({ code: 'offline', retryable: true })
  })
})

describe('when a response of 200 is not a complete answer', () => {
  it.each([
    ['a page', answerWith({ headers: { 'Content-Type': 'text/html' }, body: '<p>Sign in' }), 'not-a-stream'],
    ['JSON', answerJson(200, {}), 'not-a-stream'],
    ['no body', answerWith({ headers: { 'Content-Type': 'text/plain' } }), 'not-a-stream'],
    ['blank lines only', answerWith({ body: '\n'.repeat(100_000) }), 'not-a-stream'],
    ['a stream that ends early', answerWithEvents(events({ type: 'text-delta', delta: 'x' })), 'interrupted'],
    ['an empty stream', answerWithEvents(''), 'interrupted'],
    ['a stream with an error', answerWithEvents(events({ type: 'error', errorText: 'x' })), 'answer-failed'],
    ['a stream with an end only', answerWithEvents(events({ type: 'finish' })), 'answer-empty'],
  ])('%s: fails with the right code', async (_, behaviour, code) => {
    expect(await failureOf(behaviour)).toMatchObject({ code, retryable: true })
  })

  it('is interrupted if the connection breaks, after all text so far', async () => {
    const held = server.hold()
    const stream = await send()
    held.send(events({ type: 'text-delta', id: '0', delta: 'Half' }))
    const reader = stream.getReader()
    const words: unknown[] = []
    for (let type = ''; type !== 'text-delta'; ) {
      const { value } = await reader.read()
      words.push(value)
      type = value?.type ?? 'text-delta'
    }
    held.breakOff()
    reader.releaseLock()
    const { error } = await collect(stream)
    expect(words).toContainEqual({ type: 'text-delta', id: '0', delta: 'Half' })
    expect(error).toMatchObject({ code: 'interrupted' })
  })
})

describe('when a stream has another content type', () => {
  it.each([
    ['text/plain', { 'Content-Type': 'text/plain' }],
    ['bytes', { 'Content-Type': 'application/octet-stream' }],
    ['JSON', { 'Content-Type': 'application/json' }],
    ['none', {}],
  ])('is read like any other: %s', async (_, headers) => {
    server.behave(answerWith({ headers, body: `\uFEFF\n: hello\n\n${wholeAnswer('Yes.')}` }))
    const { chunks, error } = await collect(await send())

    expect(error).toBeUndefined()
    expect(chunks).toContainEqual(expect.objectContaining({ type: 'text-delta', delta: 'Yes.' }))
  })

  it('is read in version 1, too', async () => {
    const headers = { 'Content-Type': 'application/octet-stream' }
    server.behave(answerWith({ headers, body: '0:"Yes."\nd:{"finishReason":"stop"}\n' }))
    const { chunks, error } = await collect(await send({ apiVersion: 1 }))

    expect(error).toBeUndefined()
    expect(chunks).toContainEqual(expect.objectContaining({ type: 'text-delta', delta: 'Yes.' }))
  })

  it('is shown as it arrives, and released if the reader stops', async () => {
    const held = server.hold({ 'Content-Type': 'text/plain' })
    const sending = send()
    await held.arrived
    held.send('d')
    held.send(`${events({ type: 'text-delta', id: '0', delta: 'Half' }).slice(1)}`)
    const reader = (await sending).getReader()
    for (let type = ''; type !== 'text-delta'; ) type = (await reader.read()).value?.type ?? 'text-delta'
    await reader.cancel()

    await held.released
  })
})

describe('when the service has lost the thread', () => {
  const messages = [question, answerInThread, { ...question, id: 'q2' }]

  it.each([
    ['by our code', answerJson(404, { error: 'No such thread.', code: 'thread-not-found' })],
    ['by a bare 404', answerJson(404, { error: 'Not found' })],
  ])('asks once more in a new thread: %s', async (_, lost) => {
    server.behave(lost, answerText('Yes.', 'new'))
    const { chunks, error } = await collect(await send({ messages }))
    expect(error).toBeUndefined()
    expect(server.requests.map(({ body }) => body.threadId)).toEqual(['old', null])
    expect(chunks.at(-1)).toMatchObject({ messageMetadata: { threadId: 'new' } })
  })

  it('drops the thread even if the new one is not named', async () => {
    const unnamed = events({ type: 'text-delta', delta: 'Yes.' }, { type: 'finish' })
    server.behave(answerJson(404, { code: 'thread-not-found' }), answerWithEvents(unnamed))
    const { chunks } = await collect(await send({ messages }))
    expect(chunks[0]).toEqual({ type: 'start', messageMetadata: { threadId: null } })
  })

  it('asks only once more', async () => {
    server.behave(answerJson(404, {}), answerJson(404, {}))
    await expect(send({ messages })).rejects.toMatchObject({ code: 'not-found' })
    expect(server.requests).toHaveLength(2)
  })

  it('does not ask again if the domain is wrong or no thread was sent', async () => {
    server.behave(
      answerJson(404, { code: 'domain-not-found' }),
      answerJson(404, { code: 'thread-not-found' }),
    )
    await expect(send({ messages })).rejects.toMatchObject({ code: 'domain-not-found' })
    await expect(send()).rejects.toMatchObject({ code: 'thread-not-found' })
    expect(server.requests).toHaveLength(2)
  })
})

describe('when the thread is named in a header', () => {
  it('is known before the answer ends', async () => {
    const held = server.hold({ 'X-Thread-Id': 'early' })
    const reader = (await send()).getReader()
    held.send(events({ type: 'start', messageId: 'm' }))
    expect((await reader.read()).value).toEqual({
      type: 'start',
      messageId: 'm',
      messageMetadata: { threadId: 'early' },
    })
    await reader.cancel()
  })
})

describe('when the caller aborts', () => {
  it('closes the connection during an answer, without a failure', async () => {
    const held = server.hold()
    const controller = new AbortController()
    const stream = await send({ signal: controller.signal })
    held.send(events({ type: 'text-delta', delta: 'Half' }))
    controller.abort()
    await held.released
    expect((await collect(stream)).error).toMatchObject({ name: 'AbortError' })
  })

  it('closes the connection before the response', async () => {
    const controller = new AbortController()
    const { arrived, released } = server.stall()
    void arrived.then(() => controller.abort())
    await expect(send({ signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
    await released
  })

  it('closes the connection when the stream is cancelled', async () => {
    const held = server.hold()
    await (await send()).cancel()
    await held.released
  })
})
