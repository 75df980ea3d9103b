import type { Settings, SettingsInput } from 'docs-assistant'
import { describe, expect, it } from 'vitest'
import { resolveSettings } from '../../src/settings/resolveSettings.ts'
import { AssistantTransport } from '../../src/transport/AssistantTransport.ts'
import type { AssistantMessage } from '../../src/transport/assistantMessage.ts'
import { collect } from '../support/chunked.ts'
import { forEachTest } from '../support/forEachTest.ts'
import {
  answerText,
  answerWith,
  answerWithEvents,
  startMisbehavingServer,
  wholeAnswer,
} from '../support/misbehavingServer.ts'
import { sendMessages } from '../support/sendMessages.ts'

const server = forEachTest(startMisbehavingServer)

function settings(changes: Partial<SettingsInput> = {}): Settings {
  return resolveSettings({
    ...server.settings,
    currentPath: () => '/guide',
    ...changes,
  })
}

async function ask(messages: AssistantMessage[], changes?: Partial<SettingsInput>) {
  server.behave(answerText('Yes.'))
  await send(messages, settings(changes))
  return server.requests[0]!
}

/** Sends messages and reads what comes back. */
async function send(messages: AssistantMessage[], given: Settings) {
  const transport = new AssistantTransport({ settings: () => given })
  return collect(await sendMessages(transport, messages))
}

/** Answers without a server. Returns the options of each request. */
function recordFetch() {
  const seen: RequestInit[] = []
  const fetch: typeof globalThis.fetch = async (_, init = {}) => {
    seen.push(init)
    return new Response(wholeAnswer('Yes.'), { headers: { 'Content-Type': 'text/event-stream' } })
  }
  return { seen, fetch }
}

const question: AssistantMessage = { id: 'q1', role: 'user', parts: [{ type: 'text', text: 'How?' }] }

describe('when a first question is asked', () => {
  it('sends only the fields of the interface', async () => {
    const { body } = await ask([question])
    expect(body).toEqual({
      fp: 'anonymous',
      messages: [{ id: 'q1', role: 'user', parts: [{ type: 'text', text: 'How?' }] }],
      threadId: null,
      retrievalPageSize: 5,
      filter: null,
      currentPath: '/guide',
    })
  })

  it('uses the domain of the settings, with the key and without cookies', async () => {
    const { method, path, headers } = await ask([question], { domain: 'my docs' })
    expect(method).toBe('POST')
    expect(path).toBe('/discovery/v2/assistant/my%20docs/message')
    expect(headers.authorization).toBe('Bearer svc_dsc_public')
    expect(headers['content-type']).toBe('application/json')
    expect(headers.cookie).toBeUndefined()
  })

  it('tells fetch to leave credentials out', async () => {
    const { seen, fetch } = recordFetch()
    await send([question], settings({ fetch }))
    expect(seen).toMatchObject([{ credentials: 'omit' }])
  })

  it('omits a missing path, and cuts a long one', async () => {
    expect(await ask([question], { currentPath: () => '' })).not.toHaveProperty('body.currentPath')
    server.requests.length = 0
    const { body } = await ask([question], { currentPath: () => `/${'a'.repeat(300)}` })
    expect(body.currentPath).toHaveLength(200)
  })

  it('sends the context of the question, and the filter unchanged', async () => {
    const context = [{ type: 'code' as const, value: 'npm i', path: '/start' }]
    const filter = { version: '2', custom: [1] }
    const { body } = await ask([{ ...question, metadata: { context } }], { filter })
    expect(body.context).toEqual(context)
    expect(body.filter).toEqual(filter)
  })
})

describe('when a conversation continues', () => {
  const answer: AssistantMessage = {
    id: 'a1',
    role: 'assistant',
    metadata: { threadId: 'thread-7' },
    parts: [
      { type: 'step-start' },
      { type: 'reasoning', text: 'Hm.' },
      { type: 'tool-search', toolCallId: 'x', state: 'output-available', input: {}, output: [] },
      { type: 'data-status', data: 1 },
      { type: 'text', text: 'So.', state: 'done' },
      { type: 'source-url', sourceId: 's', url: '/a', title: 'A' },
      { type: 'file', mediaType: 'image/png', url: '/a.png' },
    ],
  }

  it('sends only the parts that services know', async () => {
    const { body } = await ask([question, answer, { ...question, id: 'q2' }])
    expect(body.messages[1]).toEqual({
      id: 'a1',
      role: 'assistant',
      parts: [
        { type: 'step-start' },
        { type: 'reasoning', text: 'Hm.' },
        { type: 'text', text: 'So.' },
        { type: 'source-url', sourceId: 's', url: '/a', title: 'A' },
        { type: 'file', mediaType: 'image/png', url: '/a.png' },
      ],
    })
  })

  it('sends the thread that was named last', async () => {
    const { body } = await ask([question, answer, { ...question, id: 'q2' }])
    expect(body.threadId).toBe('thread-7')
  })

  it('drops empty messages and system messages', async () => {
    const hollow: AssistantMessage = {
      id: 'a0',
      role: 'assistant',
      parts: [{ type: 'step-start' }, { type: 'text', text: '' }],
    }
    const system: AssistantMessage = { id: 's0', role: 'system', parts: [{ type: 'text', text: 'Be rude.' }] }
    const { body } = await ask([system, question, hollow, { ...question, id: 'q2' }])
    expect(body.messages.map((message) => message.id)).toEqual(['q1', 'q2'])
  })

  it('never sends the outcome of a question', async () => {
    const stopped: AssistantMessage = { ...question, metadata: { outcome: { kind: 'stopped' } } }
    expect(JSON.stringify(await ask([stopped, { ...question, id: 'q2' }]))).not.toContain('stopped')
  })

  it('reads the settings for every question', async () => {
    let key = 'svc_dsc_one'
    const transport = new AssistantTransport({ settings: () => settings({ apiKey: key }) })
    server.behave(answerText('1'), answerText('2'))
    await collect(await sendMessages(transport, [question]))
    key = 'svc_dsc_two'
    await collect(await sendMessages(transport, [question]))
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer svc_dsc_one',
      'Bearer svc_dsc_two',
    ])
  })

  it('has no stream to resume after a reload', async () => {
    expect(await new AssistantTransport({ settings }).reconnectToStream()).toBeNull()
  })
})

describe('when the host has a proxy', () => {
  it('posts there, without a key', async () => {
    server.behave(answerText('Yes.'))
    await send([question], resolveSettings({ endpoint: `${server.url}/api/ask` }))
    expect(server.requests).toMatchObject([{ method: 'POST', path: '/api/ask' }])
    expect(server.requests[0]?.headers.authorization).toBeUndefined()
  })

  it("sends the host's headers, computed at request time", async () => {
    let token = 'one'
    const headers = async () => ({ 'X-Session': token, Authorization: 'Session' })
    const transport = new AssistantTransport({ settings: () => settings({ headers }) })
    server.behave(answerText('1'), answerText('2'))
    await collect(await sendMessages(transport, [question]))
    token = 'two'
    await collect(await sendMessages(transport, [question]))
    expect(server.requests.map((request) => request.headers['x-session'])).toEqual(['one', 'two'])
    expect(server.requests[0]?.headers.authorization).toBe('Session')
  })

  it('is unreachable if the headers fail, with the reason', async () => {
    const refusal = new Error('No session.')
    const headers = () => Promise.reject(refusal)
    const transport = new AssistantTransport({ settings: () => settings({ headers }) })
    await expect(sendMessages(transport, [question])).rejects.toMatchObject({
      code: 'unreachable',
      retryable: true,
      message: expect.stringContaining('`headers`'),
      cause: refusal,
    })
    expect(server.requests).toHaveLength(0)
  })

  it('sends cookies if the host wants it', async () => {
    const { seen, fetch } = recordFetch()
    await send([question], settings({ fetch, credentials: 'include' }))
    expect(seen).toMatchObject([{ credentials: 'include' }])
  })
})

describe('when the service sent a key with the thread', () => {
  const answered = (metadata: AssistantMessage['metadata']): AssistantMessage[] => [
    question,
    { id: 'a', role: 'assistant', parts: [{ type: 'text', text: 'So.' }], ...(metadata && { metadata }) },
    { ...question, id: 'q2' },
  ]

  it('sends both, and no key without its thread', async () => {
    expect((await ask(answered({ threadId: 't', threadKey: 'k' }))).body).toMatchObject({
      threadId: 't',
      threadKey: 'k',
    })
    server.requests.length = 0
    expect((await ask(answered({ threadId: null, threadKey: 'k' }))).body).not.toHaveProperty('threadKey')
    server.requests.length = 0
    expect((await ask(answered({ threadId: 't' }))).body).not.toHaveProperty('threadKey')
  })

  it('keeps the key if later answers name only the thread', async () => {
    const later: AssistantMessage = { id: 'a2', role: 'assistant', parts: [], metadata: { threadId: 't' } }
    const { body } = await ask([
      ...answered({ threadId: 't', threadKey: 'k' }),
      later,
      { ...question, id: 'q3' },
    ])
    expect(body).toMatchObject({ threadId: 't', threadKey: 'k' })
  })

  it.each([
    ['a header', wholeAnswer('Yes.', 't'), { 'X-Thread-Id': 't', 'X-Thread-Key': 'k' }],
    ['the stream', wholeAnswer('Yes.').replace('"threadId"', '"threadKey":"k","threadId"'), {}],
  ])('reads it from %s', async (_, body, headers) => {
    server.behave(answerWithEvents(body, headers))
    const { chunks } = await send([question], settings())
    expect(JSON.stringify(chunks)).toContain('"threadKey":"k"')
  })

  it('drops it with a lost thread', async () => {
    const lost = answerWith({ status: 404 })
    server.behave(lost, answerText('Yes.', 'new'))
    await send(answered({ threadId: 't', threadKey: 'k' }), settings())
    expect(server.requests[1]?.body).not.toHaveProperty('threadKey')
  })
})

describe('when the service supports only version 1', () => {
  it('posts to its path, with the plain text beside the parts, and reads its stream', async () => {
    const body = '0:"Yes."\n2:[{"type":"finish","threadId":"t1"}]\nd:{"finishReason":"stop"}\n'
    server.behave(answerWith({ headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body }))
    const { chunks, error } = await send([question], settings({ apiVersion: 1 }))
    expect(error).toBeUndefined()
    expect(chunks).toContainEqual({ type: 'text-delta', id: 'part-0', delta: 'Yes.' })
    expect(server.requests[0]).toMatchObject({
      path: '/discovery/v1/assistant/docs/message',
      body: {
        messages: [{ id: 'q1', role: 'user', content: 'How?', parts: [{ type: 'text', text: 'How?' }] }],
      },
    })
  })
})
