import { join } from 'node:path'
import { type BranchRules, findBranchProblem } from '../../protocol/branchName.ts'
import { JobTakenError } from '../store/JobTakenError.ts'
import type { JobLog } from './createJobLog.ts'
import { foldEvent, type Instruction, type Job, selectOpenInstruction } from './foldJob.ts'
import { JobError } from './git/JobError.ts'
import type { InstructionEvent } from './jobEvent.ts'
import { type AgentModels, chooseModel, type NamedModel } from './models/openAgentModels.ts'
import { type JobSettings, runInstruction } from './runInstruction.ts'

export interface RunJobSettings extends JobSettings {
  models: AgentModels
  log: JobLog
  branchRules: BranchRules
  /** Whether the service is closing, so that an aborted attempt does not count. */
  isClosing(): boolean
}

/**
 * Runs the next instruction of a job. Resolves to whether an instruction is still open, because there is another one or
 * this one was aborted.
 *
 * @throws JobTakenError if another run has taken the job
 * @throws Error if an event cannot be read or stored
 */
export async function runJob(jobId: string, signal: AbortSignal, settings: RunJobSettings): Promise<boolean> {
  const { log, onError } = settings
  // Before the events are read, so that no earlier run appends events that this one does not know.
  const holder = await log.take(jobId)
  const job = await log.find(jobId)
  const instruction = job && selectOpenInstruction(job)
  if (!instruction) return false
  const run = createRun(job, instruction, holder, signal, log)
  try {
    await runInstruction({
      job,
      instruction,
      model: checkJob(job, settings),
      settings,
      folder: join(settings.folder, holder),
      report: run.report,
      checkHolder: () => log.append(jobId, [], holder),
      signal,
    })
  } catch (error) {
    if (error instanceof JobTakenError) throw error
    if (signal.aborted) {
      if (run.isStarted() && settings.isClosing()) await run.store({ kind: 'stopped' })
      return true
    }
    onError(error)
    const reason = error instanceof JobError ? error.message : 'The job failed. See the log of the service.'
    if (run.instruction().outcome === 'open') await run.report({ kind: 'failed', reason })
  }
  const after = await log.find(jobId)
  return after !== undefined && selectOpenInstruction(after) !== undefined
}

/** Stores the events of a run and knows the instruction after them. */
function createRun(job: Job, { number }: Instruction, holder: string, signal: AbortSignal, log: JobLog) {
  let current = job
  let isStarted = false
  const instruction = () => current.instructions[number - 1]!

  async function store(event: InstructionEvent): Promise<Instruction> {
    const jobEvent = { ...event, instruction: number }
    await log.append(job.id, [jobEvent], holder)
    if (event.kind === 'started') isStarted = true
    // Folds one event instead of reading all: an instruction may have thousands of events.
    current = foldEvent(current, { jobId: job.id, event: jobEvent, createdAt: new Date() }) ?? current
    return instruction()
  }

  return {
    instruction,
    isStarted: () => isStarted,
    store,
    /** Stores an event, unless the run was aborted. */
    async report(event: InstructionEvent): Promise<Instruction> {
      signal.throwIfAborted()
      return store(event)
    },
  }
}

/** Returns the model of a job. @throws JobError if the settings of the service no longer allow the job */
function checkJob({ created }: Job, { models, branchRules }: RunJobSettings): NamedModel {
  const model = chooseModel(models, created.choice)
  if (model.name !== created.model) {
    throw new JobError(`The job was created for the model "${created.model}", which is no longer configured.`)
  }
  // An earlier version may have accepted a branch name that is invalid now.
  const problem = findBranchProblem(created.branch, branchRules)
  if (problem !== undefined) throw new JobError(`The branch "${created.branch}" ${problem}.`)
  return model
}
