import type { Clock } from '../page/clock.ts'

export interface SilenceWatchOptions {
  clock: Clock
  timeoutMs: number
  /** Called when nothing was heard for `timeoutMs`; each time anew after something was. */
  onSlow: () => void
  /** Called when nothing was heard for twice as long. The watch is over then. */
  onSilent: () => void
}

export interface SilenceWatch {
  /** Something was heard, or somebody decided to wait on: the time starts again. */
  restart(): void
  end(): void
}

/** Watches how long a service has been silent. */
export function createSilenceWatch({
  clock,
  timeoutMs,
  onSlow,
  onSilent,
}: SilenceWatchOptions): SilenceWatch {
  let cancel = () => {}
  function restart(): void {
    cancel()
    cancel = clock.after(timeoutMs, () => {
      cancel = clock.after(timeoutMs, onSilent)
      onSlow()
    })
  }
  restart()
  return { restart, end: () => cancel() }
}
