import { randomBytes, randomUUID } from 'node:crypto'
import type { AgentModel } from '../../protocol/agent.ts'
import { findBranchProblem } from '../../protocol/branchName.ts'
import { AssistantError } from '../../protocol/errors.ts'
import type { JobLog } from './createJobLog.ts'
import { createScheduler } from './createScheduler.ts'
import { foldEvent, type Job, selectOpenInstruction } from './foldJob.ts'
import { branchFor } from './git/branch.ts'
import { JobError } from './git/JobError.ts'
import type { InstructionEvent, InstructionMessage } from './jobEvent.ts'
import { type AgentModels, chooseModel } from './models/openAgentModels.ts'
import { type JobSettings, runInstruction } from './runInstruction.ts'

/** A parsed request for a new job. */
export interface JobRequest {
  messages: readonly InstructionMessage[]
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
  /** Aborts running instructions, which resume at the next start. Stores no events after the call. */
  close(): Promise<void>
}

export interface CreateAgentOptions extends JobSettings {
  models: AgentModels
  log: JobLog
  maxJobs: number
  /** Required prefix of branch names; undefined allows any. */
  branchPrefix: string | undefined
}

/** Creates the agent and resumes jobs that an earlier process left unfinished. */
export async function createAgent(options: CreateAgentOptions): Promise<Agent> {
  const { models, log, repository, platform, maxJobs, branchPrefix, onError } = options
  const branchRules = { base: repository.base, prefix: branchPrefix }
  /** Numbers of the instructions whose attempt has started, by job id. */
  const startedInstructions = new Map<string, number>()
  /** Ids of jobs with an unfinished instruction. */
  const openJobs = new Set<string>()
  let isClosed = false

  let lastChange: Promise<unknown> = Promise.resolve()
  /** Runs changes that depend on what is stored one after the other. */
  function inOrder<Result>(change: () => Promise<Result>): Promise<Result> {
    const result = lastChange.then(change)
    lastChange = result.catch(() => {})
    return result
  }

  /** Returns whether the job has another instruction. A job that cannot be read resumes at the next start. */
  async function run(jobId: string, signal: AbortSignal): Promise<boolean> {
    try {
      return await runNext(jobId, signal)
    } catch (storageError) {
      onError(storageError)
      return false
    }
  }

  async function runNext(jobId: string, signal: AbortSignal): Promise<boolean> {
    const job = await log.find(jobId)
    const instruction = job && selectOpenInstruction(job)
    if (!instruction) return false
    const { number } = instruction
    let current: Job | undefined = job

    async function report(event: InstructionEvent) {
      if (isClosed) throw signal.reason
      if (event.kind === 'started') startedInstructions.set(jobId, number)
      if (event.kind === 'completed' || event.kind === 'failed') startedInstructions.delete(jobId)
      const jobEvent = { ...event, instruction: number }
      await log.append(jobId, jobEvent)
      // Folds one event instead of reading all: an instruction may have thousands of events.
      current = foldEvent(current, { jobId, event: jobEvent, createdAt: new Date() })
      return current?.instructions[number - 1] ?? instruction!
    }

    try {
      const model = chooseModel(models, job.created.choice)
      if (model.name !== job.created.model) {
        throw new JobError(
          `The job was created for the model "${job.created.model}", which is no longer configured.`,
        )
      }
      // An earlier version may have accepted a branch name that is invalid now.
      const problem = findBranchProblem(job.created.branch, branchRules)
      if (problem !== undefined) throw new JobError(`The branch "${job.created.branch}" ${problem}.`)
      await runInstruction({ job, instruction, model, settings: options, report, signal })
    } catch (error) {
      if (isClosed) return false
      onError(error)
      const reason = error instanceof JobError ? error.message : 'The job failed. See the log of the service.'
      try {
        await report({ kind: 'failed', reason })
      } catch (storageError) {
        // The event cannot be stored, for example on a full disk. The job resumes at the next start.
        onError(storageError)
        return false
      }
    } finally {
      startedInstructions.delete(jobId)
    }
    if (isClosed) return false
    const after = await log.find(jobId)
    if (after && selectOpenInstruction(after)) return true
    openJobs.delete(jobId)
    return false
  }

  function start(jobId: string): void {
    openJobs.add(jobId)
    scheduler.add(jobId)
  }

  const scheduler = createScheduler(maxJobs, run)
  for (const job of await log.all()) if (selectOpenInstruction(job)) start(job.id)

  async function checkBranch(branch: string): Promise<void> {
    const refuse = (reason: string) => new AssistantError('invalid-request', `"branch" ${reason}.`)
    const problem = findBranchProblem(branch, branchRules)
    if (problem !== undefined) throw refuse(problem)
    const open = await Promise.all([...openJobs].map((id) => log.find(id)))
    if (open.some((job) => job?.created.branch === branch))
      throw refuse('is in use by another job; send that job a message instead')
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
    create: (project, { messages, branch, asDraft, model }) =>
      inOrder(async () => {
        const { name } = choose(model)
        if (branch !== undefined) await checkBranch(branch)
        const id = randomUUID()
        const prompt = messages.find(({ role }) => role === 'user')?.content ?? ''
        await log.append(
          id,
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
          { kind: 'asked', instruction: 1, messages },
        )
        const job = (await log.find(id))!
        start(id)
        return job
      }),
    message: ({ id }, prompt) =>
      inOrder(async () => {
        const number = ((await log.find(id))?.instructions.length ?? 0) + 1
        const messages = [{ role: 'user' as const, content: prompt }]
        await log.append(id, { kind: 'asked', instruction: number, messages })
        const job = (await log.find(id))!
        start(id)
        return job
      }),
    async close() {
      const started = [...startedInstructions]
      isClosed = true
      const ended = scheduler.close()
      try {
        for (const [jobId, instruction] of started) await log.append(jobId, { kind: 'stopped', instruction })
      } catch (storageError) {
        onError(storageError)
      }
      await ended
    },
  }
}
