import { createConversation } from 'docs-assistant'
import type { AssistantProxyOptions } from 'docs-assistant/proxy'
import { describe, expect, it, vi } from 'vitest'
import { ask, posted } from '../support/ask.ts'
import {
  answerJson,
  answerText,
  answerWith,
  answerWithEvents,
  type Behaviour,
  hangUp,
  wholeAnswer,
} from '../support/misbehavingServer.ts'
import { heldKey, readProxyRefusal, startAssistantProxy } from '../support/startAssistantProxy.ts'
import { startService } from '../support/startService.ts'

const rating = { fp: 'anonymous', threadId: 'thread-1', messageId: 'm1', rating: 'up' }
const announcing = (reference: string) =>
  answerWithEvents(wholeAnswer('Yes.'), { 'X-Feedback-Url': reference })
const taken = answerWith({ status: 204 })

describe('when the service accepts feedback', () => {
  it("accepts it at the path of the question, with the host's own query parameters", async () => {
    const { askThere } = await startAssistantProxy()
    const address = await askThere(announcing('feedback'))
    expect(address?.pathname).toBe('/api/ask')
    expect(address?.searchParams.get('tenant')).toBe('acme')
    expect(address?.href).not.toContain(heldKey)
  })

  it('forwards it with the key, without headers of the browser', async () => {
    const { askThere, post, upstream } = await startAssistantProxy()
    const address = await askThere(announcing('feedback'))
    const limits = { ratelimit: '"feedback";r=1;t=2', 'ratelimit-policy': '"feedback";q=2;w=3600' }
    upstream.behave(answerWith({ status: 204, headers: { ...limits, 'Set-Cookie': 'a=b' } }))
    const response = await post(address!, rating, {
      Cookie: 'of-the-reader',
      Authorization: 'Bearer of-the-reader',
    })
    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject(limits)
    expect(response.headers.has('Set-Cookie')).toBe(false)
    const received = upstream.requests[1]
    expect(received).toMatchObject({
      method: 'POST',
      path: '/discovery/v2/assistant/docs/feedback',
      body: rating,
      headers: { authorization: `Bearer ${heldKey}`, 'content-type': 'application/json' },
    })
    expect(JSON.stringify(received?.headers)).not.toContain('of-the-reader')
  })

  it('still accepts it after a restart, and in another process', async () => {
    const { askThere, post, start, upstream } = await startAssistantProxy()
    const address = await askThere(announcing('feedback'))
    upstream.behave(taken)
    const response = await post(`${await start()}/api/ask${address?.search}`, rating)
    expect(response.status).toBe(204)
  })

  it('lets pages of allowed origins read the address', async () => {
    const origin = 'https://docs.example.com'
    const { post, upstream, start } = await startAssistantProxy({ allowedOrigins: [origin] })
    upstream.behave(announcing('feedback'))
    const response = await post(`${await start()}/api/ask`, ask('How?'), { Origin: origin })
    await response.text()
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('X-Feedback-Url')
    expect(response.headers.get('X-Feedback-Url')).toMatch(/^\?feedback=[0-9a-f]{32}$/)
  })

  it.each<[string, Behaviour, number, string]>([
    [
      'a code of ours',
      answerJson(404, { error: 'text-of-the-upstream', code: 'thread-not-found' }),
      404,
      'thread-not-found',
    ],
    ['a page in its place', answerWith({ body: 'text-of-the-upstream' }), 502, 'unreachable'],
    ['a way elsewhere', answerWith({ status: 307, headers: { Location: '/x' } }), 502, 'unreachable'],
    ['no answer at all', hangUp, 502, 'unreachable'],
  ])('sends a code without its text, for %s', async (_, behaviour, status, code) => {
    const { askThere, post, upstream } = await startAssistantProxy()
    const address = await askThere(announcing('feedback'))
    upstream.behave(behaviour)
    const answer = await readProxyRefusal(await post(address!, rating))
    expect(answer).toMatchObject({ status, code })
    expect(JSON.stringify(answer)).not.toContain('text-of-the-upstream')
    expect(upstream.requests).toHaveLength(2)
  })

  it('forwards the name of the invalid field', async () => {
    const { askThere, post, upstream } = await startAssistantProxy()
    const address = await askThere(announcing('feedback'))
    upstream.behave(answerJson(400, { error: '"note" is long', code: 'invalid-request', field: 'note' }))
    expect(await readProxyRefusal(await post(address!, rating))).toMatchObject({ status: 400, field: 'note' })
  })

  it('gives up after timeoutMs, and ends the request when the page is left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { askThere, post, upstream, failures } = await startAssistantProxy({ timeoutMs: 5_000 })
    const address = await askThere(announcing('feedback'))
    const first = upstream.stall()
    const late = post(address!, rating)
    await first.arrived
    vi.advanceTimersByTime(5_000)
    expect(await readProxyRefusal(await late)).toMatchObject({ status: 504, code: 'timed-out' })
    await first.released
    expect(failures).toHaveLength(1)

    const second = upstream.stall()
    const leaving = new AbortController()
    const left = fetch(address!, {
      ...posted(rating, { Origin: address!.origin }),
      signal: leaving.signal,
    })
    await second.arrived
    leaving.abort()
    await expect(left).rejects.toThrow()
    await second.released
    expect(failures).toHaveLength(1)
  })
})

describe('when the service tells what it answers by now', () => {
  it('forwards the request and the answer, with the key and at the path of the question', async () => {
    const { post, upstream, start, failures } = await startAssistantProxy()
    const site = await start()
    const reference = '../../../v1/answered/docs'
    upstream.behave(answerWithEvents(wholeAnswer('Yes.'), { 'X-Answered-Url': reference }))
    const asked = await post(`${site}/api/ask?tenant=acme`, ask('How?'))
    await asked.text()
    const address = new URL(asked.headers.get('X-Answered-Url')!, `${site}/api/ask`)
    expect(address.search).toMatch(/^\?tenant=acme&answered=[0-9a-f]{32}$/)

    const answer = JSON.stringify({ answered: [{ threadId: 't', id: 'm1' }] })
    upstream.behave(answerWith({ headers: { 'Content-Type': 'application/json' }, body: answer }))
    const body = { fp: 'anonymous', questions: [{ threadId: 't', id: 'm1' }] }
    const response = await post(address, body)
    expect([response.status, await response.text()]).toEqual([200, answer])
    expect(upstream.requests[1]).toMatchObject({
      path: '/discovery/v1/answered/docs',
      body,
      headers: { authorization: `Bearer ${heldKey}` },
    })
    // A page in place of the answer is no answer.
    upstream.behave(answerWith({ body: 'text-of-the-upstream' }))
    expect(await readProxyRefusal(await post(address, body))).toMatchObject({
      status: 502,
      code: 'unreachable',
    })
    expect(failures).toHaveLength(1)
  })

  it('refuses an address that was not announced', async () => {
    const { post, start, upstream } = await startAssistantProxy()
    const response = await post(`${await start()}/api/ask?answered=${'0'.repeat(32)}`, {
      fp: 'a',
      questions: [],
    })
    expect(await readProxyRefusal(response)).toMatchObject({ status: 404, code: 'not-found' })
    expect(upstream.requests).toEqual([])
  })
})

describe('a rating that is refused before it reaches the service', () => {
  it.each<[string, unknown, Record<string, string>, number, string]>([
    ['a form', rating, { 'Content-Type': 'text/plain' }, 415, 'unsupported-media-type'],
    ['invalid JSON', '{', {}, 400, 'invalid-request'],
    ['a body that is too large', { ...rating, note: 'x'.repeat(16_000) }, {}, 413, 'request-too-large'],
    ['a page of another site', rating, { Origin: 'https://elsewhere.example' }, 403, 'origin-not-allowed'],
  ])('%s', async (_, body, headers, status, code) => {
    const { askThere, post, upstream } = await startAssistantProxy()
    const address = await askThere(announcing('feedback'))
    expect(await readProxyRefusal(await post(address!, body, headers))).toMatchObject({ status, code })
    expect(upstream.requests).toHaveLength(1)
  })

  it('is over the limit per minute, which is separate from that of questions', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { askThere, post, upstream } = await startAssistantProxy({ limitPerMinute: 1 })
    const address = await askThere(announcing('feedback'))
    upstream.behave(taken)
    expect((await post(address!, rating)).status).toBe(204)
    const response = await post(address!, rating)
    expect(response.headers.get('Retry-After')).toBe('60')
    expect(await readProxyRefusal(response)).toMatchObject({ status: 429, code: 'rate-limited' })
    expect(upstream.requests).toHaveLength(2)
  })

  it('has an address that was not announced', async () => {
    const { post, start, upstream, askThere } = await startAssistantProxy()
    const site = await start()
    for (const query of ['?feedback', '?feedback=1', `?feedback=${'0'.repeat(32)}`]) {
      expect(await readProxyRefusal(await post(`${site}/api/ask${query}`, rating))).toMatchObject({
        status: 404,
        code: 'not-found',
      })
    }
    expect(upstream.requests).toEqual([])
    const silent = answerText('Yes.')
    for (const answer of [silent, announcing('https://elsewhere.example/feedback'), announcing('/other')]) {
      expect(await askThere(answer)).toBeNull()
    }
  })
})

describe('when a reader rates an answer through the proxy', () => {
  it.each([1, 2] as const)('reaches our own service, in version %i', async (apiVersion) => {
    const service = await startService()
    const upstream = { upstream: service.url, apiKey: service.publicKey }
    const { start } = await startAssistantProxy(upstream)
    const site = await start()
    const conversation = createConversation({
      endpoint: `${site}/api/ask`,
      apiVersion,
      headers: { Origin: site },
      currentPath: '/',
    })
    conversation.ask('How do I install Kettle?')
    const turn = () => conversation.snapshot().turns[0]
    await vi.waitFor(() => expect(turn()?.state.kind).toBe('complete'))
    expect(turn()?.answer).toContain('From the docs:')
    expect(turn()?.takesFeedback).toBe(true)
    conversation.feedback(turn()!.id, { rating: 'down', reasons: ['wrong'] })
    expect(turn()?.feedbackDelivery).toBe('sending')
    await vi.waitFor(() => expect(turn()?.feedbackDelivery).toBeUndefined())
  })
})

describe('when a page asks in version 1', () => {
  const lines = 'f:{"messageId":"a"}\n0:"Yes."\nd:{"finishReason":"stop"}\n'
  const stream = answerWith({
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'x-vercel-ai-data-stream': 'v1' },
    body: lines,
  })

  it.each<[string, Partial<AssistantProxyOptions>, Record<string, string>]>([
    ['it accepts the text of that version alone', {}, { Accept: 'text/plain' }],
    ['the host says so', { apiVersion: 1 }, {}],
  ])('sends it to the service in version 1, if %s', async (_, options, headers) => {
    const { start, post, upstream } = await startAssistantProxy(options)
    upstream.behave(stream)
    const response = await post(`${await start()}/api/ask`, ask('How?'), headers)
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('x-vercel-ai-data-stream')).toBe('v1')
    expect(response.headers.get('Cache-Control')).toContain('no-transform')
    expect(await response.text()).toBe(lines)
    expect(upstream.requests[0]).toMatchObject({
      path: '/discovery/v1/assistant/docs/message',
      headers: { accept: 'text/plain', authorization: `Bearer ${heldKey}` },
    })
  })

  it('sends it in version 2, if the host sets that', async () => {
    const { start, post, upstream } = await startAssistantProxy({ apiVersion: 2 })
    upstream.behave(answerText('Yes.'))
    await (await post(`${await start()}/api/ask`, ask('How?'), { Accept: 'text/plain' })).text()
    expect(upstream.requests[0]?.path).toBe('/discovery/v2/assistant/docs/message')
  })

  it('refuses a web page instead of an answer', async () => {
    const { start, post, upstream } = await startAssistantProxy({ apiVersion: 1 })
    upstream.behave(answerWith({ headers: { 'Content-Type': 'text/html' }, body: '<p>Sign in' }))
    expect(await readProxyRefusal(await post(`${await start()}/api/ask`, ask('How?')))).toMatchObject({
      status: 502,
      code: 'not-a-stream',
    })
  })
})
