import { describe, expect, it, vi } from 'vitest'
import { openConversation } from '../../src/conversation/openConversation.ts'
import { conversationEntry, parseConversation } from '../../src/conversation/storage/entry.ts'
import { resolveSettings } from '../../src/settings/resolveSettings.ts'
import { converse } from '../support/converse.ts'
import { forEachTest } from '../support/forEachTest.ts'
import {
  answerText,
  answerWith,
  answerWithEvents,
  type Behaviour,
  hangUp,
  startMisbehavingServer,
  wholeAnswer,
} from '../support/misbehavingServer.ts'

const server = forEachTest(startMisbehavingServer)

const announcing = (reference: string) =>
  answerWithEvents(wholeAnswer('With npm.'), { 'X-Feedback-Url': reference })
const taken = answerWith({ status: 204 })

/** Opens a conversation with one answer without a rating. */
async function answered(answer: Behaviour, input: Parameters<typeof converse>[1] = {}) {
  server.requests.length = 0
  server.behave(answer)
  const conversation = converse(server, input)
  await conversation.askAndWait('How do I install it?')
  const { id } = conversation.last()!
  return {
    ...conversation,
    id,
    delivery: (expected: 'failed' | undefined) =>
      vi.waitFor(() => expect(conversation.last()?.feedbackDelivery).toBe(expected)),
    /** Feedback that reached the server. */
    sent: () => server.requests.slice(1),
  }
}

describe('when the service accepts feedback', () => {
  it('sends the rating with its question and thread, and the key', async () => {
    const { last, feedback, id, sent, delivery } = await answered(announcing('feedback'), {
      fp: 'reader-7',
      headers: { 'X-Tenant': 'acme' },
    })
    expect(last()?.takesFeedback).toBe(true)
    server.behave(taken)
    feedback(id, { rating: 'down', reasons: ['wrong'], note: ' See v2. ' })
    expect(last()?.feedbackDelivery).toBe('sending')
    await delivery(undefined)
    expect(sent()).toMatchObject([
      {
        method: 'POST',
        path: '/discovery/v2/assistant/docs/feedback',
        headers: {
          authorization: 'Bearer svc_dsc_public',
          'content-type': 'application/json',
          'x-tenant': 'acme',
        },
      },
    ])
    expect(sent()[0]?.body).toEqual({
      fp: 'reader-7',
      threadId: 'thread-1',
      messageId: id,
      rating: 'down',
      reasons: ['wrong'],
      note: 'See v2.',
    })
    expect(server.requests[0]?.body.messages.at(-1)?.id).toBe(id)
  })

  it('sends it to the address of a proxy, with its query', async () => {
    const { feedback, id, sent, delivery } = await answered(announcing('?feedback=1'), {
      domain: undefined,
      apiKey: undefined,
      baseUrl: undefined,
      endpoint: `${server.url}/api/ask?tenant=acme`,
    })
    server.behave(taken)
    feedback(id, { rating: 'up' })
    await delivery(undefined)
    expect(sent()).toMatchObject([{ path: '/api/ask?feedback=1' }])
  })

  it('sends the last rating last, however fast it follows', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>((...request) => globalThis.fetch(...request))
    const { feedback, id, sent, delivery } = await answered(announcing('feedback'), { fetch })
    const first = Promise.withResolvers<() => void>()
    server.behave((response) => first.resolve(() => response.writeHead(204).end()), taken, taken)
    feedback(id, { rating: 'down' })
    feedback(id, { rating: 'down', note: 'No.' })
    feedback(id, { rating: 'up' })
    const answerFirst = await first.promise
    // The question and the first rating; two concurrent ratings could arrive in the wrong order.
    expect(fetch).toHaveBeenCalledTimes(2)
    answerFirst()
    await delivery(undefined)
    expect(sent().map(({ body }) => Reflect.get(body, 'rating'))).toEqual(['down', 'down', 'up'])
  })

  it('sends it again after a failure if the reader wants it; the rating stays visible', async () => {
    const { last, feedback, id, sent, delivery } = await answered(announcing('feedback'))
    server.behave(hangUp)
    feedback(id, { rating: 'up' })
    await delivery('failed')
    expect(last()).toMatchObject({ feedback: { rating: 'up' }, state: { kind: 'complete' } })
    server.behave(answerWith({ status: 500 }))
    feedback(id, last()!.feedback!)
    expect(last()?.feedbackDelivery).toBe('sending')
    await delivery('failed')
    server.behave(taken)
    feedback(id, last()!.feedback!)
    await delivery(undefined)
    expect(sent()).toHaveLength(3)
  })

  it('sends feedback on an earlier answer with that answer’s thread', async () => {
    const { askAndWait, feedback, id, sent } = await answered(announcing('feedback'))
    server.behave(answerText('Yes.', 'thread-2'), taken)
    await askAndWait('And in production?')
    feedback(id, { rating: 'up' })
    await vi.waitFor(() => expect(sent()[1]?.body).toMatchObject({ threadId: 'thread-1', messageId: id }))
  })

  it('sends it after a reload, including a rating that was being sent when the page was left', async () => {
    const { messages, feedback, id } = await answered(announcing('feedback'))
    server.behave(() => {
      // The server never answers; the page is left first.
    })
    feedback(id, { rating: 'down' })
    await vi.waitFor(() => expect(server.requests).toHaveLength(2))
    const entry = conversationEntry({
      id: 'c1',
      name: undefined,
      namedAt: undefined,
      createdAt: 1,
      updatedAt: 1,
      messages: messages(),
      unfinished: undefined,
    })
    const kept = parseConversation(JSON.parse(JSON.stringify(entry)))
    const settings = resolveSettings({ ...server.settings })
    const later = openConversation({ settings: () => settings })
    later.show(kept!.messages, undefined)
    const turn = () => later.snapshot().turns[0]
    expect(turn()).toMatchObject({
      takesFeedback: true,
      feedback: { rating: 'down' },
      feedbackDelivery: 'failed',
    })
    server.behave(taken)
    later.actions.feedback(id, turn()!.feedback!)
    await vi.waitFor(() => expect(turn()?.feedbackDelivery).toBeUndefined())
    expect(server.requests.at(-1)?.body).toMatchObject({ threadId: 'thread-1', messageId: id })
  })
})

describe('when the service does not accept feedback', () => {
  it('sends nothing, and notifies the host', async () => {
    const onFeedback = vi.fn()
    const { last, feedback, id, sent } = await answered(answerText('With npm.'), {
      onFeedback,
    })
    feedback(id, { rating: 'up' })
    expect(onFeedback).toHaveBeenCalledOnce()
    expect(last()).toMatchObject({ feedback: { rating: 'up' } })
    expect(last()).not.toHaveProperty('takesFeedback')
    expect(last()).not.toHaveProperty('feedbackDelivery')
    expect(sent()).toEqual([])
  })

  it.each(['https://elsewhere.example/feedback', '//elsewhere.example/', 'http://[', 'data:,'])(
    'sends neither key nor text to another address: %s',
    async (reference) => {
      const fetch = vi.fn<typeof globalThis.fetch>((...request) => globalThis.fetch(...request))
      const { feedback, id, delivery } = await answered(announcing(reference), { fetch })
      feedback(id, { rating: 'up' })
      await delivery('failed')
      expect(fetch).toHaveBeenCalledOnce()
    },
  )
})
