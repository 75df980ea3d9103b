import type { Assistant } from '../conversation/assistant.ts'
import { AssistantContext } from './AssistantContext.ts'
import { Announcer } from './parts/Announcer.tsx'
import { Launcher } from './parts/Launcher.tsx'
import { Panel } from './parts/Panel.tsx'
import { Root } from './parts/Root.tsx'
import { ShadowHost } from './ShadowHost.tsx'

export interface AssistantViewProps {
  assistant: Assistant
  /** @default document.body */
  container?: Element | undefined
}

/** What an assistant looks like, whoever answers. */
export function AssistantView({ assistant, container }: AssistantViewProps) {
  return (
    <AssistantContext.Provider value={assistant}>
      <ShadowHost container={container}>
        <Root>
          <Launcher />
          <Panel />
          <Announcer />
        </Root>
      </ShadowHost>
    </AssistantContext.Provider>
  )
}
