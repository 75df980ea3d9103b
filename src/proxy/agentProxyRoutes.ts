import { agentJobPath } from '../protocol/agent.ts'
import { gapActions, gapsPath } from '../protocol/operator/gaps.ts'
import { insightPath } from '../protocol/operator/insight.ts'
import { agentOperatorPath, type OperatorPart } from '../protocol/operator/operator.ts'
import type { AgentAction } from './agentProxyOptions.ts'

/** Route of the proxy, and the path of the service that it forwards to. */
export interface AgentRoute {
  kind:
    | 'create'
    | 'message'
    | 'job'
    | 'stream'
    | 'text'
    | 'json'
    | 'insight'
    | 'gaps'
    | 'gap-action'
    | 'file'
    | 'reader'
    | 'export'
    | 'key'
  action: AgentAction
  method: 'GET' | 'POST'
  /** Undefined for `create`: the version, and so the path, depends on the body. */
  path?: string | undefined
}

/** Matches the job ids of all known services, and nothing that could change the path. */
const jobId = /^[A-Za-z0-9](?:[\w.~-]{0,126}[A-Za-z0-9])?$/

/**
 * Finds the route for a path, given relative to the path of the handler. Returns undefined if there is no such route.
 *
 * Every service has the routes for jobs. The others exist only in our service; other services answer 404.
 */
export function findAgentRoute(projectId: string, below: string): AgentRoute | undefined {
  const [first, id, part, more] = below.split('/')
  if (first === 'job' && id === undefined) return { kind: 'create', action: 'create', method: 'POST' }
  if (first === 'job' && id !== undefined && jobId.test(id) && more === undefined) {
    switch (part) {
      case undefined:
        return { kind: 'job', action: 'read', method: 'GET', path: agentJobPath(projectId, id) }
      case 'message':
        return { kind: 'message', action: 'message', method: 'POST', path: agentJobPath(projectId, id, part) }
      case 'stream':
        return { kind: 'stream', action: 'read', method: 'GET', path: agentJobPath(projectId, id, part) }
      case 'diff':
        return { kind: 'text', action: 'read', method: 'GET', path: agentJobPath(projectId, id, part) }
    }
  }
  return findInsightRoute(below) ?? findGapRoute(below) ?? findOperatorRoute(projectId, below)
}

function findInsightRoute(below: string): AgentRoute | undefined {
  const [, part] = /^insights\/(overview|topics|pages|export|questions(?:\/\d{1,15})?)$/.exec(below) ?? []
  if (part === undefined) return undefined
  const path = `${insightPath}/${part}`
  return part === 'export'
    ? { kind: 'file', action: 'manage', method: 'GET', path }
    : { kind: 'insight', action: 'read', method: 'GET', path }
}

function findGapRoute(below: string): AgentRoute | undefined {
  const pattern = new RegExp(`^insights/gaps(?:/(\\d{1,15})(?:/(${gapActions.join('|')}))?)?$`)
  const [, id, action] = pattern.exec(below) ?? [below]
  if (id === undefined && below !== 'insights/gaps') return undefined
  const path = [gapsPath, id, action].filter((part) => part !== undefined).join('/')
  return action === undefined
    ? { kind: 'gaps', action: 'read', method: 'GET', path }
    : { kind: 'gap-action', action: 'manage', method: 'POST', path }
}

function findOperatorRoute(projectId: string, below: string): AgentRoute | undefined {
  const route = (part: OperatorPart, rest: Omit<AgentRoute, 'path'>): AgentRoute => ({
    ...rest,
    path: agentOperatorPath(projectId, part),
  })
  switch (below) {
    case 'about':
    case 'jobs':
    case 'unanswered':
      return route(below, { kind: 'json', action: 'read', method: 'GET' })
    case 'audit':
    case 'settings':
    case 'retention':
    case 'keys':
      return route(below, { kind: 'json', action: 'manage', method: 'GET' })
    case 'readers/count':
    case 'readers/erase':
      return route(below, { kind: 'reader', action: 'manage', method: 'POST' })
    case 'keys/create':
    case 'keys/rotate':
    case 'keys/revoke':
      return route(below, { kind: 'key', action: 'manage', method: 'POST' })
    case 'readers/export':
      return route(below, { kind: 'export', action: 'manage', method: 'POST' })
    default:
      return undefined
  }
}
