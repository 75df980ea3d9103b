import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Hono } from 'hono'
import { createOneTimeLink } from '../../proxy/auth/createOneTimeLink.ts'
import { createEndedSessions, createSessions, type EndedSessions } from '../../proxy/auth/createSessions.ts'
import { createSignIn, type SignInEvent } from '../../proxy/auth/createSignIn.ts'
import { isPasswordOf, parsePasswordHash } from '../../proxy/auth/hashPassword.ts'
import { createAgentProxy } from '../../proxy/createAgentProxy.ts'
import type { Actor, Audit } from '../audit/createAudit.ts'
import { createRefusalLog } from '../audit/createRefusalLog.ts'
import { clientAddress } from '../limits/clientAddress.ts'
import { packageFile, widgetFile } from '../packageFiles.ts'
import { securePage } from '../server/securePage.ts'
import { sendFile } from '../server/sendFile.ts'
import type { AdminStore } from '../store/operatorStores.ts'
import { type AdminOptions, adminSessionMs, maxSignInAttemptsPerMinute } from './adminOptions.ts'
import { helpRoutes } from './help/helpRoutes.ts'
import { renderAdminPage } from './renderAdminPage.ts'

export interface AdminRoutesOptions extends AdminOptions {
  /** Admin key for requests within this process. */
  adminKey: string
  /** Secret of the service, which signs sessions. */
  secret: string
  project: string
  /** Name of the docs, shown in the title. */
  siteName: string
  /** Path with a leading and a trailing slash. The page is at `admin` below it. */
  basePath: string
  trustProxy: boolean
  store: AdminStore
  audit: Audit
  /** Handles the panel's requests to the agent within this process. */
  ask(request: Request, actor: Actor): Promise<Response>
  onError(error: unknown): void
}

/** Placeholder origin for requests within this process. */
const inProcess = 'http://localhost'

/** Creates the routes of the admin page, its login and its agent proxy. The admin key does not leave the server. */
export function adminRoutes(options: AdminRoutesOptions) {
  const { adminKey, project, siteName, basePath, trustProxy, store, audit, ask, onError } = options
  const page = `${basePath}admin`
  const password = options.passwordHash === undefined ? undefined : parsePasswordHash(options.passwordHash)
  const oneTime = createOneTimeLink(() => options.onLinkUsed?.(link()))
  /** Returns the path of the page with the current one-time secret. */
  const link = () => `${page}#${oneTime.current()}`

  // Derived from the secret and the password, so that sessions survive a restart but not a new password.
  const secret = createHmac('sha256', options.secret)
    .update(`sessions ${options.passwordHash ?? ''}`)
    .digest()
  const addresses = new WeakMap<Request, string>()
  const operatorAt = (from: string): Actor => ({ who: 'operator', from })
  const refusals = createRefusalLog((from, count) =>
    audit.note({ who: 'unknown', from }, 'password-refused', { count }),
  )
  async function record(event: SignInEvent, request: Request): Promise<void> {
    const from = addresses.get(request) ?? ''
    if (event.what === 'password-refused') refusals.refused(from)
    else await audit.note(operatorAt(from), event.what, 'way' in event ? { way: event.way } : {})
  }
  const signIn = createSignIn({
    sessions: createSessions({
      secret,
      // Cookies ignore the port, so two services on one machine need different names.
      cookieName: `docs-assistant-admin-${secret.toString('hex').slice(0, 8)}`,
      sessionMs: adminSessionMs,
      ended: alsoInMemory(store.ended, onError),
    }),
    ways: {
      link: (given) => oneTime.open(given) || store.takeLink(given),
      ...(password && { password: (given: string) => isPasswordOf(password, given) }),
    },
    attemptsPerMinute: maxSignInAttemptsPerMinute,
    clientKey: (request) => addresses.get(request) ?? '',
    onEvent: record,
  })

  /** The operator's request during a request to the agent, so that links use the operator's host, and its sender. */
  const operatorRequests = new AsyncLocalStorage<{ request: Request; actor: Actor }>()
  const agent = createAgentProxy({
    baseUrl: inProcess,
    projectId: project,
    adminKey,
    authorize: signIn.authorize,
    path: `${page}/api`,
    onError,
    fetch: async (address, init) => {
      const { request: operator, actor = operatorAt('') } = operatorRequests.getStore() ?? {}
      const { pathname, search } = new URL(String(address))
      const request = new Request(new URL(pathname + search, operator?.url ?? inProcess), init)
      const scheme = operator?.headers.get('X-Forwarded-Proto')
      if (trustProxy && scheme) request.headers.set('X-Forwarded-Proto', scheme)
      return ask(request, actor)
    },
  })

  /** Restores the scheme that the browser used, so that the cookie is `Secure` behind a proxy that terminates TLS. */
  function withOriginalScheme(request: Request): Request {
    if (!trustProxy || request.headers.get('X-Forwarded-Proto') !== 'https') return request
    return new Request(request.url.replace(/^http:/, 'https:'), request)
  }

  const app = new Hono()
  app.all(`${page}/session`, (context) => {
    const request = withOriginalScheme(context.req.raw)
    addresses.set(request, clientAddress(context, trustProxy) ?? '')
    return signIn.handle(request)
  })
  app.all(`${page}/api/*`, (context) => {
    const request = context.req.raw
    const actor = operatorAt(clientAddress(context, trustProxy) ?? '')
    return operatorRequests.run({ request, actor }, agent, request)
  })
  // With "no-referrer", browsers send `Origin: null` for forms, and some also for `fetch`.
  app.use(`${page}/*`, securePage('same-origin', { scriptSrc: ["'self'"], connectSrc: ["'self'"] }))
  app.get(page, (context) =>
    context.html(renderAdminPage({ siteName, page, assets: `${basePath}_site/`, docs: basePath }), 200, {
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    }),
  )
  const isSignedIn = async (request: Request) => (await signIn.authorize(request)) !== false
  app.route('/', helpRoutes({ admin: page, assets: `${basePath}_site/`, isSignedIn }))
  // The script of the page, and those of pages that it loads when they are opened.
  app.get(`${page}/:script{admin[-\\w]*\\.js}`, async (context, next) => {
    const script = widgetFile(context.req.param('script'))
    return existsSync(script) ? sendFile(context, script, 'text/javascript') : next()
  })
  app.get(`${page}/admin.css`, (context) =>
    sendFile(context, packageFile('public/site/admin.css'), 'text/css'),
  )
  return { app, link, close: refusals.close }
}

/** Also remembers ended sessions in memory, so that signing out works when the store cannot write. */
function alsoInMemory(stored: EndedSessions, onError: (error: unknown) => void): EndedSessions {
  const remembered = createEndedSessions()
  return {
    async add(id, endsAt) {
      remembered.add(id, endsAt)
      try {
        await stored.add(id, endsAt)
      } catch (error) {
        onError(error)
      }
    },
    has: async (id) => remembered.has(id) || stored.has(id),
  }
}
