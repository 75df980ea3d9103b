import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword, passwordAuth } from 'docs-assistant/proxy/auth'
import { describe, expect, it, vi } from 'vitest'
import { createOneTimeLink, maxLinkMs } from '../../src/proxy/auth/createOneTimeLink.ts'
import { createSessions } from '../../src/proxy/auth/createSessions.ts'
import { createSignIn } from '../../src/proxy/auth/createSignIn.ts'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { openTestStore } from '../support/testStore.ts'

const site = 'https://docs.example.com/api/session'
const password = 'correct horse battery'
const passwordHash = await hashPassword(password)

function request(method: string, body?: unknown, headers: Record<string, string> = {}): Request {
  const own =
    method === 'GET' ? {} : { Origin: 'https://docs.example.com', 'Content-Type': 'application/json' }
  return new Request(site, {
    method,
    headers: { ...own, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function signedIn(auth = passwordAuth({ passwordHash })) {
  const response = await auth.handle(request('POST', { password }))
  const setCookie = response.headers.get('Set-Cookie') ?? ''
  return { auth, response, setCookie, Cookie: setCookie.split(';')[0] ?? '' }
}

describe('signing in', () => {
  it('with the password sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const { auth, response, setCookie, Cookie } = await signedIn()
    expect(response.status).toBe(204)
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/'])
      expect(setCookie).toContain(attribute)
    expect(await auth.authorize(request('GET', undefined, { Cookie }))).toHaveProperty('operator')
    const known = await auth.handle(request('GET', undefined, { Cookie: `other=1; ${Cookie}` }))
    expect(await known.json()).toEqual({ signedIn: true, ways: ['password'] })
  })

  it.each([
    { password: 'wrong' },
    { password: '' },
    {},
    { link: password },
    { password: [password] },
    [password],
    null,
  ])('with %j sets no cookie', async (body) => {
    const response = await passwordAuth({ passwordHash }).handle(request('POST', body))
    expect(response.status).toBe(401)
    expect(response.headers.has('Set-Cookie')).toBe(false)
    expect(await response.text()).not.toContain(password)
  })

  it('too often within a minute is refused with the time to wait, even with the right password', async () => {
    const auth = passwordAuth({ passwordHash, attemptsPerMinute: 2 })
    await auth.handle(request('POST', { password: 'wrong' }))
    await auth.handle(request('POST', { password: 'wrong' }))
    const third = await auth.handle(request('POST', { password }))
    expect(third.status).toBe(429)
    expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it.each([
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Content-Type': 'text/plain' },
  ])('from another site is refused: %j', async (headers) => {
    const response = await passwordAuth({ passwordHash }).handle(request('POST', { password }, headers))
    expect([403, 415]).toContain(response.status)
    expect(response.headers.has('Set-Cookie')).toBe(false)
  })
})

describe('when an attacker tries passwords', () => {
  const sessions = createSessions({ secret: 's', cookieName: 'c', sessionMs: 5_000 })
  function signInFrom(isRight: (password: string) => boolean | Promise<boolean>) {
    const signIn = createSignIn({
      sessions,
      ways: { password: isRight, link: (secret) => secret === 'right link' },
      attemptsPerMinute: 2,
      clientKey: (request) => request.headers.get('X-Address') ?? '',
    })
    return async (address: string, body: unknown) =>
      (await signIn.handle(request('POST', body, { 'X-Address': address }))).status
  }

  it('from another address, the operator can still sign in', async () => {
    const from = signInFrom((given) => given === 'right')
    for (let attempt = 0; attempt < 10; attempt++) await from('192.0.2.1', { password: 'wrong' })
    expect(await from('192.0.2.1', { password: 'right' })).toBe(429)
    expect(await from('192.0.2.2', { password: 'right' })).toBe(204)
  })

  it('from many addresses, the operator can still sign in with a link, and wrong links do not count', async () => {
    const from = signInFrom((given) => given === 'right')
    for (let attempt = 0; attempt < 30; attempt++) {
      await from('192.0.2.3', { link: 'wrong' })
      await from(`192.0.2.${attempt}`, { password: 'wrong' })
    }
    expect(await from('192.0.2.1', { link: 'right link' })).toBe(204)
    expect(await from('192.0.2.99', { password: 'right' })).toBe(429)
  })

  it('at the same time, they are checked one after the other', async () => {
    let under = 0
    let most = 0
    const from = signInFrom(async () => {
      most = Math.max(most, ++under)
      await Promise.resolve()
      under--
      return false
    })
    await Promise.all(Array.from({ length: 9 }, (_, index) => from(`192.0.2.${index}`, { password: 'x' })))
    expect(most).toBe(1)
  })
})

describe('the printed link', () => {
  it('works once, and not after a quarter of an hour', () => {
    let nowMs = 1_000
    const link = createOneTimeLink(
      () => {},
      () => nowMs,
    )
    const first = link.current()
    expect(link.open(first)).toBe(true)
    expect(link.open(first)).toBe(false)
    const second = link.current()
    nowMs += maxLinkMs
    expect(link.open(second)).toBe(false)
    expect(link.current()).not.toBe(second)
    expect(link.open(link.current())).toBe(true)
  })
})

describe('a link of another process', () => {
  it('works once, and not after it has expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
    const file = join(await temporaryFolder(), 'store.sqlite')
    const [service, command] = [openTestStore(file), openTestStore(file)]
    await command.admin.addLink('first', 1_000)
    await command.admin.addLink('second', Date.now() + maxLinkMs)
    expect(await service.admin.takeLink('first')).toBe(false)
    expect([await service.admin.takeLink('second'), await service.admin.takeLink('second')]).toEqual([
      true,
      false,
    ])
    await service.admin.addLink('third', 2_000)
    vi.setSystemTime(2_000)
    expect([await service.admin.takeLink('third'), await service.admin.takeLink('')]).toEqual([false, false])
  })

  it('is stored as a digest, in a file that only its owner can read', async () => {
    const folder = await temporaryFolder()
    const store = openSqliteStore(join(folder, 'store.sqlite'))
    await store.admin.addLink('a secret of the link', Date.now() + maxLinkMs)
    await store.close()
    expect(await readFile(join(folder, 'store.sqlite'), 'latin1')).not.toContain('a secret of the link')
    expect((await stat(join(folder, 'store.sqlite'))).mode & 0o777).toBe(0o600)
  })
})

describe('a session', () => {
  it('stays ended after a restart if the operator signed out', async () => {
    const folder = await temporaryFolder()
    const options = { secret: 's', cookieName: 'c', sessionMs: 60_000 }
    const store = openSqliteStore(join(folder, 'store.sqlite'))
    const sessions = createSessions({ ...options, ended: store.admin.ended })
    const [Cookie = '', other = ''] = [1, 2].map(() => sessions.begin(request('GET')).split(';')[0] ?? '')
    await sessions.end(request('DELETE', undefined, { Cookie }))
    await store.close()
    const reopened = openTestStore(join(folder, 'store.sqlite'))
    const restarted = createSessions({ ...options, ended: reopened.admin.ended })
    expect(await restarted.read(request('GET', undefined, { Cookie }))).toBeUndefined()
    expect(await restarted.read(request('GET', undefined, { Cookie: other }))).toBeTypeOf('string')
  })

  it('ends when the operator signs out, also for a copied cookie', async () => {
    const { auth, Cookie } = await signedIn()
    const response = await auth.handle(request('DELETE', undefined, { Cookie }))
    expect(response.headers.get('Set-Cookie')).toContain('Max-Age=0')
    expect(await auth.authorize(request('GET', undefined, { Cookie }))).toBe(false)
  })

  it('is invalid after a password change, and if any part of its cookie is altered', async () => {
    const { auth, Cookie } = await signedIn()
    const other = passwordAuth({ passwordHash: await hashPassword('another password') })
    expect(await other.authorize(request('GET', undefined, { Cookie }))).toBe(false)
    const [name, value = ''] = Cookie.split('=')
    const [time, id, signature] = value.split('.')
    const forged = [
      `${Number(time) + 1}.${id}.${signature}`,
      `${time}.x.${signature}`,
      `${time}.${id}.`,
      `${time}.${id}`,
      '',
    ]
    for (const text of forged) {
      expect(await auth.authorize(request('GET', undefined, { Cookie: `${name}=${text}` }))).toBe(false)
    }
  })

  it('expires', async () => {
    let nowMs = 1_000
    const sessions = createSessions({ secret: 's', cookieName: 'c', sessionMs: 5_000, now: () => nowMs })
    const Cookie = sessions.begin(request('GET')).split(';')[0] ?? ''
    expect(await sessions.read(request('GET', undefined, { Cookie }))).toBeTypeOf('string')
    nowMs += 5_001
    expect(await sessions.read(request('GET', undefined, { Cookie }))).toBeUndefined()
  })
})

describe('a password hash', () => {
  it('is different each time and does not contain the password', async () => {
    expect(await hashPassword(password)).not.toBe(passwordHash)
    expect(passwordHash).not.toContain(password)
  })

  it('is refused if it is malformed or too weak, with an error that does not repeat it', () => {
    for (const hash of [
      '',
      password,
      'scrypt$2$8$1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaA',
      passwordHash.slice(0, -9),
    ]) {
      expect(() => passwordAuth({ passwordHash: hash })).toThrow(
        'passwordHash is not a result of `hashPassword()`',
      )
    }
    return expect(hashPassword('short')).rejects.toThrow('too short')
  })
})
