import { useEffect, useLayoutEffect, useState } from 'react'
import { QuestionArea } from '../composer/QuestionArea.tsx'
import type { IntentRef } from '../launcher/captureTyping.ts'
import { Launcher } from '../launcher/Launcher.tsx'
import type { PageToolsProps } from '../onPage/PageTools.tsx'
import { Panel } from '../panel/Panel.tsx'
import { useSettings, useStore } from '../shared/conversation.ts'
import { lazy } from '../shared/lazy.tsx'
import { useSlots } from '../slots/Slot.tsx'
import { type DocsAssistantComponents, SlotsContext } from '../slots/slots.ts'
import { Thread as WholeThread } from '../thread/Thread.tsx'
import { ConnectedAssistant, type ConnectedAssistantProps } from './ConnectedAssistant.tsx'

export { useAssistantOf } from '../../conversation/react/useDocsAssistant.ts'
export { Launcher, Panel, QuestionArea as Composer }

export interface LoadedAssistantProps extends Omit<ConnectedAssistantProps, 'Parts' | 'store'> {
  components?: DocsAssistantComponents | undefined
  /** Actions of the reader before this was loaded. */
  intent: IntentRef
}

/** Renders the whole assistant, and continues what the reader began. */
export function LoadedAssistant({ components, intent, ...rest }: LoadedAssistantProps) {
  const slots = useSlots(components)
  // Always the same component, or its state would be lost.
  const [Parts] = useState(
    () =>
      function Parts(props: PageToolsProps) {
        return (
          <>
            <TakeOver intent={intent} />
            <LazyPageParts {...props} />
          </>
        )
      },
  )
  return (
    <SlotsContext.Provider value={slots}>
      <ConnectedAssistant {...rest} Parts={Parts} />
    </SlotsContext.Provider>
  )
}

/** Rendered after the panel, so that the panel is there when its effects run. */
function TakeOver({ intent }: { intent: IntentRef }) {
  const { actions, elements, getState } = useStore()
  const [question, setQuestion] = useState<string>()

  // Before the browser handles another key, which would otherwise reach neither the launcher nor the panel.
  useLayoutEffect(() => {
    const taken = intent.current
    if (!taken) return
    intent.current = undefined
    // First, so that the launcher gets the focus back when the panel closes.
    if (taken.hasFocus) elements.launcher.current?.focus({ preventScroll: true })
    if (taken.opens) actions.openOrFocus()
    if (taken.asks) setQuestion(taken.typed)
    else if (taken.typed) {
      const { draft } = getState()
      const next = draft ? `${draft}\n${taken.typed}` : taken.typed
      actions.setDraft(next)
      // Once the field has the text.
      queueMicrotask(() => elements.field.current?.setSelectionRange(next.length, next.length))
    }
  }, [intent, actions, elements, getState])

  // A later effect, because a question asked during the first run of the effects may be stopped by their second run.
  useEffect(() => {
    if (question === undefined) return
    setQuestion(undefined)
    actions.ask(question)
  }, [question, actions])

  return null
}

/** Renders the turns, filling the height of a column. */
export function Thread() {
  return (
    <div className="flex min-h-[240px] min-w-0 flex-1 flex-col">
      <WholeThread />
    </div>
  )
}

export function SelectionMenu() {
  return <LazyPageParts page={useSettings().page} which="menu" />
}

// Loaded on demand, because readers select no text before the page is ready.
const LazyPageParts = /* @__PURE__ */ lazy(() => import('../onPage/PageParts.tsx'), 'PageParts')
