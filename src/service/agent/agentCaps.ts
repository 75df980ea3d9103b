/** Limits of one instruction. */
export interface AgentCaps {
  /** Responses of the model; a response and its tool calls count as one step. */
  maxSteps: number
  /** Input and output tokens together. */
  maxTokens: number
  /** Files that may be created, changed or deleted. */
  maxFiles: number
  /** Size of one page that is read or written, in bytes. */
  maxFileBytes: number
  /** Bytes written in total; each change counts the whole page. */
  maxTotalBytes: number
  /** Time from the start of the instruction to its commit, in milliseconds. */
  maxMs: number
}

export const defaultAgentCaps: AgentCaps = {
  maxSteps: 40,
  maxTokens: 500_000,
  maxFiles: 20,
  maxFileBytes: 200_000,
  maxTotalBytes: 2_000_000,
  maxMs: 600_000,
}

/** Caps as a host sets them. Missing ones get their defaults. */
export type AgentCapsInput = { [Name in keyof AgentCaps]?: AgentCaps[Name] | undefined }

/**
 * Fills in the default caps.
 *
 * @throws Error if a cap is not a positive integer
 */
export function resolveAgentCaps(input: AgentCapsInput = {}): AgentCaps {
  const caps = { ...defaultAgentCaps }
  for (const name of Object.keys(caps) as Array<keyof AgentCaps>) {
    const cap = input[name] ?? caps[name]
    if (!Number.isInteger(cap) || cap < 1) {
      throw new Error(
        `agent.caps.${name} is ${cap}. It limits what a job may do, so set a whole number of 1 or more.`,
      )
    }
    caps[name] = cap
  }
  return caps
}
