import type { Clock } from '../../page/clock.ts'
import { whenOnline } from '../../page/whenOnline.ts'
import type { Outcome } from '../../transport/assistantMessage.ts'

/** Retries when a failure allows it. Returns a function that cancels the wait; undefined if there is none. */
export function waitToRetry(
  { error, retryAtMs }: Extract<Outcome, { kind: 'failed' }>,
  clock: Clock,
  retry: () => void,
): (() => void) | undefined {
  if (retryAtMs !== undefined) return clock.after(Math.max(0, retryAtMs - clock.now()), retry)
  const isOffline = error.code === 'offline' && globalThis.navigator?.onLine === false
  return isOffline ? whenOnline(retry) : undefined
}
