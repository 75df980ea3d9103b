import { ToolError } from './jail.ts'

/** Guidance in any spelling: some systems do not tell `claude.md` from `CLAUDE.md`. */
const guidanceName =
  /^(?:agents|claude|gemini|skill|copilot-instructions|cursorrules|windsurfrules|goosehints|clinerules)(?:\.(?:local|override))?\.mdx?$/i

/** Guidance in capitals only: in small letters these are names of pages, such as `agent.md`. */
const capitalName =
  /^(?:AGENT|CODEX|CONVENTIONS|COPILOT|CRUSH|JULES|MEMORY|QWEN|REPLIT|RULES|SOUL|WARP)\.(?:md|mdx|MD|MDX)$/

/** `review.prompt.md`, as editors keep instructions for their agents. */
const guidanceEnding = /\.(?:agent|chatmode|instructions|prompt|rules)\.mdx?$/i

/**
 * Whether a page of the docs folder tells models or coding agents what to do. It would steer every later answer, or
 * every agent that works on the repository.
 */
export function isGuidanceFile(path: string): boolean {
  const name = (path.split('/').at(-1) ?? '').normalize('NFKC')
  if (guidanceName.test(name) || capitalName.test(name) || guidanceEnding.test(name)) return true
  // The service reads it at the top of the docs; elsewhere the small letters are a page about the assistant.
  return name === 'Assistant.md' || /^assistant\.mdx?$/i.test(path)
}

/** @throws ToolError for a file that tells models or coding agents what to do */
export function checkGuidance(path: string): void {
  if (!isGuidanceFile(path)) return
  throw new ToolError(
    `${JSON.stringify(path)} tells models or coding agents what to do. Only people change such a file.`,
  )
}
