import { createHmac } from 'node:crypto'

/** Beginning of a secret in the form of Standard Webhooks. The rest is in base64. */
const secretPrefix = 'whsec_'

/** Minimum length of a secret of webhooks, in bytes. */
export const minWebhookSecretBytes = 24

/**
 * Reads the secret that signs webhooks.
 *
 * @param secret `whsec_` and base64, or any text
 * @throws Error if it is too short
 */
export function readWebhookSecret(secret: string): Buffer {
  const key = secret.startsWith(secretPrefix)
    ? Buffer.from(secret.slice(secretPrefix.length), 'base64')
    : Buffer.from(secret)
  if (key.length >= minWebhookSecretBytes) return key
  throw new Error(
    `The secret of the webhook is too short: it has ${key.length} bytes, and needs ${minWebhookSecretBytes}. Create one with: echo "whsec_$(openssl rand -base64 32)"`,
  )
}

/**
 * Returns the headers of a signed webhook, as Standard Webhooks define them (standardwebhooks.com). The receiver checks
 * the signature and the time, and knows a repeated message by its id.
 */
export function signWebhook(key: Buffer, id: string, sentAt: Date, body: string): Record<string, string> {
  const seconds = Math.floor(sentAt.getTime() / 1_000)
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` }
}
