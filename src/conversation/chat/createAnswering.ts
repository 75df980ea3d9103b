import type { Clock } from '../../page/clock.ts'
import type { AssistantError, ErrorCode } from '../../protocol/errors.ts'
import type { Settings } from '../../settings/settings.ts'
import type { AssistantMessage, Outcome } from '../../transport/assistantMessage.ts'
import { type Emitter, textsOf } from '../events.ts'
import { canReaderFix } from '../turns/selectOffer.ts'
import type { ChatState } from './createChatState.ts'
import { questionMessage, withMetadata } from './messagesToSend.ts'
import { withHeldQueue, withoutQuestion, withQuestion, withSilence } from './progress.ts'
import { type Run, startRun } from './startRun.ts'

export interface ConversationOptions {
  /** Returns the settings for the next question. */
  settings: () => Settings
  /** Source of time. @default the system clock */
  clock: Clock
  /** Waits until this tab may answer in the conversation. Returns undefined if it may at once. @default it may */
  acquireLock: (signal: AbortSignal) => Promise<void> | undefined
}

/** Sends questions, one at a time, and follows each answer to its end. */
export function createAnswering(
  state: ChatState,
  events: Emitter,
  { settings, clock, acquireLock }: ConversationOptions,
) {
  const { progress, messages, change, turnOf } = state
  const report = createSetupReport()

  /**
   * Asks the last question of these messages, which replace the conversation.
   *
   * @param replaced messages that return if the answer ends without text
   */
  function send(next: readonly AssistantMessage[], replaced?: readonly AssistantMessage[]): void {
    progress().scheduled?.cancel()
    state.setMessages(next)
    const questionId = state.lastQuestion()?.id ?? ''
    const run = startRun({
      clock,
      timeoutMs: settings().timeoutMs,
      onSlow: (isSlow) => change(withSilence(progress(), isSlow)),
      onEnd: (outcome, durationMs) => handleEnd(questionId, outcome, durationMs, replaced),
    })
    // First, because drawing and storing the question take longer than sending it.
    void awaitAnswer(run)
    change(withQuestion(progress(), { questionId, isSlow: false, run }))
    const { question } = textsOf(turnOf(questionId), settings())
    events.emit('question-asked', { turnId: questionId, ...(question !== undefined && { question }) })
  }

  async function awaitAnswer(run: Run): Promise<void> {
    const lock = acquireLock(run.signal)
    if (lock) {
      try {
        await lock
      } catch {
        // The question was stopped while it waited.
        return
      }
      if (run.signal.aborted) return
      run.restart()
    }
    // Without an argument the chat sends the messages it has.
    await progress().chat.sendMessage()
    run.finish()
  }

  function handleEnd(
    turnId: string,
    outcome: Outcome | undefined,
    durationMs: number,
    replaced: readonly AssistantMessage[] | undefined,
  ): void {
    const before = outcome && replaced && !turnOf(turnId)?.answer ? replaced : messages()
    const chat = state.abandon(outcome ? withMetadata(before, turnId, { outcome }) : before)
    const hasFailed = outcome?.kind === 'failed'
    const after = withoutQuestion(progress())
    // Without a network the question is sent later, and the queue after it.
    const isOver = hasFailed && outcome.error.code !== 'offline'
    change({ ...(isOver ? withHeldQueue(after) : after), chat })
    if (hasFailed) report(outcome.error, settings())
    const turn = turnOf(turnId)
    if (turn?.malformedEvents) reportMalformed(turn.malformedEvents, settings())
    events.emit('answer-end', {
      turnId,
      threadId: state.snapshot().threadId,
      outcome: outcome?.kind ?? 'complete',
      ...(hasFailed && { errorCode: outcome.error.code }),
      durationMs,
      sources: turn?.sources.length ?? 0,
      ...textsOf(turn, settings()),
    })
    const next = progress().queue.find(({ isHeld }) => !isHeld)
    if (!outcome && next) sendQueued(next.id)
  }

  /** Sends a queued question. It stays in the queue until it is answered, which shows it until its message is drawn. */
  function sendQueued(id: string): void {
    const question = progress().queue.find((queued) => queued.id === id)
    if (question && !progress().running) send([...messages(), questionMessage(question)])
  }

  return { send, sendQueued }
}

/** Loads the sentences for the console, which few pages need. */
const importReports = () => import('../reportSetup.ts')

function reportMalformed(count: number, settings: Settings): void {
  importReports().then(
    ({ reportMalformed }) => reportMalformed(count, settings),
    () => {},
  )
}

/** Returns a function that logs each kind of failure once. */
function createSetupReport() {
  const reported = new Set<ErrorCode>()
  return (error: AssistantError, settings: Settings): void => {
    const { code, message } = error
    if (canReaderFix(error) || reported.has(code)) return
    reported.add(code)
    importReports().then(
      ({ reportSetup }) => reportSetup(error, settings),
      // The sentences often come from the server that does not answer.
      () => code === 'unreachable' && console.error(`DocsAssistant: ${message}`),
    )
  }
}
