import { type Command, InvalidArgumentError } from 'commander'
import { defaultAgentUsesPerHour } from '../../../protocol/agent.ts'
import { defaultAgentCaps } from '../../agent/agentCaps.ts'
import type { AgentOptions } from '../../agent/agentOptions.ts'
import type { Author } from '../../agent/git/createGitRunner.ts'

/** Options of the agent, as parsed by commander. */
export interface AgentFlags {
  rehearsal?: boolean
  agentBase?: string
  agentRemote?: string
  agentRepository?: string
  agentAuthor?: Author
  agentBranchPrefix?: string
  agentAllowCode?: boolean
  agentJobs: number
  agentLimitPerHour: number
  agentMaxSteps: number
  agentMaxTokens: number
  agentMaxFiles: number
  agentMaxFileBytes: number
  agentMaxBytes: number
  agentMaxMinutes: number
}

/** Adds the options of the agent to a command. */
export function addAgentOptions(command: Command): Command {
  const caps = defaultAgentCaps
  return command
    .option('--rehearsal', 'replace the model of the agent with a script')
    .option(
      '--agent-base <branch>',
      'target branch of its pull requests (default: the branch that is checked out)',
    )
    .option(
      '--agent-remote <name>',
      'remote to push its branches to, or "none" (default: origin; none in a rehearsal)',
    )
    .option(
      '--agent-repository <name>',
      'repository for its pull requests: github:owner/name or gitlab:group/name',
    )
    .option('--agent-author <name-and-mail>', 'author of its commits: "Name <mail>"', parseAuthor)
    .option(
      '--agent-branch-prefix <prefix>',
      'required prefix for names of its branches (default: any; generated names begin with docs-agent/)',
    )
    .option('--agent-allow-code', 'allow it to write code into pages that a docs build runs')
    .option('--agent-jobs <number>', 'jobs that run at the same time', parseCount, 2)
    .option(
      '--agent-limit-per-hour <number>',
      'jobs and messages per hour; 0 for no limit',
      parseLimit,
      defaultAgentUsesPerHour,
    )
    .option('--agent-max-steps <number>', 'model calls per instruction', parseCount, caps.maxSteps)
    .option('--agent-max-tokens <number>', 'tokens per instruction', parseCount, caps.maxTokens)
    .option('--agent-max-files <number>', 'files that one instruction may change', parseCount, caps.maxFiles)
    .option('--agent-max-file-bytes <number>', 'size of one page in bytes', parseCount, caps.maxFileBytes)
    .option(
      '--agent-max-bytes <number>',
      'bytes that one instruction may write',
      parseCount,
      caps.maxTotalBytes,
    )
    .option('--agent-max-minutes <number>', 'minutes per instruction', parseCount, caps.maxMs / 60_000)
}

/** Converts the command line's options to those of the service. */
export function readAgentOptions(flags: AgentFlags): AgentOptions {
  return {
    rehearsal: flags.rehearsal,
    base: flags.agentBase,
    remote: flags.agentRemote === 'none' ? null : flags.agentRemote,
    repository: flags.agentRepository,
    author: flags.agentAuthor,
    branchPrefix: flags.agentBranchPrefix,
    allowCode: flags.agentAllowCode,
    maxJobs: flags.agentJobs,
    usesPerHour: flags.agentLimitPerHour,
    caps: {
      maxSteps: flags.agentMaxSteps,
      maxTokens: flags.agentMaxTokens,
      maxFiles: flags.agentMaxFiles,
      maxFileBytes: flags.agentMaxFileBytes,
      maxTotalBytes: flags.agentMaxBytes,
      maxMs: flags.agentMaxMinutes * 60_000,
    },
  }
}

function parseAuthor(value: string): Author {
  const [, name, email] = /^([^<>\n]+?)\s*<([^<>\s]+)>$/.exec(value) ?? []
  if (name && email) return { name, email }
  throw new InvalidArgumentError('Write it as "Docs Bot <docs@example.com>".')
}

function parseCount(value: string): number {
  if (/^[1-9]\d*$/.test(value)) return Number(value)
  throw new InvalidArgumentError('It must be a whole number of at least 1.')
}

function parseLimit(value: string): number {
  if (/^\d+$/.test(value)) return Number(value)
  throw new InvalidArgumentError('It must be a whole number, or 0 for no limit.')
}
