import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, authorized } from '../support/ask.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { createService, startService } from '../support/startService.ts'

const off = { perMonth: 0, perHour: 0, perDay: 0 }
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

// Fakes only the clock. Timers and connections stay real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
})

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

/** Asks a question, reads the whole answer, and returns the status. */
async function statusOf(response: Promise<Response>): Promise<number> {
  const { status, text } = await read(response)
  expect(text).not.toBe('')
  return status
}

async function read(response: Promise<Response>) {
  const answer = await response
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const question = ask('How do I install Kettle?')

describe.each([
  {
    limit: 'perMonth',
    name: 'month',
    code: 'quota-exceeded',
    windowMs: 30 * day,
    says: /key.*per month/,
  },
  { limit: 'perHour', name: 'hour', code: 'rate-limited', windowMs: hour, says: /service.*per hour/ },
  { limit: 'perDay', name: 'day', code: 'rate-limited', windowMs: day, says: /address.*per day/ },
])('when the limit $limit is used up', ({ limit, name, code, windowMs, says }) => {
  const limits = { ...off, [limit]: 2 }

  it('reports the remaining uses with successful responses', async () => {
    const service = await startService({ limits })
    const first = await read(service.post(question))
    expect(first.status).toBe(200)
    expect(first.headers.get('RateLimit-Policy')).toBe(`"${name}";q=2;w=${windowMs / 1000}`)
    expect(first.headers.get('RateLimit')).toBe(`"${name}";r=1;t=${windowMs / 1000}`)
    pass(10 * minute)
    const second = await read(service.post(question))
    expect(second.headers.get('RateLimit')).toBe(`"${name}";r=0;t=${windowMs / 1000 - 600}`)
  })

  it('responds 429 with the limit and the time to wait', async () => {
    const service = await startService({ limits })
    await statusOf(service.post(question))
    await statusOf(service.post(question))
    pass(10 * minute)
    const refused = await read(service.post(question, { Origin: 'https://docs.example.com' }))
    expect(refused.status).toBe(429)
    const { error, ...body } = JSON.parse(refused.text)
    expect(body).toEqual({ code })
    expect(error).toMatch(says)
    const seconds = String(windowMs / 1000 - 600)
    expect(refused.headers.get('Retry-After')).toBe(seconds)
    expect(refused.headers.get('RateLimit')).toBe(`"${name}";r=0;t=${seconds}`)
    expect(refused.headers.get('RateLimit-Policy')).toBe(`"${name}";q=2;w=${windowMs / 1000}`)
    const exposed = refused.headers.get('Access-Control-Expose-Headers')
    for (const header of ['Retry-After', 'RateLimit', 'RateLimit-Policy']) expect(exposed).toContain(header)
  })

  it('answers again after the window, and not before', async () => {
    const service = await startService({ limits })
    await statusOf(service.post(question))
    await statusOf(service.post(question))
    pass(windowMs - 1)
    expect(await statusOf(service.post(question))).toBe(429)
    pass(1)
    const again = await read(service.post(question))
    expect(again.status).toBe(200)
    expect(again.headers.get('RateLimit')).toContain('r=1;')
  })

  it('continues counting after a restart', async () => {
    const dataFolder = await temporaryFolder()
    const before = await startService({ limits, dataFolder })
    await statusOf(before.post(question))
    await statusOf(before.post(question))
    await before.close()
    const after = await startService({ limits, dataFolder })
    expect(await statusOf(after.post(question))).toBe(429)
  })
})

describe('the count', () => {
  it('includes both versions', async () => {
    const service = await startService({ limits: { ...off, perHour: 2 } })
    const askV1 = () => service.postTo(service.endpointV1, question)
    expect(await statusOf(service.post(question))).toBe(200)
    expect(await statusOf(askV1())).toBe(200)
    expect(await statusOf(service.post(question))).toBe(429)
    expect(await statusOf(askV1())).toBe(429)
  })

  it('excludes requests with a wrong key or domain', async () => {
    const service = await startService({ limits: { ...off, perHour: 1 } })
    expect(await statusOf(service.post(question, { Authorization: 'Bearer svc_dsc_other' }))).toBe(401)
    const elsewhere = service.postTo(service.endpoint.replace('/docs/', '/other/'), question)
    expect(await statusOf(elsewhere)).toBe(404)
    expect(await statusOf(service.post(question))).toBe(200)
  })

  it('excludes requests from the wider limits if a narrower one refuses them', async () => {
    const service = await startService({
      limits: { perMonth: 100, perHour: 100, perDay: 1 },
      trustProxy: true,
    })
    const from = (address: string) => read(service.post(question, { 'X-Forwarded-For': address }))
    await from('192.0.2.1')
    for (const _ of Array(5)) expect((await from('192.0.2.1')).status).toBe(429)
    const other = await from('192.0.2.2')
    expect(other.headers.get('RateLimit')).toBe(
      '"day";r=0;t=86400, "hour";r=98;t=3600, "month";r=98;t=2592000',
    )
  })

  it('excludes requests from the limit by address if the service limit refuses them', async () => {
    const service = await startService({ limits: { ...off, perHour: 1, perDay: 3 } })
    await statusOf(service.post(question))
    for (const _ of Array(5)) expect(await statusOf(service.post(question))).toBe(429)
    pass(hour)
    expect((await read(service.post(question))).headers.get('RateLimit')).toContain('"day";r=1;')
  })

  it('is off if the limits are 0', async () => {
    const service = await startService({ limits: off })
    const { status, headers } = await read(service.post(question))
    expect(status).toBe(200)
    expect(headers.has('RateLimit')).toBe(false)
    expect(headers.has('RateLimit-Policy')).toBe(false)
  })

  it('does not start with invalid limits', async () => {
    await expect(startService({ limits: { perHour: -1 } })).rejects.toThrow('limits.perHour is -1')
    await expect(startService({ limits: { perDay: Number.NaN } })).rejects.toThrow('limits.perDay is NaN')
  })

  it('is limited by default to 10,000 per month, and for one address to a tenth of that per day', async () => {
    const service = await startService({ limits: { perMonth: undefined } })
    const { headers } = await read(service.post(question))
    expect(headers.get('RateLimit-Policy')).toBe(
      '"day";q=1000;w=86400, "hour";q=10000;w=3600, "month";q=10000;w=2592000',
    )
  })
})

describe('the address of a client', () => {
  const limits = { ...off, perDay: 1 }

  it('is that of the connection, regardless of X-Forwarded-For', async () => {
    const service = await startService({ limits })
    expect(await statusOf(service.post(question, { 'X-Forwarded-For': '192.0.2.1' }))).toBe(200)
    expect(await statusOf(service.post(question, { 'X-Forwarded-For': '192.0.2.2' }))).toBe(429)
  })

  it('is the last hop of X-Forwarded-For behind a trusted proxy, which a client cannot forge', async () => {
    const service = await startService({ limits, trustProxy: true })
    const from = (hops: string) => statusOf(service.post(question, { 'X-Forwarded-For': hops }))
    expect(await from('192.0.2.1')).toBe(200)
    expect(await from('198.51.100.7, 192.0.2.1')).toBe(429)
    expect(await from('192.0.2.1, 192.0.2.2')).toBe(200)
  })

  it('is that of the connection if a trusted proxy sends no header', async () => {
    const service = await startService({ limits, trustProxy: true })
    expect(await statusOf(service.post(question))).toBe(200)
    expect(await statusOf(service.post(question))).toBe(429)
  })

  it('is the same for a whole IPv6 network, in every notation', async () => {
    const service = await startService({ limits, trustProxy: true })
    const from = (address: string) => statusOf(service.post(question, { 'X-Forwarded-For': address }))
    expect(await from('2001:db8:1:2::1')).toBe(200)
    expect(await from('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe(429)
    expect(await from('[2001:db8:1:2::9]:443')).toBe(429)
    expect(await from('2001:db8:1:3::1')).toBe(200)
    expect(await from('192.0.2.1')).toBe(200)
    expect(await from('::ffff:192.0.2.1')).toBe(429)
    expect(await from('192.0.2.1:51000')).toBe(429)
  })

  it('is not counted if the server does not provide it', async () => {
    const service = await createService({
      limits,
    })
    const post = () =>
      service.fetch(
        new Request(
          'http://localhost/discovery/v2/assistant/docs/message',
          authorized(service.publicKey, question),
        ),
      )
    expect(await statusOf(post())).toBe(200)
    expect(await statusOf(post())).toBe(200)
  })
})
