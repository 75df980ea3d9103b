import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { Store } from '../store/store.ts'
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
export function createJobLog({ jobEvents, notices }: Pick<Store, 'jobEvents' | 'notices'>) {
  const added = new EventEmitter<Record<string, []>>()
  // Every stream of a job adds a listener, so there is no useful maximum.
  added.setMaxListeners(0)

  const closing = new AbortController()
  const unsubscribe = notices.subscribe((topic, jobId) => {
    if (topic !== 'job') return
    // After a lost connection, any job may have new events.
    for (const changed of jobId === '' ? added.eventNames() : [jobId]) added.emit(String(changed))
  })

  // Only the agent writes to this store, so every stored event is a `JobEvent`.
  const read = (jobId: string, after?: number) =>
    jobEvents.read(jobId, after) as Promise<readonly LoggedEvent[]>
  const find = async (jobId: string) => (await read(jobId)).reduce<Job | undefined>(foldEvent, undefined)

  return {
    /**
     * Stores events and announces them.
     *
     * @param holder what `take` returned, for events of a run
     * @throws JobTakenError if another process has taken the job
     */
    async append(jobId: string, events: readonly JobEvent[], holder?: string): Promise<void> {
      await jobEvents.append(jobId, events, holder)
      if (events.length > 0) await notices.send('job', jobId)
    },
    /** Starts a run of a job: from now on, the events of earlier runs are refused. Returns the holder for `append`. */
    async take(jobId: string): Promise<string> {
      const holder = randomUUID()
      await jobEvents.take(jobId, holder)
      return holder
    },
    find,
    /** Returns the jobs with an instruction that is running or queued. */
    async open(): Promise<readonly Job[]> {
      const jobs = await Promise.all((await jobEvents.open()).map(find))
      return jobs.filter((job) => job !== undefined)
    },
    /**
     * Yields the events after a position, then new ones, until the job has no open instruction or the signal aborts.
     */
    async *follow(
      jobId: string,
      after: number,
      signal: AbortSignal,
    ): AsyncGenerator<LoggedEvent & { job: Job }> {
      const ended = AbortSignal.any([signal, closing.signal])
      let job: Job | undefined
      let position = 0
      while (!ended.aborted) {
        // Before the read, so that no event is missed between the two.
        const listening = new AbortController()
        const next = once(added, jobId, { signal: AbortSignal.any([ended, listening.signal]) }).catch(
          () => {},
        )
        const newEvents = await read(jobId, position)
        if (newEvents.length > 0) listening.abort()
        for (const logged of newEvents) {
          position = logged.position
          job = foldEvent(job, logged)
          if (job && position > after) yield { ...logged, job }
          if (ended.aborted) return
        }
        if (newEvents.length > 0) continue
        if (job && selectOpenInstruction(job)) {
          await next
          continue
        }
        listening.abort()
        return
      }
    },
    /** Ends every `follow`. Later events are stored but not delivered. */
    close() {
      unsubscribe()
      closing.abort()
    },
  }
}
