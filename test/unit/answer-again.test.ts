import { describe, expect, it, vi } from 'vitest'
import { converse } from '../support/converse.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { answerText, answerWith, startMisbehavingServer } from '../support/misbehavingServer.ts'

const server = forEachTest(startMisbehavingServer)

describe('when a complete answer is repeated', () => {
  it('replaces the old answer in the same turn, and asks without it', async () => {
    const conversation = converse(server)
    server.behave(answerText('One.'), answerText('Two.'))
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
    server.behave(answerText('One.'), answerWith({ status: 503 }))
    await conversation.askAndWait('How?')
    conversation.retry()
    await conversation.ended()
    expect(conversation.questions()).toEqual(['How?'])
    expect(conversation.last()?.answer).toBe('One.')
    expect(conversation.states()).toEqual(['failed'])
  })
})
