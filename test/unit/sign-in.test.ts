import { hashPassword, passwordAuth } from 'docs-assistant/proxy/auth'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSessions } from '../../src/proxy/auth/createSessions.ts'

const site = 'https://docs.example.com/api/session'
const password = 'correct horse battery'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

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

describe('when somebody signs in', () => {
  it('with the password, gets a cookie no script can read and no other site can send', async () => {
    const { auth, response, setCookie, Cookie } = await signedIn()
    expect(response.status).toBe(204)
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/'])
      expect(setCookie).toContain(attribute)
    expect(auth.authorize(request('GET', undefined, { Cookie }))).toHaveProperty('operator')
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
  ])('with %j, gets none', async (body) => {
    const response = await passwordAuth({ passwordHash }).handle(request('POST', body))
    expect(response.status).toBe(401)
    expect(response.headers.has('Set-Cookie')).toBe(false)
    expect(await response.text()).not.toContain(password)
  })

  it('too often within a minute, is told to wait, also with the right password', async () => {
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
  ])('from elsewhere, is refused: %j', async (headers) => {
    const response = await passwordAuth({ passwordHash }).handle(request('POST', { password }, headers))
    expect([403, 415]).toContain(response.status)
    expect(response.headers.has('Set-Cookie')).toBe(false)
  })
})

describe('a session', () => {
  it('ends when somebody signs out, also for who has copied its cookie', async () => {
    const { auth, Cookie } = await signedIn()
    const response = await auth.handle(request('DELETE', undefined, { Cookie }))
    expect(response.headers.get('Set-Cookie')).toContain('Max-Age=0')
    expect(auth.authorize(request('GET', undefined, { Cookie }))).toBe(false)
  })

  it('is none of another password, and none that was changed anywhere', async () => {
    const { auth, Cookie } = await signedIn()
    const other = passwordAuth({ passwordHash: await hashPassword('another password') })
    expect(other.authorize(request('GET', undefined, { Cookie }))).toBe(false)
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
      expect(auth.authorize(request('GET', undefined, { Cookie: `${name}=${text}` }))).toBe(false)
    }
  })

  it('ends by itself', () => {
    let nowMs = 1_000
    const sessions = createSessions({ secret: 's', cookieName: 'c', sessionMs: 5_000, now: () => nowMs })
    const Cookie = sessions.begin(request('GET')).split(';')[0] ?? ''
    expect(sessions.read(request('GET', undefined, { Cookie }))).toBeTypeOf('string')
    nowMs += 5_001
    expect(sessions.read(request('GET', undefined, { Cookie }))).toBeUndefined()
  })
})

describe('a hash', () => {
  it('is another one each time, and holds no password', async () => {
    expect(await hashPassword(password)).not.toBe(passwordHash)
    expect(passwordHash).not.toContain(password)
  })

  it('is refused where it is none or was made with less care, without repeating it', () => {
    for (const hash of [
      '',
      password,
      'scrypt$2$8$1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaA',
      passwordHash.slice(0, -9),
    ]) {
      expect(() => passwordAuth({ passwordHash: hash })).toThrow(
        'passwordHash is not a hash of `hashPassword()`',
      )
    }
    return expect(hashPassword('short')).rejects.toThrow('too short')
  })
})
