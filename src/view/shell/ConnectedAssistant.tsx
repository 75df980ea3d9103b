import { type ComponentType, type ReactNode, type RefObject, useImperativeHandle, useMemo } from 'react'
import type { Assistant } from '../../conversation/assistant.ts'
import { useDocsAssistant } from '../../conversation/useDocsAssistant.ts'
import { useSameFields } from '../../conversation/useSameFields.ts'
import { pathWithHeading } from '../../page/read/pathWithHeading.ts'
import type { WidgetSettingsInput } from '../../settings/pageSettings.ts'
import { resolveView } from '../../settings/viewSettings.ts'
import type { PagePartsProps } from '../onPage/PageParts.tsx'
import { AssistantView } from './AssistantView.tsx'
import { PageContext } from './PageContext.ts'
import { usePageSettings } from './usePageSettings.ts'
import { useSwitchedOff } from './useSwitchedOff.ts'

interface ConnectedAssistantProps extends WidgetSettingsInput {
  container?: Element | undefined
  /** The host's styles for the content it renders inside. @default none */
  css?: string | undefined
  /** Content that replaces launcher and panel, rendered in place. @default launcher and panel */
  layout?: ReactNode
  /** Components that connect the widget to the page; they may be loaded on demand. */
  Parts: ComponentType<PagePartsProps>
  /** Receives the current assistant, for callers outside React. @default none */
  latest?: RefObject<Assistant | null>
}

/** Renders the assistant for validated settings. */
export function ConnectedAssistant({
  container,
  css,
  layout,
  latest,
  Parts,
  ...input
}: ConnectedAssistantProps) {
  const page = usePageSettings(input)
  // The same object until a setting changes; this component renders on every key press.
  const same = useSameFields<WidgetSettingsInput>(input)
  const look = useMemo(() => resolveView(same), [same])
  const isOff = useSwitchedOff()
  const ownPath = page.headingInView ? pathWithHeading : undefined
  const assistant = useDocsAssistant({ ...input, currentPath: input.currentPath ?? ownPath })
  useImperativeHandle(latest, () => assistant)
  // The conversation continues while it is hidden, because the next page may show it again.
  if (isOff) return null
  return (
    <PageContext.Provider value={page}>
      <AssistantView
        assistant={assistant}
        look={look}
        container={container}
        css={css}
        layout={layout}
        openHotkey={page.openHotkey}
      >
        {/* In a host's layout the selection menu is a separate, optional part. */}
        <Parts page={page} which={layout === undefined ? 'all' : 'all-but-menu'} />
      </AssistantView>
    </PageContext.Provider>
  )
}
