import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useAssistantContext } from '../AssistantContext.ts'
import { focusComposer } from '../behaviour/focusComposer.ts'
import { isComposing } from '../behaviour/isComposing.ts'
import { rootOf } from '../behaviour/rootOf.ts'
import { useChange } from '../behaviour/useChange.ts'
import { Header } from './Header.tsx'
import type { HistoryListProps } from './HistoryList.tsx'
import { createStage, PanelFrame } from './PanelFrame.tsx'
import { QuestionArea } from './QuestionArea.tsx'
import { Thread } from './Thread.tsx'

/**
 * The conversation, or the list of past ones, in a frame beside the page or in it.
 *
 * @param children what is below the header, in place of the turns and the field
 */
export function Panel({ children }: { children?: ReactNode }) {
  const { settings, setOpen, context } = useAssistantContext('Panel')
  const titleId = useId()
  const [stage] = useState(createStage)
  /** The list of past conversations, while that is what is looked at. */
  const [HistoryList, setHistoryList] = useState<ComponentType<HistoryListProps>>()
  const showsHistory = HistoryList !== undefined

  // Who asks about something on the page is led to where the question is typed.
  useChange(context.items.length, (count) => {
    if (count > 0) setHistoryList(undefined)
  })

  // A panel that was always there is not closed under somebody's hands.
  useChange(settings.mode === 'inline', (isInline) => {
    if (!isInline && stage.contains(rootOf(stage).activeElement)) setOpen(true)
  })

  function showHistory() {
    // Where it cannot be loaded, the next press tries again.
    import('./HistoryList.tsx').then(
      (module) => setHistoryList(() => module.HistoryList),
      () => {},
    )
  }

  function returnToThread() {
    setHistoryList(undefined)
    // Once the field is there again.
    queueMicrotask(() => focusComposer(stage))
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event)) return
    if (showsHistory) returnToThread()
    else setOpen(false)
  }

  return (
    <PanelFrame stage={stage} titleId={titleId} onKeyDown={handleKeyDown}>
      <Header
        titleId={titleId}
        showsHistory={showsHistory}
        onHistory={showHistory}
        onReturn={returnToThread}
      />
      {HistoryList ? (
        <HistoryList onReturn={returnToThread} />
      ) : (
        (children ?? (
          <>
            <Thread />
            <QuestionArea />
          </>
        ))
      )}
    </PanelFrame>
  )
}
