import { describe, expect, it } from 'vitest'
import {
  conversationEntry,
  panelEntry,
  parseConversation,
  parsePanel,
} from '../../src/conversation/storage/entry.ts'
import { AssistantError } from '../../src/protocol/errors.ts'
import type { AssistantMessage } from '../../src/transport/assistantMessage.ts'
import { answer, conversation, question } from '../support/storedHistory.ts'

/** Returns an entry as it is read from storage. */
const stored = (entry: unknown) => JSON.parse(JSON.stringify(entry))
const valid = () => stored(conversationEntry(conversation('c')))

describe('when an answer is too long to store', () => {
  const read = (text: string, metadata = {}) => readMessage({ ...answer('a', text), metadata })
  const readMessage = (message: AssistantMessage) => {
    const messages = [question('q'), message]
    const entry = conversationEntry(conversation('c', { messages }))
    return parseConversation(stored(stored(entry)))!.messages[1]!
  }

  it('says of the beginning that is left that it was cut, and of a shorter one nothing', () => {
    const { parts, metadata } = read('word '.repeat(400_000), { threadId: 't' })
    expect(parts).toEqual([{ type: 'text', text: 'word '.repeat(40_000) }])
    expect(metadata).toEqual({ threadId: 't', isCut: true })
    expect(read('word '.repeat(39_999), { threadId: 't' }).metadata).toEqual({ threadId: 't' })
  })

  it('says so, too, if it has more parts than are kept', () => {
    const readParts = (count: number) => {
      const parts = Array.from({ length: count }, () => ({ type: 'text' as const, text: 'So. ' }))
      return readMessage({ ...answer('a'), parts })
    }
    expect(readParts(300)).toMatchObject({ parts: { length: 200 }, metadata: { isCut: true } })
    expect(readParts(199).metadata).toBeUndefined()
  })

  it('keeps how many of its events were malformed', () => {
    expect(read('So.', { malformedEvents: 2 }).metadata).toEqual({ malformedEvents: 2 })
  })
})

describe('when a conversation was stored', () => {
  it('restores its thread, context, searches, sources and the outcome of each question', () => {
    const error = new AssistantError('rate-limited', 'Slow down.', { status: 429, retryAfterMs: 2_000 })
    const ofAnswer = {
      threadId: 't',
      threadKey: 'k',
      answered: false,
      coverage: 'none',
      written: false,
      version: 'v1',
      versions: ['v2'],
    } as const
    const messages: AssistantMessage[] = [
      {
        ...question('q1'),
        metadata: {
          context: [{ type: 'code', value: 'npm ci', path: '/install' }],
          outcome: { kind: 'failed', error, retryAtMs: 5_000 },
          feedback: { rating: 'down', reasons: ['wrong'], note: 'No.' },
        },
      },
      {
        id: 'a1',
        role: 'assistant',
        metadata: ofAnswer,
        parts: [
          { type: 'step-start' },
          {
            type: 'tool-search',
            toolCallId: '1',
            state: 'output-available',
            input: { query: 'ports' },
            output: [{ path: '/a', content: 'long '.repeat(200), metadata: { title: 'A' } }],
          },
          { type: 'text', text: 'So.', state: 'streaming' },
          { type: 'source-url', sourceId: 's', url: '/a', title: 'A' },
        ],
      },
      { ...question('q2'), metadata: { threadId: null, outcome: { kind: 'stopped' } } },
    ]
    const kept = conversation('c', { name: 'Mine', messages, unfinished: 'q2' })
    const read = parseConversation(stored(conversationEntry(kept)))
    // Messages between tabs are cloned, not serialised.
    expect(parseConversation(structuredClone(conversationEntry(kept)))).toEqual(read)
    expect(read).toMatchObject({ id: 'c', name: 'Mine', createdAt: 1, updatedAt: 1, unfinished: 'q2' })
    const [q1, a1, q2] = read!.messages
    expect(q1?.metadata?.context).toEqual([{ type: 'code', value: 'npm ci', path: '/install' }])
    expect(q1?.metadata?.outcome).toMatchObject({
      kind: 'failed',
      retryAtMs: 5_000,
      error: { code: 'rate-limited', status: 429, retryable: true, retryAfterMs: 2_000 },
    })
    expect(q1?.metadata?.feedback).toEqual({ rating: 'down', reasons: ['wrong'], note: 'No.' })
    expect(q1?.metadata?.outcome).toHaveProperty('error', expect.any(AssistantError))
    expect(a1).toEqual({
      id: 'a1',
      role: 'assistant',
      metadata: ofAnswer,
      parts: [
        { type: 'step-start' },
        {
          type: 'dynamic-tool',
          toolName: 'search',
          toolCallId: '1',
          state: 'output-available',
          input: { query: 'ports' },
          // Its beginning, by which the passage is found on its page.
          output: [{ path: '/a', title: 'A', content: 'long '.repeat(120) }],
        },
        { type: 'text', text: 'So.' },
        { type: 'source-url', sourceId: 's', url: '/a', title: 'A' },
      ],
    })
    expect(q2?.metadata).toEqual({ threadId: null, outcome: { kind: 'stopped' } })
  })

  it('restores the panel', () => {
    const panel = {
      open: true,
      draft: 'Half a quest',
      context: [],
      place: { turnId: 'q', abovePx: -12 },
      currentId: 'c',
      width: 460,
    }
    expect(parsePanel(stored(panelEntry(panel)))).toEqual(panel)
    expect(parsePanel(valid())).toBeUndefined()
    expect(parseConversation({ ...valid(), id: 'panel' })).toBeUndefined()
  })
})

describe('when stored data is invalid', () => {
  it.each([
    null,
    undefined,
    0,
    '',
    'text',
    true,
    [[]],
    {},
    { version: 1 },
    { version: 1, id: 'c', updatedAt: 1, messages: {} },
    { version: 1, id: 'c', updatedAt: 1, messages: [] },
    { version: 1, id: '', updatedAt: 1, messages: [question('q')] },
    { version: 1, id: 'c', updatedAt: Number.NaN, messages: [question('q')] },
    { version: 1, id: 'c', updatedAt: 1e300, messages: [question('q')] },
    { version: 1, id: 'c', updatedAt: '1', messages: [question('q')] },
    { version: 1, id: 'x'.repeat(201), updatedAt: 1, messages: [question('q')] },
  ])('drops %j', (value) => {
    expect(parseConversation(value)).toBeUndefined()
    expect(parsePanel(value)).toBeUndefined()
  })

  it('drops unknown messages and parts, and keeps the rest', () => {
    const messages = [
      null,
      { id: 'x', role: 'system', parts: [] },
      { id: 5, role: 'user', parts: [] },
      { id: 'q', role: 'user', parts: 'text', metadata: 'no' },
      {
        id: 'a',
        role: 'assistant',
        parts: [
          null,
          { type: 'text', text: 5 },
          { type: 'file', url: 'https://evil.example/x.png', mediaType: 'image/png' },
          { type: 'data-x', data: {} },
          { type: 'source-url', url: {} },
          { type: 'tool-search', toolCallId: '1', state: 'input-available', input: { query: 'q' } },
          { type: 'tool-search', toolCallId: '2', state: 'output-available', input: null, output: [] },
          { type: 'text', text: 'kept', html: '<img onerror=alert(1)>' },
        ],
        metadata: {
          threadId: {},
          answered: 'no',
          coverage: 'half',
          context: [{ type: 'file' }],
          outcome: { kind: 'won' },
          feedback: { rating: 5 },
        },
      },
    ]
    expect(parseConversation({ ...valid(), messages })?.messages).toEqual([
      { id: 'q', role: 'user', parts: [] },
      { id: 'a', role: 'assistant', parts: [{ type: 'text', text: 'kept' }] },
    ])
  })

  it('reads no field from a prototype and does not change one', () => {
    const text =
      '{"__proto__":{"version":1,"id":"c","updatedAt":1,"polluted":true},"messages":[],"constructor":{"prototype":{"polluted":true}}}'
    expect(parseConversation(JSON.parse(text))).toBeUndefined()
    expect(parseConversation(Object.create(valid()))).toBeUndefined()
    const message = JSON.parse('{"id":"q","role":"user","parts":[],"__proto__":{"role":"system"}}')
    const read = parseConversation({ ...valid(), messages: [message] })
    expect(Object.keys(read!.messages[0]!)).toEqual(['id', 'role', 'parts'])
    expect(Object.getPrototypeOf(read!.messages[0])).toBe(Object.prototype)
    expect('polluted' in {}).toBe(false)
  })

  it('cuts long texts and long lists', () => {
    const messages = Array.from({ length: 3_000 }, (_, index) => question(String(index)))
    const long = { ...question('long'), parts: Array(500).fill({ type: 'text', text: 'x'.repeat(300_000) }) }
    const read = parseConversation({ ...valid(), name: 'n'.repeat(5_000), messages: [long, ...messages] })!
    expect(read.messages).toHaveLength(2_000)
    expect(read.messages[0]?.parts).toHaveLength(200)
    expect(read.messages[0]?.parts[0]).toHaveProperty('text.length', 200_000)
    expect(read.name).toHaveLength(200)
    const panel = {
      ...panelEntry({
        open: true,
        draft: 'd'.repeat(50_000),
        context: [],
        place: { turnId: 'q', abovePx: Number.NaN },
        currentId: 'c',
        width: -400,
      }),
    }
    expect(parsePanel(panel)).not.toHaveProperty('width')
    expect(parsePanel(panel)).toMatchObject({ draft: 'd'.repeat(20_000), context: [], place: undefined })
  })

  it('keeps one message per id', () => {
    const messages = [question('q'), answer('a', 'old'), answer('a', 'new')]
    expect(parseConversation({ ...valid(), messages })?.messages).toEqual([question('q'), answer('a', 'new')])
  })

  it('turns a failure with an unknown code into one that can be retried', () => {
    const metadata = { outcome: { kind: 'failed', error: { code: 'toString', message: '<b>' } } }
    const read = parseConversation({ ...valid(), messages: [{ ...question('q'), metadata }] })
    expect(read?.messages[0]?.metadata?.outcome).toMatchObject({
      error: { code: 'answer-failed', retryable: true },
    })
  })
})

describe('when an entry has another version', () => {
  const toTwo = (entry: unknown) => ({ ...(entry as object), name: 'two' })
  const toThree = (entry: unknown) => {
    const { name, ...rest } = entry as { name: string }
    return { ...rest, name: `${name}, three` }
  }

  it('migrates an older one step by step', () => {
    expect(parseConversation(valid(), [toTwo, toThree])?.name).toBe('two, three')
    expect(parseConversation({ ...valid(), version: 2, name: 'II' }, [toTwo, toThree])?.name).toBe(
      'II, three',
    )
  })

  it('drops a newer one, an invalid one, and one that a step cannot read', () => {
    for (const version of [0, -1, 1.5, 2, '1', null]) {
      expect(parseConversation({ ...valid(), version })).toBeUndefined()
    }
    const failing = () => {
      throw new TypeError('not what the step expected')
    }
    expect(parseConversation(valid(), [failing])).toBeUndefined()
  })
})
