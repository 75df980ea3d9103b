import type { ReactNode } from 'react'
import { canContinue, selectOffer } from '../../conversation/turns/selectOffer.ts'
import type { Turn, TurnState } from '../../conversation/turns/turn.ts'
import { SafeLink } from '../links/SafeLink.tsx'
import { supportHref } from '../links/supportHref.ts'
import { useConversation, useSettings, useStore } from '../shared/conversation.ts'
import { errorMessage } from '../shared/errorMessage.ts'
import { lazy } from '../shared/lazy.tsx'
import { NoticeButton } from '../shared/NoticeButton.tsx'

// Loaded on demand, because services seldom name a time.
const Countdown = /* @__PURE__ */ lazy(() => import('./Countdown.tsx'), 'Countdown')

interface NoticeProps {
  turn: Turn
  /** Whether this is the last turn, the only one that can be retried. */
  isLast: boolean
}

/** Says how an incomplete answer ended, and offers what to do. */
export function Notice({ turn, isLast }: NoticeProps) {
  const { labels } = useSettings()
  const { retry, keepWaiting, cancelRetryLater } = useStore().actions
  const { state } = turn
  switch (state.kind) {
    case 'stopped':
      return (
        <NoticeBox state={state} message={labels.stopped}>
          {isLast && <ContinueButton turn={turn} />}
          {isLast && <NoticeButton onPress={retry}>{labels.askAgain}</NoticeButton>}
        </NoticeBox>
      )
    case 'slow':
      return (
        <NoticeBox state={state} message={labels.slow}>
          <NoticeButton onPress={keepWaiting}>{labels.keepWaiting}</NoticeButton>
          <NoticeButton onPress={retry}>{labels.retry}</NoticeButton>
        </NoticeBox>
      )
    case 'scheduled':
      return (
        <NoticeBox state={state} message={<ScheduledMessage sendAtMs={state.sendAtMs} />}>
          <NoticeButton onPress={cancelRetryLater}>{labels.cancel}</NoticeButton>
        </NoticeBox>
      )
    case 'failed':
      return (
        <NoticeBox state={state} message={errorMessage(state.error, labels)}>
          {isLast && <FailedOffer turn={turn} state={state} />}
          <SupportLink />
        </NoticeBox>
      )
    default:
      return null
  }
}

// Buttons are next to a short message and below a long one.
const className =
  'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line px-3 py-2 text-sm text-muted data-[state=failed]:border-danger data-[state=failed]:text-text'

interface NoticeBoxProps {
  state: TurnState
  message: ReactNode
  children: ReactNode
}

function NoticeBox({ state, message, children }: NoticeBoxProps) {
  return (
    <div className={className} data-part="notice" part="notice" data-state={state.kind}>
      <p className="min-w-0 flex-1 basis-[160px]">{message}</p>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">{children}</div>
    </div>
  )
}

function ScheduledMessage({ sendAtMs }: { sendAtMs: number | undefined }) {
  const { labels } = useSettings()
  if (sendAtMs === undefined) return labels.sendsWhenOnline
  return <Countdown label={labels.sendsIn} untilMs={sendAtMs} />
}

function ContinueButton({ turn }: { turn: Turn }) {
  const { labels } = useSettings()
  const { continueAnswer } = useStore().actions
  if (!canContinue(turn)) return null
  return <NoticeButton onPress={continueAnswer}>{labels.continueAnswer}</NoticeButton>
}

function FailedOffer({ turn, state }: { turn: Turn; state: Extract<TurnState, { kind: 'failed' }> }) {
  const { labels } = useSettings()
  const { retry, retryLater, startEditing } = useStore().actions
  const offer = selectOffer(state.error)
  const again = (
    <>
      <ContinueButton turn={turn} />
      <NoticeButton onPress={retry}>{labels.retry}</NoticeButton>
    </>
  )
  switch (offer) {
    case 'none':
      return null
    case 'retry':
      return again
    case 'edit':
      return <NoticeButton onPress={() => startEditing(turn.id)}>{labels.edit}</NoticeButton>
    case 'wait-for-time':
      if (state.retryAtMs === undefined) return again
      return (
        <Countdown
          label={labels.askAgainIn}
          untilMs={state.retryAtMs}
          meanwhile={<NoticeButton onPress={retryLater}>{labels.sendWhenTime}</NoticeButton>}
        >
          {again}
        </Countdown>
      )
    default:
      return offer satisfies never
  }
}

function SupportLink() {
  const { labels, supportUrl } = useSettings()
  const threadId = useConversation((state) => state.threadId)
  if (supportUrl === undefined) return null
  return (
    <SafeLink className="py-0.5 pointer-coarse:py-3" href={supportHref(supportUrl, threadId)}>
      {labels.support}
    </SafeLink>
  )
}
