import { type Clock, systemClock } from '../../page/clock.ts'
import type { AgentJobRead } from '../../protocol/readAgentJob.ts'
import { type Failure, toFailure } from '../api/AgentFailure.ts'
import type { PauseReason } from '../watchPauseReason.ts'
import { isEnded } from './jobStatus.ts'

export type PollState =
  | { kind: 'idle' }
  | { kind: 'polling' }
  /** The page is hidden or offline; resumes automatically. */
  | { kind: 'paused'; reason: PauseReason }
  /** Stopped after an hour; resumes on request. */
  | { kind: 'timed-out' }
  /** Retried automatically, unless `isFinal`. */
  | { kind: 'failing'; failure: Failure; isFinal: boolean }

interface JobPollerOptions {
  read(signal: AbortSignal): Promise<AgentJobRead>
  onJob(job: AgentJobRead): void
  onState(state: PollState): void
  clock?: Clock | undefined
  /** Random number from 0 to 1. @default Math.random */
  random?: (() => number) | undefined
}

export interface JobPoller {
  /**
   * Starts polling.
   *
   * @param isFollowUp ignores the end of the previous instruction: an ended status counts only after the job was
   *   active, or after a minute
   */
  start(isFollowUp?: boolean): void
  /** Polls immediately, unless polling is off or a request is running. */
  pollNow(): void
  setPauseReason(reason: PauseReason | undefined): void
  stop(): void
}

const firstDelayMs = 2_000
const longestDelayMs = 15_000
const growth = 1.5
/** Time after which polling stops, in milliseconds. The operator can resume it. */
const maxPollingMs = 3_600_000
/** Time in milliseconds that a service may need to report a job as active after a follow-up. */
const staleEndMs = 60_000

/** Creates the poller of one job. It retries after failures, pauses on an inactive page, and stops after an hour. */
export function createJobPoller(options: JobPollerOptions): JobPoller {
  const { read, onJob, onState, clock = systemClock, random = Math.random } = options
  let isOn = false
  let canEnd = true
  let startedMs = 0
  let delayMs = firstDelayMs
  let pauseReason: PauseReason | undefined
  let cancelTimer: (() => void) | undefined
  let reading: AbortController | undefined

  function cancel(): void {
    cancelTimer?.()
    cancelTimer = undefined
    reading?.abort()
    reading = undefined
  }

  function end(state: PollState): void {
    cancel()
    isOn = false
    onState(state)
  }

  function poll(): void {
    cancel()
    if (pauseReason) {
      onState({ kind: 'paused', reason: pauseReason })
      return
    }
    const request = new AbortController()
    reading = request
    read(request.signal).then(
      (job) => {
        if (reading !== request) return
        reading = undefined
        onJob(job)
        const ended = isEnded(job.status)
        if (!ended) canEnd = true
        if (ended && (canEnd || clock.now() - startedMs >= staleEndMs)) return end({ kind: 'idle' })
        onState({ kind: 'polling' })
        schedulePoll(delayMs)
      },
      (thrown: unknown) => {
        if (reading !== request) return
        reading = undefined
        const failure = toFailure(thrown)
        const isFinal = ['signed-out', 'not-allowed', 'not-found'].includes(failure.kind)
        if (isFinal) return end({ kind: 'failing', failure, isFinal })
        onState({ kind: 'failing', failure, isFinal })
        schedulePoll(Math.max(delayMs, failure.retryAfterMs ?? 0))
      },
    )
  }

  function schedulePoll(ms: number): void {
    if (clock.now() - startedMs >= maxPollingMs) {
      end({ kind: 'timed-out' })
      return
    }
    delayMs = Math.min(delayMs * growth, longestDelayMs)
    // Jitter only adds time, because the service may have asked for a minimum delay.
    cancelTimer = clock.after(ms * (1 + random() * 0.2), poll)
  }

  return {
    start(isFollowUp = false) {
      isOn = true
      canEnd = !isFollowUp
      startedMs = clock.now()
      delayMs = firstDelayMs
      onState({ kind: 'polling' })
      poll()
    },
    pollNow() {
      if (isOn && !reading) poll()
    },
    setPauseReason(reason) {
      if (reason === pauseReason) return
      pauseReason = reason
      if (!isOn) return
      delayMs = firstDelayMs
      poll()
    },
    stop() {
      isOn = false
      cancel()
    },
  }
}
