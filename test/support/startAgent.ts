import type { AgentOptions, DocsServiceOptions } from 'docs-assistant-service'
import { type AgentJob, agentJobPath, type CreateAgentJob } from '../../src/protocol/agent.ts'
import { type ReadChunk, readChunks } from './ask.ts'
import { type DocsRepository, docsRepository } from './docsRepository.ts'
import { createDataFolder, docsFixture, type RunningService, startService } from './startService.ts'

export interface RunningAgent {
  service: RunningService
  repository: DocsRepository
  /** Requests an agent endpoint, by its path after `/v2/agent/docs/`, with the admin key. */
  ask(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** Creates a job and returns it. */
  create(body: CreateAgentJob | string): Promise<AgentJobRead>
  /** Waits until the job has ended, and returns it with its whole stream. */
  finished(id: string): Promise<AgentJobRead & { chunks: ReadChunk[] }>
  /** Failures that the service reported to its host. */
  errors: unknown[]
}

/** A job of our service, with the fields that only ours has. */
export type AgentJobRead = Required<AgentJob> & { branch: string }

/** Starts the real service with an agent and a real repository. */
export async function startAgent(
  agent: AgentOptions,
  more: Partial<DocsServiceOptions> & { repository?: DocsRepository } = {},
): Promise<RunningAgent> {
  const { repository = await docsRepository(), ...options } = more
  const errors: unknown[] = []
  const service = await startService({
    folder: repository.docs,
    dataFolder: options.dataFolder ?? (await createDataFolder({ ...options, folder: docsFixture })),
    // No environment variable of the machine may affect the test.
    agent: { env: {}, ...agent },
    onError: (error) => errors.push(error),
    ...options,
  })

  const ask: RunningAgent['ask'] = (path, body, headers) =>
    service.operate(`/v2/agent/docs/${path}`, body, headers)

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
      // The stream ends with the job.
      const chunks = await readChunks(await service.operate(agentJobPath('docs', id, 'stream')))
      return { ...(await (await service.operate(agentJobPath('docs', id))).json()), chunks }
    },
  }
}
