import type { AgentOptions, DocsServiceOptions } from 'docs-assistant/service'
import { onTestFinished } from 'vitest'
import { type AgentJob, agentJobPath, type CreateAgentJob } from '../../src/protocol/agent.ts'
import { type ReadChunk, readChunks } from './ask.ts'
import { type DocsRepository, docsRepository } from './docsRepository.ts'
import { type RunningService, startService } from './startService.ts'

export interface RunningAgent {
  service: RunningService
  repository: DocsRepository
  /** Asks an agent endpoint, by its path behind `/v2/agent/docs/`, with the admin key. */
  ask(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** Creates a job and gives it. */
  create(body: CreateAgentJob | string): Promise<AgentJobRead>
  /** The job when it has nothing more to do, with its whole stream. */
  finished(id: string): Promise<AgentJobRead & { chunks: ReadChunk[] }>
  /** Failures the service told its host of. */
  errors: unknown[]
}

/** A job of our service, with what only ours tells. */
export type AgentJobRead = Required<AgentJob> & { branch: string }

/** The real service with an agent over a real repository. */
export async function startAgent(
  agent: AgentOptions,
  more: Partial<DocsServiceOptions> & { repository?: DocsRepository } = {},
): Promise<RunningAgent> {
  const { repository = await docsRepository(), ...options } = more
  const errors: unknown[] = []
  const started = await startService({
    folder: repository.docs,
    // No variable of the machine the test runs on decides anything.
    agent: { env: {}, ...agent },
    onError: (error) => errors.push(error),
    ...options,
  })
  // A test that ends the service itself has no second one to end.
  let closed: Promise<void> | undefined
  const service = { ...started, close: () => (closed ??= started.close()) }
  onTestFinished(() => service.close())

  const ask: RunningAgent['ask'] = (path, body, headers = {}) =>
    fetch(`${service.url}/v2/agent/docs/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${service.adminKey}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  const get = (path: string) =>
    fetch(service.url + path, { headers: { Authorization: `Bearer ${service.adminKey}` } })

  return {
    service,
    repository,
    errors,
    ask,
    async create(body) {
      const response = await ask('job', typeof body === 'string' ? { prompt: body } : body)
      if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
      return response.json()
    },
    async finished(id) {
      // The stream ends when the job has nothing more to do.
      const chunks = await readChunks(await get(agentJobPath('docs', id, 'stream')))
      return { ...(await (await get(agentJobPath('docs', id))).json()), chunks }
    },
  }
}
