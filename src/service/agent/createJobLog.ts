import { EventEmitter, once } from 'node:events'
import type { JobEventStore } from '../store/store.ts'
import { foldEvent, type Job, selectOpenInstruction } from './foldJob.ts'
import type { JobEvent } from './jobEvent.ts'

export interface LoggedEvent {
  position: number
  jobId: string
  event: JobEvent
  createdAt: Date
}

export type JobLog = ReturnType<typeof createJobLog>

/** Creates the event log of all jobs on top of a store. */
export function createJobLog(store: JobEventStore) {
  const added = new EventEmitter<Record<string, []>>()
  // Every stream of a job adds a listener, so there is no useful maximum.
  added.setMaxListeners(0)

  const closing = new AbortController()

  // Only the agent writes to this store, so every stored event is a `JobEvent`.
  const read = (jobId: string, after?: number) => store.read(jobId, after) as readonly LoggedEvent[]
  const find = (jobId: string) => read(jobId).reduce<Job | undefined>(foldEvent, undefined)

  return {
    append(jobId: string, ...events: readonly JobEvent[]): void {
      store.append(jobId, events)
      added.emit(jobId)
    },
    find,
    all: (): readonly Job[] => store.jobs().flatMap((id) => find(id) ?? []),
    /** Yields the events after a position, then new ones, until the job has no open instruction or the signal aborts. */
    async *follow(
      jobId: string,
      after: number,
      signal: AbortSignal,
    ): AsyncGenerator<LoggedEvent & { job: Job }> {
      const ended = AbortSignal.any([signal, closing.signal])
      let job: Job | undefined
      let position = 0
      while (!ended.aborted) {
        const newEvents = read(jobId, position)
        for (const logged of newEvents) {
          position = logged.position
          job = foldEvent(job, logged)
          if (job && position > after) yield { ...logged, job }
          if (ended.aborted) return
        }
        if (newEvents.length > 0) continue
        if (!job || !selectOpenInstruction(job)) return
        // No event can be missed: there is no await between the read above and this listener.
        await once(added, jobId, { signal: ended }).catch(() => {})
      }
    },
    /** Ends every `follow`. Later events are stored but not delivered. */
    close: () => closing.abort(),
  }
}
