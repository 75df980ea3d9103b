import { createAgentProxy } from 'docs-assistant/proxy'
import type { DocsServiceOptions } from 'docs-assistant-service'
import { describe, expect, it } from 'vitest'
import type { AuditLine } from '../../src/protocol/operator/operator.ts'
import type { KeyLine, KeyList } from '../../src/protocol/operator/operatorKeys.ts'
import { hashKey } from '../../src/service/keys/keyFormat.ts'
import { ask, authorized, posted } from '../support/ask.ts'
import { signIn } from '../support/signIn.ts'
import { startService } from '../support/startService.ts'
import { openStoreOf } from '../support/testStore.ts'

const givenAdmin = 'svc_0123456789abcdef0123'

interface Answer {
  status: number
  text: string
  body: KeyList & KeyLine & { error?: string; code?: string }
}

/** A service with an admin page, and requests of a browser that is signed in. */
async function startAdmin(options: Partial<DocsServiceOptions> = {}) {
  const service = await startService({ admin: {}, ...options })
  const Cookie = await signIn(service)
  /** Everything that the browser received. */
  const received: string[] = []
  /** @param body sent with POST; undefined for GET */
  async function browse(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const signedIn = { Origin: service.url, Cookie, ...headers }
    const init = body === undefined ? { headers: signedIn } : posted(body, signedIn)
    const response = await fetch(`${service.url}/admin/api/${path}`, init)
    const text = await response.text()
    received.push(text, JSON.stringify([...response.headers]))
    return { status: response.status, text, body: JSON.parse(text) }
  }
  const listed = async () => (await browse('keys')).body.keys
  const answersWith = async (key: string, headers: Record<string, string> = {}) =>
    (await service.post(ask('How do I install Kettle?'), { Authorization: `Bearer ${key}`, ...headers }))
      .status
  return { service, browse, listed, received, answersWith }
}

/** Requests an endpoint with an admin key, as a server does. */
async function withKey(url: string, key: string, path: string, body?: unknown) {
  return fetch(`${url}/v2/agent/docs/${path}`, authorized(key, body))
}

describe('an operator who is signed in', () => {
  it('sees all keys, public ones in clear, with the line that loads the widget', async () => {
    const { service, listed, answersWith } = await startAdmin({
      keys: { assistant: 'svc_dsc_given', admin: givenAdmin },
    })
    const own = await service.service.keys.create('public', {
      name: 'Blog',
      origins: ['https://blog.example.com'],
      perHour: 500,
    })
    await service.service.keys.create('admin', { name: 'CI' })
    expect(await answersWith(own.key, { Origin: 'https://blog.example.com' })).toBe(200)
    const used = expect.stringMatching(/^\d{4}-.*Z$/)
    const unused = { perHour: null, lastUsedAt: null, usedBy: null }
    const none = { ...unused, origins: [], state: 'valid', revokedAt: null }
    const given = { ...none, id: null, createdAt: null }
    const tag = (key: string) =>
      `<script async src="${service.url}/embed.js" data-domain="docs" data-api-key="${key}"></script>`
    await expect.poll(async () => (await listed()).at(2)?.lastUsedAt).not.toBeNull()
    expect(await listed()).toEqual([
      {
        ...given,
        kind: 'public',
        name: 'Given public key',
        key: 'svc_dsc_given',
        tag: tag('svc_dsc_given'),
        usedBy: 'site',
      },
      { ...given, kind: 'admin', name: 'Given admin key', key: null, tag: null },
      {
        ...none,
        id: own.id,
        kind: 'public',
        name: 'Blog',
        key: own.key,
        tag: tag(own.key),
        origins: ['https://blog.example.com'],
        perHour: 500,
        createdAt: used,
        lastUsedAt: used,
      },
      {
        ...none,
        id: expect.stringMatching(/^key-/),
        kind: 'admin',
        name: 'CI',
        key: null,
        tag: null,
        createdAt: used,
      },
    ])
  })

  it('creates a public key that works at once, for the origins that were named', async () => {
    const { browse, answersWith, listed } = await startAdmin()
    const details = {
      name: ' Blog ',
      origins: ['https://blog.example.com/', 'http://localhost:3000'],
      perHour: 2,
    }
    const { status, body } = await browse('keys/create', details)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'public',
      name: 'Blog',
      key: expect.stringMatching(/^svc_dsc_[0-9a-f]{48}$/),
      origins: ['https://blog.example.com', 'http://localhost:3000'],
      perHour: 2,
    })
    const key = body.key ?? ''
    const from = (Origin: string) => answersWith(key, { Origin })
    expect(await from('https://other.example.com')).toBe(403)
    expect(await from('https://blog.example.com')).toBe(200)
    expect(await from('http://localhost:3000')).toBe(200)
    expect(await from('http://localhost:3000')).toBe(429)
    expect((await listed()).map(({ name }) => name)).toContain('Blog')
  })

  it.each([
    ['a path', 'https://docs.example.com/guide'],
    ['no scheme', 'docs.example.com'],
    ['a pattern', 'https://*.example.com'],
    ['another scheme', 'ftp://docs.example.com'],
    ['a password', 'https://:secret@docs.example.com'],
    ['only a word', 'null'],
  ])('is told that an origin with %s is none', async (_, origin) => {
    const { browse, listed } = await startAdmin()
    const { status, body } = await browse('keys/create', { name: 'Blog', origins: [origin] })
    expect([status, body.code]).toEqual([400, 'invalid-request'])
    expect((await listed()).map(({ name }) => name)).not.toContain('Blog')
  })

  it.each([
    ['no name', {}],
    ['an empty name', { name: ' ' }],
    ['a name that is too long', { name: 'x'.repeat(101) }],
    ['a name with a line break', { name: 'a\nb' }],
    ['a limit of 0', { name: 'a', perHour: 0 }],
    ['a limit that is a text', { name: 'a', perHour: '9' }],
    ['origins that are a text', { name: 'a', origins: 'https://a.example' }],
    [
      'too many origins',
      { name: 'a', origins: Array.from({ length: 51 }, (_, at) => `https://${at}.example`) },
    ],
    ['a list', []],
  ])('creates no key with %s', async (_, body) => {
    const { browse, service } = await startAdmin()
    const before = await service.service.keys.list()
    expect((await browse('keys/create', body)).status).toBe(400)
    expect(await service.service.keys.list()).toHaveLength(before.length)
    // Without the proxy of the admin page, the service refuses it as well.
    expect((await withKey(service.url, service.adminKey, 'keys/create', body)).status).toBe(400)
    expect(await service.service.keys.list()).toHaveLength(before.length)
  })

  it('replaces a public key, and the old one stays valid as long as chosen', async () => {
    const { browse, answersWith, listed } = await startAdmin()
    const { body: old } = await browse('keys/create', { name: 'Blog', perHour: 9 })
    const { status, body: replacement } = await browse('keys/rotate', { id: old.id, validHours: 1 })
    expect(status).toBe(201)
    expect(replacement).toMatchObject({ name: 'Blog', perHour: 9, revokedAt: null })
    expect([await answersWith(old.key ?? ''), await answersWith(replacement.key ?? '')]).toEqual([200, 200])
    const line = (await listed()).find(({ id }) => id === old.id)
    expect(line?.state).toBe('replaced')
    const ends = Date.parse(line?.revokedAt ?? '')
    expect(ends).toBeGreaterThan(Date.now() + 3_500_000)
    expect(ends).toBeLessThanOrEqual(Date.now() + 3_600_000)
    // It was replaced once.
    expect((await browse('keys/rotate', { id: old.id, validHours: 1 })).status).toBe(400)

    await browse('keys/rotate', { id: replacement.id, validHours: 0 })
    expect(await answersWith(replacement.key ?? '')).toBe(401)
    for (const validHours of [-1, 1.5, 10_000, '1', undefined])
      expect((await browse('keys/rotate', { id: 'first', validHours })).status).toBe(400)
  })

  it('revokes a key of either kind after a confirmation, and only once', async () => {
    const { browse, service, listed, answersWith } = await startAdmin()
    const { body: blog } = await browse('keys/create', { name: 'Blog' })
    const admin = (await listed()).find(({ kind }) => kind === 'admin')
    for (const body of [{ id: blog.id }, { id: blog.id, confirmed: 'true' }, { confirmed: true }])
      expect((await browse('keys/revoke', body)).status).toBe(400)
    expect((await browse('keys/revoke', { id: 'Blog', confirmed: true })).status).toBe(404)
    expect(await answersWith(blog.key ?? '')).toBe(200)

    const revoked = await browse('keys/revoke', { id: blog.id, confirmed: true })
    expect(Date.parse(revoked.body.revokedAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect(await answersWith(blog.key ?? '')).toBe(401)
    expect((await withKey(service.url, service.adminKey, 'keys')).status).toBe(200)
    await browse('keys/revoke', { id: admin?.id, confirmed: true })
    expect((await withKey(service.url, service.adminKey, 'keys')).status).toBe(401)
    expect((await browse('keys/revoke', { id: blog.id, confirmed: true })).status).toBe(400)
    expect((await listed()).map(({ state }) => state)).toEqual(['valid', 'revoked', 'revoked'])
  })

  it('still reaches the page after revoking every key', async () => {
    const { browse, listed } = await startAdmin()
    for (const { id } of await listed())
      expect((await browse('keys/revoke', { id, confirmed: true })).status).toBe(200)
    const { status, body } = await browse('keys/create', { name: 'New', perHour: null })
    expect([status, body.usedBy]).toEqual([201, 'site'])
  })

  it('never receives an admin key or its hash', async () => {
    const { service, browse, received } = await startAdmin({ keys: { admin: givenAdmin } })
    const stored = await service.service.keys.create('admin', { name: 'CI' })
    const create = await browse('keys/create', { name: 'a', kind: 'admin' })
    expect(create.body).toMatchObject({ kind: 'public' })
    const rotate = await browse('keys/rotate', { id: stored.id, validHours: 1 })
    expect(rotate.status).toBe(400)
    await browse('keys')
    await browse('audit')
    await browse('keys/revoke', { id: stored.id, confirmed: true })
    await browse('keys')
    const everything = received.join('\n')
    expect(everything).toContain(stored.id)
    expect(everything).not.toMatch(/svc_(?!dsc_)/)
    expect(everything).not.toMatch(/hash/i)
    for (const key of [stored.key, givenAdmin]) expect(everything).not.toContain(hashKey(key).slice(0, 8))
    const admins = (await service.service.keys.list()).filter(({ kind }) => kind === 'admin')
    expect(admins).toHaveLength(1)
  })

  it('is named in the audit log for each change', async () => {
    const { browse } = await startAdmin()
    const { body: blog } = await browse('keys/create', { name: 'Blog' })
    const { body: next } = await browse('keys/rotate', { id: blog.id, validHours: 1 })
    await browse('keys/revoke', { id: blog.id, confirmed: true })
    await browse('keys/revoke', { id: blog.id, confirmed: true })
    const audit = JSON.parse((await browse('audit')).text) as { entries: AuditLine[] }
    expect(audit.entries.map(({ who, what, from, details }) => [who, what, from, details])).toEqual([
      ['operator', 'key-revoked', '127.0.0.1', { key: `Blog (${blog.id})` }],
      ['operator', 'key-rotated', '127.0.0.1', { key: `Blog (${next.id})` }],
      ['operator', 'key-created', '127.0.0.1', { key: `Blog (${blog.id})` }],
      ['operator', 'signed-in', '127.0.0.1', { way: 'link' }],
    ])
  })

  it('gets at most 100 revoked keys, the ones that were revoked last', async () => {
    const { service, listed } = await startAdmin()
    const store = await openStoreOf(service.dataFolder)
    for (let number = 0; number < 120; number++) {
      await store.keys.add({
        id: `old-${number}`,
        kind: 'public',
        name: 'Old',
        hash: `hash-${number}`,
        clear: `svc_dsc_${number}`,
        origins: [],
        perHour: undefined,
        createdAt: new Date(0),
        revokedAt: new Date(1_000 * number),
      })
    }
    const old = (await listed()).filter(({ name }) => name === 'Old').map(({ id }) => id)
    expect(old).toHaveLength(100)
    expect(old).not.toContain('old-19')
    expect(old).toContain('old-20')
  })
})

describe('the endpoints for keys', () => {
  const changes = [
    ['keys/create', { name: 'a' }],
    ['keys/rotate', { id: 'first', validHours: 0 }],
    ['keys/revoke', { id: 'first', confirmed: true }],
  ] as const

  it('are closed to a browser that is not signed in, and to pages of other origins', async () => {
    const { service, browse } = await startAdmin()
    expect((await browse('keys', undefined, { Cookie: '' })).status).toBe(401)
    for (const [path, body] of changes) {
      expect((await browse(path, body, { Cookie: '' })).status, path).toBe(401)
      expect((await browse(path, body, { Origin: 'https://evil.example' })).status, path).toBe(403)
      expect((await browse(path, body, { 'Sec-Fetch-Site': 'cross-site' })).status, path).toBe(403)
    }
    expect((await service.service.keys.list()).map(({ revokedAt }) => revokedAt)).toEqual([
      undefined,
      undefined,
    ])
  })

  it('take one method each', async () => {
    const { browse, service } = await startAdmin()
    expect((await browse('keys', {})).status).toBe(405)
    for (const [path] of changes) {
      expect((await browse(path)).status).toBe(405)
      expect((await withKey(service.url, service.adminKey, path)).status).toBe(405)
    }
    expect((await withKey(service.url, service.adminKey, 'keys', {})).status).toBe(405)
  })

  it('need an admin key, refuse pages, and tell which key a request was sent with', async () => {
    const { url, adminKey, publicKey } = await startService()
    expect((await withKey(url, publicKey, 'keys')).status).toBe(403)
    const fromPage = await fetch(`${url}/v2/agent/docs/keys`, {
      headers: { Authorization: `Bearer ${adminKey}`, Origin: 'https://docs.example.com' },
    })
    expect(fromPage.status).toBe(403)
    const { keys }: KeyList = await (await withKey(url, adminKey, 'keys')).json()
    expect(keys.map(({ usedBy, tag }) => [usedBy, tag])).toEqual([
      ['site', null],
      ['panel', null],
    ])
    const created = await withKey(url, adminKey, 'keys/create', { name: 'By a program', perHour: null })
    expect(created.status).toBe(201)
    const { entries }: { entries: AuditLine[] } = await (await withKey(url, adminKey, 'audit')).json()
    expect(entries[0]).toMatchObject({ who: 'admin key "Admin key"', what: 'key-created' })
  })

  it('are closed to a login that may only view jobs', async () => {
    const { url, adminKey } = await startService()
    const agent = createAgentProxy({
      baseUrl: url,
      projectId: 'docs',
      adminKey,
      authorize: (_, action) => action === 'read',
    })
    const site = 'https://docs.example.com'
    const statusOf = async (path: string, body?: unknown) => {
      const init = body === undefined ? {} : posted(body, { Origin: site })
      return (await agent(new Request(`${site}/api/agent/${path}`, init))).status
    }
    expect(await statusOf('about')).toBe(200)
    expect(await statusOf('keys')).toBe(403)
    for (const [path, body] of changes) expect(await statusOf(path, body), path).toBe(403)
  })
})
