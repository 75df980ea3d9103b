import { request as httpRequest } from 'node:http'
import { type AssistantProxyOptions, createAssistantProxy } from 'docs-assistant/proxy'
import { describe, expect, it, vi } from 'vitest'
import { ask, posted, readChunks } from '../support/ask.ts'
import { bodyOf } from '../support/chunked.ts'
import {
  answerJson,
  answerText,
  answerWith,
  answerWithEvents,
  type Behaviour,
  events,
  hangUp,
  wholeAnswer,
} from '../support/misbehavingServer.ts'
import { heldKey, readProxyRefusal, startAssistantProxy } from '../support/startAssistantProxy.ts'
import { startService } from '../support/startService.ts'

const question = JSON.stringify(ask('How do I install Kettle?'))

/** Starts a proxy that a page of its own site asks. */
async function startProxy(options: Partial<AssistantProxyOptions> = {}) {
  const proxy = await startAssistantProxy(options)
  return {
    ...proxy,
    /** Sends a question; never lets the key come back. */
    async post({ headers, ...init }: RequestInit & { duplex?: 'half' } = {}) {
      const response = await fetch(`${proxy.site}/api/ask?key=mine`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: proxy.site, ...headers },
        body: question,
        ...init,
      })
      expect(JSON.stringify([...response.headers])).not.toContain(heldKey)
      return response
    },
  }
}

function questionFromOwnPage(): Request {
  const site = 'https://docs.example.com'
  return new Request(`${site}/api/ask`, posted(question, { Origin: site }))
}

describe('when a page asks through the proxy', () => {
  it('gets the answer of the real service, and the thread, without a key', async () => {
    const service = await startService()
    const { post } = await startProxy({ upstream: `${service.url}/`, apiKey: service.publicKey })
    const response = await post()
    expect(response.status).toBe(200)
    expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
    expect(response.headers.get('RateLimit')).toContain('"month";r=9999')
    const chunks = await readChunks(response)
    expect(chunks.at(-1)).toMatchObject({
      type: 'finish',
      threadId: response.headers.get('X-Thread-Id'),
    })
  })

  it('always reaches the same address with the same key', async () => {
    const { post, upstream } = await startProxy()
    upstream.behave(answerText('Yes.'))
    await post({
      headers: {
        Authorization: 'Bearer of-the-reader',
        Cookie: 'session=of-the-reader',
        'X-Internal': 'of-the-reader',
        Referer: 'http://of-the-reader/',
        'X-Forwarded-For': 'of-the-reader',
        'Content-Type': 'application/json; charset=of-the-reader',
      },
    })
    const [received] = upstream.requests
    expect(received?.method).toBe('POST')
    expect(received?.path).toBe('/discovery/v2/assistant/docs/message')
    expect(received?.body).toEqual(JSON.parse(question))
    expect(received?.headers).toMatchObject({
      authorization: `Bearer ${heldKey}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    })
    expect(JSON.stringify(received?.headers)).not.toContain('of-the-reader')
    for (const header of ['cookie', 'origin', 'referer', 'x-internal', 'x-forwarded-for']) {
      expect(received?.headers).not.toHaveProperty(header)
    }
  })

  it('gets only the headers of the thread and the limits', async () => {
    const { post, upstream } = await startProxy()
    const passed = {
      'x-thread-id': 't1',
      'x-thread-key': 'k1',
      'x-vercel-ai-ui-message-stream': 'v1',
      ratelimit: '"month";r=1;t=2',
      'ratelimit-policy': '"month";q=3;w=4',
    }
    const kept = { 'set-cookie': 'a=b', server: 'upstream', 'x-powered-by': 'upstream' }
    upstream.behave(answerWithEvents(wholeAnswer('Yes.'), { ...passed, ...kept }))
    const { headers } = await post()
    expect(Object.fromEntries(headers)).toMatchObject(passed)
    for (const header of Object.keys(kept)) expect(headers.has(header)).toBe(false)
    expect(headers.get('Cache-Control')).toContain('no-transform')
  })
})

describe('while an answer arrives', () => {
  it('forwards each chunk at once', async () => {
    const { post, upstream } = await startProxy()
    const held = upstream.hold()
    held.send(events({ type: 'text-delta', id: '0', delta: 'first' }))
    const reader = (await post()).body!.pipeThrough(new TextDecoderStream()).getReader()
    // The service has not said any more than this.
    expect((await reader.read()).value).toContain('first')
    held.send(events({ type: 'text-delta', id: '0', delta: 'second' }))
    expect((await reader.read()).value).toContain('second')
    held.end()
    expect((await reader.read()).done).toBe(true)
  })

  it('ends the request to the service when the reader disconnects', async () => {
    const { post, upstream, failures } = await startProxy()
    const held = upstream.hold()
    held.send(events({ type: 'start' }))
    const leaving = new AbortController()
    const response = await post({ signal: leaving.signal })
    await response.body!.getReader().read()
    leaving.abort()
    await held.released
    expect(failures).toEqual([])
  })

  it('ends the request to the service when the reader disconnects before the response begins', async () => {
    const { site, upstream, failures } = await startProxy()
    const { arrived, released } = upstream.stall()
    const client = httpRequest(site, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site },
    })
    client.on('error', () => {})
    client.end(question)
    await arrived
    client.destroy()
    await released
    expect(failures).toEqual([])
  })

  it('ends the request to the service when the server only drops the response', async () => {
    const { upstream, handle } = await startProxy()
    const held = upstream.hold()
    held.send(events({ type: 'start' }))
    const response = await handle(questionFromOwnPage())
    const reader = response.body!.getReader()
    await reader.read()
    await reader.cancel()
    await held.released
  })

  it('breaks off with the service, reports the error to the host, and sends no details to the reader', async () => {
    const { upstream, handle, failures } = await startProxy()
    const held = upstream.hold()
    held.send(events({ type: 'start' }))
    const response = await handle(questionFromOwnPage())
    const reader = response.body!.getReader()
    await reader.read()
    held.breakOff()
    // Servers write the text of this error into the connection.
    await expect(reader.read()).rejects.toThrow(/^The answer broke off\.$/)
    expect(failures).toHaveLength(1)
  })
})

describe('when the service is slow', () => {
  it('gives up after timeoutMs without a byte, at both ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { post, upstream, failures } = await startProxy({ timeoutMs: 5_000 })
    const { arrived, released } = upstream.stall()
    const response = post()
    await arrived
    vi.advanceTimersByTime(5_000)
    expect(await readProxyRefusal(await response)).toMatchObject({ status: 504, code: 'timed-out' })
    await released
    expect(failures).toHaveLength(1)
  })

  it('has no time limit for the rest of an answer that has begun', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { post, upstream } = await startProxy({ timeoutMs: 5_000 })
    const held = upstream.hold()
    held.send(events({ type: 'start' }))
    const reader = (await post()).body!.pipeThrough(new TextDecoderStream()).getReader()
    await reader.read()
    vi.advanceTimersByTime(60_000)
    held.send(events({ type: 'text-delta', id: '0', delta: 'at last' }))
    expect((await reader.read()).value).toContain('at last')
    held.end()
  })
})

describe('when the service does not answer the question', () => {
  const text = 'text-of-the-upstream'
  it.each<[string, Behaviour, number, string]>([
    ['a code of ours', answerJson(404, { error: text, code: 'thread-not-found' }), 404, 'thread-not-found'],
    ['a quota of ours', answerJson(429, { error: text, code: 'quota-exceeded' }), 429, 'quota-exceeded'],
    ['a wrong key', answerJson(401, { error: text, code: 'key-invalid' }), 401, 'key-invalid'],
    ['an unknown code', answerJson(429, { error: text, code: text }), 429, 'rate-limited'],
    ['a code only clients have', answerJson(500, { error: text, code: 'offline' }), 500, 'internal'],
    ['a text alone', answerJson(403, { error: text }), 403, 'key-wrong-kind'],
    [
      'JSON that is cut',
      answerWith({ status: 400, headers: { 'Content-Type': 'application/json' }, body: '{' }),
      400,
      'invalid-request',
    ],
    [
      'an endless error',
      answerJson(400, { error: text.repeat(9_000), code: 'thread-not-found' }),
      400,
      'invalid-request',
    ],
    [
      'a page',
      answerWith({ status: 500, headers: { 'Content-Type': 'text/html' }, body: text }),
      500,
      'internal',
    ],
    ['a status we do not know', answerWith({ status: 418, body: text }), 502, 'unreachable'],
    [
      'a page in the answer’s place',
      answerWith({ headers: { 'Content-Type': 'text/html' }, body: text }),
      502,
      'not-a-stream',
    ],
    ['no answer at all', hangUp, 502, 'unreachable'],
  ])('sends a code without its text, for %s', async (_, behaviour, status, code) => {
    const { post, upstream } = await startProxy()
    upstream.behave(behaviour)
    const response = await post()
    const answer = await readProxyRefusal(response)
    expect(answer).toMatchObject({ status, code })
    expect(JSON.stringify(answer)).not.toContain(text)
  })

  it('does not send the key to another address after a redirect', async () => {
    const { post, upstream } = await startProxy()
    upstream.behave(answerWith({ status: 307, headers: { Location: `${upstream.url}/elsewhere` } }))
    expect(await readProxyRefusal(await post())).toMatchObject({ status: 502, code: 'unreachable' })
    expect(upstream.requests).toHaveLength(1)
  })

  it('forwards the name of the invalid field if it belongs to the interface', async () => {
    const { post, upstream } = await startProxy()
    upstream.behave(
      answerJson(400, { error: text, code: 'invalid-request', field: 'currentPath' }),
      answerJson(400, { error: text, code: 'invalid-request', field: text }),
    )
    expect(await readProxyRefusal(await post())).toMatchObject({ field: 'currentPath' })
    expect(await readProxyRefusal(await post())).not.toHaveProperty('field')
  })

  it('forwards Retry-After', async () => {
    const { post, upstream } = await startProxy()
    const limits = {
      'retry-after': '20',
      ratelimit: '"hour";r=0;t=20',
      'ratelimit-policy': '"hour";q=1;w=60',
    }
    upstream.behave(answerJson(429, { error: text, code: 'rate-limited' }, limits))
    expect(Object.fromEntries((await post()).headers)).toMatchObject(limits)
  })

  it('reports only errors to the host that a reader cannot fix', async () => {
    const { post, upstream, failures } = await startProxy()
    upstream.behave(
      answerJson(400, { error: text, code: 'invalid-request' }),
      hangUp,
      answerJson(401, { error: text }),
    )
    await post()
    expect(failures).toEqual([])
    await post()
    await post()
    expect(failures).toMatchObject([{ code: 'unreachable' }, { code: 'key-invalid' }])
    expect(JSON.stringify(failures)).not.toContain(heldKey)
  })
})

describe('a request that is refused before it reaches the service', () => {
  it('tells a client that sends no origin which header to add', async () => {
    const { post, site } = await startProxy()

    expect((await readProxyRefusal(await post({ headers: { Origin: '' } }))).error).toContain(
      `The request has no "Origin" header, which browsers always send. With curl, add -H "Origin: ${site}".`,
    )
    expect((await readProxyRefusal(await post({ headers: { Origin: 'null' } }))).error).toContain(
      '"allowedOrigins"',
    )
  })

  it.each<[string, RequestInit, number, string]>([
    ['another method', { method: 'GET', body: null }, 405, 'method-not-allowed'],
    ['another method with a body', { method: 'PUT' }, 405, 'method-not-allowed'],
    ['a form', { headers: { 'Content-Type': 'text/plain' } }, 415, 'unsupported-media-type'],
    ['a body that is not JSON', { body: '{"fp":' }, 400, 'invalid-request'],
    [
      'a body with a Content-Length over the limit',
      { body: JSON.stringify('x'.repeat(1_000)) },
      413,
      'request-too-large',
    ],
    [
      'a page of another site',
      { headers: { Origin: 'https://elsewhere.example' } },
      403,
      'origin-not-allowed',
    ],
    ['a page without an origin', { headers: { Origin: 'null' } }, 403, 'origin-not-allowed'],
    ['a request without an origin', { headers: { Origin: '' } }, 403, 'origin-not-allowed'],
    [
      'a page of another subdomain',
      { headers: { 'Sec-Fetch-Site': 'same-site' } },
      403,
      'origin-not-allowed',
    ],
  ])('%s', async (_, init, status, code) => {
    const { post, upstream } = await startProxy({ maxBodyBytes: 1_000 })
    const response = await post(init)
    expect(await readProxyRefusal(response)).toMatchObject({ status, code })
    expect(response.headers.get('Allow')).toBe(status === 405 ? 'POST, OPTIONS' : null)
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
    expect(upstream.requests).toEqual([])
  })

  it('has a body that turns out to be too large while it arrives', async () => {
    const { post, upstream } = await startProxy({ maxBodyBytes: 1_000 })
    const piece = 'x'.repeat(400)
    const response = await post({ body: bodyOf('"', piece, piece, piece, '"'), duplex: 'half' })
    expect(await readProxyRefusal(response)).toMatchObject({ status: 413, code: 'request-too-large' })
    expect(upstream.requests).toEqual([])
  })
})

describe('the pages that may ask', () => {
  const docs = 'https://docs.example.com'

  it('are those that the browser reports as same-origin', async () => {
    const { post, upstream } = await startProxy()
    upstream.behave(answerText('Yes.'))
    // Behind a proxy the address of the handler may be another than the page's.
    const headers = { Origin: docs, 'Sec-Fetch-Site': 'same-origin' }
    expect((await post({ headers })).status).toBe(200)
  })

  it('are those of allowed origins, which may read the answer and its headers', async () => {
    const { post, upstream } = await startProxy({ allowedOrigins: [`${docs}/`] })
    upstream.behave(answerText('Yes.'))
    const { status, headers } = await post({ headers: { Origin: docs, 'Sec-Fetch-Site': 'cross-site' } })
    expect(status).toBe(200)
    expect(headers.get('Access-Control-Allow-Origin')).toBe(docs)
    expect(headers.get('Vary')).toBe('Origin')
    const exposed = headers.get('Access-Control-Expose-Headers')
    for (const name of ['X-Thread-Id', 'X-Thread-Key', 'x-vercel-ai-ui-message-stream', 'Retry-After']) {
      expect(exposed).toContain(name)
    }
  })

  it('can read a refusal, too', async () => {
    const { post } = await startProxy({ allowedOrigins: [docs] })
    const response = await post({ headers: { Origin: docs }, body: '{' })
    expect(response.status).toBe(400)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(docs)
  })

  it('pass the preflight, and others do not', async () => {
    const { site, upstream } = await startProxy({ allowedOrigins: [docs] })
    const preflight = (origin: string) =>
      fetch(site, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type,x-csrf',
        },
      })
    const allowed = await preflight(docs)
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe(docs)
    expect(allowed.headers.get('Access-Control-Allow-Headers')).toBe('content-type,x-csrf')
    expect(allowed.headers.has('Access-Control-Allow-Credentials')).toBe(false)
    const other = await preflight('https://elsewhere.example')
    expect(other.status).toBe(403)
    expect(other.headers.has('Access-Control-Allow-Origin')).toBe(false)
    expect(upstream.requests).toEqual([])
  })
})

describe('the limit of a client', () => {
  const answered = answerText('Yes.')
  const from = (client: string) => ({ headers: { 'X-Client': client } })

  it('is shared by all clients by default, and starts anew each minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { post, upstream } = await startProxy({ limitPerMinute: 2 })
    upstream.behave(answered, answered, answered)
    expect((await post(from('a'))).status).toBe(200)
    vi.setSystemTime(Date.now() + 15_000)
    expect((await post(from('b'))).status).toBe(200)
    const response = await post(from('c'))
    expect(response.headers.get('Retry-After')).toBe('45')
    expect(await readProxyRefusal(response)).toMatchObject({ status: 429, code: 'rate-limited' })
    expect(upstream.requests).toHaveLength(2)
    vi.setSystemTime(Date.now() + 45_000)
    expect((await post(from('c'))).status).toBe(200)
  })

  it('is separate for each client if the host identifies them', async () => {
    const clientKey = (request: Request) => request.headers.get('X-Client') ?? ''
    const { post, upstream } = await startProxy({ limitPerMinute: 1, clientKey })
    upstream.behave(answered, answered)
    expect((await post(from('a'))).status).toBe(200)
    expect((await post(from('a'))).status).toBe(429)
    expect((await post(from('b'))).status).toBe(200)
  })

  it('is 60 requests per minute by default, and off at 0', async () => {
    const statuses = async (options: Partial<AssistantProxyOptions>) => {
      const { post, upstream } = await startProxy(options)
      upstream.behave(...Array(61).fill(answered))
      const responses = await Promise.all(Array.from({ length: 61 }, () => post()))
      return responses.filter(({ status }) => status === 200).length
    }
    expect(await statuses({})).toBe(60)
    expect(await statuses({ limitPerMinute: 0 })).toBe(61)
  })
})

describe('when a proxy is made with a wrong option', () => {
  const endpoint = 'https://a.example/discovery/v2/assistant/docs/message'
  const good = { upstream: 'https://assistant.example.com', domain: 'docs', apiKey: heldKey }

  it.each([
    ['an admin key', { apiKey: 'svc_a_secret' }, /admin key.*svc_dsc_/],
    ['a key of no kind', { apiKey: 'a_secret' }, /not an assistant key.*svc_dsc_/],
    ['no address', { upstream: 'assistant' }, /upstream is "assistant"/],
    ['no domain', { domain: ' ' }, /domain is empty/],
    ['an invalid origin', { allowedOrigins: ['docs.example.com'] }, /https:\/\/docs\.example\.com/],
    ['no key at all', { apiKey: undefined }, /apiKey is missing.*svc_dsc_/],
    ['a key with a line break', { apiKey: 'svc_dsc_a_secret\n' }, /apiKey.*line breaks/],
    ['no upstream', { upstream: undefined }, /upstream is undefined/],
    ['the endpoint in place of its base', { upstream: endpoint }, /upstream.*"https:\/\/a\.example"/],
    ['an upstream with a query', { upstream: 'https://a.example/?key=1' }, /upstream.*base address/],
    [
      'an upstream with a password',
      { upstream: 'https://me:a_secret@a.example' },
      /upstream contains a user name/,
    ],
    ['no domain at all', { domain: undefined }, /domain is empty/],
    ['a version that there is not', { apiVersion: 3 }, /apiVersion is 3.*1 or 2/],
    ['origins that are not a list', { allowedOrigins: 'https://docs.example.com' }, /allowedOrigins.*a list/],
    ['a body cap of nothing', { maxBodyBytes: 0 }, /maxBodyBytes is 0.*whole number from 1\./],
    ['a body cap that is a text', { maxBodyBytes: '1mb' }, /maxBodyBytes is "1mb"/],
    ['a limit below nothing', { limitPerMinute: -1 }, /limitPerMinute is -1.*or 0 for no limit/],
    ['a limit that is not a number', { limitPerMinute: Number.NaN }, /limitPerMinute is NaN/],
    ['half a question a minute', { limitPerMinute: 0.5 }, /limitPerMinute is 0\.5/],
    ['no time to answer', { timeoutMs: 0 }, /timeoutMs is 0/],
    ['a time no timer can hold', { timeoutMs: 2 ** 31 }, /timeoutMs is 2147483648.*to 2147483647/],
    ['endless time', { timeoutMs: Number.POSITIVE_INFINITY }, /timeoutMs is Infinity/],
    ['a client key that is not a function', { clientKey: 'ip' }, /clientKey is "ip".*function/],
    ['a fetch that is not a function', { fetch: {} }, /fetch is \{\}.*function/],
    ['a listener that is not a function', { onError: true }, /onError is true.*function/],
  ])('refuses %s at once, without a key in the error', (_, options, sentence) => {
    // Not every host has TypeScript to say so first.
    const make = () => createAssistantProxy({ ...good, ...options } as AssistantProxyOptions)
    expect(make).toThrow(sentence)
    expect(make).not.toThrow('a_secret')
  })
})
