import type { Clock } from '../../page/clock.ts'

export interface IdleTimeoutOptions {
  clock: Clock
  timeoutMs: number
  /** Called after `timeoutMs` without a `restart`; once per silence. */
  onSlow: () => void
  /** Called after twice that time. The timeout has then ended. */
  onTimeout: () => void
}

export interface IdleTimeout {
  restart(): void
  end(): void
}

/** Measures how long a service has been silent. */
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
