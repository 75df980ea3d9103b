import { readFile } from 'node:fs/promises'

/**
 * Returns the secret of the webhook: `DOCS_WEBHOOK_SECRET`, or the content of the file `DOCS_WEBHOOK_SECRET_FILE`.
 * Returns undefined if neither is set.
 *
 * @throws Error if both are set, or the file cannot be read
 */
export async function webhookSecretFromEnvironment(env = process.env): Promise<string | undefined> {
  const { DOCS_WEBHOOK_SECRET: secret, DOCS_WEBHOOK_SECRET_FILE: file } = env
  if (!file) return secret || undefined
  if (secret)
    throw new Error('DOCS_WEBHOOK_SECRET and DOCS_WEBHOOK_SECRET_FILE are both set. Remove one of them.')
  const read = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`DOCS_WEBHOOK_SECRET_FILE is ${file}, which cannot be read (${cause.code}).`, { cause })
  })
  return read.trim()
}
