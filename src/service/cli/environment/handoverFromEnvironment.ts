import { type HandoverContact, handoverContacts } from '../../../protocol/handover.ts'
import type { IssueRepository } from '../../delivery/openIssues.ts'
import { parseRepository } from '../../delivery/parseRepository.ts'
import type { HandoverOptions } from '../../handover/handoverOptions.ts'
import type { Settings } from '../settings/settings.ts'
import { mailFromEnvironment, webhookFromEnvironment } from './receiversFromEnvironment.ts'

/**
 * Reads who gets the messages of readers to the team. Returns undefined if nobody is named.
 *
 * @throws Error that names the variable that is wrong or missing
 */
export function handoverFromEnvironment(
  settings: Pick<Settings, 'allowPrivateWebhooks' | 'handoverIssuesPrivate'>,
): HandoverOptions | undefined {
  const { env } = process
  const issues = readIssues(env)
  const options: HandoverOptions = {
    webhook: webhookFromEnvironment('HANDOVER_WEBHOOK', settings.allowPrivateWebhooks, env),
    mail: mailFromEnvironment('HANDOVER_MAIL_TO', env),
    issues: issues && { ...issues, isPrivate: settings.handoverIssuesPrivate },
    ask: readContacts(env.HANDOVER_ASK),
  }
  return options.webhook || options.mail || options.issues ? options : undefined
}

function readIssues(env: NodeJS.ProcessEnv): IssueRepository | undefined {
  const { HANDOVER_ISSUES: repository } = env
  if (!repository) return undefined
  const parsed = parseRepository(repository)
  if (!parsed) {
    throw new Error(
      `HANDOVER_ISSUES is "${repository}". Write "github:owner/name", "gitlab:group/name", or "owner/name" for GitHub.`,
    )
  }
  const [variable, token, apiUrl] =
    parsed.platform === 'github'
      ? (['GITHUB_TOKEN', env.GITHUB_TOKEN, env.GITHUB_API_URL] as const)
      : (['GITLAB_TOKEN', env.GITLAB_TOKEN, env.GITLAB_API_URL] as const)
  if (!token) throw new Error(`HANDOVER_ISSUES needs ${variable}, a token that may create issues there.`)
  return { repository, token, apiUrl }
}

function readContacts(value: string | undefined): HandoverContact[] {
  if (!value) return []
  return value.split(',').map((item) => {
    const contact = handoverContacts.find((known) => known === item.trim())
    if (contact) return contact
    throw new Error(
      `HANDOVER_ASK is "${value}". Allowed are ${handoverContacts.join(', ')}, with a comma between them.`,
    )
  })
}
