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
  const { secret, cookieName, sessionMs, secure, now = Date.now } = options
  /** Sessions that were ended before their time, with when they would have ended. */
  const ended = new Map<string, number>()

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
      for (const [id, endsAt] of ended) if (endsAt <= now()) ended.delete(id)
      const session = find(request)
      if (session) ended.set(session.name, session.endsAt)
      return cookie(request, '', 0)
    },
  }
}
