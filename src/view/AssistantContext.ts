import { createContext, useContext } from 'react'
import type { Assistant } from '../conversation/assistant.ts'

export const AssistantContext = createContext<Assistant | null>(null)

/** The assistant that the parts around it show. */
export function useAssistantContext(part: string): Assistant {
  const assistant = useContext(AssistantContext)
  if (!assistant) {
    throw new Error(
      `<${part}> was rendered outside <DocsAssistant>, so it has no conversation. Move it inside.`,
    )
  }
  return assistant
}
