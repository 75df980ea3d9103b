import { readFile } from 'node:fs/promises'
import { isSecret, variableNames } from '../settings/variables.ts'

/**
 * Sets each secret variable whose `…_FILE` is set to the content of that file, without spaces around it. Containers and
 * process managers pass secrets on as files.
 *
 * @throws Error if a variable and its file are both set, or if a file cannot be read or is empty
 */
export async function readSecretFiles(env: NodeJS.ProcessEnv): Promise<void> {
  for (const name of variableNames.filter(isSecret)) {
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
