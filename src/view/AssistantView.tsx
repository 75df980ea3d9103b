import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Assistant } from '../conversation/assistant.ts'
import type { QuestionFile } from '../conversation/questionFiles.ts'
import { AssistantContext } from './AssistantContext.ts'
import { AttachmentsContext } from './attachments/AttachmentsContext.ts'
import { FlowHost } from './FlowHost.tsx'
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
  /** Styles of the host's, for what it draws within. */
  css?: string | undefined
  /** What is drawn in place of launcher and panel, where this stands in the page. @default the two, above the page */
  layout?: ReactNode
  /** What ties it to the page around it; without that it leaves the page alone. */
  children?: ReactNode
}

/** What an assistant looks like, whoever answers. */
export function AssistantView({ assistant, container, css, layout, children }: AssistantViewProps) {
  const { settings: given } = assistant
  // Here, not with the other settings: whoever draws a view of their own needs none of our words.
  const words = useWords(given, container ?? document.body)
  const settings = useMemo(() => words && { ...given, ...words }, [given, words])
  const shown = useMemo(() => settings && { ...assistant, settings }, [assistant, settings])
  // Above the panel, whose field goes while past conversations are looked at.
  const [files, setFiles] = useState<readonly QuestionFile[]>([])
  // Whoever reads next is not to see what somebody else was about to ask.
  const { on } = assistant
  useEffect(() => on('forget', () => setFiles([])), [on])
  const attachments = useMemo(() => ({ files, setFiles }), [files])
  const isInFlow = layout !== undefined
  const drawn = shown && (
    <AssistantContext.Provider value={shown}>
      <AttachmentsContext.Provider value={attachments}>
        <Root isInFlow={isInFlow}>
          {!isInFlow && <Launcher />}
          <Landing>{isInFlow ? layout : <Panel />}</Landing>
          <Announcer />
          {children}
        </Root>
      </AttachmentsContext.Provider>
    </AssistantContext.Provider>
  )
  if (isInFlow) return <FlowHost css={css}>{drawn}</FlowHost>
  return (
    <ShadowHost container={container} css={css}>
      {drawn}
    </ShadowHost>
  )
}
