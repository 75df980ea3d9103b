import { type Clock, systemClock } from '../../page/clock.ts'
import type { AgentJobRead } from '../../protocol/readAgentJob.ts'
import { type Failure, toFailure } from '../api/AgentFailure.ts'
import { isEnded } from './jobStatus.ts'

/** Whether a job is being polled, and if not, why. */
export type WatchState =
  | { kind: 'idle' }
  | { kind: 'watching' }
  /** The page is hidden or offline; resumes automatically. */
  | { kind: 'paused'; why: 'hidden' | 'offline' }
  /** Stopped after an hour; resumes on request. */
  | { kind: 'tired' }
  /** Retried automatically, unless `isOver`. */
  | { kind: 'failing'; failure: Failure; isOver: boolean }

export interface JobWatchOptions {
  read(signal: AbortSignal): Promise<AgentJobRead>
  onJob(job: AgentJobRead): void
  onState(state: WatchState): void
  clock?: Clock | undefined
  /** Random number from 0 to 1. @default Math.random */
  random?: (() => number) | undefined
}

/** Polls one job until it has ended. */
export interface JobWatch {
  /**
   * Starts polling. @param isFollowUp an end counts only if the job was seen active, or has stayed ended for a while
   */
  start(isFollowUp?: boolean): void
  /** Polls at once, if polling is on. */
  poke(): void
  setAway(why: 'hidden' | 'offline' | undefined): void
  stop(): void
}

const firstDelayMs = 2_000
const longestDelayMs = 15_000
const growth = 1.5
/** Time after which polling stops until the operator continues it. */
const patienceMs = 3_600_000
/** Time that a service may need until an ended job is active again. */
const oldEndMs = 60_000

export function createJobWatch(options: JobWatchOptions): JobWatch {
  const { read, onJob, onState, clock = systemClock, random = Math.random } = options
  let isOn = false
  let isFresh = true
  let startedMs = 0
  let delayMs = firstDelayMs
  let away: 'hidden' | 'offline' | undefined
  let cancelTimer: (() => void) | undefined
  let reading: AbortController | undefined

  function halt(): void {
    cancelTimer?.()
    cancelTimer = undefined
    reading?.abort()
    reading = undefined
  }

  function end(state: WatchState): void {
    halt()
    isOn = false
    onState(state)
  }

  function look(): void {
    halt()
    if (away) {
      onState({ kind: 'paused', why: away })
      return
    }
    const mine = new AbortController()
    reading = mine
    read(mine.signal).then(
      (job) => {
        if (reading !== mine) return
        reading = undefined
        onJob(job)
        const ended = isEnded(job.status)
        if (!ended) isFresh = true
        if (ended && (isFresh || clock.now() - startedMs >= oldEndMs)) return end({ kind: 'idle' })
        onState({ kind: 'watching' })
        lookLater(delayMs)
      },
      (thrown: unknown) => {
        if (reading !== mine) return
        reading = undefined
        const failure = toFailure(thrown)
        const isOver = ['signed-out', 'not-allowed', 'not-found'].includes(failure.kind)
        if (isOver) return end({ kind: 'failing', failure, isOver })
        onState({ kind: 'failing', failure, isOver })
        lookLater(Math.max(delayMs, failure.retryAfterMs ?? 0))
      },
    )
  }

  function lookLater(ms: number): void {
    if (clock.now() - startedMs >= patienceMs) {
      end({ kind: 'tired' })
      return
    }
    delayMs = Math.min(delayMs * growth, longestDelayMs)
    // Never sooner than the service asked for, with jitter so that panels do not poll at the same moment.
    cancelTimer = clock.after(ms * (1 + random() * 0.2), look)
  }

  return {
    start(isFollowUp = false) {
      isOn = true
      isFresh = !isFollowUp
      startedMs = clock.now()
      delayMs = firstDelayMs
      onState({ kind: 'watching' })
      look()
    },
    poke() {
      if (isOn && !reading) look()
    },
    setAway(why) {
      if (why === away) return
      away = why
      if (!isOn) return
      delayMs = firstDelayMs
      look()
    },
    stop() {
      isOn = false
      halt()
    },
  }
}
