import { describe, expect, it, vi } from 'vitest'
import { joinAnswer } from '../../src/conversation/turns/joinAnswer.ts'
import { continuePrefix } from '../../src/protocol/assistant.ts'
import type { AssistantMessage } from '../../src/transport/assistantMessage.ts'
import { converse } from '../support/converse.ts'
import { forEachTest } from '../support/forEachTest.ts'
import {
  answerText,
  answerWith,
  answerWithEvents,
  events,
  hangUp,
  startMisbehavingServer,
} from '../support/misbehavingServer.ts'

const server = forEachTest(startMisbehavingServer)

const half = answerWithEvents(
  events(
    { type: 'start', messageId: 'a1', messageMetadata: { threadId: 't' } },
    { type: 'text-delta', id: '0', delta: 'Open **Set' },
  ),
)

/** The continuation, from a service that gives each message an id. */
const rest = (words: string) =>
  answerWithEvents(
    events(
      { type: 'start', messageId: 'a2' },
      { type: 'start-step' },
      { type: 'text-delta', id: '0', delta: words },
      { type: 'source-url', sourceId: 's', url: '/settings', title: 'Settings' },
      { type: 'finish', threadId: 't' },
    ),
  )

describe('when an interrupted answer is continued', () => {
  it('appends to its text in the same turn, and completes it', async () => {
    server.behave(half, rest('tings** first.'))
    const { askAndWait, continueAnswer, ended, turns, states } = converse(server)
    await askAndWait('How?')
    expect(states()).toEqual(['failed'])
    continueAnswer()
    expect(turns()).toMatchObject([{ question: 'How?', answer: 'Open **Set', state: { kind: 'answering' } }])
    await ended()
    expect(turns()).toMatchObject([
      {
        question: 'How?',
        answer: 'Open **Settings** first.',
        sources: [{ url: '/settings' }],
        state: { kind: 'complete' },
      },
    ])
  })

  it('sends the text so far and then the request to continue, in the same thread', async () => {
    server.behave(half, rest('tings**.'), rest('Two.'))
    const { askAndWait, continueAnswer, ended } = converse(server)
    await askAndWait('How?')
    continueAnswer()
    await ended()
    const { messages, threadId } = server.requests[1]!.body
    expect(threadId).toBe('t')
    expect(messages.map(({ role, parts }) => [role, parts[0]])).toEqual([
      ['user', { type: 'text', text: 'How?' }],
      ['assistant', { type: 'text', text: 'Open **Set' }],
      ['user', { type: 'text', text: `${continuePrefix}How?` }],
    ])
    expect(new Set(messages.map(({ id }) => id)).size).toBe(3)

    await askAndWait('And then?')
    const later = server.requests[2]!.body.messages
    expect(later.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(JSON.stringify(later)).not.toContain(continuePrefix)
  })

  it('can be interrupted again without losing text, and be continued again', async () => {
    server.behave(half, answerWithEvents(events({ type: 'text-delta', id: '0', delta: 'tin' })), hangUp)
    const { askAndWait, continueAnswer, ended, turns } = converse(server)
    await askAndWait('How?')
    continueAnswer()
    await ended()
    expect(turns()).toMatchObject([
      { answer: 'Open **Settin', state: { kind: 'failed', error: { code: 'interrupted' } } },
    ])
    continueAnswer()
    await ended()
    expect(turns()).toMatchObject([
      { answer: 'Open **Settin', state: { kind: 'failed', error: { code: 'unreachable' } } },
    ])
    server.behave(rest('gs**.'))
    continueAnswer()
    await ended()
    expect(turns()).toMatchObject([{ answer: 'Open **Settings**.', state: { kind: 'complete' } }])
  })

  it('is complete if the service has nothing to add', async () => {
    server.behave(half, answerWithEvents(events({ type: 'finish', threadId: 't' })))
    const { askAndWait, continueAnswer, ended, turns } = converse(server)
    await askAndWait('How?')
    continueAnswer()
    await ended()
    expect(turns()).toMatchObject([{ answer: 'Open **Set', state: { kind: 'complete' } }])
  })

  it('can be stopped, and then be asked from the start', async () => {
    const { askAndHold, stop, continueAnswer, retry, ended, turns } = converse(server)
    await askAndHold('How?', 'Half')
    stop()
    const held = server.hold()
    continueAnswer()
    held.send(events({ type: 'text-delta', id: '0', delta: ' more' }))
    await vi.waitFor(() => expect(turns()[0]?.answer).toBe('Half more'))
    stop()
    expect(turns()).toMatchObject([{ answer: 'Half more', state: { kind: 'stopped' } }])
    server.behave(answerText('Whole.'))
    retry()
    await ended()
    expect(turns()).toMatchObject([{ answer: 'Whole.', state: { kind: 'complete' } }])
    expect(server.requests.at(-1)?.body.messages).toHaveLength(1)
  })

  it('continues automatically instead of starting again after a scheduled retry', async () => {
    const limited = answerWith({ status: 429, headers: { 'Retry-After': '20' } })
    server.behave(half, limited, rest('tings**.'))
    const { askAndWait, continueAnswer, retryLater, ended, turns, clock } = converse(server)
    await askAndWait('How?')
    continueAnswer()
    await ended()
    retryLater()
    clock.advance(20_000)
    await ended()
    expect(turns()).toMatchObject([{ answer: 'Open **Settings**.', state: { kind: 'complete' } }])
  })
})

describe('when there is nothing to continue', () => {
  it('sends nothing', async () => {
    server.behave(answerText('Yes.'), answerWith({ status: 500 }))
    const { askAndWait, continueAnswer, states } = converse(server)
    continueAnswer()
    await askAndWait('One?')
    continueAnswer()
    await askAndWait('Two?')
    continueAnswer()
    expect(states()).toEqual(['complete', 'failed'])
    expect(server.requests).toHaveLength(2)
  })
})

describe('when a service repeats text of an answer', () => {
  type Part = AssistantMessage['parts'][number]
  const text = (words: string): Part => ({ type: 'text', text: words })
  const onward: Part = { type: 'data-continued', data: {} }
  const start = 'Set the port in the file. Then restart the ser'

  it.each([
    ['nothing', [text(start), onward, text('vice.')], `${start}vice.`],
    ['everything, whole', [text(start), onward, text(`${start}vice.`)], `${start}vice.`],
    ['everything, still arriving', [text(start), onward, text('Set the port')], start],
    ['its last sentence', [text(start), onward, text('Then restart the service.')], `${start}vice.`],
    ['a letter, by chance', [text('A bar'), onward, text('rier.')], 'A barrier.'],
    ['everything, after two breaks', [text('Set'), onward, text(' the'), onward, text(start)], start],
    [
      'nothing, in paragraphs',
      [text('One.'), text('Tw'), onward, text('o.'), text('Three.')],
      'One.\n\nTwo.\n\nThree.',
    ],
  ])('%s: shows it once', (_, parts, words) => {
    expect(joinAnswer(parts)).toBe(words)
  })
})
