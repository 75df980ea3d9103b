import type { ComponentType } from 'react'
import type { OwnedStore } from '../../conversation/createConversationStore.ts'
import { useConversationStore } from '../../conversation/react/useConversationStore.ts'
import { useSame } from '../../conversation/react/useSame.ts'
import type { PageToolsProps } from '../onPage/PageTools.tsx'
import type { WidgetSettings } from '../shared/conversation.ts'
import { AssistantView, type AssistantViewProps } from './AssistantView.tsx'
import { useSwitchedOff } from './useSwitchedOff.ts'

export interface ConnectedAssistantProps
  extends Pick<AssistantViewProps, 'container' | 'css' | 'layout' | 'place'> {
  settings: WidgetSettings
  /** Components that connect the widget to the page; they may be loaded on demand. */
  Parts: ComponentType<PageToolsProps>
  /** A store that is started. @default a new one */
  store?: OwnedStore<WidgetSettings>
}

export function ConnectedAssistant({
  settings: loose,
  container,
  css,
  layout,
  place,
  store: given,
  Parts,
}: ConnectedAssistantProps) {
  const settings = useSame(loose)
  const store = useConversationStore(settings, given)
  const isOff = useSwitchedOff()
  // The conversation continues while it is hidden, because the next page may show it again.
  if (isOff) return null
  return (
    <AssistantView store={store} container={container} css={css} layout={layout} place={place}>
      {/* In a host's layout the selection menu is a separate, optional part. */}
      <Parts page={settings.page} which={layout === undefined ? 'all' : 'all-but-menu'} />
    </AssistantView>
  )
}
