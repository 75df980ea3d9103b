/** A status as it is displayed. `unknown` is shown as the service named it. */
export type ShownStatus = 'active' | 'completed' | 'failed' | 'archived' | 'unknown'

const known: ReadonlySet<string> = new Set(['active', 'completed', 'failed', 'archived'])

/** Converts a status to one that the panel can display. */
export function showStatus(status: string | undefined): ShownStatus {
  return status !== undefined && known.has(status) ? (status as ShownStatus) : 'unknown'
}

/** Returns whether a job has ended. An unknown status counts as active. */
export function isEnded(status: string | undefined): boolean {
  return !['active', 'unknown'].includes(showStatus(status))
}
