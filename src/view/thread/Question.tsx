import type { Turn } from '../../conversation/turns/turn.ts'
import { LazyContextList } from '../composer/LazyContextList.tsx'
import { IconButton } from '../primitives/IconButton.tsx'
import { useSettings, useStore } from '../shared/conversation.ts'
import { lazy } from '../shared/lazy.tsx'

// Loaded on demand, because few questions have files.
const FileList = /* @__PURE__ */ lazy(() => import('../attachments/FileList.tsx'), 'FileList')

const className = 'max-w-[85%] rounded-lg bg-raised px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]'

// With a mouse the button appears on hover and focus; without one it is always visible.
const editClassName =
  'transition-opacity [@media(hover:hover)]:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100'

export function Question({ turn, canEdit }: { turn: Turn; canEdit: boolean }) {
  const { labels } = useSettings()
  const { startEditing, focusComposer } = useStore().actions
  return (
    <div className="group flex items-end justify-end gap-1">
      {canEdit && (
        <span className={editClassName}>
          <IconButton
            icon="edit"
            label={labels.edit}
            onClick={() => {
              startEditing(turn.id)
              focusComposer()
            }}
          />
        </span>
      )}
      <div className={className} data-part="question" part="question">
        <span className="sr-only">{`${labels.question}: `}</span>
        <span className="block" dir="auto">
          {turn.question}
        </span>
        {turn.files && (
          <div className="pt-2">
            <FileList files={turn.files} />
          </div>
        )}
        {turn.context.length > 0 && (
          <div className="pt-2">
            <LazyContextList items={turn.context} />
          </div>
        )}
      </div>
    </div>
  )
}
