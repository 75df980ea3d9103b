import type { Clock } from '../page/clock.ts'

export interface IdleTimeoutOptions {
  clock: Clock
  timeoutMs: number
  /** Called when nothing was heard for `timeoutMs`; each time anew after something was. */
  onSlow: () => void
  /** Called when nothing was heard for twice as long. The watch is over then. */
  onTimeout: () => void
}

export interface IdleTimeout {
  /** Something was heard, or somebody decided to wait on: the time starts again. */
  restart(): void
  end(): void
}

/** Watches how long a service has been silent. */
export function createIdleTimeout({ clock, timeoutMs, onSlow, onTimeout }: IdleTimeoutOptions): IdleTimeout {
  let cancel = () => {}
  function restart(): void {
    cancel()
    cancel = clock.after(timeoutMs, () => {
      cancel = clock.after(timeoutMs, onTimeout)
      onSlow()
    })
  }
  restart()
  return { restart, end: () => cancel() }
}
