import { type ReactNode, useMemo } from 'react'
import type { Assistant } from '../conversation/assistant.ts'
import { AssistantContext } from './AssistantContext.ts'
import { useShownAssistant } from './behaviour/useShownAssistant.ts'
import { useWords } from './language/useWords.ts'
import { Announcer } from './parts/Announcer.tsx'
import { Landing } from './parts/Landing.tsx'
import { Launcher } from './parts/Launcher.tsx'
import { Panel } from './parts/Panel.tsx'
import { Root } from './parts/Root.tsx'
import { ShadowHost } from './ShadowHost.tsx'
import { TurnContext, useTurnScope } from './TurnContext.ts'

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
  const shown = useShownAssistant(assistant, settings)
  const turnScope = useTurnScope(shown)
  return (
    <ShadowHost container={container}>
      {shown && (
        <AssistantContext.Provider value={shown}>
          <TurnContext.Provider value={turnScope}>
            <Root>
              <Launcher />
              <Landing>
                <Panel draft={assistant.draft} />
              </Landing>
              <Announcer />
              {children}
            </Root>
          </TurnContext.Provider>
        </AssistantContext.Provider>
      )}
    </ShadowHost>
  )
}
