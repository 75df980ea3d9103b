import { useConversation, useStore } from '../shared/conversation.ts'
import { lazy } from '../shared/lazy.tsx'
import { Composer } from './Composer.tsx'
import { LazyContextList } from './LazyContextList.tsx'
import { Queue } from './Queue.tsx'

// Loaded when the reader begins to edit. Without it, Escape still cancels.
const EditingBar = /* @__PURE__ */ lazy(() => import('./EditingBar.tsx'), 'EditingBar')

/** The composer with the queue, the editing bar and the context items. */
export function QuestionArea() {
  useStore('Composer')
  const { context, editing } = useConversation(({ context, editing }) => ({ context, editing }))
  return (
    <>
      <Queue />
      {editing && <EditingBar editing={editing} />}
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
