import { findBranchProblem } from '../../protocol/branchName.ts'
import type { AgentCapsInput } from './agentCaps.ts'
import type { Author } from './git/createGitRunner.ts'
import type { AgentModels } from './models/openAgentModels.ts'

/** Settings of the agent. */
export interface AgentOptions {
  /** Models that jobs can choose from. @default the models named in `env` */
  models?: AgentModels | undefined
  /** Runs a script instead of a model. Branches are pushed only if `remote` is set. @default false */
  rehearsal?: boolean | undefined
  /** Target branch of pull requests. @default the branch that is checked out */
  base?: string | undefined
  /** Git remote that branches are pushed to; `null` keeps them local. @default 'origin', if it exists */
  remote?: string | null | undefined
  /** Repository for pull requests: `github:owner/name` or `gitlab:group/name`. @default taken from the remote's URL */
  repository?: string | undefined
  /** Author of the commits. @default DocsAssistant <docs-assistant@localhost> */
  author?: Author | undefined
  /** Jobs that run at the same time. @default 2 */
  maxJobs?: number | undefined
  /** Limits of one instruction. */
  caps?: AgentCapsInput | undefined
  /**
   * Allows the agent to add code that a docs build runs, such as imports, expressions and scripts. It can never change
   * guidance files such as AGENTS.md. @default false
   */
  allowCode?: boolean | undefined
  /**
   * Required prefix of branch names, also used for generated ones. @default any prefix is allowed; generated names
   * begin with `docs-agent/`
   */
  branchPrefix?: string | undefined
  /** New jobs and follow-ups per hour, counted together; 0 means no limit. @default 100 */
  usesPerHour?: number | undefined
  /** Environment variables with models, keys and platform tokens. @default process.env */
  env?: NodeJS.ProcessEnv | undefined
}

export const defaultAuthor: Author = { name: 'DocsAssistant', email: 'docs-assistant@localhost' }

/** @throws Error if no valid branch name can begin with `branchPrefix` */
export function checkBranchPrefix({ branchPrefix }: AgentOptions): void {
  // Sixty characters leave room for the name that is generated from a prompt.
  const problem =
    branchPrefix === undefined ? undefined : findBranchProblem(`${branchPrefix}${'x'.repeat(60)}`)
  if (branchPrefix === '' || problem !== undefined) {
    throw new Error(
      branchPrefix === ''
        ? 'agent.branchPrefix is empty. Set a prefix such as "docs-agent/", or remove the setting.'
        : `agent.branchPrefix is ${JSON.stringify(branchPrefix)}. A branch name that begins with it ${problem}. Set a prefix such as "docs-agent/".`,
    )
  }
}

/** @throws Error if `maxJobs` is not a positive integer, or `usesPerHour` not an integer of 0 or more */
export function checkCounts({ maxJobs = 2, usesPerHour = 100 }: AgentOptions): void {
  if (!Number.isInteger(maxJobs) || maxJobs < 1) {
    throw new Error(`agent.maxJobs is ${maxJobs}. Set a whole number of 1 or more.`)
  }
  if (!Number.isInteger(usesPerHour) || usesPerHour < 0) {
    throw new Error(`agent.usesPerHour is ${usesPerHour}. Set a whole number, or 0 for no limit.`)
  }
}
