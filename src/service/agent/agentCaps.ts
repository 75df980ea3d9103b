/** How much one instruction may do. */
export interface AgentCaps {
  /** Answers of the model, each with its tool calls. */
  maxSteps: number
  /** Tokens the model reads and writes, together. */
  maxTokens: number
  /** Files that are created, changed or deleted. */
  maxFiles: number
  /** Bytes of one page, read or written. */
  maxFileBytes: number
  /** Bytes written, each change counting the whole page. */
  maxTotalBytes: number
  /** Milliseconds from the start of the work to the commit. */
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

/** Caps as a host writes them; what is left out has its default. */
export type AgentCapsInput = { [Name in keyof AgentCaps]?: AgentCaps[Name] | undefined }

/** @throws Error when a cap is no number that can be counted to */
export function resolveAgentCaps(input: AgentCapsInput = {}): AgentCaps {
  const caps = { ...defaultAgentCaps }
  for (const name of Object.keys(caps) as Array<keyof AgentCaps>) {
    const cap = input[name] ?? caps[name]
    if (!Number.isInteger(cap) || cap < 1) {
      throw new Error(
        `agent.caps.${name} is ${cap}. It bounds what a job may do, so give a whole number from 1.`,
      )
    }
    caps[name] = cap
  }
  return caps
}
