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
 * The panel with the conversation or the history.
 *
 * @param children replaces the thread and the composer
 */
export function Panel({ children }: { children?: ReactNode }) {
  const { settings, setOpen, context } = useAssistantContext('Panel')
  const titleId = useId()
  const [stage] = useState(createStage)
  /** The history, while it is shown. */
  const [HistoryList, setHistoryList] = useState<ComponentType<HistoryListProps>>()
  const showsHistory = HistoryList !== undefined

  // Returns to the composer when something of the page was added to the question.
  useChange(context.items.length, (count) => {
    if (count > 0) setHistoryList(undefined)
  })

  // A panel that was inline stays open while the reader uses it.
  useChange(settings.mode === 'inline', (isInline) => {
    if (!isInline && stage.contains(rootOf(stage).activeElement)) setOpen(true)
  })

  function showHistory() {
    // If loading fails, the next press tries again.
    import('./HistoryList.tsx').then(
      (module) => setHistoryList(() => module.HistoryList),
      () => {},
    )
  }

  function returnToThread() {
    setHistoryList(undefined)
    // After the composer is mounted again.
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
