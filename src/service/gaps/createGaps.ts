import { setTimeout as wait } from 'node:timers/promises'
import { type GapState, gapStates } from '../../protocol/operator/gaps.ts'
import type { Job } from '../agent/foldJob.ts'
import type { CountedGap, GapChange, GapStore, StoredGapEvent } from '../store/gapStore.ts'
import type { Store } from '../store/store.ts'
import { askAgain } from './askAgain.ts'
import type { AskedDocs } from './askQuestion.ts'
import { type FollowedJobs, followJobs } from './followJobs.ts'
import { takeInFailures } from './takeInFailures.ts'

/** Milliseconds that a list of gaps waits for an update. After that, it shows the gaps as they are stored. */
export const maxGapWaitMs = 5_000
/** Milliseconds between a question that failed and the update of the gaps that it leads to. */
const failureDelayMs = 5_000
/** Minimum milliseconds between two checks whether pull requests were merged. A change of the docs needs no pause. */
const mergeReadEveryMs = 60_000
/** Milliseconds that a process waits for another one to finish its update. */
const lockMs = 600_000

export interface GapsOptions {
  store: Pick<Store, 'threads' | 'feedback' | 'gaps' | 'lock'>
  docs: AskedDocs
  domain: string
  jobs: FollowedJobs
  onError(error: unknown): void
}

/** The gaps of the docs, kept up to date. */
export interface Gaps {
  /** The stored gaps. Lists are as up to date as the last `update`. */
  readonly store: Omit<GapStore, 'add' | 'join' | 'separate'>
  /** Adds new questions, follows jobs, and asks again what must be asked. One process at a time does this. */
  update(): Promise<void>
  /** Like `update`, in the background, after a change of the docs. */
  docsChanged(): void
  /** Like `update`, in the background, some seconds after a question failed. Many calls lead to one update. */
  questionFailed(): void
  /** Runs an update and waits for it, at most `maxGapWaitMs`. */
  upToDate(): Promise<void>
  /** Changes a gap. Returns whether it was in one of the states. */
  change(
    id: number,
    from: readonly GapState[],
    changed: GapChange,
    event: Omit<StoredGapEvent, 'at'>,
  ): Promise<boolean>
  /** Merges a gap into another one. Returns whether both are gaps of the domain. */
  join(id: number, into: number, who: string): Promise<boolean>
  /** Undoes `join`. Returns the gap that had the questions; undefined if there is none. */
  separate(id: number, who: string): Promise<number | undefined>
  /** Returns whether a job can be linked to the gap: it exists and was not merged into another one. */
  mayLink(id: number): Promise<boolean>
  /** Links a job to a gap. Returns whether it was linked. */
  link(id: number, job: { id: string; branch: string }, who: string): Promise<boolean>
  /** A job got a further message. If its gap is open again, it is being written again. */
  jobContinued(job: { id: string; branch: string }, who: string): Promise<void>
  find(id: number): Promise<CountedGap | undefined>
  close(): Promise<void>
}

/** Opens the gaps of a service, and brings them up to date in the background. */
export function createGaps({ store, docs, domain, jobs, onError }: GapsOptions): Gaps {
  const closing = new AbortController()
  const { signal } = closing
  let mustAsk = true
  let mergeReadAt = Number.NEGATIVE_INFINITY
  let next: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    if (signal.aborted) return
    const unlock = await store.lock?.(
      `gaps of ${domain}`,
      AbortSignal.any([signal, AbortSignal.timeout(lockMs)]),
    )
    const isChanged = mustAsk
    // Reset before the work, so that a change of the docs during the work leads to another update.
    mustAsk = false
    try {
      await takeInFailures(store, domain)
      const isMergeRead = isChanged || performance.now() - mergeReadAt >= mergeReadEveryMs
      if (isMergeRead) mergeReadAt = performance.now()
      await followJobs(store, { ...jobs, isMerged }, domain, isMergeRead, signal)
      await askAgain(store, docs, domain, isChanged, signal)
    } catch (error) {
      mustAsk ||= isChanged
      throw error
    } finally {
      // A lock that cannot be released ends with its connection.
      await unlock?.().catch(() => {})
    }
  }

  /** Reports a platform that cannot be reached, and counts the job as not merged, so that other gaps are updated. */
  async function isMerged(job: Job): Promise<boolean> {
    try {
      return (await jobs.isMerged?.(job, signal)) ?? false
    } catch (error) {
      if (!signal.aborted) onError(error)
      return false
    }
  }

  /** Runs one update after the other. Calls during an update share the next one. */
  function update(): Promise<void> {
    next ??= last.then(() => {
      next = undefined
      return run()
    })
    const updated = next
    last = updated.catch(() => {})
    return updated
  }

  function updateLater(): void {
    if (!signal.aborted) update().catch((error) => signal.aborted || onError(error))
  }

  async function link(
    id: number,
    from: readonly GapState[],
    { id: jobId, branch }: { id: string; branch: string },
    who: string,
  ): Promise<boolean> {
    const changed = { state: 'writing', jobId, branch, pullRequest: '', reason: '' } as const
    const details = { job: jobId, branch }
    const isLinked = await store.gaps.change(id, from, changed, {
      at: new Date(),
      who,
      what: 'writing',
      details,
    })
    // Another process that does not see the end of the job finds it with its next update.
    if (isLinked) void jobs.ended?.(jobId, signal).then(updateLater, onError)
    return isLinked
  }

  async function mayLink(id: number): Promise<boolean> {
    const gap = await store.gaps.find(domain, id)
    return gap !== undefined && gap.mergedInto === undefined
  }

  updateLater()
  return {
    store: store.gaps,
    update,
    docsChanged() {
      mustAsk = true
      updateLater()
    },
    questionFailed() {
      if (timer || signal.aborted) return
      timer = setTimeout(() => {
        timer = undefined
        updateLater()
      }, failureDelayMs)
      // A process that has nothing else to do may end.
      timer.unref()
    },
    async upToDate() {
      const updated = new AbortController()
      const late = wait(maxGapWaitMs, undefined, { signal: updated.signal, ref: false }).catch(() => {})
      await Promise.race([update().catch((error) => signal.aborted || onError(error)), late])
      updated.abort()
    },
    change: (id, from, changed, event) => store.gaps.change(id, from, changed, { ...event, at: new Date() }),
    join: (id, into, who) =>
      store.gaps.join(domain, id, into, { at: new Date(), who, what: 'joined', details: { into } }),
    separate: (id, who) => store.gaps.separate(domain, id, { at: new Date(), who }),
    mayLink,
    link: async (id, job, who) => (await mayLink(id)) && link(id, gapStates, job, who),
    async jobContinued(job, who) {
      const gap = await store.gaps.ofJob(domain, job.id)
      if (gap) await link(gap.id, ['open'], job, who)
    },
    find: (id) => store.gaps.find(domain, id),
    async close() {
      closing.abort()
      clearTimeout(timer)
      await last
    },
  }
}
