import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface SessionsOptions {
  /** What sessions are signed with. Those of another secret are none. */
  secret: string | Buffer
  cookieName: string
  /** How long a session holds, in milliseconds. */
  sessionMs: number
  /** Whether the cookie is for HTTPS only. @default as the request came */
  secure?: boolean | undefined
  now?: (() => number) | undefined
  /** Where ended sessions are remembered. @default the memory of this process, which a restart clears */
  ended?: EndedSessions | undefined
}

/** Remembers the sessions that were ended before their time. */
export interface EndedSessions {
  /** @param endsAt when the session would have ended by itself, in milliseconds; it can be forgotten then */
  add(id: string, endsAt: number): void
  has(id: string): boolean
}

/** Sessions in a signed cookie that no script can read and no other site can send. */
export interface Sessions {
  /** Name of the session of a request, the same for all its requests; undefined where it has none. */
  read(request: Request): string | undefined
  /** `Set-Cookie` that begins a session. */
  begin(request: Request): string
  /** `Set-Cookie` that ends the session of a request; the old cookie is worth nothing afterwards. */
  end(request: Request): string
}

export function createSessions(options: SessionsOptions): Sessions {
  const { secret, cookieName, sessionMs, secure, now = Date.now, ended = rememberEnded(now) } = options

  const sign = (text: string) => createHmac('sha256', secret).update(text).digest()

  function find(request: Request): { name: string; endsAt: number } | undefined {
    for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
      const [name, value] = pair.trim().split('=', 2)
      if (name !== cookieName) continue
      const [time, id, signature] = (value ?? '').split('.')
      const given = Buffer.from(signature ?? '', 'base64url')
      const wanted = sign(`${time}.${id}`)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) continue
      const endsAt = Number(time)
      if (endsAt > now() && id && !ended.has(id)) return { name: id, endsAt }
    }
    return undefined
  }

  function cookie(request: Request, value: string, maxAgeSeconds: number): string {
    const isSecure = secure ?? new URL(request.url).protocol === 'https:'
    const attributes = ['Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict']
    return [`${cookieName}=${value}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ')
  }

  return {
    read: (request) => find(request)?.name,
    begin(request) {
      const text = `${now() + sessionMs}.${randomBytes(16).toString('hex')}`
      const value = `${text}.${sign(text).toString('base64url')}`
      return cookie(request, value, Math.floor(sessionMs / 1000))
    },
    end(request) {
      const session = find(request)
      if (session) ended.add(session.name, session.endsAt)
      return cookie(request, '', 0)
    },
  }
}

/** Remembers ended sessions in memory. */
export function rememberEnded(now: () => number = Date.now): EndedSessions {
  const ended = new Map<string, number>()
  return {
    add(id, endsAt) {
      for (const [other, end] of ended) if (end <= now()) ended.delete(other)
      ended.set(id, endsAt)
    },
    has: (id) => ended.has(id),
  }
}
