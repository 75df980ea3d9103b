import { createContext, useContext } from 'react'
import type { Assistant } from '../conversation/assistant.ts'
import type { Labels } from '../settings/labels.ts'
import type { Settings } from '../settings/settings.ts'
import type { ViewSettings } from '../settings/viewSettings.ts'

/** The assistant as its parts see it: with a word for everything. What is typed is apart: see `DraftContext.ts`. */
export interface AssistantContextValue extends Omit<Assistant, 'draft'> {
  settings: DisplaySettings
  /** Keys that open the panel, or `false` for none. */
  openHotkey: string | false
  /** Opens the panel; leads into it where it is open. */
  openOrFocus(): void
}

/** The settings, with a word for everything. */
export interface DisplaySettings extends Settings, ViewSettings {
  labels: Labels
  /** BCP 47 tag of the language they are in. */
  language: string
}

export const AssistantContext = createContext<AssistantContextValue | null>(null)

/** The assistant that the parts around it show. */
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
