import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, lstat, open, readlink, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'

/** A docs folder, and the data folder of the service, which may lie in it and holds secrets. */
export interface DocsRoot {
  /** May itself be a link. */
  folder: string
  dataFolder?: string | undefined
}

/** A file is not part of the docs, or cannot be read. The message says why in one sentence for operators. */
export class DocsFileError extends Error {
  override readonly name = 'DocsFileError'
}

/** Which files a caller takes: by the name of the file, and by the name of what a link leads to. */
export interface WantedFile {
  hasName(name: string): boolean
  maxBytes: number
  /** What the file is to be, for the messages. */
  kind: 'page' | 'file'
}

/** Largest page that is read, in bytes. A larger one is generated or a mistake, and would hold up all others. */
export const maxPageBytes = 1_000_000

export const anyMarkdown: WantedFile = {
  hasName: (name) => /\.mdx?$/i.test(name),
  maxBytes: maxPageBytes,
  kind: 'page',
}

/** Returns whether a folder of this name may hold files of the docs. */
export function isDocsFolder(name: string): boolean {
  return !name.startsWith('.') && name.toLowerCase() !== 'node_modules'
}

/**
 * Resolves a path below the docs folder to the real path of what is there. Links are followed only to places that are
 * part of the docs themselves: below the docs folder, in no hidden folder, and not in the data folder.
 *
 * @param path relative to the docs folder, with forward slashes
 * @throws DocsFileError
 */
export async function resolveDocsPath(root: DocsRoot, path: string): Promise<string> {
  if (!isPlainPath(path)) throw new DocsFileError('The name is not one of a file in the docs folder.')
  try {
    const real = await realpath(join(root.folder, path))
    await checkPlace(root, real)
    return real
  } catch (error) {
    throw explainUnreadable(error)
  }
}

/** Checks that a real path is one of the docs. */
async function checkPlace(root: DocsRoot, real: string): Promise<void> {
  const top = await realpath(root.folder)
  const inner = relative(top, real).split(sep)
  if (isAbsolute(inner.join(sep)) || inner[0] === '..') {
    throw new DocsFileError('It is a link that leads out of the docs folder.')
  }
  if (inner[0] !== '' && !inner.every(isDocsFolder)) {
    throw new DocsFileError('It is a link to a hidden file or folder.')
  }
  if (await isPrivate(root, top, real)) throw new DocsFileError('It lies in the data folder of the service.')
}

/**
 * Opens a regular file of the docs. The caller closes the handle, and reads from nothing else.
 *
 * @throws DocsFileError where it is not part of the docs, not a regular file, too large or cannot be read
 */
export async function openDocsFile(
  root: DocsRoot,
  path: string,
  wanted: WantedFile,
): Promise<{ handle: FileHandle; size: number }> {
  const real = await resolveDocsPath(root, path)
  if (!wanted.hasName(path) || !wanted.hasName(real)) {
    throw new DocsFileError(`It is a link to something that is not a ${wanted.kind}.`)
  }
  let handle: FileHandle | undefined
  try {
    // Before opening: the opening alone has effects on some devices.
    if (!(await lstat(real)).isFile()) throw new DocsFileError(notRegular)
    handle = await open(real, constants.O_RDONLY | noFollow | noWait)
    const opened = await handle.stat({ bigint: true })
    if (!opened.isFile()) throw new DocsFileError(notRegular)
    await checkOpened(root, path, handle, opened)
    const size = Number(opened.size)
    if (size > wanted.maxBytes) {
      throw new DocsFileError(
        `The file has ${size} bytes, and the most a ${wanted.kind} may have is ${wanted.maxBytes}.`,
      )
    }
    return { handle, size }
  } catch (error) {
    await handle?.close()
    throw explainUnreadable(error)
  }
}

/** Checks what was opened: a folder on the way may have become a link between the look and the opening. */
async function checkOpened(
  root: DocsRoot,
  path: string,
  handle: FileHandle,
  opened: BigIntStats,
): Promise<void> {
  // Linux names the file that a handle is of, whatever has become of the path since.
  const name = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined)
  if (name !== undefined) return checkPlace(root, name)
  // Elsewhere, what the path leads to now has to be what was opened.
  const now = await stat(await resolveDocsPath(root, path), { bigint: true })
  if (now.ino !== opened.ino || now.dev !== opened.dev) {
    throw new DocsFileError('The file was replaced while it was opened.')
  }
  await resolveDocsPath(root, path)
}

/** Reads a page, or another Markdown file, of the docs. @throws DocsFileError */
export async function readDocsFile(
  root: DocsRoot,
  path: string,
  wanted: WantedFile = anyMarkdown,
): Promise<Buffer> {
  const { handle, size } = await openDocsFile(root, path, wanted)
  try {
    // No further than the size that was checked: the file may be growing.
    const bytes = Buffer.alloc(size)
    let length = 0
    while (length < size) {
      const { bytesRead } = await handle.read(bytes, length, size - length, length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return bytes.subarray(0, length)
  } catch (error) {
    throw explainUnreadable(error)
  } finally {
    await handle.close()
  }
}

const notRegular = 'It is not a regular file.'

// Windows has neither flag. There the second look has to do.
const noFollow = constants.O_NOFOLLOW ?? 0
/** Without it, opening a pipe waits for somebody to write to it. */
const noWait = constants.O_NONBLOCK ?? 0

function isPlainPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file of the docs has one in its name
  if (/[\\\u0000-\u001f]/.test(path)) return false
  return path.split('/').every((name) => name !== '' && isDocsFolder(name))
}

async function isPrivate({ dataFolder }: DocsRoot, top: string, real: string): Promise<boolean> {
  const data = dataFolder === undefined ? undefined : await realpath(dataFolder).catch(() => undefined)
  if (data === undefined) return false
  // Where the docs lie in the data folder, only the agent's copies of pages are not docs.
  return isInside(real, isInside(top, data) ? join(data, 'agent') : data)
}

/** Returns whether a path is a folder or lies in it. */
export function isInside(path: string, folder: string): boolean {
  const inner = relative(folder, path)
  return !isAbsolute(inner) && inner.split(sep)[0] !== '..'
}

function explainUnreadable(error: unknown): Error {
  if (error instanceof DocsFileError) return error
  const { code } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new DocsFileError('It is gone, or a link that leads nowhere.', { cause: error })
    case 'ELOOP':
      return new DocsFileError('It is a link that leads in a circle.', { cause: error })
    default:
      return new DocsFileError(`The file cannot be read (${code}).`, { cause: error })
  }
}
