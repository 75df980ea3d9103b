import type { PinnedAnswerFile } from '../../protocol/operator/pinnedAnswer.ts'
import type { InstructionMessage, JobEvent, ReplayedQuestions } from './jobEvent.ts'

/** State of one instruction of a job. */
export interface Instruction {
  number: number
  messages: readonly InstructionMessage[]
  /** The file that the instruction adds without a model. */
  pinned?: PinnedAnswerFile | undefined
  /** Attempts that started and did not end with an orderly shutdown. */
  attempts: number
  /** Last text of the model. */
  said: string
  commit?: string | undefined
  files: readonly string[]
  replayed?: ReplayedQuestions | undefined
  isPushed: boolean
  outcome: 'open' | 'completed' | 'failed'
  reason?: string | undefined
}

/** State of a job, computed from its events. */
export interface Job {
  id: string
  createdAt: Date
  created: Extract<JobEvent, { kind: 'created' }>
  /** Commit that the changes are compared with; undefined before the first attempt. */
  baseCommit?: string | undefined
  /** Last commit of the job. */
  commit?: string | undefined
  pullRequest?: string | undefined
  instructions: readonly Instruction[]
}

/** Returns the job after one more event. The first event must be `created`; others are ignored without a job. */
export function foldEvent(
  job: Job | undefined,
  { jobId, event, createdAt }: { jobId: string; event: JobEvent; createdAt: Date },
): Job | undefined {
  if (job) return applyEvent(job, event)
  return event.kind === 'created' ? { id: jobId, createdAt, created: event, instructions: [] } : undefined
}

function applyEvent(job: Job, event: JobEvent): Job {
  switch (event.kind) {
    case 'created':
    case 'called':
    case 'answered':
    case 'checked':
      return job
    case 'asked':
      return {
        ...job,
        instructions: [
          ...job.instructions,
          {
            number: job.instructions.length + 1,
            messages: event.messages,
            ...(event.pinned && { pinned: event.pinned }),
            attempts: 0,
            said: '',
            files: [],
            isPushed: false,
            outcome: 'open',
          },
        ],
      }
    case 'started': {
      const started = change(job, event.instruction, () => ({ attempts: event.attempt }))
      return withoutCommit({ ...started, baseCommit: job.baseCommit ?? event.baseCommit }, event.lostCommit)
    }
    case 'stopped':
      return change(job, event.instruction, ({ attempts }) => ({ attempts: Math.max(0, attempts - 1) }))
    case 'said':
      return change(job, event.instruction, () => ({ said: event.text }))
    case 'replayed':
      return change(job, event.instruction, () => ({ replayed: event }))
    case 'committed': {
      const { commit, files } = event
      return { ...change(job, event.instruction, () => ({ commit, files })), commit }
    }
    case 'pushed':
      return change(job, event.instruction, () => ({ isPushed: true }))
    case 'opened':
      return { ...job, pullRequest: event.url }
    case 'completed':
      return change(job, event.instruction, () => ({ outcome: 'completed' }))
    case 'failed':
      return change(job, event.instruction, () => ({ outcome: 'failed', reason: event.reason }))
    default:
      return event satisfies never
  }
}

function change(job: Job, number: number, changed: (instruction: Instruction) => Partial<Instruction>): Job {
  return {
    ...job,
    instructions: job.instructions.map((instruction) =>
      instruction.number === number ? { ...instruction, ...changed(instruction) } : instruction,
    ),
  }
}

function withoutCommit(job: Job, lost: string | undefined): Job {
  if (lost === undefined) return job
  const instructions = job.instructions.map((instruction) =>
    instruction.commit === lost ? { ...instruction, commit: undefined, files: [] } : instruction,
  )
  return { ...job, instructions, commit: instructions.findLast(({ commit }) => commit !== undefined)?.commit }
}

/** Returns the first instruction that is running or queued. */
export function selectOpenInstruction(job: Job): Instruction | undefined {
  return job.instructions.find(({ outcome }) => outcome === 'open')
}

/** Returns `active` while an instruction is open, otherwise the outcome of the last one. */
export function selectStatus(job: Job): 'active' | 'completed' | 'failed' {
  if (selectOpenInstruction(job)) return 'active'
  return job.instructions.at(-1)?.outcome === 'completed' ? 'completed' : 'failed'
}
