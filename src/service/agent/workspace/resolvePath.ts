import { lstat, readdir, realpath } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { isDocsFolder } from '../../docs/files/docsFile.ts'

/** A tool refused a call. The message goes to the model and contains no path of this machine. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}

const maxPathBytes = 400
const maxNameBytes = 120
const maxDepth = 12

/** Letters of any language, digits, and signs that generators use in file names: `[slug]`, `(group)`, `v1.2`. */
const allowedName = /^[\p{L}\p{M}\p{N} _.,()[\]+@&'-]+$/u

/** Device names of Windows, which are reserved with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * Parses the path of a page from a model: relative to the docs folder, with forward slashes. An allow-list of
 * characters decides, so nothing depends on how the file system would read the path.
 *
 * @returns the segments of the path
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
    if (name === '' || !allowedName.test(name))
      refuse('is not a path in the docs folder, such as "guide/install.md".')
    // Folding finds refused names that are spelled with compatibility letters, such as full-width ones.
    const folded = name.normalize('NFKC').toLowerCase()
    if (!isDocsFolder(folded) || name.startsWith('.')) {
      refuse('has a hidden name, or one that the docs exclude.')
    }
    if (/[. ]$/.test(name) || name.startsWith(' ') || deviceName.test(folded)) {
      refuse('has a name that some operating systems cannot store.')
    }
    if (Buffer.byteLength(name) > maxNameBytes) refuse(`has a name longer than ${maxNameBytes} bytes.`)
  }
  if (kind === 'page' && !/.\.mdx?$/i.test(path)) refuse('is not a page. Pages end in ".md" or ".mdx".')
  return segments
}

/** A checked path in the docs folder. `exists` is false for a new page. */
export interface ResolvedPath {
  /** Absolute path on this machine. */
  absolute: string
  /** Relative to the docs folder: `guide/install.md`. */
  path: string
  exists: boolean
}

/**
 * Resolves a path inside a folder. Every part of it must be a regular file or folder: a symbolic or hard link could
 * lead out of the folder.
 *
 * @throws ToolError
 */
export async function resolvePath(
  root: string,
  path: string,
  kind: 'page' | 'folder' = 'page',
): Promise<ResolvedPath> {
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
          `${JSON.stringify(path)} is, or leads through, something other than a regular file or folder.`,
        )
      }
      // Writing to a hard link would also change the file elsewhere.
      if (found?.isFile() && found.nlink > 1) throw new ToolError(`${JSON.stringify(path)} is a hard link.`)
    }
    absolute = join(absolute, name)
  }
  await checkInside(root, absolute, exists)
  return { absolute, path: segments.join('/'), exists }
}

/** Refuses a name that differs from an existing one in case only, because some systems treat them as one file. */
async function checkSpelling(folder: string, name: string, path: string): Promise<void> {
  const fold = (text: string) => text.normalize('NFKC').toLowerCase()
  const names = await readdir(folder)
  if (names.includes(name)) return
  const twin = names.find((other) => fold(other) === fold(name))
  if (twin) throw new ToolError(`${JSON.stringify(path)} differs from "${twin}" only in case. Use "${twin}".`)
}

/** Checks the real path as well, in case the checks of the segments missed something. */
async function checkInside(root: string, absolute: string, exists: boolean): Promise<void> {
  if (!exists) return
  const inner = relative(await realpath(root), await realpath(absolute))
  if (isAbsolute(inner) || inner.split(sep)[0] === '..') {
    throw new ToolError('The path is outside the docs folder.')
  }
}
