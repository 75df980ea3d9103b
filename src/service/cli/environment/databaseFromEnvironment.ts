import { readFile } from 'node:fs/promises'

/**
 * Returns the address of the PostgreSQL database: `DATABASE_URL`, or the content of the file `DATABASE_URL_FILE`.
 * Returns undefined if neither is set.
 *
 * @throws Error if both are set, or the file cannot be read or is empty
 */
export async function databaseFromEnvironment(env = process.env): Promise<string | undefined> {
  const { DATABASE_URL: url, DATABASE_URL_FILE: file } = env
  if (!file) return url || undefined
  if (url) throw new Error('DATABASE_URL and DATABASE_URL_FILE are both set. Remove one of them.')
  const read = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`DATABASE_URL_FILE is ${file}, which cannot be read (${cause.code}).`, { cause })
  })
  if (read.trim() === '') throw new Error(`DATABASE_URL_FILE is ${file}, which is empty.`)
  return read.trim()
}
