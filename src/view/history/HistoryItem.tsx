import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import type { PastConversation } from '../../conversation/history/listHistory.ts'
import { fillLabel } from '../language/fillLabel.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { Button } from '../primitives/Button.tsx'
import { IconButton } from '../primitives/IconButton.tsx'
import { useConversation } from '../shared/conversation.ts'
import { isComposing } from '../shared/isComposing.ts'
import { useChange } from '../shared/useChange.ts'
import { formatAge } from './formatAge.ts'

const removeIcon = 'M4 5.5h12M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5'

interface HistoryItemProps {
  conversation: PastConversation
  isCurrent: boolean
  onOpen: () => void
  /** Called when the item removes itself, which loses the focus. */
  onLeave: () => void
}

const className =
  'flex items-center gap-1 rounded-md px-3 py-2 focus-within:bg-raised hover:bg-raised data-[state=removing]:bg-raised has-[[aria-current]]:bg-accent-wash'

const openClassName = 'min-w-0 flex-1 rounded-sm text-start aria-[current]:font-semibold'

const fieldClassName = 'min-w-0 flex-1 rounded-sm border border-control bg-surface px-2 py-1 text-lg'

export function HistoryItem({ conversation, isCurrent, onOpen, onLeave }: HistoryItemProps) {
  const { labels, language } = useCompleteSettings()
  const history = useConversation((state) => state.history)
  const { id, title, updatedAt } = conversation
  const [state, setState] = useState<'idle' | 'renaming' | 'removing'>('idle')
  const opener = useRef<HTMLButtonElement>(null)
  useChange(state, (next) => {
    if (next === 'idle') opener.current?.focus({ preventScroll: true })
  })

  function handleRename(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    history.rename(id, typeof name === 'string' ? name : '')
    setState('idle')
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event) || state === 'idle') return
    // Otherwise Escape would also close the history.
    event.stopPropagation()
    setState('idle')
  }

  return (
    <li className={className} data-part="history-item" data-state={state} onKeyDown={handleKeyDown}>
      {state === 'renaming' && (
        <form className="flex min-w-0 flex-1 items-center gap-2" onSubmit={handleRename}>
          <input
            ref={(field) => field?.select()}
            className={fieldClassName}
            name="name"
            aria-label={labels.newName}
            dir="auto"
            defaultValue={title}
          />
          <Button type="submit">{labels.save}</Button>
        </form>
      )}
      {state === 'removing' && (
        <>
          <p className="min-w-0 flex-1 truncate">{fillLabel(labels.confirmRemove, { title }, language)}</p>
          <Button
            ref={(button) => button?.focus()}
            onClick={() => {
              onLeave()
              history.remove(id)
            }}
          >
            {labels.remove}
          </Button>
          <Button onClick={() => setState('idle')}>{labels.keep}</Button>
        </>
      )}
      {state === 'idle' && (
        <>
          <button
            ref={opener}
            type="button"
            className={openClassName}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={onOpen}
          >
            <span
              className="line-clamp-4 [text-align:match-parent] text-base [overflow-wrap:anywhere]"
              dir="auto"
            >
              {title}
            </span>
            <time
              className="block w-fit text-sm font-normal text-muted first-letter:uppercase"
              dateTime={new Date(updatedAt).toISOString()}
              title={new Date(updatedAt).toLocaleString(language, {
                dateStyle: 'medium',
                timeStyle: 'short',
              })}
            >
              {formatAge(updatedAt, { language, justNow: labels.justNow })}
            </time>
          </button>
          <IconButton
            icon="edit"
            label={fillLabel(labels.renameTitle, { title }, language)}
            onClick={() => setState('renaming')}
          />
          <IconButton
            icon={removeIcon}
            label={fillLabel(labels.removeTitle, { title }, language)}
            onClick={() => setState('removing')}
          />
        </>
      )}
    </li>
  )
}
