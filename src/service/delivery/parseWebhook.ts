import type { Webhook } from './postWebhook.ts'
import { readWebhookSecret } from './signWebhook.ts'

/** Checks the address and the secret of a webhook. @throws Error that says what is wrong */
export function parseWebhook(given: {
  url: string
  secret: string
  allowPrivate?: boolean | undefined
}): Webhook {
  const { url, secret, allowPrivate = false } = given
  // The address is not repeated: it may contain a secret.
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    throw new Error('The address of the webhook must start with "https://".')
  }
  const { protocol, username, password } = new URL(url)
  if (username || password) {
    throw new Error(
      'The address of the webhook contains a password. The receiver checks the signature instead.',
    )
  }
  if (protocol === 'http:' && !allowPrivate) {
    throw new Error(
      'The address of the webhook must start with "https://". For a receiver in your own network, set --allow-private-webhooks.',
    )
  }
  return { url, key: readWebhookSecret(secret), allowPrivate }
}
