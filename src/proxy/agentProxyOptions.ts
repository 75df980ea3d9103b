import { logError } from '../http/logLine.ts'
import { checkAddress, checkFunction, checkKey, checkNumber, longestTimerMs } from './checkOptions.ts'

/**
 * Action of an operator: view jobs and unanswered questions, create a job, send a job a message, or see the audit log
 * and manage the data of readers and the keys.
 */
export type AgentAction = 'read' | 'create' | 'message' | 'manage'

/**
 * Result of `authorize`: `true` or an operator's name to allow the request, `false` to refuse it. Requests are counted
 * for each name separately. Any other value refuses the request.
 */
export type AgentPermission = boolean | { operator: string }

export interface AgentProxyOptions {
  /** Base address of the service: `https://assistant.example.com`. */
  baseUrl: string
  /** The `{projectId}`. Requests cannot choose another project. */
  projectId: string
  /** The admin key, `svc_…`. It is sent only to `baseUrl`, and removed from every response. */
  adminKey: string
  /** Decides for each request whether it is allowed. Required, because otherwise anybody could change your docs. */
  authorize: (request: Request, action: AgentAction) => AgentPermission | Promise<AgentPermission>
  /** Path that the handler is mounted at. @default '/api/agent' */
  path?: string | undefined
  /** Maximum size of a request body in bytes. @default 250_000 */
  maxBodyBytes?: number | undefined
  /** Jobs and messages of one operator per minute; 0 means no limit. @default 10 */
  limitPerMinute?: number | undefined
  /** Other requests of one operator per minute; 0 means no limit. @default 600 */
  readsPerMinute?: number | undefined
  /** Milliseconds to wait for a complete request, and for the first byte of a response. @default 30_000 */
  timeoutMs?: number | undefined
  /** Sends requests to the service. @default the global `fetch`, looked up for each request */
  fetch?: typeof fetch | undefined
  /**
   * Called with failures whose details are not sent to the operator. The errors never contain the key.
   * @default writes one line to standard error
   */
  onError?: ((error: unknown) => void) | undefined
}

/**
 * Checks the options and fills in the defaults. `path` and `baseUrl` lose a trailing slash.
 * @throws Error that names the invalid option
 */
export function resolveAgentProxyOptions(options: AgentProxyOptions) {
  return {
    baseUrl: checkAddress('baseUrl', 'jobs', options.baseUrl),
    projectId: checkProject(options.projectId),
    adminKey: checkKey('adminKey', 'admin', 'It is public and can only ask questions', options.adminKey),
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
  throw new Error(
    'projectId is empty. The service needs it to find the docs; set it to the id of your project.',
  )
}

function checkAuthorize(authorize: unknown): AgentProxyOptions['authorize'] {
  if (typeof authorize === 'function') return authorize as AgentProxyOptions['authorize']
  throw new Error(
    'authorize is missing. Without it anybody could change your docs. Set a function that decides which requests are allowed, such as `passwordAuth(…).authorize`.',
  )
}

function checkPath(path: unknown): string {
  if (typeof path === 'string' && /^\/[\w./-]*$/.test(path) && !/\/\.{0,2}(?:\/|$)/.test(path.slice(0, -1))) {
    return path.replace(/\/$/, '')
  }
  throw new Error(
    `path is ${JSON.stringify(path)}. Set it to the path that the handler is mounted at, such as "/api/agent".`,
  )
}
