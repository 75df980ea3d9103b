import { readFile } from 'node:fs/promises'

/** Variables with a secret. Each may also be given as a file: `GITHUB_TOKEN_FILE` names the file with `GITHUB_TOKEN`. */
const secretVariables = [
  'ASSISTANT_PUBLIC_KEY',
  'ASSISTANT_ADMIN_KEY',
  'ASSISTANT_ADMIN_PASSWORD_HASH',
  'DATABASE_URL',
  'DOCS_WEBHOOK_SECRET',
  'GITHUB_TOKEN',
  'GITLAB_TOKEN',
  'OPENAI_API_KEY',
  'OPENAI_COMPATIBLE_API_KEY',
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_AUTH_TOKEN',
  'COHERE_API_KEY',
  'AI_GATEWAY_API_KEY',
] as const

/**
 * Sets each secret variable whose `…_FILE` is set to the content of that file, without spaces around it. Containers and
 * process managers pass secrets on as files.
 *
 * @throws Error if a variable and its file are both set, or if a file cannot be read or is empty
 */
export async function readSecretFiles(env: NodeJS.ProcessEnv): Promise<void> {
  for (const name of secretVariables) {
    const variable = `${name}_FILE`
    const file = env[variable]
    if (!file) continue
    if (env[name]) throw new Error(`${name} and ${variable} are both set. Remove one of them.`)
    const read = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
      throw new Error(`${variable} is ${file}, which cannot be read (${cause.code}).`, { cause })
    })
    if (read.trim() === '') throw new Error(`${variable} is ${file}, which is empty.`)
    env[name] = read.trim()
  }
}
