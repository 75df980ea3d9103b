import { createConversation } from 'docs-assistant'
import { describe, expect, it, vi } from 'vitest'
import { resolveSettings } from '../../src/settings/resolveSettings.ts'
import { requestFirstQuestions } from '../../src/transport/requestFirstQuestions.ts'
import { requestHandover } from '../../src/transport/requestHandover.ts'
import { requestSearch } from '../../src/transport/requestSearch.ts'
import {
  answerJson,
  answerText,
  answerWith,
  answerWithEvents,
  wholeAnswer,
} from '../support/misbehavingServer.ts'
import { heldKey, readProxyRefusal, startAssistantProxy } from '../support/startAssistantProxy.ts'
import { ownDocs, startService } from '../support/startService.ts'
import { startWebhookReceiver } from '../support/webhookReceiver.ts'

const header = 'X-Handover-Url'
const announcing = (reference: string) => answerWithEvents(wholeAnswer('No.'), { [header]: reference })
const announced = announcing('../../../v1/handover/docs')
const message = { fp: 'anonymous', threadId: 'thread-1', messageId: 'm1', message: 'Which port?' }

describe('a message to the team through the proxy', () => {
  it('reaches the service with the key, and the reader gets its reference', async () => {
    const { askThere, post, upstream } = await startAssistantProxy()
    const address = await askThere(announced, '?tenant=acme', header)
    expect(address?.search).toMatch(/^\?tenant=acme&handover=[0-9a-f]{32}$/)
    const taken = { reference: '1f0c8a2e' }
    upstream.behave(answerJson(202, taken, { 'Set-Cookie': 'a=b' }))
    const response = await post(address!, message, { Cookie: 'of-the-reader' })
    expect([response.status, await response.json()]).toEqual([202, taken])
    expect(response.headers.has('Set-Cookie')).toBe(false)
    expect(upstream.requests[1]).toMatchObject({
      method: 'POST',
      path: '/discovery/v1/handover/docs',
      body: message,
      headers: { authorization: `Bearer ${heldKey}` },
    })
    expect(JSON.stringify(upstream.requests[1]?.headers)).not.toContain('of-the-reader')
  })

  it('is refused with the field that the reader has to confirm', async () => {
    const { askThere, post, upstream, failures } = await startAssistantProxy()
    const address = await askThere(announced, '', header)
    const refused = { error: 'text-of-the-upstream', code: 'invalid-request', field: 'publicConfirmed' }
    upstream.behave(answerJson(400, refused))
    const answer = await readProxyRefusal(await post(address!, message))
    expect(answer).toMatchObject({ status: 400, code: 'invalid-request', field: 'publicConfirmed' })
    expect(JSON.stringify(answer)).not.toContain('text-of-the-upstream')
    expect(failures).toEqual([])
  })

  it('is refused if the service announces no address for it, or another one', async () => {
    const { site, askThere, post, upstream } = await startAssistantProxy()
    const elsewhere = ['https://elsewhere.example/handover', '../../../v1/handover/other', 'handover']
    for (const answer of [answerText('No.'), ...elsewhere.map(announcing)])
      expect(await askThere(answer, '', header)).toBeNull()
    const asked = upstream.requests.length
    for (const query of ['?handover', '?handover=1', `?handover=${'0'.repeat(32)}`])
      expect(await readProxyRefusal(await post(`${site}/api/ask${query}`, message))).toMatchObject({
        status: 404,
        code: 'not-found',
      })
    expect(upstream.requests).toHaveLength(asked)
  })

  it('may be as long as the service allows', async () => {
    const { askThere, post, upstream } = await startAssistantProxy()
    const address = await askThere(announced, '', header)
    upstream.behave(answerJson(202, { reference: 'a' }))
    const long = { ...message, message: '\u0000'.repeat(4_000) }
    expect((await post(address!, long)).status).toBe(202)
    const refused = await post(address!, { ...message, message: 'x'.repeat(64_000) })
    expect(await readProxyRefusal(refused)).toMatchObject({ status: 413, code: 'request-too-large' })
  })
})

describe('a request that may come before the first answer', () => {
  it.each([
    ['search', { query: 'port' }],
    ['suggestions', { path: '/guide' }],
    ['page', { path: '/guide' }],
  ])('reaches only the endpoint %s of the service, with the key', async (name, body) => {
    const { site, post, upstream } = await startAssistantProxy()
    const answer = [{ path: '/guide' }]
    upstream.behave(answerJson(200, answer, { ratelimit: '"search";r=1;t=2' }))
    const response = await post(`${site}/api/ask?tenant=acme&${name}`, body, { 'Accept-Language': 'de' })
    expect([response.status, await response.json()]).toEqual([200, answer])
    expect(response.headers.get('RateLimit')).toBe('"search";r=1;t=2')
    expect(upstream.requests).toMatchObject([
      {
        method: 'POST',
        path: `/discovery/v1/${name}/docs`,
        body,
        headers: { authorization: `Bearer ${heldKey}`, 'accept-language': 'de' },
      },
    ])
  })

  it('is passed on whole, however long the answer is', async () => {
    const { site, post, upstream } = await startAssistantProxy()
    const page = { path: '/guide', content: 'ä'.repeat(900_000) }
    upstream.behave(answerJson(200, page))
    const response = await post(`${site}/api/ask?page`, { path: '/guide' })
    expect((await response.json()).content).toHaveLength(page.content.length)
  })

  it.each([
    ['of another site', { Origin: 'https://elsewhere.example' }, 403, 'origin-not-allowed'],
    ['that sends a form', { 'Content-Type': 'text/plain' }, 415, 'unsupported-media-type'],
  ])('is refused for a page %s', async (_, headers, status, code) => {
    const { site, post, upstream } = await startAssistantProxy()
    const response = await post(`${site}/api/ask?search`, { query: 'port' }, headers)
    expect(await readProxyRefusal(response)).toMatchObject({ status, code })
    expect(upstream.requests).toEqual([])
  })

  it('is a question if the parameter has a value, because it is one of the host', async () => {
    const { askThere, upstream } = await startAssistantProxy()
    await askThere(answerText('Yes.'), '?page=guide&search=none')
    expect(upstream.requests[0]?.path).toBe('/discovery/v2/assistant/docs/message')
  })

  it('is not found at a service without such an endpoint, which is not reported as a failure', async () => {
    const { site, post, upstream, failures } = await startAssistantProxy()
    upstream.behave(answerWith({ status: 404, body: 'text-of-the-upstream' }))
    const response = await post(`${site}/api/ask?search`, { query: 'port' })
    expect(await readProxyRefusal(response)).toMatchObject({ status: 404, code: 'not-found' })
    expect(failures).toEqual([])
  })

  it('may be sent more often than questions, which are counted separately', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { site, post, upstream, askThere } = await startAssistantProxy({ limitPerMinute: 1 })
    upstream.behave(...Array.from({ length: 20 }, () => answerJson(200, [])))
    const search = () => post(`${site}/api/ask?search`, { query: 'port' })
    for (let sent = 0; sent < 20; sent++) expect((await search()).status).toBe(200)
    const refused = await search()
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(await readProxyRefusal(refused)).toMatchObject({ status: 429, code: 'rate-limited' })
    await askThere(answerText('Yes.'))
  })
})

describe('when the widget asks through the proxy of its host', () => {
  it('our service takes messages, searches, and offers first questions', async () => {
    const receiver = await startWebhookReceiver()
    const service = await startService({
      folder: ownDocs,
      handover: { webhook: { ...receiver, allowPrivate: true } },
    })
    const { site } = await startAssistantProxy({ upstream: service.url, apiKey: service.publicKey })
    const input = { endpoint: `${site}/api/ask?tenant=acme`, headers: { Origin: site } }
    const settings = resolveSettings(input)
    const { signal } = new AbortController()

    const sections = await requestSearch(settings, 'base path', 'en', signal)
    expect(sections).toContainEqual(expect.objectContaining({ path: expect.stringMatching(/^\//) }))
    expect(await requestFirstQuestions(settings, '/service/proxy', 'en', signal)).not.toEqual([])

    const conversation = createConversation(input)
    conversation.ask('How do I tune the quantum flux of my spaceship?')
    const turn = () => conversation.snapshot().turns[0]
    await vi.waitFor(() => expect(turn()?.state.kind).toBe('complete'))
    const { id, handoverUrl = '' } = turn()!
    const threadId = conversation.snapshot().threadId ?? ''
    const sent = { threadId, messageId: id, message: 'Which flux?' }
    expect(await requestHandover(settings, handoverUrl, sent)).toMatchObject({
      reference: expect.any(String),
    })
    expect(receiver.received).toMatchObject([{ content: { data: { message: 'Which flux?' } } }])
  })

  it('a stored address of another origin gets no message', async () => {
    const { upstream, site } = await startAssistantProxy()
    const settings = resolveSettings({ endpoint: `${site}/api/ask` })
    const { fp: _, ...sent } = message
    expect(await requestHandover(settings, `${upstream.url}/handover`, sent)).toBe('failed')
    expect(upstream.requests).toEqual([])
  })

  it.each([400, 404, 405])(
    'the search box only asks if the handler answers a search with %i',
    async (status) => {
      const { upstream } = await startAssistantProxy()
      upstream.behave(answerJson(status, { error: 'No.' }))
      const settings = resolveSettings({ endpoint: `${upstream.url}/own` })
      expect(await requestSearch(settings, 'port', 'en', new AbortController().signal)).toBe('missing')
    },
  )
})
