import type { Turn, TurnState } from '../../conversation/turns/turn.ts'
import { fillLabel } from '../language/fillLabel.ts'
import { IconButton } from '../primitives/IconButton.tsx'
import { useConversation, useSettings, useStore } from '../shared/conversation.ts'
import { NoticeButton } from '../shared/NoticeButton.tsx'

const itemClassName = 'flex items-center gap-2 rounded-md bg-raised py-1 ps-3 pe-1 text-sm'

/** Lists queued questions above the composer, where they are always visible. */
export function Queue() {
  const { labels } = useSettings()
  const held = useConversation(({ turns }) => turns.filter(({ state }) => isQueued(state, true)))
  const next = useConversation(({ turns }) => turns.filter(({ state }) => isQueued(state, false)))
  if (held.length + next.length === 0) return null
  return (
    <div className="mx-3 mb-2 max-h-[20%] shrink-0 overflow-y-auto" data-part="queue" part="queue">
      <QueueList name={labels.notSent} turns={held} />
      <QueueList name={labels.queue} turns={next} />
    </div>
  )
}

function isQueued(state: TurnState, isHeld: boolean): boolean {
  return state.kind === 'queued' && state.isHeld === isHeld
}

function QueueList({ name, turns }: { name: string; turns: readonly Turn[] }) {
  const { labels, language } = useSettings()
  const { sendQueued, removeQueued, focusComposerThen } = useStore().actions
  const isIdle = useConversation(({ status }) => status.kind === 'idle')
  if (turns.length === 0) return null
  return (
    <>
      <p className="ps-3 pb-1 text-xs font-semibold text-muted" aria-hidden="true">
        {name}
      </p>
      <ol className="flex flex-col gap-1" aria-label={name}>
        {turns.map((turn) => (
          <li key={turn.id} className={itemClassName} data-part="queued-question">
            <span className="min-w-0 flex-1 [text-align:match-parent] truncate" dir="auto">
              {turn.question}
            </span>
            {isIdle && isQueued(turn.state, true) && (
              <NoticeButton onPress={() => sendQueued(turn.id)}>{labels.sendNow}</NoticeButton>
            )}
            <IconButton
              icon="close"
              label={fillLabel(labels.removeQueued, { question: turn.question }, language)}
              onClick={focusComposerThen(() => removeQueued(turn.id))}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
