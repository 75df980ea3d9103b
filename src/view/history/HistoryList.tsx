import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useConversation, useStore } from '../shared/conversation.ts'
import { hasFinePointer } from '../shared/hasFinePointer.ts'
import { HistoryItem } from './HistoryItem.tsx'

const searchClassName =
  'mx-4 mt-4 flex shrink-0 items-center gap-2 rounded-lg border border-control px-3 text-muted focus-within:border-accent-text focus-within:outline-1 focus-within:outline-accent-text'

/** Lists past conversations, to open, rename, remove and search them. */
export function HistoryList({ onReturn }: { onReturn: () => void }) {
  const { labels } = useCompleteSettings()
  const { elements } = useStore()
  const history = useConversation((state) => state.history)
  const [wanted, setWanted] = useState('')
  const fieldId = useId()
  const field = useRef<HTMLInputElement>(null)
  const conversations = wanted.trim() === '' ? history.list : history.search(wanted)
  useLayoutEffect(() => {
    if (hasFinePointer()) field.current?.focus({ preventScroll: true })
    else elements.panel.current?.focus({ preventScroll: true })
  }, [elements])

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3" data-part="history" part="history">
      <div className={searchClassName}>
        <Icon name="search" size={16} />
        <label htmlFor={fieldId} className="sr-only">
          {labels.searchHistory}
        </label>
        <input
          ref={field}
          id={fieldId}
          type="search"
          className="min-w-0 flex-1 py-1.5 text-lg text-text [outline-style:none] placeholder:text-muted placeholder:opacity-100"
          placeholder={labels.searchHistory}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      {conversations.length === 0 && (
        <p className="px-5 py-3 text-muted" role="status">
          {labels.nothingFound}
        </p>
      )}
      <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4" aria-label={labels.history}>
        {conversations.map((conversation) => (
          <HistoryItem
            key={conversation.id}
            conversation={conversation}
            isCurrent={conversation.id === history.currentId}
            onOpen={() => {
              history.open(conversation.id)
              onReturn()
            }}
            onLeave={() => {
              if (history.list.length === 1) onReturn()
              else field.current?.focus({ preventScroll: true })
            }}
          />
        ))}
      </ul>
    </div>
  )
}
