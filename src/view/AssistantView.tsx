import { useMemo } from 'react'
import type { Assistant } from '../conversation/assistant.ts'
import type { PageSettings } from '../settings/pageSettings.ts'
import { AssistantContext } from './AssistantContext.ts'
import { useWords } from './language/useWords.ts'
import { Announcer } from './parts/Announcer.tsx'
import { Landing } from './parts/Landing.tsx'
import { Launcher } from './parts/Launcher.tsx'
import { PageParts } from './parts/PageParts.tsx'
import { Panel } from './parts/Panel.tsx'
import { Root } from './parts/Root.tsx'
import { ShadowHost } from './ShadowHost.tsx'

export interface AssistantViewProps {
  assistant: Assistant
  /** @default document.body */
  container?: Element | undefined
  /** Without these the widget leaves the page around it alone. */
  page?: PageSettings | undefined
}

/** What an assistant looks like, whoever answers. */
export function AssistantView({ assistant, container, page }: AssistantViewProps) {
  const { settings: given } = assistant
  // Here, not with the other settings: whoever draws a view of their own needs none of our words.
  const words = useWords(given, container ?? document.body)
  const settings = useMemo(() => words && { ...given, ...words }, [given, words])
  const shown = useMemo(() => settings && { ...assistant, settings }, [assistant, settings])
  return (
    <ShadowHost container={container}>
      {shown && (
        <AssistantContext.Provider value={shown}>
          <Root>
            <Launcher />
            <Landing>
              <Panel />
            </Landing>
            <Announcer />
            {page && <PageParts page={page} />}
          </Root>
        </AssistantContext.Provider>
      )}
    </ShadowHost>
  )
}
