import { errorResponse } from '../../http/errorResponse.ts'
import { methodNotAllowed } from '../../http/methodNotAllowed.ts'
import { readJson } from '../../http/readBody.ts'
import { AssistantError } from '../../protocol/errors.ts'
import type { AgentPermission } from '../agentProxyOptions.ts'
import { createWindowLimiter } from '../createWindowLimiter.ts'
import { checkOwnPage } from '../origins.ts'
import type { Sessions } from './createSessions.ts'

/** A login: what asks for it, and what tests it. */
export interface SignIn {
  /** For `createAgentProxy({ authorize })`: lets through who has signed in. */
  authorize(request: Request): AgentPermission
  /**
   * Answers at one path: GET says whether somebody has signed in and how to, POST signs in with
   * `{ "password" }` or `{ "link" }`, DELETE signs out.
   */
  handle(request: Request): Promise<Response>
}

export interface SignInOptions {
  sessions: Sessions
  /** What can be signed in with, each with its test. Only passwords are counted: nobody can guess a link. */
  ways: Readonly<Partial<Record<'password' | 'link', Test>>>
  /** Attempts with a password a client has in a minute, and a tenth of what all clients have together; 0 for no limit. */
  attemptsPerMinute: number
  clientKey: (request: Request) => string
  now?: (() => number) | undefined
}

type Test = (secret: string) => boolean | Promise<boolean>

/** How many times the attempts of one client all clients together have. */
const allClients = 10

/** Longest secret anybody has; what is longer is not hashed. */
export const maxSecretLength = 1_000
export const maxBodyBytes = 8_000
const bodyTimeoutMs = 10_000

export function createSignIn(options: SignInOptions): SignIn {
  const { sessions, ways, attemptsPerMinute, clientKey, now } = options
  const attempts = createWindowLimiter(attemptsPerMinute, 60_000, now)
  // A test of a password takes a tenth of a second and 64 MiB, so their sum is bounded and they wait for each other.
  const allAttempts = createWindowLimiter(attemptsPerMinute * allClients, 60_000, now)
  let testing: Promise<unknown> = Promise.resolve()

  async function answer(request: Request): Promise<Response> {
    checkOwnPage(request)
    switch (request.method) {
      case 'GET':
        return Response.json({ signedIn: sessions.read(request) !== undefined, ways: Object.keys(ways) })
      case 'POST':
        await checkSecret(request)
        return new Response(null, { status: 204, headers: { 'Set-Cookie': sessions.begin(request) } })
      case 'DELETE':
        return new Response(null, { status: 204, headers: { 'Set-Cookie': sessions.end(request) } })
      default:
        return methodNotAllowed('GET, POST, DELETE', 'This address takes GET, POST and DELETE.')
    }
  }

  async function checkSecret(request: Request): Promise<void> {
    const body = await readJson(request, { maxBytes: maxBodyBytes, timeoutMs: bodyTimeoutMs })
    const given = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}))
    const { link, password } = ways
    if (link && (await link(readSecret(given.get('link'))))) return
    const secret = readSecret(given.get('password'))
    if (password && secret !== '' && (await testPassword(password, secret, clientKey(request)))) return
    throw new AssistantError('key-invalid', 'That is not right.')
  }

  function testPassword(isRight: Test, secret: string, client: string): Promise<boolean> {
    // Counted before anything is waited for, so that attempts at the same time cannot slip past.
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
    authorize(request) {
      const operator = sessions.read(request)
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
