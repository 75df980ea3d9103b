import { randomBytes, randomUUID } from 'node:crypto'
import type { AgentModel } from '../../protocol/agent.ts'
import { findBranchProblem } from '../../protocol/branchName.ts'
import { AssistantError } from '../../protocol/errors.ts'
import type { JobLog } from './createJobLog.ts'
import { createScheduler } from './createScheduler.ts'
import { foldEvent, type Job, selectOpenInstruction } from './foldJob.ts'
import { branchFor } from './git/branch.ts'
import { WorkError } from './git/WorkError.ts'
import type { InstructionEvent, InstructionMessage } from './jobEvent.ts'
import { type AgentModels, chooseModel } from './models/openAgentModels.ts'
import { runInstruction, type WorkSettings } from './runInstruction.ts'

/** A job as it was asked for. */
export interface JobRequest {
  messages: readonly InstructionMessage[]
  branch: string | undefined
  asDraft: boolean
  model: AgentModel | undefined
}

/** Takes jobs on and works on them. */
export interface Agent {
  /** For people: which model, and where branches go. */
  readonly description: string
  /** @throws AssistantError `invalid-request` for a branch that cannot be had, `model-unavailable` for a model that is not set */
  create(project: string, request: JobRequest): Promise<Job>
  /** Queues a follow-up instruction; a job that had ended is active again. */
  message(job: Job, prompt: string): Job
  /** Ends the work under way, to be taken up at the next start. Nothing is written once this has returned. */
  close(): Promise<void>
}

export interface CreateAgentOptions extends WorkSettings {
  models: AgentModels
  log: JobLog
  maxJobs: number
  /** What names of branches have to begin with. */
  branchPrefix: string | undefined
}

/** Starts the agent; jobs that an earlier service left open are taken up again. */
export function createAgent(options: CreateAgentOptions): Agent {
  const { models, log, repository, platform, maxJobs, branchPrefix, onError } = options
  const branchRules = { base: repository.base, prefix: branchPrefix }
  /** Instructions under way whose attempt has begun, by job. */
  const begun = new Map<string, number>()
  /** Jobs with something to do. */
  const open = new Set<string>()
  let isClosed = false

  async function run(jobId: string, signal: AbortSignal): Promise<boolean> {
    const job = log.find(jobId)
    const instruction = job && selectOpenInstruction(job)
    if (!instruction) return false
    const { number } = instruction
    let now: Job | undefined = job

    function report(event: InstructionEvent) {
      if (isClosed) throw signal.reason
      if (event.kind === 'started') begun.set(jobId, number)
      if (event.kind === 'completed' || event.kind === 'failed') begun.delete(jobId)
      const whole = { ...event, instruction: number }
      log.append(jobId, whole)
      // Folded on rather than read again: an instruction may have thousands of events.
      now = foldEvent(now, { jobId, event: whole, createdAt: new Date() })
      return now?.instructions[number - 1] ?? instruction!
    }

    try {
      const model = chooseModel(models, job.created.choice)
      if (model.name !== job.created.model) {
        throw new WorkError(
          `The job was made for the model "${job.created.model}", which is not set any more.`,
        )
      }
      // A job that an earlier version took on may have a branch that is not allowed now.
      const problem = findBranchProblem(job.created.branch, branchRules)
      if (problem !== undefined) throw new WorkError(`The branch "${job.created.branch}" ${problem}.`)
      await runInstruction({ job, instruction, model, settings: options, report, signal })
    } catch (error) {
      if (isClosed) return false
      onError(error)
      const reason =
        error instanceof WorkError ? error.message : 'The work failed. The log of the service says why.'
      try {
        report({ kind: 'failed', reason })
      } catch (unkept) {
        // Nothing can be kept, on a full disk for instance. The job goes on at the next start.
        onError(unkept)
        return false
      }
    } finally {
      begun.delete(jobId)
    }
    if (isClosed) return false
    const after = log.find(jobId)
    if (after && selectOpenInstruction(after)) return true
    open.delete(jobId)
    return false
  }

  function start(jobId: string): void {
    open.add(jobId)
    scheduler.add(jobId)
  }

  const scheduler = createScheduler(maxJobs, run)
  for (const job of log.all()) if (selectOpenInstruction(job)) start(job.id)

  function checkBranch(branch: string): void {
    const refuse = (reason: string) => new AssistantError('invalid-request', `"branch" ${reason}.`)
    const problem = findBranchProblem(branch, branchRules)
    if (problem !== undefined) throw refuse(problem)
    if ([...open].some((id) => log.find(id)?.created.branch === branch))
      throw refuse('is worked on by another job; send that job a message instead')
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
      : 'branches stay here'

  return {
    description: `${names}; ${target}`,
    async create(project, { messages, branch, asDraft, model }) {
      const { name } = choose(model)
      if (branch !== undefined) checkBranch(branch)
      const id = randomUUID()
      const prompt = messages.find(({ role }) => role === 'user')?.content ?? ''
      log.append(
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
      start(id)
      return log.find(id)!
    },
    message({ id }, prompt) {
      const number = (log.find(id)?.instructions.length ?? 0) + 1
      log.append(id, {
        kind: 'asked',
        instruction: number,
        messages: [{ role: 'user', content: prompt }],
      })
      start(id)
      return log.find(id)!
    },
    close() {
      try {
        for (const [jobId, instruction] of begun) log.append(jobId, { kind: 'stopped', instruction })
      } catch (unkept) {
        onError(unkept)
      }
      isClosed = true
      return scheduler.close()
    },
  }
}
