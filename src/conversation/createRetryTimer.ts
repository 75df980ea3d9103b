import type { Clock } from '../page/clock.ts'
import { whenOnline } from '../page/whenOnline.ts'
import type { Outcome } from '../transport/assistantMessage.ts'

/** How a question will be asked again by itself: at a time, or without one when the network is back. */
export interface ScheduledRetry {
  sendAtMs: number | undefined
}

/** Asks again by itself, later, unless that is called off before. */
export interface RetryTimer {
  /** Undefined where nothing is waited for. */
  scheduled(): ScheduledRetry | undefined
  /** Waits for what the failure has to wait for; where that is nothing, asks at once. */
  schedule(failure: Extract<Outcome, { kind: 'failed' }>): void
  cancel(): void
}

export function createRetryTimer(options: {
  clock: Clock
  retry: () => void
  /** Called when what is waited for has changed. */
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
