import { logError } from '../http/logLine.ts'
import { adminKeyPrefix, keyKind } from '../protocol/keys.ts'
import { checkAddress, checkFunction, checkNumber, longestTimerMs } from './checkOptions.ts'

/** What an operator wants to do: look at jobs, create one, or send one a follow-up message. */
export type AgentAction = 'read' | 'create' | 'message'

/**
 * Who is let through: `true`, or somebody with a name, whose requests are counted apart. Anything else lets nobody
 * through.
 */
export type AgentPermission = boolean | { operator: string }

export interface AgentProxyOptions {
  /** Base address of the service: `https://assistant.example.com`. */
  baseUrl: string
  /** The `{projectId}`. No request can name another. */
  projectId: string
  /** The admin key, `svc_…`. It goes to `baseUrl` and nowhere else, and is taken out of whatever comes back. */
  adminKey: string
  /** Decides for each request. There is no default: without it everybody could change your docs. */
  authorize: (request: Request, action: AgentAction) => AgentPermission | Promise<AgentPermission>
  /** Where the handler is mounted. @default '/api/agent' */
  path?: string | undefined
  /** Largest body that is taken. @default 250_000 */
  maxBodyBytes?: number | undefined
  /** Jobs and messages of one operator in a minute; 0 for no limit. @default 10 */
  limitPerMinute?: number | undefined
  /** Other requests of one operator in a minute; 0 for no limit. @default 600 */
  readsPerMinute?: number | undefined
  /** How long to wait for the whole of a request, and for the first byte of what is answered. @default 30_000 */
  timeoutMs?: number | undefined
  /** Sends the request on. @default the global `fetch` at the time of asking */
  fetch?: typeof fetch | undefined
  /** Told of failures the operator gets no details of. The key is in none of them. @default one line each to standard error */
  onError?: ((error: unknown) => void) | undefined
}

/** Every option, complete and checked; `path` and `baseUrl` have no slash at their end. */
export type AgentProxySettings = {
  [Name in keyof AgentProxyOptions]-?: Exclude<AgentProxyOptions[Name], undefined>
}

/** @throws Error that names the option which is wrong */
export function resolveAgentProxyOptions(options: AgentProxyOptions): AgentProxySettings {
  return {
    baseUrl: checkAddress('baseUrl', 'jobs', options.baseUrl),
    projectId: checkProject(options.projectId),
    adminKey: checkKey(options.adminKey),
    authorize: checkAuthorize(options.authorize),
    path: checkPath(options.path ?? '/api/agent'),
    maxBodyBytes: checkNumber('maxBodyBytes', options.maxBodyBytes ?? 250_000, 1),
    limitPerMinute: checkNumber('limitPerMinute', options.limitPerMinute ?? 10, 0),
    readsPerMinute: checkNumber('readsPerMinute', options.readsPerMinute ?? 600, 0),
    timeoutMs: checkNumber('timeoutMs', options.timeoutMs ?? 30_000, 1, longestTimerMs),
    fetch: checkFunction('fetch', options.fetch ?? ((...request) => globalThis.fetch(...request))),
    onError: checkFunction('onError', options.onError ?? logError),
  }
}

function checkProject(projectId: unknown): string {
  if (typeof projectId === 'string' && projectId.trim() !== '' && !/^\.{1,2}$/.test(projectId)) {
    return projectId
  }
  throw new Error('projectId is empty. The service cannot tell whose docs to change; give the project’s id.')
}

/** No message repeats the key: it would end up in logs. */
function checkKey(adminKey: unknown): string {
  if (typeof adminKey !== 'string' || adminKey === '') {
    throw new Error(
      `adminKey is missing. The agent works for nobody without one; give the admin key, which starts with "${adminKeyPrefix}".`,
    )
  }
  if (keyKind(adminKey) === 'assistant') {
    throw new Error(
      `adminKey is an assistant key. It is public and may only ask; give the admin key, which starts with "${adminKeyPrefix}".`,
    )
  }
  // A header cannot hold anything else, and the error of `fetch` would repeat the key.
  if (keyKind(adminKey) === 'admin' && /^[\x21-\x7e]+$/.test(adminKey)) return adminKey
  throw new Error(
    `adminKey is not an admin key. Give the key that starts with "${adminKeyPrefix}", without spaces or line breaks.`,
  )
}

function checkAuthorize(authorize: unknown): AgentProxyOptions['authorize'] {
  if (typeof authorize === 'function') return authorize as AgentProxyOptions['authorize']
  throw new Error(
    'authorize is missing. Without it anybody could change your docs. Give a function that says who is let through, such as `passwordAuth(…).authorize`.',
  )
}

function checkPath(path: unknown): string {
  if (typeof path === 'string' && /^\/[\w./-]*$/.test(path) && !/\/\.{0,2}(?:\/|$)/.test(path.slice(0, -1))) {
    return path.replace(/\/$/, '')
  }
  throw new Error(
    `path is ${JSON.stringify(path)}. Give the path the handler is mounted at, such as "/api/agent".`,
  )
}
