import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { logLine } from '../../../http/logLine.ts'

/** Names of the settings file in the working directory. */
export const settingsFileNames = ['docs-assistant.config.json', 'docs-assistant.config.js'] as const

/** Contents of a settings file, unchecked. */
export interface SettingsFile {
  /** Path to show in messages. */
  name: string
  /** Absolute path. */
  path: string
  content: Readonly<Record<string, unknown>>
}

/**
 * Finds the settings file: the given one, or the one in the working directory. Returns undefined if there is none.
 *
 * @throws Error if the given file is missing, or if there are two
 */
export async function findSettingsFile(
  given: string | undefined,
  folder: string,
): Promise<string | undefined> {
  if (given !== undefined) {
    const path = resolve(folder, given)
    if (await isFile(path)) return path
    throw new Error(`--config is ${given}, which is not a file.`)
  }
  const paths = settingsFileNames.map((name) => resolve(folder, name))
  const found: string[] = []
  for (const path of paths) if (await isFile(path)) found.push(path)
  if (found.length > 1) {
    const names = settingsFileNames.join(' and ')
    throw new Error(`There are ${names}. Remove one of them, or name one with --config.`)
  }
  return found[0]
}

/** Reads a settings file: JSON, or the default export of a module. @throws Error that says what is wrong with it */
export async function readSettingsFile(path: string): Promise<SettingsFile> {
  const name = relative('', path).startsWith('..') ? path : relative('', path)
  const content = extname(path) === '.json' ? await readJson(path, name) : await runModule(path, name)
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) {
    return { name, path, content: { ...content } }
  }
  throw new Error(
    extname(path) === '.json'
      ? `${name} must contain one object: { "port": 4321 }.`
      : `${name} must export one object: export default { port: 4321 }.`,
  )
}

/**
 * Checks that a settings file is not part of the docs. Everybody who may edit a page could then change the service, or
 * run code in it.
 *
 * @throws Error if it lies in the docs folder
 */
export async function checkNotInDocs(path: string, docsFolder: string): Promise<void> {
  const docs = await realpath(docsFolder).catch(() => undefined)
  if (docs === undefined) return
  const file = await realpath(path)
  if (!file.startsWith(docs.endsWith(sep) ? docs : docs + sep)) return
  throw new Error(
    `${basename(path)} is in the docs folder ${docsFolder}, where everybody who may edit a page could change it. Move it out of the folder, and name it with --config.`,
  )
}

/** Folder that relative paths in a settings file start from. */
export function folderOf({ path }: SettingsFile): string {
  return dirname(path)
}

async function readJson(path: string, name: string): Promise<unknown> {
  const content = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`${name} cannot be read (${cause.code}).`, { cause })
  })
  try {
    // Some editors on Windows write a byte order mark first.
    return JSON.parse(content.replace(/^\uFEFF/, ''))
  } catch (cause) {
    // The parser's message may quote the file, which may contain secrets.
    const place = /at position \d+(?: \(line (\d+) column (\d+)\))?/.exec(String(cause))
    const where = place?.[1] ? ` at line ${place[1]}, column ${place[2]}` : ''
    throw new Error(
      `${name} is not valid JSON${where}. Check commas and quotes; JSON has no comments. For comments, use docs-assistant.config.js.`,
    )
  }
}

async function runModule(path: string, name: string): Promise<unknown> {
  if (!/\.[cm]?js$/.test(path)) throw new Error(`${name} must end in .json or .js.`)
  try {
    const module: { default?: unknown } = await import(pathToFileURL(path).href)
    return module.default
  } catch (cause) {
    throw new Error(`${name} cannot be run. ${logLine(cause)}`, { cause })
  }
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ?? false
}
