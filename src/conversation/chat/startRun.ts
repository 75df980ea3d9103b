import type { Clock } from '../../page/clock.ts'
import { AssistantError } from '../../protocol/errors.ts'
import type { Outcome } from '../../transport/assistantMessage.ts'

export interface RunOptions {
  clock: Clock
  timeoutMs: number
  /** Called when no data has arrived for `timeoutMs`, and whenever data arrives. */
  onSlow: (isSlow: boolean) => void
  /** Called once, at the first end; without an outcome if the answer completed. */
  onEnd: (outcome: Outcome | undefined, durationMs: number) => void
}

/** An answer in progress. Only its first end counts: a stopped answer cannot fail afterwards. */
export interface Run {
  readonly signal: AbortSignal
  /** Restarts the idle timeout, because data arrived or the reader chose to wait. */
  restart(): void
  /** Records why the answer will fail; the first reason counts. */
  fail(error: unknown): void
  /** Ends the answer: complete, or failed if a failure was recorded. */
  finish(): void
  stop(): void
  /** Ends the answer without calling `onEnd`. */
  drop(): void
}

export function startRun({ clock, timeoutMs, onSlow, onEnd }: RunOptions): Run {
  const controller = new AbortController()
  const { signal } = controller
  const startedAtMs = clock.now()
  let failure: AssistantError | undefined
  let cancelTimeout = () => {}
  waitForBytes()

  /** The answer is slow after `timeoutMs` of silence, and fails after twice that time. */
  function waitForBytes(): void {
    cancelTimeout()
    cancelTimeout = clock.after(timeoutMs, () => {
      const error = () => new AssistantError('timed-out', 'The service sent nothing for too long.')
      cancelTimeout = clock.after(timeoutMs, () => end(failed(error())))
      onSlow(true)
    })
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
    cancelTimeout()
    controller.abort()
  }

  function end(outcome?: Outcome): void {
    if (signal.aborted) return
    drop()
    onEnd(outcome, clock.now() - startedAtMs)
  }

  return {
    signal,
    restart() {
      if (signal.aborted) return
      waitForBytes()
      onSlow(false)
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
