import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgentModel } from '../../protocol/agent.ts'
import type { Docs } from '../docs/types.ts'
import type { OpenJobQueue } from '../store/jobQueue.ts'
import { lockFile } from '../store/lockFile.ts'
import { MissingPackageError } from '../store/MissingPackageError.ts'
import type { Store } from '../store/store.ts'
import { resolveAgentCaps } from './agentCaps.ts'
import { type AgentOptions, checkBranchPrefix, checkCounts, defaultAuthor } from './agentOptions.ts'
import type { Agent } from './createAgent.ts'
import type { JobLog } from './createJobLog.ts'
import { createDiffReader, type ReadJobDiff } from './git/createDiffReader.ts'
import { createMergeReader, type IsJobMerged } from './git/createMergeReader.ts'
import { openRepository, type Repository, RepositoryError } from './git/openRepository.ts'
import { openAgentModels, rehearsalModels } from './models/openAgentModels.ts'
import type { JobSettings } from './runInstruction.ts'

/** The agent, or the reason why it is off and what to do. Stored jobs can be read in both cases. */
export type OpenedAgent =
  | {
      agent: Agent
      readDiff: ReadJobDiff
      isMerged: IsJobMerged
      models: readonly AgentModel[]
      close(): Promise<void>
    }
  | { agent: undefined; reason: string; readDiff?: undefined; isMerged?: undefined; close(): Promise<void> }

/** Advice for an agent that is off in some processes of a database. */
const otherProcesses =
  'If it is on in another process of this database, send "/v2/agent/" to that process, or give this one the same settings.'

export interface OpenAgentSettings {
  docs: Docs
  basePath: string
  dataFolder: string
  log: JobLog
  /** Loads the queue of the store, if other processes use it as well. */
  loadJobQueue?: Store['loadJobQueue']
  /** Takes a lock of the store, if other processes use it as well. */
  lock?: Store['lock']
  /** Reads the questions of readers, the most frequent first. */
  readQuestions: JobSettings['readQuestions']
  onError(error: unknown): void
}

/**
 * Starts the agent on the repository of the docs. Without a model or a repository the agent is off, and the rest of
 * the service works.
 *
 * @throws Error if a setting names a model, token or remote that is missing
 */
export async function openAgent(
  options: AgentOptions | undefined,
  { docs, basePath, dataFolder, log, loadJobQueue, lock, readQuestions, onError }: OpenAgentSettings,
): Promise<OpenedAgent> {
  const off = (reason: string): OpenedAgent => ({
    agent: undefined,
    reason: loadJobQueue ? `${reason} ${otherProcesses}` : reason,
    close: async () => {},
  })
  if (!options) return off('The agent is off. Use the setting "agent" to turn it on.')
  checkCounts(options)
  checkBranchPrefix(options)
  const caps = resolveAgentCaps(options.caps)
  const env = options.env ?? process.env
  const models = options.rehearsal ? rehearsalModels() : (options.models ?? (await openAgentModels(env)))
  if (Object.keys(models).length === 0) {
    return off(
      'No model is set for the agent. Set AGENT_MODEL_SONNET or AGENT_MODEL_OPUS to "provider/model", or start the service with --rehearsal.',
    )
  }
  const remote = options.remote === undefined && options.rehearsal ? null : options.remote
  let repository: Repository
  try {
    repository = await openRepository(docs.folder, { base: options.base, remote })
  } catch (error) {
    if (error instanceof RepositoryError && !options.base && !options.remote) return off(error.message)
    throw error
  }
  let openQueue: OpenJobQueue | undefined
  try {
    openQueue = await loadJobQueue?.()
  } catch (error) {
    if (error instanceof MissingPackageError) return off(error.message)
    throw error
  }
  // Lazy, because the SDK and GitHub's client add a tenth of a second to each start.
  const [{ createAgent }, { createScheduler }, { openPlatform }] = await Promise.all([
    import('./createAgent.ts'),
    import('./createScheduler.ts'),
    import('./platform/openPlatform.ts'),
  ])
  const platform = openPlatform(repository.remote?.url, options.repository, env)
  const folder = join(dataFolder, 'agent')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = lockFile(join(folder, 'lock.sqlite'))
  if (!unlock) return off('Another service is running the jobs of this data folder. Stop it first.')
  // Interrupted jobs leave files behind; each run starts with a new folder.
  await rm(join(folder, 'jobs'), { recursive: true, force: true })
  const author = options.author ?? defaultAuthor
  const agent = await createAgent({
    docs,
    basePath,
    repository,
    platform,
    author,
    caps,
    allowCode: options.allowCode ?? false,
    branchPrefix: options.branchPrefix,
    folder: join(folder, 'jobs'),
    models,
    log,
    openQueue: openQueue ?? (async (queue) => createScheduler(queue)),
    lock,
    maxJobs: options.maxJobs ?? 2,
    readQuestions,
    onError,
  })
  return {
    agent,
    readDiff: createDiffReader(repository, folder, author, platform?.gitVariables ?? {}),
    isMerged: createMergeReader(repository, folder, author, platform),
    models: Object.keys(models) as AgentModel[],
    async close() {
      await agent.close()
      unlock()
    },
  }
}
