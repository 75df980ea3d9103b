import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { QuestionArea } from '../composer/QuestionArea.tsx'
import { useConversation, useSettings, useStore } from '../shared/conversation.ts'
import { isComposing } from '../shared/isComposing.ts'
import { lazy } from '../shared/lazy.tsx'
import { rootOf } from '../shared/rootOf.ts'
import { useChange } from '../shared/useChange.ts'
import { Thread } from '../thread/Thread.tsx'
import { Header } from './Header.tsx'
import { createStage, PanelFrame } from './PanelFrame.tsx'

/** Loaded on demand, because only one mode has it. If loading fails, the conversation is shown. */
export const SearchBox = /* @__PURE__ */ lazy(() => import('../search/SearchBox.tsx'), 'SearchBox')

const HistoryList = /* @__PURE__ */ lazy(() => import('../history/HistoryList.tsx'), 'HistoryList')

/** The panel with the conversation or the history. @param children replaces the thread and the composer */
export function Panel({ children }: { children?: ReactNode }) {
  const { actions, getState } = useStore('Panel')
  const { setOpen, cancelEditing, focusComposer } = actions
  const { mode } = useSettings()
  const waiting = useConversation(({ context }) => context.items.length)
  const titleId = useId()
  const [stage] = useState(createStage)
  const [showsHistory, setShowsHistory] = useState(false)

  // Returns to the composer when something of the page was added to the question.
  useChange(waiting, (count) => {
    if (count > 0) setShowsHistory(false)
  })

  // A panel that was inline stays open while the reader uses it.
  useChange(mode === 'inline', (isInline) => {
    if (!isInline && stage.contains(rootOf(stage).activeElement)) setOpen(true)
  })

  function showHistory() {
    // If loading fails, the next press tries again.
    HistoryList.load().then(
      () => setShowsHistory(true),
      () => {},
    )
  }

  function returnToThread() {
    setShowsHistory(false)
    // After the composer is mounted again.
    queueMicrotask(focusComposer)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event)) return
    if (showsHistory) return returnToThread()
    if (!getState().editing) return setOpen(false)
    focusComposer()
    cancelEditing()
  }

  const conversation = (
    <>
      <Header
        titleId={titleId}
        showsHistory={showsHistory}
        onHistory={showHistory}
        onReturn={returnToThread}
      />
      {showsHistory ? (
        <HistoryList onReturn={returnToThread} />
      ) : (
        (children ?? (
          <>
            <Thread />
            <QuestionArea />
          </>
        ))
      )}
    </>
  )
  return (
    <PanelFrame stage={stage} titleId={titleId} onKeyDown={handleKeyDown}>
      {mode === 'search' ? <SearchBox titleId={titleId}>{conversation}</SearchBox> : conversation}
    </PanelFrame>
  )
}
