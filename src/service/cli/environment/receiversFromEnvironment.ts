import { parseWebhook } from '../../delivery/parseWebhook.ts'
import type { MailOptions, WebhookOptions } from '../../handover/handoverOptions.ts'

/** Reads a webhook. Returns undefined if the variable is not set. @throws Error if the secret is missing */
export function webhookFromEnvironment(
  variable: 'HANDOVER_WEBHOOK' | 'REPORT_WEBHOOK',
  allowPrivate: boolean,
  env: NodeJS.ProcessEnv,
): WebhookOptions | undefined {
  const { [variable]: url, WEBHOOK_SIGNING_SECRET: secret } = env
  if (!url) return undefined
  if (!secret) {
    throw new Error(
      `${variable} needs WEBHOOK_SIGNING_SECRET, with which the receiver checks each request. Create one with: echo "whsec_$(openssl rand -base64 32)"`,
    )
  }
  const webhook = { url, secret, allowPrivate }
  try {
    parseWebhook(webhook)
  } catch (error) {
    throw new Error(`${variable}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
  return webhook
}

/** Reads who gets mail. Returns undefined if the variable is not set. @throws Error if the mail server is missing or wrong */
export function mailFromEnvironment(
  variable: 'HANDOVER_MAIL_TO' | 'REPORT_MAIL_TO',
  env: NodeJS.ProcessEnv,
): MailOptions | undefined {
  const { [variable]: receivers, SMTP_URL: url, MAIL_FROM: from } = env
  if (!receivers) return undefined
  if (!url) throw new Error(`${variable} needs SMTP_URL, such as smtps://user:password@mail.example.com.`)
  // The address is not repeated: it contains a password.
  if (!/^smtps?:\/\//i.test(url) || !URL.canParse(url)) {
    throw new Error('SMTP_URL must start with "smtps://" or "smtp://".')
  }
  const to = receivers.split(',').map((address) => address.trim())
  const wrong = [...to, from ?? to[0] ?? ''].find(
    (address) => !/^[^\s@]+@[^\s@]+$|<[^\s@]+@[^\s@]+>$/.test(address),
  )
  if (wrong !== undefined)
    throw new Error(`${variable} or MAIL_FROM contains "${wrong}", which is not a mail address.`)
  return { url, to, from: from || undefined }
}
