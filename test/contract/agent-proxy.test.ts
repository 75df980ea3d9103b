import { request as httpRequest } from 'node:http'
import { type AgentProxyOptions, createAgentProxy } from 'docs-assistant/proxy'
import { listen } from 'docs-assistant-service'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bodyOf } from '../support/chunked.ts'
import {
  answerJson,
  answerWith,
  answerWithEvents,
  type Behaviour,
  hangUp,
  type MisbehavingServer,
  startMisbehavingServer,
} from '../support/misbehavingServer.ts'

const adminKey = 'svc_0123456789abcdef_kept_on_the_server'
const job = {
  id: 'j1',
  status: 'active',
  source: { repository: 'acme/docs', ref: 'main' },
  model: 'sonnet',
  prLink: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  archivedAt: null,
}
const json = { 'Content-Type': 'application/json' }
const options = { baseUrl: 'https://service.example', projectId: 'docs', adminKey, authorize: () => true }

interface RunningAgentProxy {
  url: string
  upstream: MisbehavingServer
  failures: unknown[]
  /** Everything that left the proxy towards the operator, bodies and headers. */
  left: string[]
  /** Asks as the panel on a page of the proxy's own site does. */
  ask(path: string, init?: RequestInit & { duplex?: 'half' }): Promise<Response & { read: string }>
}

async function startProxy(
  more: Partial<AgentProxyOptions> = {},
  behaviour: Behaviour = answerJson(200, job),
): Promise<RunningAgentProxy> {
  const upstream = await startMisbehavingServer()
  // As often as any test asks.
  upstream.behave(behaviour, behaviour, behaviour, behaviour, behaviour)
  const failures: unknown[] = []
  const left: string[] = []
  const proxy = createAgentProxy({
    ...options,
    baseUrl: upstream.url,
    limitPerMinute: 0,
    onError: (error) => failures.push(error),
    ...more,
  })
  const listening = await listen({ fetch: proxy }, { port: 0 })
  onTestFinished(async () => {
    await listening.close()
    // In every test, the key is in nothing that was sent, and in nothing that the host would log.
    expect(left.join('\n')).not.toContain(adminKey)
    const { inspect } = await import('node:util')
    expect(inspect(failures, { depth: 10 })).not.toContain(adminKey)
  })
  return {
    url: listening.url,
    upstream,
    failures,
    left,
    async ask(path, { headers, ...init } = {}) {
      const isPost = init.method === 'POST'
      const response = await fetch(`${listening.url}/api/agent/${path}`, {
        ...init,
        headers: { ...(isPost && { ...json, Origin: listening.url }), ...headers },
      })
      const read = await response.text().catch((error: unknown) => String(error))
      left.push(JSON.stringify([...response.headers]), read)
      return Object.assign(response, { read })
    },
  }
}

const answerAs = (type: string, body: string, status = 200) =>
  answerWith({ status, headers: { 'Content-Type': type }, body })

const streamOf = (body: ReadableStream) =>
  new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers,
})
const instruct = (headers?: Record<string, string>) => post({ prompt: 'x' }, headers)

describe('when an operator works through the proxy', () => {
  it('creates a job with the prompt and its options, and no other fields', async () => {
    const { ask, upstream } = await startProxy({}, answerJson(201, job))
    const wishes = { branch: 'docs/retries', asDraft: true, model: 'opus' }
    const response = await ask(
      'job',
      post({ prompt: 'Explain retries.', ...wishes, projectId: 'other', system: 'x' }),
    )
    expect(response.status).toBe(201)
    expect(JSON.parse(response.read)).toEqual(job)
    const [received] = upstream.requests
    expect(received).toMatchObject({
      method: 'POST',
      path: '/v2/agent/docs/job',
      body: { prompt: 'Explain retries.', ...wishes },
    })
    expect(received?.body).not.toHaveProperty('projectId')
    expect(received?.headers.authorization).toBe(`Bearer ${adminKey}`)
  })

  it('creates a job with version 1, and gets its stream with the id and the branch', async () => {
    const headers = {
      'Content-Type': 'text/plain',
      'X-Session-Id': 's1',
      'X-Branch-Name': 'docs/x',
      Server: 'x',
    }
    const { ask, upstream } = await startProxy({}, answerWith({ headers, body: '0:"Reading"\n' }))
    const response = await ask('job', post({ messages: [{ role: 'system', content: 'Explain retries.' }] }))
    expect(response.read).toBe('0:"Reading"\n')
    expect(response.headers.get('X-Session-Id')).toBe('s1')
    expect(response.headers.get('X-Branch-Name')).toBe('docs/x')
    expect(response.headers.has('Server')).toBe(false)
    expect(upstream.requests[0]).toMatchObject({
      path: '/v1/agent/docs/job',
      body: { messages: [{ content: 'Explain retries.' }] },
    })
  })

  it.each([
    ['job/j1', '/v2/agent/docs/job/j1'],
    ['about', '/v2/agent/docs/about'],
    ['unanswered', '/v2/agent/docs/unanswered'],
    ['unanswered?after=20', '/v2/agent/docs/unanswered?after=20'],
    ['unanswered?after=20%26x=1&y=2', '/v2/agent/docs/unanswered'],
    ['audit?before=20', '/v2/agent/docs/audit?before=20'],
    ['retention', '/v2/agent/docs/retention'],
    ['insights/gaps?state=open&after=20&from=x', '/v1/insights/gaps?state=open&after=20'],
    ['insights/gaps/7', '/v1/insights/gaps/7'],
    ['about?y=2', '/v2/agent/docs/about'],
    ['job/j1/diff', '/v2/agent/docs/job/j1/diff'],
    ['job/j1/stream', '/v2/agent/docs/job/j1/stream'],
  ])('reads %s', async (path, expected) => {
    const { ask, upstream } = await startProxy()
    expect((await ask(path)).status).toBe(200)
    expect(upstream.requests[0]).toMatchObject({ method: 'GET', path: expected })
  })

  it('forwards what an operator does to a gap, with the fields that are known', async () => {
    const { ask, upstream } = await startProxy()
    expect((await ask('insights/gaps/7/dismiss', post({ reason: 'No.', other: 1 }))).status).toBe(200)
    expect((await ask('job', post({ prompt: 'Explain retries.', gap: 7 }))).status).toBe(200)
    expect(upstream.requests).toMatchObject([
      { method: 'POST', path: '/v1/insights/gaps/7/dismiss', body: { reason: 'No.' } },
      { path: '/v2/agent/docs/job', body: { prompt: 'Explain retries.', gap: 7 } },
    ])
    expect(upstream.requests[0]!.body).not.toHaveProperty('other')
    expect((await ask('insights/gaps/7/erase', post({}))).status).toBe(404)
    expect((await ask('insights/gaps/7/dismiss')).status).toBe(405)
    expect((await ask('insights/gaps/7/merge', post({ into: 'x' }))).status).toBe(400)
    expect((await ask('job', post({ prompt: 'x', gap: 'x' }))).status).toBe(400)
  })

  it('sends a message, and resumes a stream after the last event', async () => {
    const { ask, upstream } = await startProxy()
    await ask('job/j1/message', post({ prompt: 'Shorter.' }))
    await ask('job/j1/stream', { headers: { 'Last-Event-ID': '12' } })
    expect(upstream.requests[0]).toMatchObject({
      path: '/v2/agent/docs/job/j1/message',
      body: { prompt: 'Shorter.' },
    })
    expect(upstream.requests[1]?.headers['last-event-id']).toBe('12')
  })

  it('gets an unknown status unchanged, and only known fields of a job', async () => {
    const more = {
      ...job,
      status: 'thinking',
      internal: 'secret',
      source: { repository: 'r', token: 'secret' },
    }
    const { ask } = await startProxy({}, answerJson(200, more))
    const response = await ask('job/j1')
    expect(JSON.parse(response.read)).toMatchObject({
      status: 'thinking',
      source: { repository: 'r', ref: null },
    })
    expect(response.read).not.toContain('secret')
  })
})

describe('the allowed operators', () => {
  it.each([undefined, null, 0, 1, '', 'yes', [], {}, { operator: 5 }, { name: 'Ada' }, false])(
    'are none if authorize returns %j',
    async (permission) => {
      const { ask, upstream } = await startProxy({ authorize: () => permission as unknown as boolean })
      for (const response of [await ask('job/j1'), await ask('job', instruct())]) {
        expect(response.status).toBe(401)
      }
      expect(upstream.requests).toEqual([])
    },
  )

  it('are none if authorize throws, and its error is not sent', async () => {
    const { ask, upstream, failures } = await startProxy({
      authorize: () => {
        throw new Error('the database of logins is gone')
      },
    })
    const response = await ask('job/j1')
    expect(response.status).toBe(500)
    expect(response.read).not.toContain('database')
    expect(failures).toHaveLength(1)
    expect(upstream.requests).toEqual([])
  })

  it('may have permission only to read', async () => {
    const { ask, upstream } = await startProxy({ authorize: (_, action) => action === 'read' })
    expect((await ask('job/j1')).status).toBe(200)
    expect((await ask('job', instruct())).status).toBe(403)
    expect((await ask('job/j1/message', instruct())).status).toBe(403)
    expect(JSON.parse((await ask('audit')).read).error).toMatch(/may only read\..+`authorize`/)
    expect(upstream.requests).toHaveLength(1)
  })

  it('are counted by name, so that one operator does not use up the limit of another', async () => {
    const { ask } = await startProxy({
      limitPerMinute: 2,
      authorize: (request) => ({ operator: request.headers.get('X-Name') ?? '' }),
    })
    const create = (name: string) => ask('job', instruct({ 'X-Name': name }))
    expect((await create('ada')).status).toBe(200)
    expect((await create('ada')).status).toBe(200)
    const third = await create('ada')
    expect(third.status).toBe(429)
    expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await create('bob')).status).toBe(200)
  })
})

/** Requests nothing may come of: what is asked, and the status it is refused with. */
const hostile: ReadonlyArray<[string, string, RequestInit & { headers?: Record<string, string> }, number]> = [
  ['another origin', 'job', instruct({ Origin: 'https://evil.example' }), 403],
  ['an origin that only begins so', 'job', instruct({ Origin: 'http://127.0.0.1.evil.example' }), 403],
  ['the host with another port', 'job', instruct({ Origin: 'http://127.0.0.1:1' }), 403],
  ['an opaque origin', 'job', instruct({ Origin: 'null' }), 403],
  ['an empty origin', 'job', instruct({ Origin: '' }), 403],
  ['an invalid origin', 'job', instruct({ Origin: 'evil' }), 403],
  ['a file', 'job', instruct({ Origin: 'file://' }), 403],
  ['an extension', 'job', instruct({ Origin: 'chrome-extension://abc' }), 403],
  ['a message from elsewhere', 'job/j1/message', instruct({ Origin: 'https://evil.example' }), 403],
  ['its own origin said to be cross-site', 'job', instruct({ 'Sec-Fetch-Site': 'cross-site' }), 403],
  ['its own origin said to be same-site', 'job', instruct({ 'Sec-Fetch-Site': 'same-site' }), 403],
  ['a typed address', 'job', instruct({ 'Sec-Fetch-Site': 'none' }), 403],
  ['a site that says nonsense', 'job', instruct({ 'Sec-Fetch-Site': 'SAME-ORIGIN' }), 403],
  [
    'another origin said to be its own',
    'job',
    instruct({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }),
    403,
  ],
  ['a read from another site', 'job/j1', { headers: { 'Sec-Fetch-Site': 'cross-site' } }, 403],
  ['a read from a sibling', 'unanswered', { headers: { 'Sec-Fetch-Site': 'same-site' } }, 403],
  ['a read with another origin', 'job/j1', { headers: { Origin: 'https://evil.example' } }, 403],
  [
    'a preflight',
    'job',
    {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    },
    405,
  ],
  ['GET for a new job', 'job', {}, 405],
  ['PUT for a new job', 'job', { ...instruct(), method: 'PUT' }, 405],
  ['DELETE of a job', 'job/j1', { method: 'DELETE' }, 405],
  ['PATCH of a job', 'job/j1', { ...post({}), method: 'PATCH' }, 405],
  ['POST to a job', 'job/j1', instruct(), 405],
  ['HEAD of a job', 'job/j1', { method: 'HEAD' }, 405],
  ['POST to the stream', 'job/j1/stream', post({}), 405],
  ['GET of a message', 'job/j1/message', {}, 405],
  ['POST to the questions', 'unanswered', post({}), 405],
  [
    'another method said in a header',
    'job/j1',
    { headers: { 'X-HTTP-Method-Override': 'DELETE' }, method: 'DELETE' },
    405,
  ],
  ['a part of the list of jobs', 'jobs/j1', {}, 404],
  ['nothing', '', {}, 404],
  ['a job without an id', 'job/', {}, 404],
  ['a path above', '../assistant', {}, 404],
  ['a path above, encoded', '%2e%2e/secret', {}, 404],
  ['a path above in an id', 'job/..%2f..%2fkeys', {}, 404],
  ['a path above in an id, encoded twice', 'job/%252e%252e%252fkeys', {}, 404],
  ['an id of dots', 'job/.../message', {}, 404],
  ['an id that ends with a dot', 'job/j1.', {}, 404],
  ['a slash in an id', 'job/j1%2fmessage', {}, 404],
  ['a backslash in an id', 'job/j1%5cmessage', {}, 404],
  ['a NUL in an id', 'job/j1%00', {}, 404],
  ['a line break in an id', 'job/j1%0d%0aX-Evil:%201', {}, 404],
  ['a question mark in an id', 'job/j1%3fa=b', {}, 404],
  ['a hash in an id', 'job/j1%23a', {}, 404],
  ['an address in an id', 'job/http:%2f%2fevil.example', {}, 404],
  ['a host in an id', 'job/@evil.example', {}, 404],
  ['a semicolon in an id', 'job/j1;a', {}, 404],
  ['other letters in an id', 'job/%D1%91', {}, 404],
  ['an id without an end', `job/${'a'.repeat(400)}`, {}, 404],
  ['something below a job', 'job/j1/delete', {}, 404],
  ['something below a message', 'job/j1/message/1', {}, 404],
  ['another project', '../../v2/agent/other/job', {}, 404],
  ['the file of keys', 'keys.json', {}, 404],
  ['a key by its id', 'keys/key-1', {}, 404],
  ['something below a change of a key', 'keys/revoke/key-1', {}, 404],
  ['the proxy of a prototype', '__proto__', {}, 404],
  ['a form', 'job', { ...post('prompt=x', { 'Content-Type': 'application/x-www-form-urlencoded' }) }, 415],
  [
    'plain text, as other sites may send it',
    'job',
    post('{"prompt":"x"}', { 'Content-Type': 'text/plain' }),
    415,
  ],
  ['a form with files', 'job', post('x', { 'Content-Type': 'multipart/form-data; boundary=x' }), 415],
  [
    'something that is nearly JSON',
    'job',
    post('{"prompt":"x"}', { 'Content-Type': 'application/jsonp' }),
    415,
  ],
  ['no JSON', 'job', post('{"prompt":'), 400],
  ['a list', 'job', post([{ prompt: 'x' }]), 400],
  ['nothing in JSON', 'job', post('null'), 400],
  ['a prompt that is not a string', 'job', post({ prompt: { toString: 'x' } }), 400],
  ['an empty prompt', 'job', post({ prompt: ' \n ' }), 400],
  ['a prompt without an end', 'job', post({ prompt: 'x'.repeat(50_001) }), 400],
  ['messages that are not a list', 'job', post({ messages: 'x' }), 400],
  ['no messages', 'job', post({ messages: [] }), 400],
  ['101 messages', 'job', post({ messages: Array.from({ length: 101 }, () => ({ content: 'x' })) }), 400],
  ['a branch that climbs', 'job', post({ prompt: 'x', branch: '../../main' }), 400],
  ['a branch that is an option', 'job', post({ prompt: 'x', branch: '--upload-pack=evil' }), 400],
  ['a branch with a line break', 'job', post({ prompt: 'x', branch: 'a\nb' }), 400],
  ['a branch with a space', 'job', post({ prompt: 'x', branch: 'a b' }), 400],
  ['the branch HEAD', 'job', post({ prompt: 'x', branch: 'HEAD' }), 400],
  ['another model', 'job', post({ prompt: 'x', model: 'gpt-root' }), 400],
  ['a draft that is not a boolean', 'job', post({ prompt: 'x', asDraft: 'yes' }), 400],
  ['an id of a key that is not a text', 'keys/revoke', post({ id: ['first'], confirmed: true }), 400],
  ['a name of a key that is not a text', 'keys/create', post({ name: {} }), 400],
  ['origins that are not texts', 'keys/create', post({ name: 'x', origins: [{}] }), 400],
  ['hours that are not a number', 'keys/rotate', post({ id: 'first', validHours: '1' }), 400],
  ['a list of keys', 'keys/create', post([{ name: 'x' }]), 400],
  ['an empty follow-up', 'job/j1/message', post({ prompt: '' }), 400],
  ['a body that is too large', 'job', post({ prompt: 'x', more: 'x'.repeat(300_000) }), 413],
]

describe('a hostile request', () => {
  it('is one of at least 60', () => expect(hostile.length).toBeGreaterThanOrEqual(60))

  it.each(hostile)('is refused without a request to the service: %s', async (_, path, init, status) => {
    const { ask, upstream } = await startProxy()
    const response = await ask(path, init)
    expect(response.status).toBe(status)
    expect(upstream.requests).toEqual([])
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
    expect(response.headers.has('Location')).toBe(false)
  })

  it('does not forward its headers or cookies', async () => {
    const { ask, upstream } = await startProxy()
    const mine = {
      Cookie: 'session=of-the-operator',
      Authorization: 'Bearer of-the-operator',
      'X-Api-Key': 'of-the-operator',
      'X-Forwarded-For': 'of-the-operator',
      'X-Forwarded-Host': 'of-the-operator',
      Forwarded: 'for=of-the-operator',
      Referer: 'http://of-the-operator/',
      'Last-Event-ID': '1; of-the-operator',
      'Accept-Language': 'of-the-operator',
      Range: 'bytes=of-the-operator',
    }
    await ask('job/j1', { headers: mine })
    await ask('job/j1/stream', { headers: mine })
    await ask('job', instruct(mine))
    expect(upstream.requests).toHaveLength(3)
    for (const { headers } of upstream.requests) {
      expect(JSON.stringify(headers)).not.toContain('of-the-operator')
      for (const name of ['cookie', 'origin', 'referer', 'x-forwarded-for', 'last-event-id', 'range']) {
        expect(headers).not.toHaveProperty(name)
      }
    }
  })

  it('cannot choose the host of the service', async () => {
    const { url, upstream } = await startProxy()
    const status = await new Promise((resolve) => {
      const { port } = new URL(url)
      const asked = httpRequest(
        { port, path: '/api/agent/job/j1', headers: { Host: 'evil.example' } },
        (response) => {
          response.resume()
          resolve(response.statusCode)
        },
      )
      asked.end()
    })
    expect(status).toBe(200)
    expect(upstream.requests[0]?.headers.host).toBe(new URL(upstream.url).host)
  })

  it('times out', async () => {
    const { url, upstream } = await startProxy({ timeoutMs: 100 })
    const status = await new Promise((resolve) => {
      const { hostname, port, origin } = new URL(url)
      const headers = { ...json, Origin: origin, 'Content-Length': '1000' }
      const asked = httpRequest(
        { hostname, port, method: 'POST', path: '/api/agent/job', headers },
        (response) => {
          response.resume()
          resolve(response.statusCode)
        },
      )
      asked.on('error', () => {})
      asked.write('{"prompt":')
      onTestFinished(() => {
        asked.destroy()
      })
    })
    expect(status).toBe(408)
    expect(upstream.requests).toEqual([])
  })

  it('ends at the first byte over the limit, whatever its Content-Length', async () => {
    const { ask, upstream } = await startProxy({ maxBodyBytes: 1_000 })
    let pulled = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled++
        if (pulled > 10_000) controller.close()
        else controller.enqueue(new Uint8Array(1_000).fill(120))
      },
    })
    const response = await ask('job', { method: 'POST', body, duplex: 'half' }).catch(() => undefined)
    expect(response === undefined || response.status === 413).toBe(true)
    expect(pulled).toBeLessThan(10_000)
    expect(upstream.requests).toEqual([])
  })
})

describe('when a service repeats the key', () => {
  const echoes: ReadonlyArray<[string, string, Behaviour]> = [
    ['a job', 'job/j1', answerJson(200, { ...job, prLink: `https://x/${adminKey}` })],
    ['the questions', 'unanswered', answerJson(200, { questions: [adminKey] })],
    ['the changes', 'job/j1/diff', answerAs('text/x-diff', `+${adminKey}\n`)],
    ['a stream', 'job/j1/stream', answerWithEvents(`data: ${adminKey}\n\n`)],
    ['a header', 'job/j1/stream', answerWithEvents(':\n', { 'X-Session-Id': adminKey })],
    ['a refusal', 'job/j1', answerJson(400, { error: adminKey, code: adminKey })],
    ['a header of a refusal', 'job/j1', answerJson(429, {}, { 'Retry-After': adminKey })],
    ['a failure', 'job/j1', answerAs('text/html', `<h1>${adminKey}</h1>`, 500)],
    [
      'a way on',
      'job/j1',
      answerWith({ status: 302, headers: { Location: `https://evil.example/${adminKey}` } }),
    ],
    ['invalid JSON', 'job/j1', answerAs('application/json', `{${adminKey}`)],
  ]

  it.each(echoes)('in %s, the key is removed', async (_, path, answer) => {
    const { ask, left } = await startProxy({}, answer)
    await ask(path)
    expect(left.join('\n')).not.toContain(adminKey)
  })

  it('in a new job, the key is removed', async () => {
    const { ask, left } = await startProxy({}, answerJson(200, { ...job, error: adminKey }))
    await ask('job', instruct())
    expect(left.join('\n')).not.toContain(adminKey)
  })

  it('in a stream split at any position, the key is removed and nothing else', async () => {
    for (let cut = 1; cut < adminKey.length; cut++) {
      const pieces = [
        `before ${adminKey.slice(0, cut)}`,
        `${adminKey.slice(cut)} after svc_`,
        '01234 end svc_',
      ]
      const proxy = createAgentProxy({ ...options, fetch: async () => streamOf(bodyOf(...pieces)) })
      const response = await proxy(new Request('https://site.example/api/agent/job/j1/stream'))
      expect(await response.text()).toBe('before [removed] after svc_01234 end svc_')
    }
  })

  it('in a network error, the host gets the error without the key', async () => {
    const { ask, failures } = await startProxy({
      fetch: async () => {
        throw new Error('failed', { cause: { headers: [`Bearer ${adminKey}`] } })
      },
    })
    expect((await ask('job/j1')).status).toBe(502)
    expect(failures).toHaveLength(1)
    expect(String((failures[0] as Error).message)).not.toContain(adminKey)
  })
})

describe('when a service misbehaves', () => {
  it.each<[string, Behaviour, number, string]>([
    ['refuses the key', answerJson(401, { code: 'key-invalid' }), 502, 'key-invalid'],
    ['finds the key too weak', answerJson(403, {}), 502, 'key-invalid'],
    ['knows no such job', answerJson(404, {}), 404, 'not-found'],
    ['has no agent', answerJson(503, { code: 'model-unavailable' }), 503, 'model-unavailable'],
    ['fails', answerJson(500, { error: 'SELECT * FROM' }), 500, 'internal'],
    ['hangs up', hangUp, 502, 'unreachable'],
    ['shows a login page', answerAs('text/html', '<form>'), 502, 'not-a-stream'],
    ['answers something else', answerJson(200, { hello: 1 }), 502, 'not-a-stream'],
  ])('and %s, the operator gets a code without its text', async (_, behaviour, status, code) => {
    const { ask } = await startProxy({}, behaviour)
    const response = await ask('job/j1')
    expect(response.status).toBe(status)
    expect(JSON.parse(response.read).code).toBe(code)
    expect(response.read).not.toMatch(/SELECT|form/)
  })

  it('and does not respond, the request times out', async () => {
    const { ask } = await startProxy({ timeoutMs: 100 }, () => {})
    const response = await ask('job/j1')
    expect(response.status).toBe(504)
    expect(JSON.parse(response.read).code).toBe('timed-out')
  })
})

describe('while a stream arrives', () => {
  function heldStream() {
    let push: ((text: string) => void) | undefined
    const cancelled = Promise.withResolvers<void>()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        push = (text) => controller.enqueue(new TextEncoder().encode(text))
      },
      cancel: () => cancelled.resolve(),
    })
    const proxy = createAgentProxy({ ...options, fetch: async () => streamOf(body) })
    return { proxy, push: (text: string) => push?.(text), cancelled: cancelled.promise }
  }

  it('forwards each chunk at once, and stops when the operator disconnects', async () => {
    const { proxy, push, cancelled } = heldStream()
    const response = await proxy(new Request('https://site.example/api/agent/job/j1/stream'))
    const reader = response.body!.getReader()
    push('data: 1\n\n')
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 1\n\n')
    push('data: 2\n\n')
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 2\n\n')
    await reader.cancel()
    await cancelled
  })

  it('still creates a job if the operator disconnects', async () => {
    const signals: Array<AbortSignal | null | undefined> = []
    const gone = new AbortController()
    const proxy = createAgentProxy({
      ...options,
      fetch: async (_, init) => {
        signals.push(init?.signal)
        gone.abort()
        return Response.json(job, { status: 201 })
      },
    })
    const headers = { ...json, Origin: 'https://site.example' }
    const body = JSON.stringify({ prompt: 'x' })
    const url = 'https://site.example/api/agent/job'
    const response = await proxy(new Request(url, { method: 'POST', headers, body, signal: gone.signal }))
    expect(response.status).toBe(201)
    expect(signals[0]?.aborted).toBe(false)
  })
})

describe('a wrong option', () => {
  it.each<[string, Partial<Record<keyof AgentProxyOptions, unknown>>, string]>([
    ['no key', { adminKey: '' }, 'adminKey is missing'],
    ['an assistant key', { adminKey: 'svc_dsc_0123' }, 'adminKey is an assistant key'],
    ['an invalid key', { adminKey: 'sk-0123' }, 'adminKey is not an admin key'],
    ['a key with a line break', { adminKey: 'svc_0123\n' }, 'adminKey is not an admin key'],
    ['no authorize function', { authorize: undefined }, 'authorize is missing'],
    ['no project', { projectId: ' ' }, 'projectId is empty'],
    ['a project that climbs', { projectId: '..' }, 'projectId is empty'],
    ['another scheme', { baseUrl: 'file:///etc' }, 'baseUrl is "file:///etc"'],
    [
      'an address with a password',
      { baseUrl: 'https://a:b@service.example' },
      'baseUrl contains a user name',
    ],
    ['an address with the path', { baseUrl: 'https://service.example/v2/agent/docs/job' }, 'baseUrl is'],
    ['an invalid path', { path: 'api' }, 'path is "api"'],
    ['a path that climbs', { path: '/api/../x' }, 'path is "/api/../x"'],
    ['an invalid limit', { limitPerMinute: -1 }, 'limitPerMinute is -1'],
  ])('is refused when the proxy is created, without a key in the error: %s', (_, wrong, sentence) => {
    let message = ''
    try {
      createAgentProxy({ ...options, ...wrong } as AgentProxyOptions)
    } catch (error) {
      message = String(error)
    }
    expect(message).toContain(sentence)
    expect(message).not.toMatch(/svc_(?:dsc_)?0123/)
  })
})
