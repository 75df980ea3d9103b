import type { AssistantEvents } from 'docs-assistant'
import { describe, expect, it, vi } from 'vitest'
import { converse } from '../support/converse.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { answerText, answerWith, events, startMisbehavingServer } from '../support/misbehavingServer.ts'

const server = forEachTest(startMisbehavingServer)

const answer = (words: string, threadId?: string) => answerText(words, threadId)
const finish = events({ type: 'finish', threadId: 't' })

describe('when a question is asked while another is being answered', () => {
  it('is asked when that answer is complete', async () => {
    const { ask, askAndHold, questions, states, ended } = converse(server)
    const held = await askAndHold('One?', 'So')
    expect(ask('Two?')).toBe(true)
    expect(ask('Three?')).toBe(true)
    expect(states()).toEqual(['answering', 'queued', 'queued'])
    expect(server.requests).toHaveLength(1)

    server.behave(answer('Two.'), answer('Three.'))
    held.end(finish)
    await vi.waitFor(() => expect(states()).toEqual(['complete', 'complete', 'complete']))
    await ended()
    expect(questions()).toEqual(['One?', 'Two?', 'Three?'])
    expect(server.requests).toHaveLength(3)
  })

  it('stays queued if that answer was stopped, until it is sent or removed', async () => {
    const { ask, askAndHold, stop, turns, states, sendQueued, removeQueued, ended } = converse(server)
    await askAndHold('One?', 'So')
    ask('Two?')
    ask('Three?')
    stop()
    expect(states()).toEqual(['stopped', 'queued', 'queued'])
    const [, two, three] = turns()
    removeQueued(two!.id)
    server.behave(answer('Three.'))
    sendQueued(three!.id)
    await ended()
    expect(turns().map(({ id, state }) => [id, state.kind])).toEqual([
      [turns()[0]?.id, 'stopped'],
      [three!.id, 'complete'],
    ])
  })

  it('is not asked automatically after a stop, whatever is answered next', async () => {
    const { ask, askAndHold, askAndWait, stop, turns, states } = converse(server)
    await askAndHold('One?', 'So')
    ask('Two?')
    expect(turns()[1]?.state).toEqual({ kind: 'queued', isHeld: false })
    stop()
    expect(turns()[1]?.state).toEqual({ kind: 'queued', isHeld: true })
    server.behave(answer('Three.'))
    await askAndWait('Three?')
    expect(states()).toEqual(['stopped', 'complete', 'queued'])
    expect(server.requests).toHaveLength(2)
  })

  it('stays next if the question before it is edited or retried', async () => {
    const { ask, askAndHold, edit, turns, ended, questions } = converse(server)
    await askAndHold('One?', 'So')
    ask('Two?')
    server.behave(answer('Other.'), answer('Two.'))
    edit(turns()[0]!.id, 'Other?')
    await vi.waitFor(() => expect(server.requests).toHaveLength(3))
    await ended()
    expect(questions()).toEqual(['Other?', 'Two?'])
  })

  it('stays queued if that answer failed', async () => {
    const { ask, askAndHold, states, ended } = converse(server)
    const held = await askAndHold('One?', 'So')
    ask('Two?')
    held.end()
    await ended()
    expect(states()).toEqual(['failed', 'queued'])
    expect(server.requests).toHaveLength(1)
  })

  it('is accepted once, however often it is submitted', async () => {
    const { ask, askAndHold, states } = converse(server)
    await askAndHold('One?', 'So')
    expect([ask('One?'), ask('Two?'), ask(' Two? ')]).toEqual([false, true, false])
    expect(states()).toEqual(['answering', 'queued'])
  })
})

describe('when an earlier question is edited', () => {
  it('removes everything after it, also from the request', async () => {
    const { askAndWait, edit, turns, questions, ended } = converse(server)
    server.behave(answer('1', 't'), answer('2', 't'), answer('3', 't'), answer('4', 't'))
    await askAndWait('One?')
    await askAndWait('Two?')
    await askAndWait('Three?')
    edit(turns()[1]!.id, 'Other?')
    await ended()
    expect(questions()).toEqual(['One?', 'Other?'])
    expect(server.requests.at(-1)?.body.messages.map(({ parts }) => parts[0])).toEqual([
      { type: 'text', text: 'One?' },
      { type: 'text', text: '1' },
      { type: 'text', text: 'Other?' },
    ])
    expect(server.requests.at(-1)?.body.threadId).toBe('t')
  })

  it('stops the current answer', async () => {
    const { askAndHold, edit, turns, ended, states } = converse(server)
    const held = await askAndHold('One?', 'Half')
    server.behave(answer('Yes.'))
    edit(turns()[0]!.id, 'Other?')
    await held.released
    await ended()
    expect(states()).toEqual(['complete'])
  })

  it('ignores blank text and an unknown question', async () => {
    const { askAndWait, edit, turns } = converse(server)
    server.behave(answer('1'))
    await askAndWait('One?')
    expect(edit(turns()[0]!.id, ' ')).toBe(false)
    expect(edit('nobody', 'Other?')).toBe(false)
    expect(server.requests).toHaveLength(1)
  })
})

describe('when a host subscribes to events', () => {
  function listenTo<Type extends keyof AssistantEvents>(
    { events }: ReturnType<typeof converse>,
    type: Type,
  ): { heard: AssistantEvents[Type][]; end: () => void } {
    const heard: AssistantEvents[Type][] = []
    return { heard, end: events.on(type, (event) => heard.push(event)) }
  }

  it('gets questions and answers without their text, until it unsubscribes', async () => {
    const conversation = converse(server)
    const asked = listenTo(conversation, 'question-asked')
    const ends = listenTo(conversation, 'answer-end')
    const held = await conversation.askAndHold('One?', 'So')
    conversation.clock.advance(1_500)
    held.end(events({ type: 'source-url', sourceId: 's', url: '/a' }) + finish)
    await conversation.ended()
    const turnId = conversation.last()?.id
    expect(asked.heard).toEqual([{ turnId }])
    expect(ends.heard).toEqual([
      { turnId, threadId: 't', outcome: 'complete', durationMs: 1_500, sources: 1 },
    ])

    ends.end()
    server.behave(answerWith({ status: 500 }))
    await conversation.askAndWait('Two?')
    expect(ends.heard).toHaveLength(1)
    expect(asked.heard).toHaveLength(2)
  })

  it('gets how incomplete answers ended', async () => {
    const conversation = converse(server)
    const { heard } = listenTo(conversation, 'answer-end')
    server.behave(answerWith({ status: 500 }))
    await conversation.askAndWait('One?')
    await conversation.askAndHold('Two?', 'Half')
    conversation.stop()
    expect(heard).toMatchObject([{ outcome: 'failed', errorCode: 'internal' }, { outcome: 'stopped' }])
  })

  it('gets the text if the settings allow it', async () => {
    const conversation = converse(server, { eventsWithText: true })
    const asked = listenTo(conversation, 'question-asked')
    const ends = listenTo(conversation, 'answer-end')
    server.behave(answer('Yes.'))
    await conversation.askAndWait('One?')
    expect(asked.heard).toMatchObject([{ question: 'One?' }])
    expect(ends.heard).toMatchObject([{ question: 'One?', answer: 'Yes.' }])
  })

  it('does not disturb other listeners or answers by an error of its own', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const conversation = converse(server)
    conversation.events.on('question-asked', () => {
      throw new Error('Mine.')
    })
    const { heard } = listenTo(conversation, 'question-asked')
    server.behave(answer('Yes.'))
    await conversation.askAndWait('One?')
    expect(heard).toHaveLength(1)
    expect(conversation.states()).toEqual(['complete'])
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('when a reader rates an answer', () => {
  it('notifies the host, stores it with the turn, and does not send it with questions', async () => {
    const onFeedback = vi.fn()
    const { askAndWait, feedback, turns } = converse(server, { onFeedback })
    server.behave(answer('1', 't'), answer('2', 't'))
    await askAndWait('One?')
    const turnId = turns()[0]!.id
    feedback(turnId, { rating: 'down' })
    feedback(turnId, { rating: 'down', reasons: ['outdated'], note: ` ${'n'.repeat(1_200)}` })
    expect(onFeedback.mock.calls).toEqual([
      [{ turnId, threadId: 't', rating: 'down' }],
      [{ turnId, threadId: 't', rating: 'down', reasons: ['outdated'], note: 'n'.repeat(1_000) }],
    ])
    await askAndWait('Two?')
    expect(turns()[0]?.feedback).toMatchObject({ rating: 'down', reasons: ['outdated'] })
    expect(JSON.stringify(server.requests.at(-1)?.body)).not.toContain('outdated')
  })
})
