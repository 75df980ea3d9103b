import { useAssistantContext } from '../shared/AssistantContext.ts'
import { Composer } from './Composer.tsx'
import { EditingBar } from './EditingBar.tsx'
import { LazyContextList } from './LazyContextList.tsx'
import { Queue } from './Queue.tsx'

/** The composer with the queue, the editing bar and the context items. */
export function QuestionArea() {
  const { context, editing } = useAssistantContext('Composer')
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
