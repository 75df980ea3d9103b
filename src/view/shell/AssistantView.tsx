import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Assistant } from '../../conversation/assistant.ts'
import type { QuestionFile } from '../../conversation/questionFiles.ts'
import type { PresentationSettings } from '../../settings/presentationSettings.ts'
import type { ViewSettings } from '../../settings/viewSettings.ts'
import { AttachmentsContext } from '../attachments/AttachmentsContext.ts'
import { DraftContext, useDraftStore } from '../composer/DraftContext.ts'
import { useLabels } from '../language/useLabels.ts'
import { Landing } from '../onPage/Landing.tsx'
import { focusPanel } from '../panel/focusPanel.ts'
import { Launcher } from '../panel/Launcher.tsx'
import { Panel } from '../panel/Panel.tsx'
import { AssistantContext } from '../shared/AssistantContext.ts'
import { TurnContext, useTurnScope } from '../thread/TurnContext.ts'
import { Announcer } from './Announcer.tsx'
import { FlowHost } from './FlowHost.tsx'
import { ShadowHost } from './ShadowHost.tsx'
import { ThemeRoot } from './ThemeRoot.tsx'
import { useStableAssistant } from './useStableAssistant.ts'

export interface AssistantViewProps {
  assistant: Assistant
  look: ViewSettings
  /** Element to append to. @default document.body */
  container?: Element | undefined
  /** The host's styles for the content it renders inside. @default none */
  css?: string | undefined
  /** Content that replaces launcher and panel, rendered in place. @default launcher and panel, above the page */
  layout?: ReactNode
  /** Hotkey shown to readers; another component handles it. @default false */
  openHotkey?: string | false | undefined
  /** Components that connect the view to the page. @default none; the view then leaves the page alone */
  children?: ReactNode
}

/** Renders an assistant, whatever conversation is behind it. */
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
  // Labels are resolved here, because a headless conversation needs none.
  const localized = useLabels(given, container ?? document.body)
  const settings = useMemo(() => localized && { ...given, ...look, ...localized }, [given, look, localized])
  const isInline = settings?.mode === 'inline'
  // An inline panel is always visible. `assistant.open` is kept for the other modes.
  const open = isInline || assistant.open
  const setOpen = isInline ? () => {} : assistant.setOpen
  const openOrFocus = () => {
    if (!open) setOpen(true)
    // In a host's layout the composer may be visible even if the panel is closed.
    if (open || isInFlow) focusPanel(root.current, isInline)
  }
  const shown = useStableAssistant({ ...assistant, openHotkey, open, setOpen, openOrFocus }, settings)
  const turnScope = useTurnScope(shown)
  const draftStore = useDraftStore(assistant.draft)
  // State of this component, because the composer unmounts while the history is shown.
  const [files, setFiles] = useState<readonly QuestionFile[]>([])
  // The next reader must not see the files of this one.
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

/** An inline launcher is as wide as its text; everything else fills the available width. */
function flowOf({ mode, launcher, hideLauncher }: PresentationSettings): 'none' | 'block' | 'line' {
  if (mode === 'inline') return 'block'
  if (launcher === 'corner' || hideLauncher) return 'none'
  return launcher === 'bar' ? 'block' : 'line'
}
