import { defaultAgentUsesPerHour } from '../../../protocol/agent.ts'
import { defaultAgentCaps } from '../../agent/agentCaps.ts'
import type { Author } from '../../agent/git/createGitRunner.ts'
import { atLeastOne, duration, limit, text, toggle } from './setting.ts'

const caps = defaultAgentCaps

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
  agentJobs: atLeastOne('jobs that run at the same time', 2),
  agentLimitPerHour: limit('jobs and messages per hour; 0 for no limit', defaultAgentUsesPerHour),
  agentMaxSteps: atLeastOne('model calls per instruction', caps.maxSteps),
  agentMaxTokens: atLeastOne('tokens per instruction', caps.maxTokens),
  agentMaxFiles: atLeastOne('files that one instruction may change', caps.maxFiles),
  agentMaxFileBytes: atLeastOne('size of one page in bytes', caps.maxFileBytes),
  agentMaxBytes: atLeastOne('bytes that one instruction may write', caps.maxTotalBytes),
  agentMaxMinutes: duration({ about: 'minutes per instruction', default: caps.maxMs / 60_000, max: 1_440 }),
}

function parseAuthor(value: string): Author {
  const [, name, email] = /^([^<>\n]+?)\s*<([^<>\s]+)>$/.exec(value) ?? []
  if (name && email) return { name, email }
  throw new Error('The author has no name or no address.')
}
