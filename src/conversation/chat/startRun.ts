import type { Clock } from '../../page/clock.ts'
import { AssistantError } from '../../protocol/errors.ts'
import type { Outcome } from '../../transport/assistantMessage.ts'

interface RunOptions {
  clock: Clock
  timeoutMs: number
  /** Called when no data has arrived for `timeoutMs`, and whenever data arrives. */
  onSlow: (isSlow: boolean) => void
  /** Called once, at the first end; without an outcome if the answer completed. */
  onEnd: (outcome: Outcome | undefined, durationMs: number) => void
}

export type Run = ReturnType<typeof startRun>

/** Starts an answer. Only its first end counts: a stopped answer cannot fail afterwards. */
export function startRun({ clock, timeoutMs, onSlow, onEnd }: RunOptions) {
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
    const retryAtMs = retryAfterMs === undefined ? undefined : clock.now() + retryAfterMs
    return { kind: 'failed', error, ...(retryAtMs !== undefined && { retryAtMs }) }
  }

  /** Ends the answer without calling `onEnd`. */
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
    /** Restarts the idle timeout, because data arrived or the reader chose to wait. */
    restart(): void {
      if (signal.aborted) return
      waitForBytes()
      onSlow(false)
    },
    /** Records why the answer will fail; the first reason counts. */
    fail(cause: unknown): void {
      failure ??=
        cause instanceof AssistantError
          ? cause
          : new AssistantError('answer-failed', 'The answer could not be read.', { cause })
    },
    /** Ends the answer: complete, or failed if a failure was recorded. */
    finish: () => end(failure && failed(failure)),
    stop: () => end({ kind: 'stopped' }),
    drop,
  }
}
