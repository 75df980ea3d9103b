import { type Command, InvalidArgumentError } from 'commander'
import { defaultAgentUsesPerHour } from '../../protocol/agent.ts'
import { defaultAgentCaps } from '../agent/agentCaps.ts'
import type { AgentOptions } from '../agent/agentOptions.ts'
import type { Author } from '../agent/git/createGitRunner.ts'

/** What the command line says of the agent, as commander names it. */
export interface AgentWords {
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
    .option('--rehearsal', 'let a script take the place of the model of the agent')
    .option('--agent-base <branch>', 'branch the agent works for (default: the one that is checked out)')
    .option(
      '--agent-remote <name>',
      'remote its branches are pushed to, or "none" (default: origin; none in a rehearsal)',
    )
    .option('--agent-repository <name>', 'where its pull requests go: github:owner/name or gitlab:group/name')
    .option('--agent-author <name-and-mail>', 'who its commits are by: "Name <mail>"', parseAuthor)
    .option(
      '--agent-branch-prefix <prefix>',
      'what names of its branches have to begin with (default: any; its own begin with docs-agent/)',
    )
    .option('--agent-allow-code', 'let it write code into pages that a docs build runs')
    .option('--agent-jobs <number>', 'jobs it works on at the same time', parseCount, 2)
    .option(
      '--agent-limit-per-hour <number>',
      'jobs and messages in an hour; 0 for no limit',
      parseLimit,
      defaultAgentUsesPerHour,
    )
    .option('--agent-max-steps <number>', 'steps of one instruction', parseCount, caps.maxSteps)
    .option('--agent-max-tokens <number>', 'tokens of one instruction', parseCount, caps.maxTokens)
    .option('--agent-max-files <number>', 'files one instruction may change', parseCount, caps.maxFiles)
    .option('--agent-max-file-bytes <number>', 'bytes of one page', parseCount, caps.maxFileBytes)
    .option('--agent-max-bytes <number>', 'bytes one instruction may write', parseCount, caps.maxTotalBytes)
    .option('--agent-max-minutes <number>', 'time of one instruction', parseCount, caps.maxMs / 60_000)
}

/** The options as the service takes them. */
export function readAgentOptions(words: AgentWords): AgentOptions {
  return {
    rehearsal: words.rehearsal,
    base: words.agentBase,
    remote: words.agentRemote === 'none' ? null : words.agentRemote,
    repository: words.agentRepository,
    author: words.agentAuthor,
    branchPrefix: words.agentBranchPrefix,
    allowCode: words.agentAllowCode,
    maxJobs: words.agentJobs,
    usesPerHour: words.agentLimitPerHour,
    caps: {
      maxSteps: words.agentMaxSteps,
      maxTokens: words.agentMaxTokens,
      maxFiles: words.agentMaxFiles,
      maxFileBytes: words.agentMaxFileBytes,
      maxTotalBytes: words.agentMaxBytes,
      maxMs: words.agentMaxMinutes * 60_000,
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
  throw new InvalidArgumentError('It must be a whole number from 1.')
}

function parseLimit(value: string): number {
  if (/^\d+$/.test(value)) return Number(value)
  throw new InvalidArgumentError('It must be a whole number, or 0 for no limit.')
}
