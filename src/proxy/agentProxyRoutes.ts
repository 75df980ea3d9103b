import { agentJobPath, agentJobsPath } from '../protocol/agent.ts'
import { agentOperatorPath } from '../protocol/operator.ts'
import type { AgentAction } from './agentProxyOptions.ts'

/** What a request asks for, with the path at the service it stands for. */
export interface AgentRoute {
  kind: 'create' | 'message' | 'job' | 'stream' | 'text' | 'json'
  action: AgentAction
  method: 'GET' | 'POST'
  /** Undefined for `create`, where the body decides between the versions. */
  path?: string | undefined
}

/** Ids of jobs, as far as any service is known to make them. Nothing in one can be read as a path. */
const jobId = /^[A-Za-z0-9](?:[\w.~-]{0,126}[A-Za-z0-9])?$/

/**
 * Finds the route for a path below the one the handler is mounted at. Returns undefined if there is none.
 *
 * Every service has the first three. The others are our own service's and only read; other services answer 404.
 */
export function findAgentRoute(projectId: string, below: string): AgentRoute | undefined {
  const [first, id, part, more] = below.split('/')
  if (first === 'job' && id === undefined) return { kind: 'create', action: 'create', method: 'POST' }
  if (first === 'job' && id !== undefined && jobId.test(id) && more === undefined) {
    switch (part) {
      case undefined:
        return { kind: 'job', action: 'read', method: 'GET', path: agentJobPath(projectId, id) }
      case 'message':
        return {
          kind: 'message',
          action: 'message',
          method: 'POST',
          path: agentJobPath(projectId, id, 'message'),
        }
      case 'stream':
        return { kind: 'stream', action: 'read', method: 'GET', path: agentJobPath(projectId, id, 'stream') }
      case 'diff':
        return { kind: 'text', action: 'read', method: 'GET', path: agentJobPath(projectId, id, 'diff') }
    }
  }
  if ((first === 'about' || first === 'unanswered') && id === undefined) {
    return { kind: 'json', action: 'read', method: 'GET', path: agentOperatorPath(projectId, first) }
  }
  return undefined
}

/** Path of the endpoint that creates jobs, by the version a body is of. */
export function createJobPath(projectId: string, version: 1 | 2): string {
  return agentJobsPath(projectId, version)
}
