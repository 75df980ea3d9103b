import { createContext, useContext } from 'react'
import type { Panel } from './panel/Panel.ts'

interface PanelContextValue {
  panel: Panel
  docs: string | undefined
  /** Path or address of this project's docs. */
  help?: string | undefined
}

export const PanelContext = createContext<PanelContextValue | null>(null)

/** Returns the panel and the paths of the docs and of help. @throws Error outside `<AgentPanel>` */
export function usePanel(): PanelContextValue {
  const context = useContext(PanelContext)
  if (context) return context
  throw new Error('A part was rendered outside <AgentPanel>, so it has no connection to the agent.')
}
