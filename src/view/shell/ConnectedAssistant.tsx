import type { ComponentType, ReactNode } from 'react'
import type { OwnedStore } from '../../conversation/createConversationStore.ts'
import { useConversationStore } from '../../conversation/react/useConversationStore.ts'
import { useSame } from '../../conversation/react/useSame.ts'
import type { PageToolsProps } from '../onPage/PageTools.tsx'
import type { WidgetSettings } from '../shared/conversation.ts'
import { AssistantView } from './AssistantView.tsx'
import type { PlaceHost } from './ShadowHost.tsx'
import { useSwitchedOff } from './useSwitchedOff.ts'

export interface ConnectedAssistantProps {
  settings: WidgetSettings
  container?: Element | undefined
  /** The host's styles for the content it renders inside. @default none */
  css?: string | undefined
  /** Content that replaces launcher and panel, rendered in place. @default launcher and panel */
  layout?: ReactNode
  /** Decides when launcher and panel enter the page; always the same function. @default at once */
  place?: PlaceHost
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
