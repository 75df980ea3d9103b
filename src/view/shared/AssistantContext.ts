import { createContext, useContext } from 'react'
import type { Assistant } from '../../conversation/assistant.ts'
import type { Labels } from '../../settings/labels.ts'
import type { Settings } from '../../settings/settings.ts'
import type { ViewSettings } from '../../settings/viewSettings.ts'

/** The assistant as parts read it, with complete settings. The draft is separate: see `DraftContext.ts`. */
export interface AssistantContextValue extends Omit<Assistant, 'draft'> {
  settings: DisplaySettings
  /** Hotkey that opens the panel, or `false` for none. */
  openHotkey: string | false
  /** Opens the panel, or moves the focus into it if it is open. */
  openOrFocus(): void
}

/** All settings that parts read, with complete labels. */
export interface DisplaySettings extends Settings, ViewSettings {
  labels: Labels
  /** BCP 47 tag of the labels' language. */
  language: string
}

export const AssistantContext = createContext<AssistantContextValue | null>(null)

/**
 * Returns the assistant of the surrounding provider.
 *
 * @throws Error outside `<DocsAssistant>`
 */
export function useAssistantContext(part: string): AssistantContextValue {
  const assistant = useContext(AssistantContext)
  if (!assistant) throw outsideOfAssistant(part)
  return assistant
}

export function outsideOfAssistant(part: string): Error {
  return new Error(
    `<${part}> was rendered outside <DocsAssistant>, so it has no conversation. Move it inside.`,
  )
}
