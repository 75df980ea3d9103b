import { randomBytes, randomUUID } from 'node:crypto'
import type { AgentModel } from '../../protocol/agent.ts'
import { findBranchProblem } from '../../protocol/branchName.ts'
import { AssistantError } from '../../protocol/errors.ts'
import type { PinnedAnswerFile } from '../../protocol/operator/pinnedAnswer.ts'
import { JobTakenError } from '../store/JobTakenError.ts'
import type { OpenJobQueue } from '../store/jobQueue.ts'
import type { TakeLock } from '../store/takeLock.ts'
import type { JobLog } from './createJobLog.ts'
import type { Job } from './foldJob.ts'
import { branchFor } from './git/branch.ts'
import type { InstructionMessage } from './jobEvent.ts'
import { type AgentModels, chooseModel } from './models/openAgentModels.ts'
import type { JobSettings } from './runInstruction.ts'
import { runJob } from './runJob.ts'

/** A parsed request for a new job. */
export interface JobRequest {
  messages: readonly InstructionMessage[]
  /** A pinned answer to add without a model. */
  pinned?: PinnedAnswerFile | undefined
  branch: string | undefined
  asDraft: boolean
  model: AgentModel | undefined
}

/** Accepts jobs and runs them. */
export interface Agent {
  /** Names the models and the destination of branches, for logs and the admin panel. */
  readonly description: string
  /**
   * Creates a job and queues it.
   *
   * @throws AssistantError `invalid-request` if the branch is invalid or in use, `model-unavailable` if the model is
   *   not configured
   */
  create(project: string, request: JobRequest): Promise<Job>
  /** Queues a follow-up instruction. A job that has ended becomes active again. */
  message(job: Job, prompt: string): Promise<Job>
  /** Aborts running instructions, which resume in another process or at the next start. Stores no events afterwards. */
  close(): Promise<void>
}

export interface CreateAgentOptions extends JobSettings {
  models: AgentModels
  log: JobLog
  openQueue: OpenJobQueue
  /** Takes a lock that all processes share which accept jobs. */
  lock: TakeLock | undefined
  maxJobs: number
  /** Required prefix of branch names; undefined allows any. */
  branchPrefix: string | undefined
}

/** Milliseconds in which other processes have created their jobs for the same branch. */
const lockMs = 10_000

/** Creates the agent and queues the jobs that have not ended. */
export async function createAgent(options: CreateAgentOptions): Promise<Agent> {
  const { models, log, repository, platform, openQueue, lock, maxJobs, branchPrefix, onError } = options
  const branchRules = { base: repository.base, prefix: branchPrefix }
  let isClosed = false
  const runSettings = { ...options, branchRules, isClosing: () => isClosed }

  async function run(jobId: string, signal: AbortSignal): Promise<boolean> {
    try {
      return await runJob(jobId, signal, runSettings)
    } catch (error) {
      if (!(error instanceof JobTakenError)) throw error
      onError(error)
      // The other run may be the one that is out of date, so the job stays queued.
      return true
    }
  }

  const queue = await openQueue({ maxJobs, run, onError })
  for (const { id } of await log.open()) await queue.add(id)

  async function checkBranch(branch: string): Promise<void> {
    const refuse = (reason: string) => new AssistantError('invalid-request', `"branch" ${reason}.`)
    const problem = findBranchProblem(branch, branchRules)
    if (problem !== undefined) throw refuse(problem)
    if ((await log.open()).some(({ created }) => created.branch === branch))
      throw refuse('is in use by another job; send that job a message instead')
  }

  let lastCreation: Promise<unknown> = Promise.resolve()
  /** Creates jobs one after another, because they may need the same branch. Other processes wait too. */
  function inOrder<Result>(branch: string | undefined, create: () => Promise<Result>): Promise<Result> {
    const result = lastCreation.then(async () => {
      if (branch === undefined || !lock) return create()
      const unlock = await lock(`job on ${branch}`, AbortSignal.timeout(lockMs))
      // A lock that cannot be released ends with its connection.
      return create().finally(() => unlock().catch(() => {}))
    })
    lastCreation = result.catch(() => {})
    return result
  }

  function choose(choice: AgentModel | undefined) {
    try {
      return chooseModel(models, choice)
    } catch (error) {
      throw new AssistantError('model-unavailable', (error as Error).message)
    }
  }

  const names = [...new Set(Object.values(models).map(({ name }) => name))].join(', ')
  const target = platform
    ? `pull requests on ${platform.description}`
    : repository.remote
      ? `branches pushed to ${repository.remote.name}`
      : 'branches stay in this repository'

  return {
    description: `${names}; ${target}`,
    create: (project, { messages, pinned, branch, asDraft, model }) =>
      inOrder(branch, async () => {
        const { name } = choose(model)
        if (branch !== undefined) await checkBranch(branch)
        const id = randomUUID()
        const prompt = messages.find(({ role }) => role === 'user')?.content ?? ''
        await log.append(id, [
          {
            kind: 'created',
            project,
            branch: branch ?? branchFor(prompt, id, branchPrefix),
            base: repository.base,
            repository: platform?.repository ?? repository.name,
            asDraft,
            ...(model && { choice: model }),
            model: name,
            diffToken: randomBytes(24).toString('base64url'),
          },
          { kind: 'asked', messages, ...(pinned && { pinned }) },
        ])
        const job = (await log.find(id))!
        await queue.add(id)
        return job
      }),
    async message({ id }, prompt) {
      await log.append(id, [{ kind: 'asked', messages: [{ role: 'user', content: prompt }] }])
      const job = (await log.find(id))!
      await queue.add(id)
      return job
    },
    close() {
      isClosed = true
      return queue.close()
    },
  }
}
