import { createHmac } from 'node:crypto'
import { readInTime } from '../../http/readBody.ts'
import { AssistantError } from '../../protocol/errors.ts'
import { maxBodyMs } from '../../protocol/limits.ts'
import { isSameSecret } from '../../proxy/auth/isSameSecret.ts'

/**
 * Checks that a webhook was sent by GitHub or GitLab with our secret. GitHub signs the body, which is read without
 * being kept; GitLab sends the secret.
 *
 * @throws AssistantError `key-missing` or `key-invalid`
 */
export async function checkWebhook(request: Request, secret: string): Promise<void> {
  const token = request.headers.get('X-Gitlab-Token')
  const signature = request.headers.get('X-Hub-Signature-256')
  if (token === null && signature === null) {
    throw new AssistantError('key-missing', 'Set a secret for the webhook at GitHub or GitLab.')
  }
  const isRight =
    token === null ? await isSigned(request, signature ?? '', secret) : isSameSecret(token, secret)
  if (!isRight)
    throw new AssistantError('key-invalid', 'The secret of the webhook is not that of this service.')
}

async function isSigned(request: Request, signature: string, secret: string): Promise<boolean> {
  const hmac = createHmac('sha256', secret)
  for await (const chunk of readInTime(request.body?.getReader(), maxBodyMs)) hmac.update(chunk)
  return isSameSecret(signature, `sha256=${hmac.digest('hex')}`)
}
