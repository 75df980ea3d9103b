import { createContext, useContext } from 'react'
import type { Panel } from './panel/createPanel.ts'

/** Provided to every part of the panel. */
export interface PanelReach {
  panel: Panel
  docs: string | undefined
}

export const PanelContext = createContext<PanelReach | null>(null)

/**
 * Returns the panel of a part.
 *
 * @param part name for the error message
 * @throws Error outside `<AgentPanel>`
 */
export function usePanel(part: string): PanelReach {
  const reach = useContext(PanelContext)
  if (!reach)
    throw new Error(
      `<${part}> was rendered outside <AgentPanel>, so it has no connection to the agent. Move it inside.`,
    )
  return reach
}
