import { errorResponse } from '../../http/errorResponse.ts'
import { methodNotAllowed } from '../../http/methodNotAllowed.ts'
import { readJson } from '../../http/readBody.ts'
import { AssistantError } from '../../protocol/errors.ts'
import type { AgentPermission } from '../agentProxyOptions.ts'
import { createWindowLimiter } from '../createWindowLimiter.ts'
import { checkOwnPage } from '../origins.ts'
import type { Sessions } from './createSessions.ts'

export interface SignIn {
  /** Allows requests with a session. Pass it to `createAgentProxy({ authorize })`. */
  authorize(request: Request): Promise<AgentPermission>
  /**
   * Handles requests to the login's path: GET returns whether the operator is signed in and how to sign in, POST signs
   * in with `{ "password" }` or `{ "link" }`, DELETE signs out.
   */
  handle(request: Request): Promise<Response>
}

export interface SignInOptions {
  sessions: Sessions
  /**
   * Ways to sign in, each with its check. Only attempts with a password are limited, because a link cannot be guessed.
   */
  ways: Readonly<Partial<Record<'password' | 'link', Test>>>
  /** Password attempts per minute and client; 0 means no limit. All clients together have ten times as many. */
  attemptsPerMinute: number
  clientKey: (request: Request) => string
  /** Called after each sign-in, refused password and sign-out. @default does nothing */
  onEvent?: ((event: SignInEvent, request: Request) => Promise<void> | void) | undefined
  now?: (() => number) | undefined
}

export type SignInEvent =
  | { what: 'signed-in'; way: 'password' | 'link' }
  /** The password is wrong, or there were too many attempts. */
  | { what: 'password-refused' }
  | { what: 'signed-out' }

type Test = (secret: string) => boolean | Promise<boolean>

/** Attempts of all clients together, as a multiple of those of one client. */
const allClientsFactor = 10

/** Maximum length of a secret. Longer ones are refused without hashing. */
export const maxSecretLength = 1_000
export const maxBodyBytes = 8_000
const bodyTimeoutMs = 10_000

export function createSignIn(options: SignInOptions): SignIn {
  const { sessions, ways, attemptsPerMinute, clientKey, onEvent, now } = options
  const attempts = createWindowLimiter(attemptsPerMinute, now)
  // Checking a password takes 100 ms and 64 MiB. So the total is limited, and checks run one after the other.
  const allAttempts = createWindowLimiter(attemptsPerMinute * allClientsFactor, now)
  let testing: Promise<unknown> = Promise.resolve()

  async function answer(request: Request): Promise<Response> {
    checkOwnPage(request)
    switch (request.method) {
      case 'GET':
        return Response.json({
          signedIn: (await sessions.read(request)) !== undefined,
          ways: Object.keys(ways),
        })
      case 'POST': {
        const way = await checkSecret(request)
        await onEvent?.({ what: 'signed-in', way }, request)
        return new Response(null, { status: 204, headers: { 'Set-Cookie': sessions.begin(request) } })
      }
      case 'DELETE':
        return new Response(null, { status: 204, headers: { 'Set-Cookie': await signOut(request) } })
      default:
        return methodNotAllowed('GET, POST, DELETE', 'This address takes GET, POST and DELETE.')
    }
  }

  async function signOut(request: Request): Promise<string> {
    const isSignedIn = (await sessions.read(request)) !== undefined
    const cookie = await sessions.end(request)
    if (isSignedIn) await onEvent?.({ what: 'signed-out' }, request)
    return cookie
  }

  /** Returns which secret of a request is valid. @throws AssistantError if none is */
  async function checkSecret(request: Request): Promise<'password' | 'link'> {
    const body = await readJson(request, { maxBytes: maxBodyBytes, timeoutMs: bodyTimeoutMs })
    const given = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}))
    const { link, password } = ways
    if (link && (await link(readSecret(given.get('link'))))) return 'link'
    const secret = readSecret(given.get('password'))
    if (password && secret !== '' && (await tryPassword(password, secret, request))) return 'password'
    throw new AssistantError('key-invalid', 'The password or link is wrong.')
  }

  async function tryPassword(isRight: Test, secret: string, request: Request): Promise<boolean> {
    let isPassed = false
    try {
      isPassed = await testPassword(isRight, secret, clientKey(request))
    } finally {
      if (!isPassed) await onEvent?.({ what: 'password-refused' }, request)
    }
    return isPassed
  }

  function testPassword(isRight: Test, secret: string, client: string): Promise<boolean> {
    // Counted before the first `await`, so that concurrent attempts cannot exceed the limit.
    const waitMs = attempts.take(client) ?? allAttempts.take('')
    if (waitMs !== undefined) {
      const options = { retryAfterMs: waitMs }
      throw new AssistantError('rate-limited', 'Too many attempts to sign in within a minute.', options)
    }
    const tested = testing.then(() => isRight(secret))
    testing = tested.catch(() => {})
    return tested
  }

  return {
    async authorize(request) {
      const operator = await sessions.read(request)
      return operator === undefined ? false : { operator }
    },
    async handle(request) {
      const response = await answer(request).catch(errorResponse)
      response.headers.set('Cache-Control', 'no-store')
      response.headers.set('X-Content-Type-Options', 'nosniff')
      response.headers.set('Vary', 'Cookie, Origin')
      return response
    },
  }
}

function readSecret(given: unknown): string {
  return typeof given === 'string' && given.length <= maxSecretLength ? given : ''
}
