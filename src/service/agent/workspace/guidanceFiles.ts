import { ToolError } from './resolvePath.ts'

/** Names of guidance files in any case, because `claude.md` and `CLAUDE.md` are one file on some systems. */
const guidanceName =
  /^(?:agents|claude|gemini|skill|copilot-instructions|cursorrules|windsurfrules|goosehints|clinerules)(?:\.(?:local|override))?\.mdx?$/i

/** Names of guidance files in capitals. In lower case they are names of ordinary pages, such as `agent.md`. */
const capitalName =
  /^(?:AGENT|CODEX|CONVENTIONS|COPILOT|CRUSH|JULES|MEMORY|QWEN|REPLIT|RULES|SOUL|WARP)\.(?:md|mdx|MD|MDX)$/

/** Suffixes that editors use for instructions to their agents: `review.prompt.md`. */
const guidanceEnding = /\.(?:agent|chatmode|instructions|prompt|rules)\.mdx?$/i

/**
 * Returns whether a page is a guidance file: instructions for models or coding agents, such as AGENTS.md. Such a file
 * would influence every later answer, or every agent that works on the repository.
 */
export function isGuidanceFile(path: string): boolean {
  const name = (path.split('/').at(-1) ?? '').normalize('NFKC')
  if (guidanceName.test(name) || capitalName.test(name) || guidanceEnding.test(name)) return true
  // The service reads `assistant.md` at the top of the docs. In a folder, the lower-case name is an ordinary page.
  return name === 'Assistant.md' || /^assistant\.mdx?$/i.test(path)
}

/** @throws ToolError for a guidance file */
export function checkGuidance(path: string): void {
  if (!isGuidanceFile(path)) return
  throw new ToolError(
    `${JSON.stringify(path)} holds instructions for models or coding agents. Only people may change it.`,
  )
}
