/** A setting that has a variable and a name in the settings file, but no flag. */
export interface Variable {
  /** One sentence about the setting. */
  about: string
  /** A secret is never printed, and may be given as a file: `GITHUB_TOKEN_FILE` names the file with `GITHUB_TOKEN`. */
  isSecret?: boolean
}

/** Settings without a flag, because they are secrets, or because providers read these variables. */
export const variables = {
  ASSISTANT_MODEL: { about: 'model that writes the answers' },
  MODEL_INPUT_PRICE: { about: 'price of a million tokens that the model reads' },
  MODEL_OUTPUT_PRICE: { about: 'price of a million tokens that the model writes' },
  MODEL_CURRENCY: { about: 'currency of these prices' },
  EMBEDDING_MODEL: { about: 'model that embeds the docs' },
  RERANK_MODEL: { about: 'model that orders passages' },
  AGENT_MODEL_SONNET: { about: 'model "sonnet" of the agent' },
  AGENT_MODEL_OPUS: { about: 'model "opus" of the agent' },
  ASSISTANT_PUBLIC_KEY: { about: 'public key, or several', isSecret: true },
  ASSISTANT_ADMIN_KEY: { about: 'admin key, or several', isSecret: true },
  ASSISTANT_SECRET: { about: 'secret that processes on one database share', isSecret: true },
  ASSISTANT_ADMIN_PASSWORD_HASH: { about: 'hash of the password for the admin page', isSecret: true },
  DATABASE_URL: { about: 'PostgreSQL database', isSecret: true },
  DOCS_WEBHOOK_SECRET: { about: 'secret of the webhook that has the docs read again', isSecret: true },
  HANDOVER_WEBHOOK: { about: 'webhook that gets the messages of readers to the team', isSecret: true },
  HANDOVER_MAIL_TO: { about: 'mail addresses that get the messages of readers, with commas between them' },
  HANDOVER_ISSUES: { about: 'repository whose issues get the messages of readers: github:owner/name' },
  HANDOVER_ASK: { about: 'what readers are asked for with a message: name, mail, or both' },
  REPORT_WEBHOOK: { about: 'webhook that gets the weekly report', isSecret: true },
  REPORT_MAIL_TO: { about: 'mail addresses that get the weekly report, with commas between them' },
  REPORT_ADMIN_URL: { about: 'address of the admin page, for links in the weekly report' },
  WEBHOOK_SIGNING_SECRET: { about: 'secret that signs the webhooks of the service', isSecret: true },
  SMTP_URL: { about: 'mail server that sends the mails of the service', isSecret: true },
  MAIL_FROM: { about: 'sender of the mails of the service' },
  GITHUB_TOKEN: { about: 'token for pull requests and issues', isSecret: true },
  GITHUB_API_URL: { about: 'address of the API of GitHub' },
  GITLAB_TOKEN: { about: 'token for merge requests and issues', isSecret: true },
  GITLAB_API_URL: { about: 'address of the API of GitLab' },
  OPENAI_API_KEY: { about: 'key of OpenAI', isSecret: true },
  OPENAI_BASE_URL: { about: 'address of OpenAI' },
  OPENAI_COMPATIBLE_API_KEY: { about: 'key of a server like OpenAI', isSecret: true },
  OPENAI_COMPATIBLE_BASE_URL: { about: 'address of a server like OpenAI' },
  ANTHROPIC_API_KEY: { about: 'key of Anthropic', isSecret: true },
  ANTHROPIC_AUTH_TOKEN: { about: 'token of Anthropic', isSecret: true },
  ANTHROPIC_BASE_URL: { about: 'address of Anthropic' },
  COHERE_API_KEY: { about: 'key of Cohere', isSecret: true },
  COHERE_BASE_URL: { about: 'address of Cohere' },
  AI_GATEWAY_API_KEY: { about: 'key of the gateway', isSecret: true },
  AI_GATEWAY_BASE_URL: { about: 'address of the gateway' },
  VERCEL_OIDC_TOKEN: { about: 'token of the gateway', isSecret: true },
} as const satisfies Record<string, Variable>

export type VariableName = keyof typeof variables

export const variableNames = Object.keys(variables) as VariableName[]

export function isSecret(name: VariableName): boolean {
  const variable: Variable = variables[name]
  return variable.isSecret ?? false
}

/** Returns the names of a variable in the environment: a secret may also be in a file. */
export function namesInEnvironment(name: VariableName): string[] {
  return isSecret(name) ? [name, `${name}_FILE`] : [name]
}
