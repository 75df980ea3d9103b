import { createContext, useContext } from 'react'
import type { Panel } from './panel/createPanel.ts'

/** What every part of the panel can reach. */
export interface PanelReach {
  panel: Panel
  /** Path or address of the docs. */
  docs: string | undefined
}

export const PanelContext = createContext<PanelReach | null>(null)

/** The panel a part belongs to. @param part for the error, where there is none */
export function usePanel(part: string): PanelReach {
  const reach = useContext(PanelContext)
  if (!reach)
    throw new Error(`<${part}> was rendered outside <AgentPanel>, so it has nobody to ask. Move it inside.`)
  return reach
}
