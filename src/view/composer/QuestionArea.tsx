import { fillLabel } from '../language/fillLabel.ts'
import { useConversation, useSettings, useStore } from '../shared/conversation.ts'
import { NoticeButton } from '../shared/NoticeButton.tsx'
import { Composer } from './Composer.tsx'
import { LazyContextList } from './LazyContextList.tsx'
import { Queue } from './Queue.tsx'

/** The composer with the queue, the editing bar and the context items. */
export function QuestionArea() {
  useStore('Composer')
  const { context, editing } = useConversation(({ context, editing }) => ({ context, editing }))
  return (
    <>
      <Queue />
      <EditingBar />
      {/* An edited question keeps its context; these items wait for the next one. */}
      {context.items.length > 0 && !editing && (
        <div className="mx-3 mb-2 flex max-h-[45%] shrink-0 flex-col overflow-y-auto">
          <LazyContextList items={context.items} context={context} />
        </div>
      )}
      <Composer />
    </>
  )
}

const className = 'mx-3 mb-2 flex shrink-0 items-center gap-3 rounded-md bg-raised px-3 py-1.5 text-sm'

/** Shown while a question is being edited: says what will be removed, and cancels editing. */
function EditingBar() {
  const { labels, language } = useSettings()
  const { cancelEditing } = useStore().actions
  const editing = useConversation((state) => state.editing)
  if (!editing) return null
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
