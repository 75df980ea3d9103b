import { useMemo } from 'react'
import type { Assistant } from '../conversation/assistant.ts'
import { resolveLabels } from '../settings/labels.ts'
import type { PageSettings } from '../settings/pageSettings.ts'
import { AssistantContext } from './AssistantContext.ts'
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
  const settings = useMemo(() => ({ ...given, labels: resolveLabels(given.labels) }), [given])
  const shown = useMemo(() => ({ ...assistant, settings }), [assistant, settings])
  return (
    <AssistantContext.Provider value={shown}>
      <ShadowHost container={container}>
        <Root>
          <Launcher />
          <Landing>
            <Panel />
          </Landing>
          <Announcer />
          {page && <PageParts page={page} />}
        </Root>
      </ShadowHost>
    </AssistantContext.Provider>
  )
}
