import type { StreamChunk } from '../../protocol/assistant.ts'
import { AssistantError } from '../../protocol/errors.ts'

export const questionOutcomes = [
  'answered',
  'partly',
  'unanswered',
  'left',
  'interrupted',
  'failed',
  'limited',
  'invalid',
] as const

export type QuestionOutcome = (typeof questionOutcomes)[number]

/** Facts about a question that was answered. */
export interface QuestionReport {
  outcome: QuestionOutcome
  /** Whether a model wrote the answer. Undefined if there is no complete answer. */
  isWritten?: boolean | undefined
  /** Milliseconds from the request to the first words of the answer. */
  firstWordMs?: number | undefined
}

export interface QuestionWatch {
  /** Passes the chunks of the answer on. */
  chunks(chunks: AsyncIterable<StreamChunk>): AsyncGenerator<StreamChunk>
  /** Reports a question that was refused. */
  refuse(error: unknown): void
  /** Reports the question, once. */
  end(): void
}

/** Starts to follow a question, whose request arrives now. */
export function watchQuestion(report: (report: QuestionReport) => void): QuestionWatch {
  const startedAt = performance.now()
  // Until the last chunk has been sent, the reader may leave.
  let state: QuestionReport = { outcome: 'left' }
  let isReported = false

  function end(): void {
    if (isReported) return
    isReported = true
    report(state)
  }

  return {
    async *chunks(chunks) {
      try {
        for await (const chunk of chunks) {
          if (chunk.type === 'text-delta') state.firstWordMs ??= performance.now() - startedAt
          state = { ...state, ...reportOf(chunk) }
          yield chunk
        }
      } catch (error) {
        state.outcome = 'failed'
        throw error
      }
    },
    refuse(error) {
      state = { outcome: outcomeOf(error) }
      end()
    },
    end,
  }
}

/** Returns what the last chunk of an answer says about the question. */
function reportOf(chunk: StreamChunk): Partial<QuestionReport> {
  if (chunk.type === 'error') return { outcome: 'failed' }
  if (chunk.type === 'abort') return { outcome: 'interrupted' }
  if (chunk.type !== 'finish') return {}
  const { coverage = 'full', written } = chunk.messageMetadata
  const outcomes = { full: 'answered', partly: 'partly', none: 'unanswered' } as const
  return { outcome: outcomes[coverage], isWritten: written }
}

function outcomeOf(error: unknown): QuestionOutcome {
  if (!(error instanceof AssistantError)) return 'failed'
  if (error.code === 'rate-limited' || error.code === 'quota-exceeded') return 'limited'
  return (error.status ?? 500) < 500 ? 'invalid' : 'failed'
}
