import { type ComponentType, type ReactNode, type RefObject, useImperativeHandle, useMemo } from 'react'
import type { Assistant } from '../conversation/assistant.ts'
import { useDocsAssistant } from '../conversation/useDocsAssistant.ts'
import { useSameFields } from '../conversation/useSameFields.ts'
import { pathWithHeading } from '../page/pathWithHeading.ts'
import type { WidgetSettingsInput } from '../settings/pageSettings.ts'
import { resolveView } from '../settings/viewSettings.ts'
import { AssistantView } from './AssistantView.tsx'
import { usePageSettings } from './behaviour/usePageSettings.ts'
import { useSwitchedOff } from './behaviour/useSwitchedOff.ts'
import { PageContext } from './PageContext.ts'
import type { PagePartsProps } from './parts/PageParts.tsx'

interface ConnectedAssistantProps extends WidgetSettingsInput {
  container?: Element | undefined
  /** Styles of the host's, for what it draws within. */
  css?: string | undefined
  /** What is drawn, at this place of the page, in place of launcher and panel. */
  layout?: ReactNode
  /** What ties the widget to the page around it, at once or later. */
  Parts: ComponentType<PagePartsProps>
  /** Holds the assistant as it was drawn last, for those who are not React. */
  latest?: RefObject<Assistant | null>
}

/** The assistant of settings that are known to be right. */
export function ConnectedAssistant({
  container,
  css,
  layout,
  latest,
  Parts,
  ...input
}: ConnectedAssistantProps) {
  const page = usePageSettings(input)
  // The same until the host changes something: with each key that is typed, this is drawn again.
  const same = useSameFields<WidgetSettingsInput>(input)
  const look = useMemo(() => resolveView(same), [same])
  const isOff = useSwitchedOff()
  const ownPath = page.headingInView ? pathWithHeading : undefined
  const assistant = useDocsAssistant({ ...input, currentPath: input.currentPath ?? ownPath })
  useImperativeHandle(latest, () => assistant)
  // The conversation goes on where it is not shown: the next page may show it again.
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
        {/* In a layout of the host's the menu is a part, to be there or not. */}
        <Parts page={page} which={layout === undefined ? 'all' : 'all-but-menu'} />
      </AssistantView>
    </PageContext.Provider>
  )
}
