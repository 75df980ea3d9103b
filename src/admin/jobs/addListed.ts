import type { ListedJob } from '../../protocol/operator/operatorJobs.ts'
import type { StoredJob } from './storedJobs.ts'

/** Adds jobs that the service lists to those of this browser, newest first. Names given in this browser stay. */
export function addListed(stored: readonly StoredJob[], listed: readonly ListedJob[]): readonly StoredJob[] {
  const known = new Map(stored.map((job) => [job.id, job]))
  for (const { id, prompt, branch, status, createdAt } of listed) {
    const addedAtMs = Date.parse(createdAt)
    const job = known.get(id) ?? { id, name: '', instructions: [{ prompt, sentAtMs: addedAtMs }], addedAtMs }
    known.set(id, { ...job, branch, status })
  }
  return [...known.values()].toSorted((a, b) => b.addedAtMs - a.addedAtMs)
}
