import { findBranchProblem } from '../../protocol/branchName.ts'
import type { AgentCapsInput } from './agentCaps.ts'
import type { Author } from './git/jobRuns.ts'
import type { AgentModels } from './models/openAgentModels.ts'

/** What a host chooses about the agent. */
export interface AgentOptions {
  /** The models jobs may ask for. @default those that `env` names */
  models?: AgentModels | undefined
  /** Lets a script take the place of every model. Branches are pushed only where `remote` is named. @default false */
  rehearsal?: boolean | undefined
  /** Branch the work goes to. @default the one that is checked out */
  base?: string | undefined
  /** Remote of the repository that branches are pushed to; `null` keeps them here. @default 'origin', where there is one */
  remote?: string | null | undefined
  /** Where pull requests go: `github:owner/name` or `gitlab:group/name`. @default by the remote's address */
  repository?: string | undefined
  /** Who commits are by. @default DocsAssistant <docs-assistant@localhost> */
  author?: Author | undefined
  /** Jobs that are worked on at the same time. @default 2 */
  maxJobs?: number | undefined
  /** How much one instruction may do. */
  caps?: AgentCapsInput | undefined
  /**
   * Whether pages may get code that a docs build runs, such as imports, expressions and scripts. Files that tell models
   * what to do stay as they are either way. @default false
   */
  allowCode?: boolean | undefined
  /** What names of branches have to begin with; those the service makes do. @default any, and `docs-agent/` */
  branchPrefix?: string | undefined
  /** Creating jobs and messaging them, together, in an hour; 0 for no limit. @default 100 */
  usesPerHour?: number | undefined
  /** Where models, their keys and the tokens of platforms are read. @default process.env */
  env?: NodeJS.ProcessEnv | undefined
}

export const defaultAuthor: Author = { name: 'DocsAssistant', email: 'docs-assistant@localhost' }

/** @throws Error for a prefix that no name of a branch can begin with */
export function checkBranchPrefix({ branchPrefix }: AgentOptions): void {
  // Long enough for what is made of a prompt to follow it.
  const problem =
    branchPrefix === undefined ? undefined : findBranchProblem(`${branchPrefix}${'x'.repeat(60)}`)
  if (branchPrefix === '' || problem !== undefined) {
    throw new Error(
      `agent.branchPrefix is ${JSON.stringify(branchPrefix)}, and a branch that begins with it ${problem ?? 'begins with nothing'}. Give one such as "docs-agent/".`,
    )
  }
}

/** @throws Error for a number of jobs or uses that cannot be counted to */
export function checkCounts({ maxJobs = 2, usesPerHour = 100 }: AgentOptions): void {
  if (!Number.isInteger(maxJobs) || maxJobs < 1) {
    throw new Error(`agent.maxJobs is ${maxJobs}. Give a whole number from 1.`)
  }
  if (!Number.isInteger(usesPerHour) || usesPerHour < 0) {
    throw new Error(`agent.usesPerHour is ${usesPerHour}. Give a whole number, or 0 for no limit.`)
  }
}
