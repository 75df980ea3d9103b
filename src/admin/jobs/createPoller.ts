import type { Clock } from '../../page/clock.ts'
import type { AgentApi } from '../api/createAgentApi.ts'
import type { PanelEvent } from '../panel/reducePanel.ts'
import { createJobWatch, type JobWatch } from './createJobWatch.ts'
import { readStreamParts } from './readStreamParts.ts'
import { unnamedPrefix } from './storedJobs.ts'

export interface PollerOptions {
  api: AgentApi
  dispatch(event: PanelEvent): void
  /** Returns whether the service streams each job. */
  isOurs(): boolean
  clock: Clock
  random?: (() => number) | undefined
}

/** Keeps jobs up to date: polls all active jobs, and also reads the stream of the shown one. */
export interface Poller {
  start(id: string, isFollowUp?: boolean): void
  /** Reads the stream of the shown job. Only one at a time, because browsers limit connections per host. */
  look(id: string): void
  lookAway(): void
  poke(id: string): void
  stop(id: string): void
  stopAll(): void
  setAway(why: 'hidden' | 'offline' | undefined): void
}

export function createPoller({ api, dispatch, isOurs, clock, random }: PollerOptions): Poller {
  const watches = new Map<string, JobWatch>()
  let away: 'hidden' | 'offline' | undefined
  let looking:
    | { id: string; stop: AbortController; isReading: boolean; after?: string | undefined }
    | undefined

  function start(id: string, isFollowUp = false): void {
    // The service named no id for this job.
    if (id.startsWith(unnamedPrefix)) return
    watches.get(id)?.stop()
    const watch = createJobWatch({
      read: (signal) => api.read(id, signal),
      onJob(job) {
        dispatch({ type: 'job-read', id, job })
        // Resumes an interrupted stream while the job is active.
        if (job.status === 'active') void readStream(id)
      },
      onState: (state) => dispatch({ type: 'watch-changed', id, watch: state }),
      clock,
      random,
    })
    watches.set(id, watch)
    if (away) watch.setAway(away)
    watch.start(isFollowUp)
  }

  function look(id: string): void {
    if (looking?.id !== id) {
      lookAway()
      looking = { id, stop: new AbortController(), isReading: false }
      if (!watches.has(id)) start(id)
    }
    void readStream(id)
  }

  function lookAway(): void {
    looking?.stop.abort()
    looking = undefined
  }

  async function readStream(id: string): Promise<void> {
    const mine = looking
    if (!mine || mine.id !== id || mine.isReading || !isOurs()) return
    mine.isReading = true
    try {
      const body = await api.stream(id, mine.after, mine.stop.signal)
      if (mine.after === undefined) dispatch({ type: 'stream-begun', id })
      for await (const part of readStreamParts(body)) {
        if (mine.stop.signal.aborted) return
        if (part.kind === 'position') mine.after = part.id
        else dispatch({ type: 'part-arrived', id, part })
      }
    } catch {
      // The next poll reads the state and opens the stream again.
    } finally {
      mine.isReading = false
    }
    if (!mine.stop.signal.aborted) watches.get(id)?.poke()
  }

  function stop(id: string): void {
    watches.get(id)?.stop()
    watches.delete(id)
    if (looking?.id === id) lookAway()
  }

  return {
    start,
    look,
    lookAway,
    stop,
    poke: (id) => watches.get(id)?.poke(),
    stopAll() {
      for (const id of [...watches.keys()]) stop(id)
      lookAway()
    },
    setAway(why) {
      away = why
      for (const watch of watches.values()) watch.setAway(why)
    },
  }
}
