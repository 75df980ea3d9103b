import { useId } from 'react'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useConversation, useStore } from '../shared/conversation.ts'

/** The history contains the rest. */
const maxRecent = 3

const className =
  '-mx-2 flex w-[calc(100%+16px)] items-center gap-2 rounded-md px-2 py-1.5 text-start text-sm text-muted hover:bg-raised hover:text-text'

export function RecentConversations() {
  const { labels } = useCompleteSettings()
  const { focusComposerThen } = useStore().actions
  const history = useConversation((state) => state.history)
  const id = useId()
  const recent = history.list.slice(0, maxRecent)
  if (recent.length === 0) return null
  return (
    <div className="flex flex-col gap-1" data-part="recent" part="recent">
      <h4 id={id} className="text-xs font-semibold text-muted">
        {labels.recent}
      </h4>
      <ul aria-labelledby={id}>
        {recent.map((conversation) => (
          <li key={conversation.id}>
            <button
              type="button"
              className={className}
              onClick={focusComposerThen(() => history.open(conversation.id))}
            >
              <Icon name="history" size={16} />
              <span className="min-w-0 truncate" dir="auto">
                {conversation.title}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
