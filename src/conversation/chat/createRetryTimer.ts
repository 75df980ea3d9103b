import type { Clock } from '../../page/clock.ts'
import { whenOnline } from '../../page/whenOnline.ts'
import type { Outcome } from '../../transport/assistantMessage.ts'

/** A scheduled retry: at a time, or, if undefined, when the network is back. */
export interface ScheduledRetry {
  sendAtMs: number | undefined
}

/** Retries a question later, unless it is cancelled before. */
export interface RetryTimer {
  /** Returns the scheduled retry; undefined if there is none. */
  scheduled(): ScheduledRetry | undefined
  /** Waits as the failure requires; retries at once if it requires nothing. */
  schedule(failure: Extract<Outcome, { kind: 'failed' }>): void
  cancel(): void
}

export function createRetryTimer(options: {
  clock: Clock
  retry: () => void
  /** Called when a retry was scheduled or cancelled. */
  onChange: () => void
}): RetryTimer {
  const { clock, retry, onChange } = options
  let scheduled: ScheduledRetry | undefined
  let cancelWait = () => {}

  function wait(sendAtMs: number | undefined, start: () => () => void): void {
    scheduled = { sendAtMs }
    cancelWait = start()
    onChange()
  }

  return {
    scheduled: () => scheduled,
    schedule({ error, retryAtMs }) {
      if (scheduled) return
      if (retryAtMs !== undefined) {
        wait(retryAtMs, () => clock.after(Math.max(0, retryAtMs - clock.now()), retry))
      } else if (error.code === 'offline' && globalThis.navigator?.onLine === false) {
        wait(undefined, () => whenOnline(retry))
      } else {
        retry()
      }
    },
    cancel() {
      if (!scheduled) return
      cancelWait()
      scheduled = undefined
      onChange()
    },
  }
}
