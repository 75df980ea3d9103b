import type { Clock } from '../page/clock.ts'
import { AssistantError } from '../protocol/errors.ts'
import type { Outcome } from '../transport/assistantMessage.ts'
import { createIdleTimeout } from './createIdleTimeout.ts'

export interface RunOptions {
  questionId: string
  clock: Clock
  timeoutMs: number
  /** Called when the answer has become slow, or is so no longer. */
  onSlow: () => void
  /** Called once, at the first end; without an outcome where the answer is complete. */
  onEnd: (outcome: Outcome | undefined, durationMs: number) => void
}

/** An answer under way. Its first end stands: one that was stopped cannot fail afterwards. */
export interface Run {
  readonly questionId: string
  /** Aborted at its end. */
  readonly signal: AbortSignal
  /** Whether nothing has been heard for `timeoutMs`. */
  isSlow(): boolean
  /** Something was heard, or somebody decided to wait on. */
  restart(): void
  /** Notes why it will fail; the first reason counts. */
  fail(error: unknown): void
  /** Ends it as it stands: complete, or failed for the reason that was noted. */
  finish(): void
  stop(): void
  /** Ends it without telling anyone. */
  drop(): void
}

export function startRun({ questionId, clock, timeoutMs, onSlow, onEnd }: RunOptions): Run {
  const controller = new AbortController()
  const { signal } = controller
  const startedAtMs = clock.now()
  let isSlow = false
  let failure: AssistantError | undefined
  const idleTimeout = createIdleTimeout({
    clock,
    timeoutMs,
    onSlow: () => setSlow(true),
    onTimeout: () => end(failed(new AssistantError('timed-out', 'The service fell silent.'))),
  })

  function setSlow(next: boolean): void {
    if (signal.aborted || isSlow === next) return
    isSlow = next
    onSlow()
  }

  function failed(error: AssistantError): Outcome {
    const { retryAfterMs } = error
    return {
      kind: 'failed',
      error,
      ...(retryAfterMs !== undefined && { retryAtMs: clock.now() + retryAfterMs }),
    }
  }

  function drop(): void {
    idleTimeout.end()
    controller.abort()
  }

  function end(outcome?: Outcome): void {
    if (signal.aborted) return
    drop()
    onEnd(outcome, clock.now() - startedAtMs)
  }

  return {
    questionId,
    signal,
    isSlow: () => isSlow,
    restart() {
      if (signal.aborted) return
      idleTimeout.restart()
      setSlow(false)
    },
    fail(error) {
      failure ??= asAssistantError(error)
    },
    finish: () => end(failure && failed(failure)),
    stop: () => end({ kind: 'stopped' }),
    drop,
  }
}

function asAssistantError(error: unknown): AssistantError {
  if (error instanceof AssistantError) return error
  return new AssistantError('answer-failed', 'The answer could not be read.', { cause: error })
}
