import { fillLabel, type Labels } from '../../settings/labels.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { NoticeButton } from './NoticeButton.tsx'

const className = 'mx-3 mb-2 flex shrink-0 items-center gap-3 rounded-md bg-raised px-3 py-1.5 text-sm'

/** While a question is being changed: what goes when it is sent, and the way back. */
export function EditingBar() {
  const { settings, editing, cancelEditing } = useAssistantContext('EditingBar')
  const { labels } = settings
  if (!editing) return null
  return (
    <div className={className} data-part="editing" part="editing" role="status">
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{labels.editing}</strong> {consequence(editing.dropped, labels)}
      </p>
      <NoticeButton onPress={cancelEditing}>{labels.cancel}</NoticeButton>
    </div>
  )
}

function consequence(dropped: number, labels: Labels): string {
  if (dropped === 0) return ''
  return dropped === 1
    ? labels.editingDropsOne
    : fillLabel(labels.editingDropsMany, { count: String(dropped) })
}
