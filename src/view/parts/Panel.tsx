import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useAssistantContext } from '../AssistantContext.ts'
import { focusComposer } from '../behaviour/focusComposer.ts'
import { isComposing } from '../behaviour/isComposing.ts'
import { useChange } from '../behaviour/useChange.ts'
import { useOpenChange } from '../behaviour/useOpenChange.ts'
import { usePopover } from '../behaviour/usePopover.ts'
import { DraftContext } from '../DraftContext.ts'
import { Composer } from './Composer.tsx'
import { ContextList } from './ContextList.tsx'
import { EditingBar } from './EditingBar.tsx'
import { Header } from './Header.tsx'
import { HistoryList } from './HistoryList.tsx'
import { Queue } from './Queue.tsx'
import { Thread } from './Thread.tsx'

const className =
  'fixed inset-auto inset-e-5 bottom-5 flex h-[640px] max-h-[calc(100dvh-40px)] w-[420px] flex-col overflow-hidden rounded-xl border border-line bg-surface text-text [box-shadow:var(--shadow)] outline-none phone:inset-0 phone:h-[100dvh] phone:max-h-none phone:w-full phone:max-w-none phone:rounded-none phone:border-0'

interface PanelProps {
  /** What is typed and not yet asked. */
  draft: string
}

/**
 * The conversation, beside the page: a dialog that leaves the page usable. No `<dialog>`, which closes and takes
 * focus by rules of its own.
 */
export function Panel({ draft }: PanelProps) {
  const { open, setOpen, context, editing } = useAssistantContext('Panel')
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const [showsHistory, setShowsHistory] = useState(false)
  usePopover(panel, open)
  useOpenChange('Panel', (isOpen) => {
    if (isOpen && panel.current) focusComposer(panel.current)
  })

  // Who asks about something on the page is led to where the question is typed.
  useChange(context.items.length, (count) => {
    if (count > 0) setShowsHistory(false)
  })

  function returnToThread() {
    setShowsHistory(false)
    // Once the field is there again.
    queueMicrotask(() => panel.current && focusComposer(panel.current))
  }

  function handleKeyDown(event: KeyboardEvent) {
    keepFromPage(event)
    if (event.key !== 'Escape' || isComposing(event)) return
    if (showsHistory) returnToThread()
    else setOpen(false)
  }

  return (
    <section
      ref={panel}
      className={className}
      data-part="panel"
      part="panel"
      data-state={open ? 'open' : 'closed'}
      role="dialog"
      aria-labelledby={titleId}
      hidden={!open}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      onKeyUp={keepFromPage}
    >
      <Header
        titleId={titleId}
        showsHistory={showsHistory}
        onHistory={() => setShowsHistory(true)}
        onReturn={returnToThread}
      />
      {showsHistory ? (
        <HistoryList onReturn={returnToThread} />
      ) : (
        <>
          <Thread />
          <Queue />
          <EditingBar />
          {/* A question that is being changed keeps what it was about; these wait for the next one. */}
          {context.items.length > 0 && !editing && (
            <div className="mx-3 mb-2 flex max-h-[45%] shrink-0 flex-col overflow-y-auto">
              <ContextList items={context.items} context={context} />
            </div>
          )}
          <DraftContext.Provider value={draft}>
            <Composer />
          </DraftContext.Provider>
        </>
      )}
    </section>
  )
}

/** Sites listen for single keys (`/`, `s`, `?`) and see only the host element: to them nobody is typing. */
function keepFromPage(event: KeyboardEvent): void {
  event.stopPropagation()
}
