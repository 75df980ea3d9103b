import type { MissingPart } from '../../protocol/operator/operatorSettings.ts'
import type { OpenedAgent } from '../agent/openAgent.ts'
import type { DocsServiceOptions } from '../docsServiceOptions.ts'

/** Lists what is not set up, each with what it would give and how to set it up. */
export function findMissing(options: DocsServiceOptions, { agent }: OpenedAgent): readonly MissingPart[] {
  const parts: ReadonlyArray<MissingPart & { isSet: boolean }> = [
    {
      name: 'Model for answers',
      hint: 'Answers are extracts of the docs. Set ASSISTANT_MODEL, and a model writes them from these extracts.',
      help: 'service/models',
      isSet: options.model !== undefined || options.answerer !== undefined,
    },
    {
      name: 'Cost of answers',
      hint: 'Set MODEL_INPUT_PRICE and MODEL_OUTPUT_PRICE, and the overview shows what the answers of the model cost.',
      help: 'service/models#cost',
      isSet: options.model === undefined || options.modelPrices !== undefined,
    },
    {
      name: 'Search by meaning',
      hint: 'The search is by words. Set EMBEDDING_MODEL, and it also finds pages that say the same in other words.',
      help: 'service/search-by-meaning#turn-it-on',
      isSet: options.embeddingModel !== undefined,
    },
    {
      name: 'Agent',
      hint: 'Set AGENT_MODEL_SONNET and serve docs from a Git repository, and an agent drafts a change for an unanswered question.',
      help: 'service/agent#switch-it-on',
      isSet: agent !== undefined,
    },
    {
      name: 'New docs without a restart',
      hint: 'Set DOCS_WEBHOOK_SECRET, and GitHub or GitLab has the docs read again after each push.',
      help: 'service/self-hosting#new-docs',
      isSet: options.webhookSecret !== undefined && options.webhookSecret !== '',
    },
    {
      name: 'Address of your docs site',
      hint: 'Answers link to the site of this service. If your docs are on another site, set ASSISTANT_SITE_URL to its address.',
      help: 'service/#when-your-docs-site-is-somewhere-else',
      isSet: options.siteUrl !== undefined,
    },
    {
      name: 'Help for readers',
      hint: 'Set ASSISTANT_SUPPORT_URL, and an answer that finds nothing in the docs links to the people who can help.',
      help: 'service/#serve',
      isSet: options.supportUrl !== undefined,
    },
    {
      name: 'Messages to the team',
      hint: 'Set HANDOVER_MAIL_TO, HANDOVER_WEBHOOK or HANDOVER_ISSUES, and readers can write to you where the docs have no answer.',
      help: 'service/handover',
      isSet: options.handover !== undefined,
    },
    {
      name: 'Weekly report',
      hint: 'Set REPORT_MAIL_TO or REPORT_WEBHOOK, and each Monday you get the five things to do about your docs.',
      help: 'service/weekly-report#turn-it-on',
      isSet: options.report !== undefined,
    },
    {
      name: 'Password for this page',
      hint: 'You sign in with a link from the terminal. Set ASSISTANT_ADMIN_PASSWORD_HASH to sign in from anywhere.',
      help: 'service/admin#set-a-password-for-the-admin-page',
      isSet: options.admin?.passwordHash !== undefined,
    },
  ]
  return parts.flatMap(({ isSet, ...part }) => (isSet ? [] : [part]))
}
