import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgentModel } from '../../protocol/agent.ts'
import type { Docs } from '../docs/types.ts'
import { resolveAgentCaps } from './agentCaps.ts'
import { type AgentOptions, checkBranchPrefix, checkCounts, defaultAuthor } from './agentOptions.ts'
import type { Agent } from './createAgent.ts'
import type { JobLog } from './createJobLog.ts'
import { openRepository, type Repository, RepositoryError } from './git/openRepository.ts'
import { holdFolder } from './holdFolder.ts'
import { openAgentModels, rehearsalModels } from './models/openAgentModels.ts'

/** The agent, or why there is none and what to do. Jobs can be read either way. */
export type OpenedAgent =
  | { agent: Agent; repository: Repository; models: readonly AgentModel[]; close(): Promise<void> }
  | { agent: undefined; reason: string; repository?: Repository | undefined; close(): Promise<void> }

export interface OpenAgentSettings {
  docs: Docs
  basePath: string
  /** Data folder of the service. */
  dataFolder: string
  log: JobLog
  onError(error: unknown): void
}

/**
 * Opens the agent over the repository that the docs lie in. Without a model or a repository there is none: the service
 * does everything else.
 *
 * @throws Error where something that was named cannot be had: a model, a token, a remote
 */
export async function openAgent(
  options: AgentOptions | undefined,
  { docs, basePath, dataFolder, log, onError }: OpenAgentSettings,
): Promise<OpenedAgent> {
  const none = (reason: string): OpenedAgent => ({ agent: undefined, reason, close: async () => {} })
  if (!options) return none('The agent is not switched on; see the setting "agent".')
  checkCounts(options)
  checkBranchPrefix(options)
  const caps = resolveAgentCaps(options.caps)
  const env = options.env ?? process.env
  const models = options.rehearsal ? rehearsalModels() : (options.models ?? (await openAgentModels(env)))
  if (Object.keys(models).length === 0) {
    return none(
      'No model is set for the agent. Start the service with AGENT_MODEL_SONNET or AGENT_MODEL_OPUS as "provider/model", or with --rehearsal.',
    )
  }
  const remote = options.remote === undefined && options.rehearsal ? null : options.remote
  let repository: Repository
  try {
    repository = await openRepository(docs.folder, { base: options.base, remote })
  } catch (error) {
    if (error instanceof RepositoryError && !options.base && !options.remote) return none(error.message)
    throw error
  }
  // Loaded where there are jobs: the SDK and GitHub's client would be a tenth of a second of each start.
  const [{ createAgent }, { openPlatform }] = await Promise.all([
    import('./createAgent.ts'),
    import('./platform/openPlatform.ts'),
  ])
  const platform = openPlatform(repository.remote?.url, options.repository, env)
  const folder = join(dataFolder, 'agent')
  const letGo = holdFolder(folder)
  if (!letGo) return none('Another service works on the jobs of this data folder.')
  // What jobs have left that were cut off and will not be taken up again.
  await rm(join(folder, 'jobs'), { recursive: true, force: true })
  const agent = createAgent({
    docs,
    basePath,
    repository,
    platform,
    author: options.author ?? defaultAuthor,
    caps,
    allowCode: options.allowCode ?? false,
    branchPrefix: options.branchPrefix,
    folder: join(folder, 'jobs'),
    models,
    log,
    maxJobs: options.maxJobs ?? 2,
    onError,
  })
  return {
    agent,
    repository,
    models: Object.keys(models) as AgentModel[],
    async close() {
      await agent.close()
      letGo()
    },
  }
}
