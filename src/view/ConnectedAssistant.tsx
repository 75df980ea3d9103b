import { type ComponentType, type RefObject, useImperativeHandle } from 'react'
import type { Assistant } from '../conversation/assistant.ts'
import { useDocsAssistant } from '../conversation/useDocsAssistant.ts'
import { pathWithHeading } from '../page/pathWithHeading.ts'
import type { WidgetSettingsInput } from '../settings/pageSettings.ts'
import { AssistantView } from './AssistantView.tsx'
import { usePageSettings } from './behaviour/usePageSettings.ts'
import { useSwitchedOff } from './behaviour/useSwitchedOff.ts'
import type { PagePartsProps } from './parts/PageParts.tsx'

interface ConnectedAssistantProps extends WidgetSettingsInput {
  container?: Element | undefined
  /** What ties the widget to the page around it, at once or later. */
  Parts: ComponentType<PagePartsProps>
  /** Holds the assistant as it was drawn last, for those who are not React. */
  latest?: RefObject<Assistant | null>
}

/** The assistant of settings that are known to be right. */
export function ConnectedAssistant({ container, latest, Parts, ...input }: ConnectedAssistantProps) {
  const page = usePageSettings(input)
  const isOff = useSwitchedOff()
  const ownPath = page.headingInView ? pathWithHeading : undefined
  const assistant = useDocsAssistant({ ...input, currentPath: input.currentPath ?? ownPath })
  useImperativeHandle(latest, () => assistant)
  // The conversation goes on where it is not shown: the next page may show it again.
  if (isOff) return null
  return (
    <AssistantView assistant={assistant} container={container} openHotkey={page.openHotkey}>
      <Parts page={page} />
    </AssistantView>
  )
}
