import type { Clock } from '../../page/clock.ts'
import type { AgentApi } from '../api/createAgentApi.ts'
import type { PanelEvent } from '../panel/reducePanel.ts'
import type { PauseReason } from '../watchPauseReason.ts'
import { createJobPoller, type JobPoller } from './createJobPoller.ts'
import { readStreamParts } from './readStreamParts.ts'
import { unnamedPrefix } from './storedJobs.ts'

interface JobUpdatesOptions {
  api: AgentApi
  dispatch(event: PanelEvent): void
  /** Returns whether the service is our own, which streams jobs. */
  isOwnService(): boolean
  clock: Clock
  random?: (() => number) | undefined
}

/** Updates jobs: polls all active ones, and reads the stream of the shown one. */
export interface JobUpdates {
  start(id: string, isFollowUp?: boolean): void
  /** Reads the stream of a job and closes the previous stream, because browsers limit connections per host. */
  openStream(id: string): void
  closeStream(): void
  pollNow(id: string): void
  stop(id: string): void
  stopAll(): void
  setPauseReason(reason: PauseReason | undefined): void
}

/** Creates the updates of all jobs. Dispatches what it reads as events of the panel. */
export function createJobUpdates({
  api,
  dispatch,
  isOwnService,
  clock,
  random,
}: JobUpdatesOptions): JobUpdates {
  const pollers = new Map<string, JobPoller>()
  let pauseReason: PauseReason | undefined
  let openedStream:
    | { id: string; controller: AbortController; isReading: boolean; after?: string | undefined }
    | undefined

  function start(id: string, isFollowUp = false): void {
    // The service returned no id for this job, so it cannot be polled.
    if (id.startsWith(unnamedPrefix)) return
    pollers.get(id)?.stop()
    const poller = createJobPoller({
      read: (signal) => api.read(id, signal),
      onJob(job) {
        dispatch({ type: 'job-read', id, job })
        // Resumes an interrupted stream while the job is active.
        if (job.status === 'active') void readStream(id)
      },
      onState: (state) => dispatch({ type: 'polling-changed', id, polling: state }),
      clock,
      random,
    })
    pollers.set(id, poller)
    if (pauseReason) poller.setPauseReason(pauseReason)
    poller.start(isFollowUp)
  }

  function openStream(id: string): void {
    if (openedStream?.id !== id) {
      closeStream()
      openedStream = { id, controller: new AbortController(), isReading: false }
      if (!pollers.has(id)) start(id)
    }
    void readStream(id)
  }

  function closeStream(): void {
    openedStream?.controller.abort()
    openedStream = undefined
  }

  async function readStream(id: string): Promise<void> {
    const stream = openedStream
    if (!stream || stream.id !== id || stream.isReading || !isOwnService()) return
    stream.isReading = true
    try {
      const body = await api.stream(id, stream.after, stream.controller.signal)
      if (stream.after === undefined) dispatch({ type: 'stream-opened', id })
      for await (const part of readStreamParts(body)) {
        if (stream.controller.signal.aborted) return
        if (part.kind === 'position') stream.after = part.id
        else dispatch({ type: 'part-arrived', id, part })
      }
    } catch {
      // The poll below reads the status. While the job is active, `onJob` opens the stream again.
    } finally {
      stream.isReading = false
    }
    if (!stream.controller.signal.aborted) pollers.get(id)?.pollNow()
  }

  function stop(id: string): void {
    pollers.get(id)?.stop()
    pollers.delete(id)
    if (openedStream?.id === id) closeStream()
  }

  return {
    start,
    openStream,
    closeStream,
    stop,
    pollNow: (id) => pollers.get(id)?.pollNow(),
    stopAll() {
      for (const id of [...pollers.keys()]) stop(id)
      closeStream()
    },
    setPauseReason(reason) {
      pauseReason = reason
      for (const poller of pollers.values()) poller.setPauseReason(reason)
    },
  }
}
