import { defaultAgentUsesPerHour } from '../../../protocol/agent.ts'
import { defaultAgentCaps } from '../../agent/agentCaps.ts'
import type { Author } from '../../agent/git/createGitRunner.ts'
import { number, text, toggle } from './setting.ts'

const caps = defaultAgentCaps
const atLeastOne = { min: 1, rule: 'It must be a whole number of at least 1.' } as const

/** Settings of the agent. */
export const agentSettings = {
  rehearsal: toggle('replace the model of the agent with a script'),
  agentBase: text({
    about: 'target branch of its pull requests (default: the branch that is checked out)',
    takes: '<branch>',
  }),
  agentRemote: text({
    about: 'remote to push its branches to, or "none" (default: origin; none in a rehearsal)',
    takes: '<name>',
  }),
  agentRepository: text({
    about: 'repository for its pull requests: github:owner/name or gitlab:group/name',
    takes: '<name>',
  }),
  agentAuthor: text<Author>({
    about: 'author of its commits: "Name <mail>"',
    takes: '<name-and-mail>',
    rule: 'Write it as "Docs Bot <docs@example.com>".',
    parse: parseAuthor,
    format: (author) => (author ? `${author.name} <${author.email}>` : 'not set'),
  }),
  agentBranchPrefix: text({
    about: 'required prefix for names of its branches (default: any; generated names begin with docs-agent/)',
    takes: '<prefix>',
  }),
  agentAllowCode: toggle('allow it to write code into pages that a docs build runs'),
  agentJobs: number({ about: 'jobs that run at the same time', default: 2, ...atLeastOne }),
  agentLimitPerHour: number({
    about: 'jobs and messages per hour; 0 for no limit',
    default: defaultAgentUsesPerHour,
    rule: 'It must be a whole number, or 0 for no limit.',
  }),
  agentMaxSteps: number({ about: 'model calls per instruction', default: caps.maxSteps, ...atLeastOne }),
  agentMaxTokens: number({ about: 'tokens per instruction', default: caps.maxTokens, ...atLeastOne }),
  agentMaxFiles: number({
    about: 'files that one instruction may change',
    default: caps.maxFiles,
    ...atLeastOne,
  }),
  agentMaxFileBytes: number({
    about: 'size of one page in bytes',
    default: caps.maxFileBytes,
    ...atLeastOne,
  }),
  agentMaxBytes: number({
    about: 'bytes that one instruction may write',
    default: caps.maxTotalBytes,
    ...atLeastOne,
  }),
  agentMaxMinutes: number({ about: 'minutes per instruction', default: caps.maxMs / 60_000, ...atLeastOne }),
}

function parseAuthor(value: string): Author {
  const [, name, email] = /^([^<>\n]+?)\s*<([^<>\s]+)>$/.exec(value) ?? []
  if (name && email) return { name, email }
  throw new Error('The author has no name or no address.')
}
