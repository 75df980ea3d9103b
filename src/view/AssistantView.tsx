import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Assistant } from '../conversation/assistant.ts'
import type { QuestionFile } from '../conversation/questionFiles.ts'
import type { PresentationSettings } from '../settings/presentationSettings.ts'
import type { ViewSettings } from '../settings/viewSettings.ts'
import { AssistantContext } from './AssistantContext.ts'
import { AttachmentsContext } from './attachments/AttachmentsContext.ts'
import { focusPanel } from './behaviour/focusPanel.ts'
import { useStableAssistant } from './behaviour/useStableAssistant.ts'
import { DraftContext, useDraftStore } from './DraftContext.ts'
import { FlowHost } from './FlowHost.tsx'
import { useLabels } from './language/useLabels.ts'
import { Announcer } from './parts/Announcer.tsx'
import { Landing } from './parts/Landing.tsx'
import { Launcher } from './parts/Launcher.tsx'
import { Panel } from './parts/Panel.tsx'
import { ThemeRoot } from './parts/ThemeRoot.tsx'
import { ShadowHost } from './ShadowHost.tsx'
import { TurnContext, useTurnScope } from './TurnContext.ts'

export interface AssistantViewProps {
  assistant: Assistant
  look: ViewSettings
  /** @default document.body */
  container?: Element | undefined
  /** Styles of the host's, for what it draws within. */
  css?: string | undefined
  /** What is drawn in place of launcher and panel, where this stands in the page. @default the two, above the page */
  layout?: ReactNode
  /** Keys that open the panel, as something else hears them. @default false */
  openHotkey?: string | false | undefined
  /** What ties it to the page around it; without that it leaves the page alone. */
  children?: ReactNode
}

/** What an assistant looks like, whoever answers. */
export function AssistantView({
  assistant,
  look,
  container,
  css,
  layout,
  openHotkey = false,
  children,
}: AssistantViewProps) {
  const isInFlow = layout !== undefined
  const { settings: given } = assistant
  const root = useRef<ShadowRoot>(null)
  // Here, not with the other settings: whoever draws a view of their own needs none of our words.
  const localized = useLabels(given, container ?? document.body)
  const settings = useMemo(() => localized && { ...given, ...look, ...localized }, [given, look, localized])
  const isInline = settings?.mode === 'inline'
  // A panel in the flow of the page is always there; whether it is open is kept for the other ways.
  const open = isInline || assistant.open
  const setOpen = isInline ? () => {} : assistant.setOpen
  const openOrFocus = () => {
    if (!open) setOpen(true)
    // In a layout of the host's the field may be there, whatever is open.
    if (open || isInFlow) focusPanel(root.current, isInline)
  }
  const shown = useStableAssistant({ ...assistant, openHotkey, open, setOpen, openOrFocus }, settings)
  const turnScope = useTurnScope(shown)
  const draftStore = useDraftStore(assistant.draft)
  // Above the panel, whose field goes while past conversations are looked at.
  const [files, setFiles] = useState<readonly QuestionFile[]>([])
  // Whoever reads next is not to see what somebody else was about to ask.
  const { on } = assistant
  useEffect(() => on('forget', () => setFiles([])), [on])
  const attachments = useMemo(() => ({ files, setFiles }), [files])
  const drawn = shown && (
    <AssistantContext.Provider value={shown}>
      <TurnContext.Provider value={turnScope}>
        <DraftContext.Provider value={draftStore}>
          <AttachmentsContext.Provider value={attachments}>
            <ThemeRoot isInFlow={isInFlow}>
              {!isInFlow && <Launcher />}
              <Landing>{isInFlow ? layout : <Panel />}</Landing>
              <Announcer />
              {children}
            </ThemeRoot>
          </AttachmentsContext.Provider>
        </DraftContext.Provider>
      </TurnContext.Provider>
    </AssistantContext.Provider>
  )
  if (isInFlow) {
    return (
      <FlowHost css={css} rootRef={root}>
        {drawn}
      </FlowHost>
    )
  }
  return (
    <ShadowHost container={container} css={css} flow={flowOf(look)} rootRef={root}>
      {drawn}
    </ShadowHost>
  )
}

/** A launcher in a line is as wide as its words; all else takes the width it is given. */
function flowOf({ mode, launcher, hideLauncher }: PresentationSettings): 'none' | 'block' | 'line' {
  if (mode === 'inline') return 'block'
  if (launcher === 'corner' || hideLauncher) return 'none'
  return launcher === 'bar' ? 'block' : 'line'
}
