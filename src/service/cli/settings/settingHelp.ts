import type { SettingName } from './settings.ts'
import type { VariableName } from './variables.ts'

/** Page that lists all flags and variables. */
const overview = 'service/#serve'

const pages: Readonly<Partial<Record<'folder' | SettingName | VariableName, string>>> = {
  siteUrl: 'service/#when-your-docs-site-is-somewhere-else',
  host: 'service/#another-port-another-machine',
  port: 'service/#another-port-another-machine',
  basePath: 'service/self-hosting#under-a-path',
  data: 'service/self-hosting#who-can-read-the-data-folder',
  allowHost: 'service/self-hosting#allowed-hosts',
  editUrl: 'service/site#edit-link-and-date',
  pageLinks: 'service/site#the-menu-of-a-page',
  limitPerMonth: 'service/limits',
  limitPerHour: 'service/limits',
  limitPerDay: 'service/limits#the-address-of-a-client',
  limitRefused: 'service/limits#what-counts',
  limitFeedback: 'service/limits#what-counts',
  limitSearch: 'service/limits#what-counts',
  tokensPerDay: 'service/models#cost',
  mcp: 'service/mcp#who-may-use-it',
  maxConnections: 'service/limits#all-requests-together',
  grace: 'service/self-hosting#stop-it',
  trustProxy: 'service/limits#the-address-of-a-client',
  attachments: 'service/models#files-of-readers',
  mask: 'privacy#masking-of-secrets-and-personal-data',
  keepDays: 'privacy#delete-a-readers-data',
  admin: 'service/admin#end-a-session-or-turn-the-page-off',
  watch: 'service/self-hosting#new-docs',
  pollInterval: 'service/self-hosting#new-docs',
  metricsPort: 'service/operation#metrics',
  metricsHost: 'service/operation#metrics',
  logLevel: 'service/operation#logs',
  logQuestions: 'service/operation#logs',
  rehearsal: 'service/agent#try-it-without-a-key',
  ASSISTANT_MODEL: 'service/models',
  MODEL_INPUT_PRICE: 'service/models#cost',
  MODEL_OUTPUT_PRICE: 'service/models#cost',
  MODEL_CURRENCY: 'service/models#cost',
  EMBEDDING_MODEL: 'service/search-by-meaning#turn-it-on',
  RERANK_MODEL: 'service/search-by-meaning#turn-it-on',
  ASSISTANT_PUBLIC_KEY: 'service/keys#keys-from-the-environment',
  ASSISTANT_ADMIN_KEY: 'service/keys#keys-from-the-environment',
  ASSISTANT_SECRET: 'service/keys#the-secret-of-the-service',
  ASSISTANT_ADMIN_PASSWORD_HASH: 'service/admin#set-a-password-for-the-admin-page',
  DATABASE_URL: 'service/several-processes#set-it-up',
  DOCS_WEBHOOK_SECRET: 'service/self-hosting#new-docs',
  GITHUB_TOKEN: 'service/agent#a-token-for-github',
  GITHUB_API_URL: 'service/agent#a-token-for-github',
  GITLAB_TOKEN: 'service/agent#a-token-for-gitlab',
  GITLAB_API_URL: 'service/agent#a-token-for-gitlab',
}

/** Returns where the docs explain a setting: a page and a heading, below the path of help. */
export function settingHelp(name: 'folder' | SettingName | VariableName): string {
  const given = pages[name]
  if (given !== undefined) return given
  if (/^agent/i.test(name)) return 'service/agent'
  return /_(?:KEY|TOKEN|URL)$/.test(name) ? 'service/models' : overview
}
