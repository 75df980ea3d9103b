import type { Clock } from '../../page/clock.ts'
import { whenOnline } from '../../page/whenOnline.ts'
import type { Outcome } from '../../transport/assistantMessage.ts'
import { canContinue } from '../turns/selectOffer.ts'
import type { createAnswering } from './createAnswering.ts'
import type { ChatState } from './createChatState.ts'
import { messagesToContinue, messagesToRetry } from './messagesToSend.ts'
import { withHeldQueue } from './progress.ts'

/** Asks the last question again, now or later, or continues its answer where it was interrupted. */
export function createRetries(
  { progress, messages, setMetadata, change, lastQuestion, turnOf }: ChatState,
  clock: Clock,
  send: ReturnType<typeof createAnswering>['send'],
) {
  function retry(): void {
    const { running } = progress()
    if (running && !running.isSlow) return
    running?.run.stop()
    const before = messages()
    const next = messagesToRetry(before)
    if (next) send(next, before)
  }

  function continueAnswer(): void {
    const turn = turnOf(lastQuestion()?.id)
    const next = messagesToContinue(messages())
    if (!progress().running && turn && next && canContinue(turn)) send(next)
  }

  /** Cancels a scheduled retry on this page. Questions that waited for it wait for the reader. */
  function unschedule(): void {
    const { scheduled } = progress()
    scheduled?.cancel()
    if (scheduled) change({ ...withHeldQueue(progress()), scheduled: undefined })
  }

  /** Cancels a scheduled retry on this page and the next ones. */
  function cancelRetryLater(): void {
    const question = lastQuestion()
    const outcome = failure()
    if (progress().scheduled && question && outcome)
      setMetadata(question.id, { outcome: { ...outcome, isHeld: true } })
    unschedule()
  }

  const failure = () => {
    const outcome = lastQuestion()?.metadata?.outcome
    return outcome?.kind === 'failed' ? outcome : undefined
  }

  /** Continues the answer if a part of it arrived, so that a scheduled retry loses no text. */
  function sendAgain(): void {
    if (failure()) {
      change({ ...progress(), scheduled: undefined })
      continueAnswer()
      if (!progress().running) retry()
    } else {
      // Another tab has sent it.
      unschedule()
    }
  }

  function retryLater(): void {
    const outcome = failure()
    const { running, scheduled } = progress()
    if (running || scheduled || !outcome) return
    const cancel = waitToRetry(outcome, clock, sendAgain)
    if (cancel) change({ ...progress(), scheduled: { sendAtMs: outcome.retryAtMs, cancel } })
    else sendAgain()
  }

  /** Schedules a question that an earlier page could not send without a network. */
  function resume(): void {
    const outcome = failure()
    if (outcome?.error.code === 'offline' && !outcome.isHeld) retryLater()
  }

  return { actions: { retry, continueAnswer, retryLater, cancelRetryLater }, unschedule, resume }
}

/** Retries when a failure allows it. Returns a function that cancels the wait; undefined if there is none. */
function waitToRetry(
  { error, retryAtMs }: Extract<Outcome, { kind: 'failed' }>,
  clock: Clock,
  retry: () => void,
): (() => void) | undefined {
  if (retryAtMs !== undefined) return clock.after(Math.max(0, retryAtMs - clock.now()), retry)
  if (error.code !== 'offline') return undefined
  // Not at once, because React's strict mode mounts twice, and the first mount would stop what it sends.
  return globalThis.navigator?.onLine === false ? whenOnline(retry) : clock.after(0, retry)
}
