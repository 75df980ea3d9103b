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

describe('when a complete answer is to be made anew', () => {
  it('has the new one in its place, in one turn, and is asked without the old one', async () => {
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

  it('has the old one back where nothing comes in its stead', async () => {
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
