import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { converse } from '../support/converse.ts'
import {
  answerWith,
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

describe('when a complete answer is repeated', () => {
  it('replaces the old answer in the same turn, and asks without it', async () => {
    const conversation = converse(server)
    server.behave(answerWithEvents(wholeAnswer('One.')), answerWithEvents(wholeAnswer('Two.')))
    await conversation.askAndWait('How?')
    conversation.retry()
    await vi.waitFor(() => expect(conversation.last()?.answer).toBe('Two.'))
    await conversation.ended()
    expect(conversation.questions()).toEqual(['How?'])
    expect(conversation.states()).toEqual(['complete'])
    expect(server.requests[1]?.body.messages.map(({ role }) => role)).toEqual(['user'])
    expect(server.requests[1]?.body.messages[0]?.id).toBe(server.requests[0]?.body.messages[0]?.id)
  })

  it('restores the old answer if no new one arrives', async () => {
    const conversation = converse(server)
    server.behave(answerWithEvents(wholeAnswer('One.')), answerWith({ status: 503 }))
    await conversation.askAndWait('How?')
    conversation.retry()
    await conversation.ended()
    expect(conversation.questions()).toEqual(['How?'])
    expect(conversation.last()?.answer).toBe('One.')
    expect(conversation.states()).toEqual(['failed'])
  })
})
