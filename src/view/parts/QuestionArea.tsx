import { useAssistantContext } from '../AssistantContext.ts'
import { Composer } from './Composer.tsx'
import { EditingBar } from './EditingBar.tsx'
import { LazyContextList } from './LazyContextList.tsx'
import { Queue } from './Queue.tsx'

/** Where the next question is written, with what waits, what is being changed, and what it is about. */
export function QuestionArea() {
  const { context, editing } = useAssistantContext('Composer')
  return (
    <>
      <Queue />
      <EditingBar />
      {/* A question that is being changed keeps what it was about; these wait for the next one. */}
      {context.items.length > 0 && !editing && (
        <div className="mx-3 mb-2 flex max-h-[45%] shrink-0 flex-col overflow-y-auto">
          <LazyContextList items={context.items} context={context} />
        </div>
      )}
      <Composer />
    </>
  )
}
