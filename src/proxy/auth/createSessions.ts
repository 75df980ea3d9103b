import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface SessionsOptions {
  /** Secret that signs the sessions. A new secret ends all sessions. */
  secret: string | Buffer
  cookieName: string
  /** Lifetime of a session, in milliseconds. */
  sessionMs: number
  /** Whether the cookie is sent only over HTTPS. @default true if the request used HTTPS */
  secure?: boolean | undefined
  now?: (() => number) | undefined
  /** Stores the ids of ended sessions. @default memory of this process */
  ended?: EndedSessions | undefined
}

/** Stores sessions that were ended before they expired. */
export interface EndedSessions {
  /** Adds a session. @param endsAt time in milliseconds when it expires; it can be removed then */
  add(id: string, endsAt: number): void | Promise<void>
  has(id: string): boolean | Promise<boolean>
}

export type Sessions = ReturnType<typeof createSessions>

/**
 * Creates sessions in a signed cookie, which scripts cannot read and other sites cannot send. Only the sessions that
 * were ended need a store.
 */
export function createSessions(options: SessionsOptions) {
  const { secret, cookieName, sessionMs, secure, now = Date.now, ended = createEndedSessions(now) } = options

  const sign = (text: string) => createHmac('sha256', secret).update(text).digest()

  async function find(request: Request): Promise<{ id: string; endsAt: number } | undefined> {
    for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
      const [name, value] = pair.trim().split('=', 2)
      if (name !== cookieName) continue
      const [time, id, signature] = (value ?? '').split('.')
      const given = Buffer.from(signature ?? '', 'base64url')
      const wanted = sign(`${time}.${id}`)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) continue
      const endsAt = Number(time)
      if (endsAt > now() && id && !(await ended.has(id))) return { id, endsAt }
    }
    return undefined
  }

  function cookie(request: Request, value: string, maxAgeSeconds: number): string {
    const isSecure = secure ?? new URL(request.url).protocol === 'https:'
    const attributes = ['Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict']
    return [`${cookieName}=${value}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ')
  }

  return {
    /** Returns the id of a request's session, or undefined if it has no valid session. */
    read: async (request: Request) => (await find(request))?.id,
    /** Starts a session. Returns the value of `Set-Cookie`. */
    begin(request: Request): string {
      const text = `${now() + sessionMs}.${randomBytes(16).toString('hex')}`
      const value = `${text}.${sign(text).toString('base64url')}`
      return cookie(request, value, Math.floor(sessionMs / 1000))
    },
    /** Ends the session of a request. Returns the value of `Set-Cookie`. The old cookie becomes invalid. */
    async end(request: Request): Promise<string> {
      const session = await find(request)
      if (session) await ended.add(session.id, session.endsAt)
      return cookie(request, '', 0)
    },
  }
}

/** Stores ended sessions in memory. */
export function createEndedSessions(now: () => number = Date.now): EndedSessions {
  const ended = new Map<string, number>()
  return {
    add(id, endsAt) {
      for (const [other, end] of ended) if (end <= now()) ended.delete(other)
      ended.set(id, endsAt)
    },
    has: (id) => ended.has(id),
  }
}
