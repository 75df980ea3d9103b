import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { createOneTimeLink } from '../../proxy/auth/createOneTimeLink.ts'
import { createSessions, type EndedSessions, rememberEnded } from '../../proxy/auth/createSessions.ts'
import { createSignIn } from '../../proxy/auth/createSignIn.ts'
import { isPasswordOf, parsePasswordHash } from '../../proxy/auth/hashPassword.ts'
import { createAgentProxy } from '../../proxy/createAgentProxy.ts'
import { clientAddress } from '../limits/clientAddress.ts'
import { packageFile } from '../packageFiles.ts'
import { type AdminOptions, adminSessionMs, maxSignInAttemptsPerMinute } from './adminOptions.ts'
import type { AdminStore } from './openAdminStore.ts'
import { renderAdminPage } from './renderAdminPage.ts'

export interface AdminRoutesOptions extends AdminOptions {
  adminKey: string
  project: string
  /** Name of the docs, for the title. */
  siteName: string
  /** With a slash at both ends; the page is at `admin` below it. */
  basePath: string
  trustProxy: boolean
  store: AdminStore
  /** Answers what the panel asks of the agent, in this process. */
  ask(request: Request): Promise<Response>
  onError(error: unknown): void
}

export interface AdminRoutes {
  app: Hono
  /** Path of the page with the secret that opens it once. */
  link(): string
}

/** Stands for this process where no request says how it is reached. */
const inProcess = 'http://localhost'

/** The admin page, its login, and the agent behind it. The admin key is added here and goes no further. */
export function adminRoutes(options: AdminRoutesOptions): AdminRoutes {
  const { adminKey, project, siteName, basePath, trustProxy, store, ask, onError } = options
  const page = `${basePath}admin`
  const password = options.passwordHash === undefined ? undefined : parsePasswordHash(options.passwordHash)
  const oneTime = createOneTimeLink(() => options.onLinkUsed?.(link()))
  const link = () => `${page}#${oneTime.current()}`

  // Made of the key, so that a restart signs nobody out, and a new key or password everybody.
  const secret = createHmac('sha256', adminKey)
    .update(`sessions ${options.passwordHash ?? ''}`)
    .digest()
  const addresses = new WeakMap<Request, string>()
  const signIn = createSignIn({
    sessions: createSessions({
      secret,
      // Cookies know no ports: two services on one machine would sign each other out.
      cookieName: `docs-assistant-admin-${secret.toString('hex').slice(0, 8)}`,
      sessionMs: adminSessionMs,
      ended: rememberTwice(store.ended, onError),
    }),
    ways: {
      link: (given) => oneTime.open(given) || store.takeLink(given),
      ...(password && { password: (given: string) => isPasswordOf(password, given) }),
    },
    attemptsPerMinute: maxSignInAttemptsPerMinute,
    clientKey: (request) => addresses.get(request) ?? '',
  })

  /** The request of the operator, while the agent is asked in its place: links are to where they are. */
  const operators = new AsyncLocalStorage<Request>()
  const agent = createAgentProxy({
    baseUrl: inProcess,
    projectId: project,
    adminKey,
    authorize: signIn.authorize,
    path: `${page}/api`,
    onError,
    fetch: async (address, init) => {
      const operator = operators.getStore()
      const { pathname, search } = new URL(String(address))
      const request = new Request(new URL(pathname + search, operator?.url ?? inProcess), init)
      const scheme = operator?.headers.get('X-Forwarded-Proto')
      if (trustProxy && scheme) request.headers.set('X-Forwarded-Proto', scheme)
      return ask(request)
    },
  })

  /** The request as the browser sent it: behind a proxy that adds TLS, the cookie is for HTTPS only. */
  function asReached(request: Request): Request {
    if (!trustProxy || request.headers.get('X-Forwarded-Proto') !== 'https') return request
    return new Request(request.url.replace(/^http:/, 'https:'), request)
  }

  const app = new Hono()
  app.all(`${page}/session`, (context) => {
    const request = asReached(context.req.raw)
    addresses.set(request, clientAddress(context, trustProxy) ?? '')
    return signIn.handle(request)
  })
  app.all(`${page}/api/*`, (context) => operators.run(context.req.raw, agent, context.req.raw))
  app.use(
    `${page}/*`,
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
      strictTransportSecurity: false,
      crossOriginResourcePolicy: 'same-origin',
      // Not "no-referrer": with that, browsers send `Origin: null` with a form, and some with `fetch`, too.
      referrerPolicy: 'same-origin',
    }),
  )
  app.get(page, (context) =>
    context.html(renderAdminPage({ siteName, page, assets: `${basePath}_site/`, docs: basePath }), 200, {
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    }),
  )
  app.get(`${page}/admin.js`, (context) => send(context, 'dist/admin.js', 'text/javascript'))
  app.get(`${page}/admin.css`, (context) => send(context, 'public/site/admin.css', 'text/css'))
  return { app, link }
}

/** Signs somebody out for this process also where it cannot be written down. */
function rememberTwice(kept: EndedSessions, onError: (error: unknown) => void): EndedSessions {
  const remembered = rememberEnded()
  return {
    add(id, endsAt) {
      remembered.add(id, endsAt)
      try {
        kept.add(id, endsAt)
      } catch (error) {
        onError(error)
      }
    },
    has: (id) => remembered.has(id) || kept.has(id),
  }
}

async function send(context: Context, path: string, type: string): Promise<Response> {
  return context.body(await readFile(packageFile(path)), 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-cache',
  })
}
