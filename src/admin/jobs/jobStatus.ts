/** How a state is shown: as one of these, or, where it is none we know, by its own word. */
export type ShownStatus = 'active' | 'completed' | 'failed' | 'archived' | 'unknown'

const known: ReadonlySet<string> = new Set(['active', 'completed', 'failed', 'archived'])

export function showStatus(status: string | undefined): ShownStatus {
  return status !== undefined && known.has(status) ? (status as ShownStatus) : 'unknown'
}

/** Whether a job has nothing more to do. A state that nobody knows is one of work. */
export function isEnded(status: string | undefined): boolean {
  return status === 'completed' || status === 'failed' || status === 'archived'
}
