import type { Turn } from '../../conversation/turns/turn.ts'
import { fillLabel } from '../language/fillLabel.ts'
import { IconButton } from '../primitives/IconButton.tsx'
import { useAssistantContext } from '../shared/AssistantContext.ts'
import { focusComposer } from '../shared/focusComposer.ts'
import { NoticeButton } from '../shared/NoticeButton.tsx'

const itemClassName = 'flex items-center gap-2 rounded-md bg-raised py-1 ps-3 pe-1 text-sm'

/** Lists queued questions above the composer, where they are always visible. */
export function Queue() {
  const { settings, turns } = useAssistantContext('Queue')
  const { labels } = settings
  const held = turns.filter(({ state }) => state.kind === 'queued' && state.isHeld)
  const next = turns.filter(({ state }) => state.kind === 'queued' && !state.isHeld)
  if (held.length + next.length === 0) return null
  return (
    <div className="mx-3 mb-2 max-h-32 shrink-0 overflow-y-auto" data-part="queue" part="queue">
      <QueueList name={labels.notSent} turns={held} />
      <QueueList name={labels.queue} turns={next} />
    </div>
  )
}

function QueueList({ name, turns }: { name: string; turns: readonly Turn[] }) {
  const { settings, status, sendQueued, removeQueued } = useAssistantContext('Queue')
  const { labels, language } = settings
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
            {status.kind === 'idle' && (
              <NoticeButton onPress={() => sendQueued(turn.id)}>{labels.sendNow}</NoticeButton>
            )}
            <IconButton
              icon="close"
              label={fillLabel(labels.removeQueued, { question: turn.question }, language)}
              onClick={(event) => {
                focusComposer(event.currentTarget)
                removeQueued(turn.id)
              }}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
