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

/** The events of all jobs, for those who add to them, read them, and follow them as they come. */
export interface JobLog {
  append(jobId: string, ...events: readonly JobEvent[]): void
  find(jobId: string): Job | undefined
  all(): readonly Job[]
  /** Events behind a position and then those that come, until the job has nothing to do or the signal is given. */
  follow(jobId: string, after: number, signal: AbortSignal): AsyncGenerator<LoggedEvent & { job: Job }>
  /** Ends all who follow; what comes after this is not told. */
  close(): void
}

export function createJobLog(store: JobEventStore): JobLog {
  const added = new EventEmitter<Record<string, []>>()
  // Each stream of a job listens for its next event.
  added.setMaxListeners(0)

  const closing = new AbortController()

  // The agent alone writes to this store, so what is in it is a `JobEvent`.
  const read = (jobId: string, after?: number) => store.read(jobId, after) as readonly LoggedEvent[]
  const find = (jobId: string) => read(jobId).reduce<Job | undefined>(foldEvent, undefined)

  return {
    append(jobId, ...events) {
      store.append(jobId, events)
      added.emit(jobId)
    },
    find,
    all: () => store.jobs().flatMap((id) => find(id) ?? []),
    async *follow(jobId, after, signal) {
      const ended = AbortSignal.any([signal, closing.signal])
      let job: Job | undefined
      let position = 0
      while (!ended.aborted) {
        const news = read(jobId, position)
        for (const logged of news) {
          position = logged.position
          job = foldEvent(job, logged)
          if (job && position > after) yield { ...logged, job }
          if (ended.aborted) return
        }
        if (news.length > 0) continue
        if (!job || !selectOpenInstruction(job)) return
        // Nothing can be added between the reading above and this wait: there is no await between them.
        await once(added, jobId, { signal: ended }).catch(() => {})
      }
    },
    close: () => closing.abort(),
  }
}
