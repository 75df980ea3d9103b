import { useConversation, useStore } from '../shared/conversation.ts'
import { Composer } from './Composer.tsx'
import { EditingBar } from './EditingBar.tsx'
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
