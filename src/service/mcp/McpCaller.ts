import type { TakeTurn } from '../server/takeTurn.ts'

/** Access of agents over HTTP: with a public key, without one, or not at all. */
export const mcpAccesses = ['key', 'open', 'off'] as const

export type McpAccess = (typeof mcpAccesses)[number]

export interface McpCaller {
  /** Origin at which the site is reached; undefined if addresses are absolute, or there is no site. */
  origin: string | undefined
  /** Waits until the agent may use the processor. */
  takeTurn: TakeTurn
  /** Counts a question. @throws AssistantError if a limit is used up */
  countQuestion(): Promise<void>
  /** Counts a report. @throws AssistantError if a limit is used up */
  countReport(): Promise<void>
}
