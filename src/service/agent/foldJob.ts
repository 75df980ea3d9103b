import type { InstructionMessage, JobEvent } from './jobEvent.ts'

/** One instruction of a job, as far as it has come. */
export interface Instruction {
  number: number
  messages: readonly InstructionMessage[]
  /** Attempts that began and were not ended in an orderly way. */
  attempts: number
  /** What the model said last. */
  said: string
  commit?: string | undefined
  files: readonly string[]
  isPushed: boolean
  outcome: 'open' | 'completed' | 'failed'
  reason?: string | undefined
}

/** A job: nothing but its events, folded. */
export interface Job {
  id: string
  createdAt: Date
  created: Extract<JobEvent, { kind: 'created' }>
  /** What the changes are compared with; undefined until work has begun. */
  baseCommit?: string | undefined
  /** Last commit of the job. */
  commit?: string | undefined
  pullRequest?: string | undefined
  instructions: readonly Instruction[]
}

/** A job with one more event; the first one, `created`, makes it. */
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
            number: event.instruction,
            messages: event.messages,
            attempts: 0,
            said: '',
            files: [],
            isPushed: false,
            outcome: 'open',
          },
        ],
      }
    case 'started': {
      const begun = change(job, event.instruction, () => ({ attempts: event.attempt }))
      return { ...begun, baseCommit: job.baseCommit ?? event.baseCommit }
    }
    case 'stopped':
      return change(job, event.instruction, ({ attempts }) => ({ attempts: Math.max(0, attempts - 1) }))
    case 'said':
      return change(job, event.instruction, () => ({ said: event.text }))
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

/** The instruction that is worked on or waits for it. */
export function selectOpenInstruction(job: Job): Instruction | undefined {
  return job.instructions.find(({ outcome }) => outcome === 'open')
}

/** A job is active while an instruction is open; else it is what the last one came to. */
export function selectStatus(job: Job): 'active' | 'completed' | 'failed' {
  if (selectOpenInstruction(job)) return 'active'
  return job.instructions.at(-1)?.outcome === 'completed' ? 'completed' : 'failed'
}
