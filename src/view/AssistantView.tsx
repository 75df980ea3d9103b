import { type ReactNode, useMemo, useRef } from 'react'
import type { Assistant } from '../conversation/assistant.ts'
import type { PresentationSettings } from '../settings/presentationSettings.ts'
import { AssistantContext, type ShownAssistant } from './AssistantContext.ts'
import { leadIntoPanel } from './behaviour/leadIntoPanel.ts'
import { useWords } from './language/useWords.ts'
import { Announcer } from './parts/Announcer.tsx'
import { Landing } from './parts/Landing.tsx'
import { Launcher } from './parts/Launcher.tsx'
import { Panel } from './parts/Panel.tsx'
import { Root } from './parts/Root.tsx'
import { ShadowHost } from './ShadowHost.tsx'

export interface AssistantViewProps {
  assistant: Assistant
  /** @default document.body */
  container?: Element | undefined
  /** Keys that open the panel, as something else hears them. @default false */
  openHotkey?: string | false | undefined
  /** What ties it to the page around it; without that it leaves the page alone. */
  children?: ReactNode
}

/** What an assistant looks like, whoever answers. */
export function AssistantView({ assistant, container, openHotkey = false, children }: AssistantViewProps) {
  const { settings: given } = assistant
  const root = useRef<ShadowRoot>(null)
  // Here, not with the other settings: whoever draws a view of their own needs none of our words.
  const words = useWords(given, container ?? document.body)
  const settings = useMemo(() => words && { ...given, ...words }, [given, words])
  const shown = useMemo((): ShownAssistant | undefined => {
    if (!settings) return undefined
    const isInline = settings.mode === 'inline'
    // A panel in the flow of the page is always there; whether it is open is kept for the other ways.
    const open = isInline || assistant.open
    const setOpen = isInline ? () => {} : assistant.setOpen
    const lead = () => (open ? leadIntoPanel(root.current, isInline) : setOpen(true))
    return { ...assistant, settings, openHotkey, open, setOpen, lead }
  }, [assistant, settings, openHotkey])
  return (
    <ShadowHost container={container} flow={flowOf(given)} rootRef={root}>
      {shown && (
        <AssistantContext.Provider value={shown}>
          <Root>
            <Launcher />
            <Landing>
              <Panel />
            </Landing>
            <Announcer />
            {children}
          </Root>
        </AssistantContext.Provider>
      )}
    </ShadowHost>
  )
}

/** A launcher in a line is as wide as its words; all else takes the width it is given. */
function flowOf({ mode, launcher, hideLauncher }: PresentationSettings): 'none' | 'block' | 'line' {
  if (mode === 'inline') return 'block'
  if (launcher === 'corner' || hideLauncher) return 'none'
  return launcher === 'bar' ? 'block' : 'line'
}
