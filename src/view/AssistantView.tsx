import { type ReactNode, useMemo, useState } from 'react'
import type { Assistant } from '../conversation/assistant.ts'
import type { QuestionFile } from '../conversation/questionFiles.ts'
import { AssistantContext } from './AssistantContext.ts'
import { AttachmentsContext } from './attachments/AttachmentsContext.ts'
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
  /** What ties it to the page around it; without that it leaves the page alone. */
  children?: ReactNode
}

/** What an assistant looks like, whoever answers. */
export function AssistantView({ assistant, container, children }: AssistantViewProps) {
  const { settings: given } = assistant
  // Here, not with the other settings: whoever draws a view of their own needs none of our words.
  const words = useWords(given, container ?? document.body)
  const settings = useMemo(() => words && { ...given, ...words }, [given, words])
  const shown = useMemo(() => settings && { ...assistant, settings }, [assistant, settings])
  // Above the panel, whose field goes while past conversations are looked at.
  const [files, setFiles] = useState<readonly QuestionFile[]>([])
  const attachments = useMemo(() => ({ files, setFiles }), [files])
  return (
    <ShadowHost container={container}>
      {shown && (
        <AssistantContext.Provider value={shown}>
          <AttachmentsContext.Provider value={attachments}>
            <Root>
              <Launcher />
              <Landing>
                <Panel />
              </Landing>
              <Announcer />
              {children}
            </Root>
          </AttachmentsContext.Provider>
        </AssistantContext.Provider>
      )}
    </ShadowHost>
  )
}
