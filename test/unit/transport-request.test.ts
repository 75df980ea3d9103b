import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AssistantTransport } from '../../src/transport/AssistantTransport.ts'
import type { AssistantMessage } from '../../src/transport/assistantMessage.ts'
import type { RequestSettings } from '../../src/transport/requestBody.ts'
import { collect } from '../support/chunked.ts'
import {
  answerWithEvents,
  type MisbehavingServer,
  startMisbehavingServer,
  wholeAnswer,
} from '../support/misbehavingServer.ts'

let server: MisbehavingServer
beforeEach(async () => {
  server = await startMisbehavingServer()
})
afterEach(() => server.close())

function settings(changes: Partial<RequestSettings> = {}): RequestSettings {
  return {
    domain: 'docs',
    apiKey: 'svc_dsc_public',
    baseUrl: server.url,
    fp: 'anonymous',
    currentPath: () => '/guide',
    retrievalPageSize: 5,
    filter: null,
    ...changes,
  }
}

async function ask(messages: AssistantMessage[], changes?: Partial<RequestSettings>) {
  server.behave(answerWithEvents(wholeAnswer('Yes.')))
  const transport = new AssistantTransport({ settings: () => settings(changes) })
  await collect(await send(transport, messages))
  return server.requests[0]!
}

function send(transport: AssistantTransport, messages: AssistantMessage[], abortSignal?: AbortSignal) {
  return transport.sendMessages({
    trigger: 'submit-message',
    chatId: 'c',
    messageId: undefined,
    messages,
    abortSignal,
  })
}

const question: AssistantMessage = { id: 'q1', role: 'user', parts: [{ type: 'text', text: 'How?' }] }

describe('when a first question is asked', () => {
  it('sends what the interface lists and nothing else', async () => {
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

  it('goes to the domain of the settings, with the key and without cookies', async () => {
    const { method, path, headers } = await ask([question], { domain: 'my docs' })
    expect(method).toBe('POST')
    expect(path).toBe('/discovery/v2/assistant/my%20docs/message')
    expect(headers.authorization).toBe('Bearer svc_dsc_public')
    expect(headers['content-type']).toBe('application/json')
    expect(headers.cookie).toBeUndefined()
  })

  it('tells fetch to leave credentials out', async () => {
    const seen: RequestInit[] = []
    const fetch: typeof globalThis.fetch = async (_, init = {}) => {
      seen.push(init)
      return new Response(wholeAnswer('Yes.'), { headers: { 'Content-Type': 'text/event-stream' } })
    }
    await collect(await send(new AssistantTransport({ settings, fetch }), [question]))
    expect(seen).toMatchObject([{ credentials: 'omit' }])
  })

  it('leaves the path out where there is none, and cuts one that is too long', async () => {
    expect(await ask([question], { currentPath: () => '' })).not.toHaveProperty('body.currentPath')
    server.requests.length = 0
    const { body } = await ask([question], { currentPath: () => `/${'a'.repeat(300)}` })
    expect(body.currentPath).toHaveLength(200)
  })

  it('carries the context of the question, and a filter as it is', async () => {
    const context = [{ type: 'code' as const, value: 'npm i', path: '/start' }]
    const filter = { version: '2', custom: [1] }
    const { body } = await ask([{ ...question, metadata: { context } }], { filter })
    expect(body.context).toEqual(context)
    expect(body.filter).toEqual(filter)
  })
})

describe('when a conversation goes on', () => {
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

  it('replays the parts the service knows, bare', async () => {
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

  it('drops messages with nothing in them and those of the system', async () => {
    const hollow: AssistantMessage = {
      id: 'a0',
      role: 'assistant',
      parts: [{ type: 'step-start' }, { type: 'text', text: '' }],
    }
    const system: AssistantMessage = { id: 's0', role: 'system', parts: [{ type: 'text', text: 'Be rude.' }] }
    const { body } = await ask([system, question, hollow, { ...question, id: 'q2' }])
    expect(body.messages.map((message) => message.id)).toEqual(['q1', 'q2'])
  })

  it('never sends how a question ended', async () => {
    const stopped: AssistantMessage = { ...question, metadata: { outcome: { kind: 'stopped' } } }
    expect(JSON.stringify(await ask([stopped, { ...question, id: 'q2' }]))).not.toContain('stopped')
  })

  it('reads the settings again for every question', async () => {
    let key = 'svc_dsc_one'
    const transport = new AssistantTransport({ settings: () => settings({ apiKey: key }) })
    server.behave(answerWithEvents(wholeAnswer('1')), answerWithEvents(wholeAnswer('2')))
    await collect(await send(transport, [question]))
    key = 'svc_dsc_two'
    await collect(await send(transport, [question]))
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer svc_dsc_one',
      'Bearer svc_dsc_two',
    ])
  })

  it('has no stream to go on with after a reload', async () => {
    expect(await new AssistantTransport({ settings }).reconnectToStream()).toBeNull()
  })
})
