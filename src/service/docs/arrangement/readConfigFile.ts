import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { isInside } from '../files/docsFile.ts'
import { asLiteral, type Literal } from './literals.ts'
import type { ModuleSyntax } from './parseModule.ts'

/** Maximum size of a file of a configuration, in bytes. */
export const maxConfigBytes = 500_000
/** Maximum number of modules of a configuration. */
export const maxConfigModules = 50

const endings = ['', '.ts', '.mts', '.js', '.mjs', '/index.ts', '/index.js']

/**
 * Reads a file of a configuration; undefined if there is no such regular file.
 *
 * @param top real path of the folder that the file must be in
 * @throws Error if it is too large
 */
export async function readConfigText(top: string, path: string): Promise<string | undefined> {
  try {
    // A link is not followed. Folders may be links, so their real path counts.
    if (!isInside(await realpath(dirname(path)), top)) return undefined
  } catch {
    return undefined
  }
  // Windows has neither flag.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
  const handle = await open(path, flags).catch(() => undefined)
  if (!handle) return undefined
  try {
    const found = await handle.stat()
    if (!found.isFile()) return undefined
    if (found.size > maxConfigBytes) {
      throw new Error(`It has ${found.size} bytes. The limit for a configuration is ${maxConfigBytes}.`)
    }
    return await handle.readFile('utf8')
  } finally {
    await handle.close()
  }
}

/**
 * Reads the values that a configuration writes out, with those of the modules that it imports by a relative path.
 *
 * @param readText reads a module; undefined if it does not exist
 * @throws Error if it cannot be parsed, or is too large
 */
export async function readConfigFile(
  path: string,
  text: string,
  readText: (path: string) => Promise<string | undefined>,
): Promise<Literal> {
  if (/\.ya?ml$/.test(path)) {
    const { parseDocument } = await import('yaml')
    // MkDocs has tags that name functions of Python. They are unknown here, and their values stay texts.
    const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' })
    if (document.errors[0]) throw new Error(document.errors[0].message)
    return asLiteral(JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: 100 })) ?? 'null'))
  }
  if (extname(path) === '.json') return asLiteral(JSON.parse(text))

  const { parseModule } = await import('./parseModule.ts')
  const { readLiterals } = await import('./readLiterals.ts')
  const modules = new Map<string, ModuleSyntax>()
  const paths = new Map<ModuleSyntax, string>()
  const leadsTo = new Map<string, string>()

  async function load(module: string, source: string): Promise<void> {
    if (modules.size >= maxConfigModules) throw new Error(`It has more than ${maxConfigModules} modules.`)
    const parsed = parseModule(source)
    modules.set(module, parsed)
    paths.set(parsed, module)
    for (const from of parsed.imports) {
      if (!/^\.{1,2}\//.test(from)) continue
      const target = join(dirname(module), from)
      for (const each of endings.map((ending) => target + ending)) {
        if (leadsTo.has(target)) break
        if (modules.has(each)) leadsTo.set(target, each)
        const found = modules.has(each) ? undefined : await readText(each)
        if (found === undefined) continue
        leadsTo.set(target, each)
        await load(each, found)
      }
    }
  }

  await load(path, text)
  return readLiterals(modules.get(path)!, (from, module) =>
    modules.get(leadsTo.get(join(dirname(paths.get(module)!), from)) ?? ''),
  )
}
