import { lstat, readdir, realpath } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { isDocsFolder } from '../../docs/files/docsFile.ts'

/** The model asked for something it may not have; the message is for the model, and holds no path of this machine. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}

const maxPathBytes = 400
const maxNameBytes = 120
const maxDepth = 12

/** Letters of any language, digits, and the signs that generators use in names of pages: `[slug]`, `(group)`, `v1.2`. */
const plainName = /^[\p{L}\p{M}\p{N} _.,()[\]+@&'-]+$/u

/** Names that Windows gives a meaning of its own, with whatever ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * Checks a path as a model writes it: relative to the docs folder, with forward slashes, to a page. What is not
 * plainly such a path is refused, whatever it would mean to the file system.
 *
 * @returns its segments
 * @throws ToolError
 */
export function parsePath(path: string, kind: 'page' | 'folder' = 'page'): string[] {
  const refuse = (reason: string): never => {
    throw new ToolError(`${JSON.stringify(path.slice(0, 120))} ${reason}`)
  }
  if (kind === 'folder' && (path === '' || path === '.')) return []
  if (Buffer.byteLength(path) > maxPathBytes) refuse(`is longer than ${maxPathBytes} bytes.`)
  if (path.normalize('NFC') !== path) refuse('is not in the composed form of Unicode (NFC).')
  const segments = path.split('/')
  if (segments.length > maxDepth) refuse(`is more than ${maxDepth} folders deep.`)
  for (const name of segments) {
    if (name === '' || !plainName.test(name))
      refuse('is no path in the docs folder, such as "guide/install.md".')
    // Letters that other systems take for ASCII ones could spell a name that is refused.
    const folded = name.normalize('NFKC').toLowerCase()
    if (!isDocsFolder(folded) || name.startsWith('.')) refuse('has a name that is none of the docs.')
    if (/[. ]$/.test(name) || name.startsWith(' ') || deviceName.test(folded)) {
      refuse('has a name that not every system can keep.')
    }
    if (Buffer.byteLength(name) > maxNameBytes) refuse(`has a name longer than ${maxNameBytes} bytes.`)
  }
  if (kind === 'page' && !/.\.mdx?$/i.test(path)) refuse('is no page; pages end in ".md" or ".mdx".')
  return segments
}

/** Where a path leads. `exists` is false for a page, or folders of it, that are not there yet. */
export interface Place {
  /** On this machine. */
  absolute: string
  /** As it is known to the docs: `guide/install.md`. */
  path: string
  exists: boolean
}

/**
 * Finds the place of a path below a folder, and refuses whatever is not a plain file or folder on the way: symbolic
 * links above all, which would lead out of it.
 *
 * @throws ToolError
 */
export async function findPlace(
  root: string,
  path: string,
  kind: 'page' | 'folder' = 'page',
): Promise<Place> {
  const segments = parsePath(path, kind)
  let absolute = await realpath(root)
  let exists = true
  for (const [index, name] of segments.entries()) {
    const isLast = index === segments.length - 1
    if (exists) {
      await checkSpelling(absolute, name, path)
      const found = await lstat(join(absolute, name)).catch(() => undefined)
      exists = found !== undefined
      if (found && !(isLast && kind === 'page' ? found.isFile() : found.isDirectory())) {
        throw new ToolError(
          `${JSON.stringify(path)} is, or leads through, something that is no plain file or folder.`,
        )
      }
      // A second name of a file elsewhere would be changed there, too.
      if (found?.isFile() && found.nlink > 1) throw new ToolError(`${JSON.stringify(path)} is a hard link.`)
    }
    absolute = join(absolute, name)
  }
  await checkInside(root, absolute, exists)
  return { absolute, path: segments.join('/'), exists }
}

/** On some systems `Guide` and `guide` are one folder, on others two: a new name may not differ in case alone. */
async function checkSpelling(folder: string, name: string, path: string): Promise<void> {
  const fold = (text: string) => text.normalize('NFKC').toLowerCase()
  const names = await readdir(folder)
  if (names.includes(name)) return
  const twin = names.find((other) => fold(other) === fold(name))
  if (twin) throw new ToolError(`${JSON.stringify(path)} is written with "${twin}" here. Use that spelling.`)
}

/** The walk above has seen to it; what the system itself says is asked all the same. */
async function checkInside(root: string, absolute: string, exists: boolean): Promise<void> {
  if (!exists) return
  const inner = relative(await realpath(root), await realpath(absolute))
  if (isAbsolute(inner) || inner.split(sep)[0] === '..') {
    throw new ToolError('The path leads out of the docs folder.')
  }
}
