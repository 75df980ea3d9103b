import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { QuestionArea } from '../composer/QuestionArea.tsx'
import type { HistoryListProps } from '../history/HistoryList.tsx'
import { useAssistantContext } from '../shared/AssistantContext.ts'
import { focusComposer } from '../shared/focusComposer.ts'
import { isComposing } from '../shared/isComposing.ts'
import { rootOf } from '../shared/rootOf.ts'
import { useChange } from '../shared/useChange.ts'
import { Thread } from '../thread/Thread.tsx'
import { Header } from './Header.tsx'
import { createStage, PanelFrame } from './PanelFrame.tsx'

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
    import('../history/HistoryList.tsx').then(
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
