import { describe, expect, it } from 'vitest'
import { startProgress } from '../../src/conversation/chat/progress.ts'
import { describeConversation, groupIntoTurns } from '../../src/conversation/turns/describeConversation.ts'
import { AssistantError } from '../../src/protocol/errors.ts'
import type { AssistantMessage, MessageMetadata } from '../../src/transport/assistantMessage.ts'

type Parts = AssistantMessage['parts']

function question(id: string, metadata?: MessageMetadata): AssistantMessage {
  return {
    id,
    role: 'user',
    parts: [{ type: 'text', text: `Question ${id}` }],
    ...(metadata && { metadata }),
  }
}

function answer(...parts: Parts): AssistantMessage {
  return { id: `answer-${parts.length}`, role: 'assistant', parts }
}

function turnOf(parts: Parts, { isRunning = false } = {}) {
  const running = isRunning ? { questionId: 'q', isSlow: false } : undefined
  const [turn] = groupIntoTurns({ messages: [question('q'), answer(...parts)], running })
  return turn!
}

const text = (words: string) => ({ type: 'text' as const, text: words })
const source = (url: string, title?: string) => ({
  type: 'source-url' as const,
  sourceId: url,
  url,
  ...(title && { title }),
})
const search = (output: unknown, input: unknown = { query: 'keys' }) =>
  ({ type: 'tool-search', toolCallId: 'x', state: 'output-available', input, output }) as const

describe('when an answer begins', () => {
  // The messages decide; the chat that owns them does not.
  const progress = { ...startProgress(undefined as never), answeredElsewhere: 'q' }
  const before = describeConversation(progress, [question('q')])

  it('is the same conversation until it has words, so that nothing is drawn for empty messages', () => {
    expect(describeConversation(progress, [question('q'), answer()])).toBe(before)
    expect(describeConversation(progress, [question('q'), answer(text(''))])).toBe(before)
    const grown = describeConversation(progress, [question('q'), answer(text('One'))])
    expect(grown.turns).toMatchObject([{ answer: 'One', state: { kind: 'answering' } }])
  })
})

describe('when messages are grouped into turns', () => {
  it('puts each answer with its question, and several steps into one answer', () => {
    const messages = [question('1'), answer(text('One.'), text('Two.')), question('2')]
    expect(groupIntoTurns({ messages })).toMatchObject([
      { id: '1', question: 'Question 1', answer: 'One.\n\nTwo.' },
      { id: '2', question: 'Question 2', answer: '' },
    ])
  })

  it('shows a queued question once, even if it has also become a message', () => {
    const messages = [question('1'), answer(text('One.')), question('2')]
    const queue = [
      { id: '2', text: 'Question 2' },
      { id: '3', text: 'Question 3' },
    ]
    const running = { questionId: '2', isSlow: false }
    expect(groupIntoTurns({ messages, running, queue }).map(({ id, state }) => [id, state.kind])).toEqual([
      ['1', 'complete'],
      ['2', 'waiting'],
      ['3', 'queued'],
    ])
  })

  it('returns no turns for no messages', () => {
    expect(groupIntoTurns({ messages: [] })).toEqual([])
  })
})

describe('when a turn is in progress', () => {
  it('waits until the first text or search arrives', () => {
    expect(
      groupIntoTurns({ messages: [question('q')], running: { questionId: 'q', isSlow: false } })[0]?.state
        .kind,
    ).toBe('waiting')
    expect(turnOf([{ type: 'step-start' }], { isRunning: true }).state.kind).toBe('waiting')
    expect(turnOf([text('W')], { isRunning: true }).state.kind).toBe('answering')
    expect(turnOf([search([])], { isRunning: true }).state.kind).toBe('answering')
  })

  it('keeps the outcome of the turns before it', () => {
    const error = new AssistantError('interrupted', 'Cut.')
    const messages = [
      question('1', { outcome: { kind: 'failed', error } }),
      question('2', { outcome: { kind: 'stopped' } }),
      answer(text('Half')),
      question('3'),
    ]
    const states = groupIntoTurns({ messages, running: { questionId: '3', isSlow: false } }).map(
      (turn) => turn.state,
    )
    expect(states).toEqual([{ kind: 'failed', error }, { kind: 'stopped' }, { kind: 'waiting' }])
  })
})

describe('when an answer names its sources', () => {
  it('numbers them in order of first use, each address once', () => {
    const { sources } = turnOf([
      source('/b', 'B'),
      source('/a'),
      source('/b', 'B again'),
      search([{ path: '/c' }]),
    ])
    expect(sources).toEqual([
      { number: 1, url: '/b', title: 'B' },
      { number: 2, url: '/a', title: '/a' },
    ])
  })
})

describe('when an answer comes with the address of the docs site', () => {
  it('resolves relative addresses of sources and found pages against it', () => {
    const siteUrl = 'https://docs.acme.dev/v2/'
    const parts = [
      source('/a', 'A'),
      source('https://docs.acme.dev/a'),
      source('https://other.dev/b'),
      search([{ path: 'c' }]),
    ]
    const [turn] = groupIntoTurns({
      messages: [question('q'), { ...answer(...parts), metadata: { siteUrl } }],
    })

    expect(turn?.sources.map(({ url }) => url)).toEqual(['https://docs.acme.dev/a', 'https://other.dev/b'])
    expect(turn?.lookedAt.map(({ url }) => url)).toEqual(['https://docs.acme.dev/v2/c'])
    expect(turn?.searches[0]?.pages[0]?.url).toBe('https://docs.acme.dev/v2/c')
    expect(turn?.siteUrl).toBe(siteUrl)
  })
})

describe('when an answer names a page with several addresses', () => {
  it('lists it once, and another section of it separately', () => {
    const { sources } = turnOf([
      source('/guide/keys', 'Keys'),
      source('/guide/keys/', 'Keys'),
      source('/guide/./keys#', 'Keys'),
      source('/guide/keys#rotate', 'Rotate'),
      source('https://acme.dev/guide/keys', 'Elsewhere'),
    ])
    expect(sources.map(({ number, url }) => `${number} ${url}`)).toEqual([
      '1 /guide/keys',
      '2 /guide/keys#rotate',
      '3 https://acme.dev/guide/keys',
    ])
  })
})

describe('when more pages were found than the answer names', () => {
  const found = [
    { url: '/keys#rotate', title: 'Keys › Rotate' },
    { url: '/keys#revoke', title: 'Keys › Revoke' },
    { url: '/limits#hour', title: 'Limits › Hour' },
    { url: '/limits/#day', title: 'Limits › Day' },
    { path: '/plans', metadata: { title: 'Plans' } },
  ]

  it('lists the other pages once, without pages of a source', () => {
    expect(turnOf([search(found), source('/keys#rotate', 'Keys › Rotate')]).lookedAt).toMatchObject([
      { url: '/limits#hour', title: 'Limits › Hour' },
      { url: '/plans', title: 'Plans' },
    ])
  })

  it('lists none if search results replace the sources, or no source is known yet', () => {
    expect(turnOf([search(found), text('So.')]).lookedAt).toEqual([])
    expect(turnOf([search(found), text('So.')], { isRunning: true }).lookedAt).toEqual([])
  })
})

describe('when a model reasons before it answers', () => {
  const thought = (text: string, state?: 'streaming' | 'done') =>
    ({ type: 'reasoning', text, ...(state && { state }) }) as const

  it('joins its reasoning into paragraphs, and says whether it continues', () => {
    const turn = turnOf([thought('First.', 'done'), thought(' Second', 'streaming')], { isRunning: true })
    expect(turn.reasoning).toEqual({ text: 'First.\n\nSecond', isGrowing: true })
    expect(turn.state.kind).toBe('answering')
    const answered = turnOf([thought('First.', 'done'), text('So.')], { isRunning: true })
    expect(answered.reasoning).toEqual({ text: 'First.', isGrowing: false })
  })

  it('ignores empty reasoning, and does not show it as growing after the end', () => {
    expect(turnOf([thought(' '), text('So.')])).not.toHaveProperty('reasoning')
    expect(turnOf([thought('Cut off', 'streaming')]).reasoning?.isGrowing).toBe(false)
  })
})

describe('when an answer names no sources', () => {
  const found = [
    { url: '/a#b', path: '/a', title: 'A › B' },
    { path: '/c', metadata: { title: 'C' } },
    { path: '/c', metadata: { title: 'C' } },
    { content: 'no address' },
    null,
    'text',
  ]

  it('shows the search results in their place, without results that have no address', () => {
    expect(turnOf([search(found), text('So.')]).sources).toEqual([
      { number: 1, url: '/a#b', title: 'A › B' },
      { number: 2, url: '/c', title: 'C' },
    ])
  })

  it('shows none if the answer says that the docs have no answer', () => {
    const messages = [question('1'), { ...answer(search(found), text('No.')), metadata: { answered: false } }]
    expect(groupIntoTurns({ messages })[0]?.sources).toEqual([])
  })

  it('says that they were only found', () => {
    expect(turnOf([search(found), text('So.')]).isUncited).toBe(true)
    expect(turnOf([search(found), source('/a#b', 'A › B')])).not.toHaveProperty('isUncited')
  })

  it('shows none while the answer may still name its own', () => {
    expect(turnOf([search(found), text('So.')], { isRunning: true }).sources).toEqual([])
  })
})

describe('when the service says how much the docs answer', () => {
  const turnWith = (metadata: AssistantMessage['metadata']) =>
    groupIntoTurns({
      messages: [question('1'), { ...answer(text('So.')), ...(metadata && { metadata }) }],
    })[0]

  it('keeps it with the turn', () => {
    expect(turnWith({ answered: true, coverage: 'partly' })?.coverage).toBe('partly')
    expect(turnWith({ answered: false })?.coverage).toBe('none')
    expect(turnWith(undefined)).not.toHaveProperty('coverage')
  })
})

describe('when the service says whether a model wrote the answer', () => {
  it('keeps it with the turn', () => {
    const turnWith = (metadata: NonNullable<AssistantMessage['metadata']>) =>
      groupIntoTurns({ messages: [question('1'), { ...answer(text('So.')), metadata }] })[0]
    expect(turnWith({ written: true })?.written).toBe(true)
    expect(turnWith({ written: false })?.written).toBe(false)
    expect(turnWith({})).not.toHaveProperty('written')
  })
})

describe('when the assistant searches', () => {
  it('shows the query, the number of passages and their pages, each once', () => {
    const parts: Parts = [
      search([{ url: '/a#b', title: 'A › B', content: 'Do b.' }, { path: '/a#b' }, {}]),
      { type: 'tool-search', toolCallId: 'y', state: 'input-available', input: { query: ' still ' } },
      {
        type: 'dynamic-tool',
        toolName: 'docs',
        toolCallId: 'z',
        state: 'output-available',
        input: { query: 'hosted' },
        output: [{}],
      },
      {
        type: 'tool-search',
        toolCallId: 'e',
        state: 'output-error',
        input: { query: 'broken' },
        errorText: 'x',
      },
    ]
    expect(turnOf(parts).searches).toEqual([
      { query: 'keys', found: 3, pages: [{ url: '/a#b', title: 'A › B', passage: 'Do b.' }] },
      { query: 'still', found: undefined, pages: [] },
      { query: 'hosted', found: 1, pages: [] },
      { query: 'broken', found: 0, pages: [] },
    ])
  })

  it('ignores other tools and searches without a query', () => {
    const other = { ...search([]), type: 'tool-weather' } as const
    expect(turnOf([other, search([], {}), search([], null), search([], { query: 5 })]).searches).toEqual([])
  })
})
