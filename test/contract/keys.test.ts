import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { keysAgeMs } from '../../src/service/keys/createKeyCheck.ts'
import { revokeKey, rotateKey } from '../../src/service/keys/manageKeys.ts'
import { ask, authorized, readChunks } from '../support/ask.ts'
import { startService } from '../support/startService.ts'
import { openStoreOf } from '../support/testStore.ts'

const origin = 'https://docs.example.com'

describe('a service with several keys', () => {
  it('answers with each public key, and with none that is revoked', async () => {
    const service = await startService()
    const second = await service.service.keys.create('public', { name: 'Blog' })
    const status = async (key: string) =>
      (await service.post(ask('How do I install Kettle?'), { Authorization: `Bearer ${key}` })).status
    expect([await status(service.publicKey), await status(second.key)]).toEqual([200, 200])
    await service.service.keys.revoke('Blog')
    expect([await status(service.publicKey), await status(second.key)]).toEqual([200, 401])
  })

  it('answers with the old and the new key while a key is replaced, and gives the new one to its pages', async () => {
    const service = await startService()
    const created = await service.service.keys.rotate('first')
    for (const key of [service.publicKey, created.key])
      expect(
        (await service.post(ask('How do I install Kettle?'), { Authorization: `Bearer ${key}` })).status,
      ).toBe(200)
    expect(await (await fetch(service.url)).text()).toContain(`data-api-key="${created.key}"`)
  })

  it('gives its pages no key that another process has replaced or revoked a second ago', async () => {
    const service = await startService()
    const readPage = async () => (await fetch(service.url)).text()
    const store = await openStoreOf(service.dataFolder)
    await readPage()
    const created = await rotateKey(store.keys, 'first', 0)
    await setTimeout(keysAgeMs + 100)
    expect(await readPage()).toContain(`data-api-key="${created.key}"`)
    await revokeKey(store.keys, created.id, true)
    await setTimeout(keysAgeMs + 100)
    expect(await readPage()).toContain('data-api-key=""')
  })

  it('refuses a key from the moment at which its replacement says so', async () => {
    const service = await startService()
    await service.service.keys.rotate('first', 0)
    expect((await service.post(ask('How do I install Kettle?'))).status).toBe(401)
  })

  it('refuses an admin key that is revoked, and takes the others', async () => {
    const service = await startService()
    const second = await service.service.keys.create('admin', { name: 'CI' })
    const status = async (key: string) =>
      (await fetch(`${service.url}/v2/agent/docs/about`, authorized(key))).status
    expect([await status(service.adminKey), await status(second.key)]).toEqual([200, 200])
    await service.service.keys.revoke(second.id)
    expect([await status(service.adminKey), await status(second.key)]).toEqual([200, 401])
  })
})

describe('a public key for some origins', () => {
  async function startWithOrigins() {
    const service = await startService()
    const { key } = await service.service.keys.create('public', { origins: [origin] })
    const send = (headers: Record<string, string>, question = 'How do I install Kettle?') =>
      service.post(ask(question), { Authorization: `Bearer ${key}`, ...headers })
    return { service, send }
  }

  it('is for pages of these origins, which may read the answer', async () => {
    const { send } = await startWithOrigins()
    const response = await send({ Origin: origin })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(response.headers.get('Vary')).toContain('Origin')
    expect((await readChunks(response)).at(-1)?.type).toBe('finish')
  })

  it.each([
    ['of another site', 'https://example.com'],
    ['of another scheme', 'http://docs.example.com'],
    ['of another port', 'https://docs.example.com:8443'],
    ['of a host that ends alike', 'https://evil-docs.example.com'],
    ['of a host that begins alike', 'https://docs.example.com.evil.example'],
    ['without an origin of their own', 'null'],
  ])('is refused for pages %s, which cannot read the response', async (_, other) => {
    const { send } = await startWithOrigins()
    const response = await send({ Origin: other })
    expect(response.status).toBe(403)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(await response.json()).toMatchObject({ code: 'origin-not-allowed' })
  })

  it('is refused without an Origin, with a sentence for servers', async () => {
    const { send } = await startWithOrigins()
    const response = await send({})
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('Servers use a key without origins.')
  })

  it("is also for pages of the service's own site", async () => {
    const { service, send } = await startWithOrigins()
    expect((await send({ Origin: service.url })).status).toBe(200)
  })

  it('is announced to preflight requests, if there is no key for all origins', async () => {
    const { service } = await startWithOrigins()
    const preflight = async (from: string) =>
      (
        await fetch(service.endpoint, {
          method: 'OPTIONS',
          headers: { Origin: from, 'Access-Control-Request-Method': 'POST' },
        })
      ).headers.get('Access-Control-Allow-Origin')
    expect(await preflight('https://example.com')).toBe('*')
    await service.service.keys.revoke('first')
    expect(await preflight('https://example.com')).toBeNull()
    expect(await preflight(origin)).toBe('*')
  })

  it('applies to ratings as well', async () => {
    const { service, send } = await startWithOrigins()
    const threadId = (await readChunks(await send({ Origin: origin }))).at(-1)?.threadId
    const { clear: key } = (await service.service.keys.list()).find(({ origins }) => origins.length > 0)!
    const response = await service.postTo(
      'feedback',
      { threadId, messageId: 'm', rating: 'up', fp: 'anonymous' },
      { Authorization: `Bearer ${key}`, Origin: 'https://example.com' },
    )
    expect(response.status).toBe(403)
  })
})

describe('a public key with its own limit', () => {
  it('is refused beyond it, and other keys are not', async () => {
    const service = await startService()
    const { key } = await service.service.keys.create('public', { perHour: 2 })
    const send = (used: string) =>
      service.post(ask('How do I install Kettle?'), { Authorization: `Bearer ${used}` })
    const statuses: number[] = []
    for (let n = 0; n < 3; n++) statuses.push((await send(key)).status)
    expect(statuses).toEqual([200, 200, 429])
    const refused = await send(key)
    expect(refused.headers.get('RateLimit-Policy')).toContain('"key";q=2;w=3600')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await send(service.publicKey)).status).toBe(200)
  })
})
