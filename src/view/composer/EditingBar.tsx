import type { Editing } from '../../conversation/assistant.ts'
import { fillLabel } from '../language/fillLabel.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { useStore } from '../shared/conversation.ts'
import { NoticeButton } from '../shared/NoticeButton.tsx'

const className = 'mx-3 mb-2 flex shrink-0 items-center gap-3 rounded-md bg-raised px-3 py-1.5 text-sm'

/** Shown while a question is being edited: says what will be removed, and cancels editing. */
export function EditingBar({ editing }: { editing: Editing }) {
  const { labels, language } = useCompleteSettings()
  const { cancelEditing } = useStore().actions
  return (
    <div className={className} data-part="editing" part="editing" role="status">
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{labels.editing}</strong>{' '}
        {editing.dropped > 0 && fillLabel(labels.editingDrops, { count: editing.dropped }, language)}
      </p>
      <NoticeButton onPress={cancelEditing}>{labels.cancel}</NoticeButton>
    </div>
  )
}
