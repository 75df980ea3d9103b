import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, lstat, open, readlink, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'

/**
 * A docs folder, and the data folder of the service. The data folder contains secrets and may be inside the docs
 * folder.
 */
export interface DocsRoot {
  /** May be a symbolic link. */
  folder: string
  dataFolder?: string | undefined
}

/** A file is not part of the docs, or cannot be read. The message tells the operator why. */
export class DocsFileError extends Error {
  override readonly name = 'DocsFileError'
}

/** Kind of file that a caller accepts. */
export interface FileKind {
  /** Checks the name of the file, and the name of the target if the file is a link. */
  hasName(name: string): boolean
  maxBytes: number
  /** Name of the kind, for messages. */
  kind: 'page' | 'file'
}

/** Maximum size of a page in bytes. A larger file is generated or a mistake, and would delay all others. */
export const maxPageBytes = 1_000_000

export const markdownFile: FileKind = {
  hasName: (name) => /\.mdx?$/i.test(name),
  maxBytes: maxPageBytes,
  kind: 'page',
}

/** Whether a folder with this name may contain files of the docs. */
export function isDocsFolder(name: string): boolean {
  return !name.startsWith('.') && name.toLowerCase() !== 'node_modules'
}

/**
 * Resolves a path below the docs folder to its real path. The target of a link must be part of the docs too: below the
 * docs folder, not in a hidden folder, and not in the data folder.
 *
 * @param path relative to the docs folder, with forward slashes
 * @param location real paths of the docs folder, for a caller that resolves many paths. @default they are read
 * @throws DocsFileError
 */
export async function resolveDocsPath(
  root: DocsRoot,
  path: string,
  location?: DocsLocation,
): Promise<string> {
  checkPath(path)
  try {
    const real = await realpath(join(root.folder, path))
    checkLocation(location ?? (await locateDocs(root)), real)
    return real
  } catch (error) {
    throw explainUnreadable(error)
  }
}

/** Folders that may contain files of the docs, by real paths. */
export interface DocsLocation {
  folder: string
  /** This folder is not part of the docs, even if it is inside their folder. */
  privateFolder: string | undefined
}

/** Finds the real paths of a docs folder. */
export async function locateDocs({ folder, dataFolder }: DocsRoot): Promise<DocsLocation> {
  const top = await realpath(folder)
  const data = dataFolder === undefined ? undefined : await realpath(dataFolder).catch(() => undefined)
  // If the docs folder is inside the data folder, only the agent's working copies are private.
  const isInData = data !== undefined && isInside(top, data)
  return { folder: top, privateFolder: isInData ? join(data, 'agent') : data }
}

/**
 * Checks that a real path is part of the docs.
 *
 * @throws DocsFileError
 */
export function checkLocation({ folder, privateFolder }: DocsLocation, real: string): void {
  const inner = relative(folder, real).split(sep)
  if (isAbsolute(inner.join(sep)) || inner[0] === '..') {
    throw new DocsFileError('It is a link that leads out of the docs folder.')
  }
  if (inner[0] !== '' && !inner.every(isDocsFolder)) {
    throw new DocsFileError('It is a link to a hidden file or folder.')
  }
  if (privateFolder !== undefined && isInside(real, privateFolder))
    throw new DocsFileError('It is in the data folder of the service.')
}

/**
 * Opens a regular file of the docs. The caller must read from the returned handle, and close it.
 *
 * @throws DocsFileError if the file is not part of the docs, not a regular file, too large or not readable
 */
export async function openDocsFile(
  root: DocsRoot,
  path: string,
  fileKind: FileKind,
): Promise<{ handle: FileHandle; size: number }> {
  const real = await resolveDocsPath(root, path)
  if (!fileKind.hasName(path) || !fileKind.hasName(real)) {
    throw new DocsFileError(`It is a link to something that is not a ${fileKind.kind}.`)
  }
  let handle: FileHandle | undefined
  try {
    // Checked before opening, because opening some devices has side effects.
    if (!(await lstat(real)).isFile()) throw new DocsFileError(notRegular)
    handle = await open(real, constants.O_RDONLY | noFollow | nonBlocking)
    const opened = await handle.stat({ bigint: true })
    if (!opened.isFile()) throw new DocsFileError(notRegular)
    await checkOpened(root, path, handle, opened)
    const size = Number(opened.size)
    if (size > fileKind.maxBytes) {
      throw new DocsFileError(
        `The file has ${size} bytes. The limit for a ${fileKind.kind} is ${fileKind.maxBytes}.`,
      )
    }
    return { handle, size }
  } catch (error) {
    await handle?.close()
    throw explainUnreadable(error)
  }
}

/**
 * Checks the opened file again: a parent folder may have been replaced by a link between the first check and the
 * opening.
 */
async function checkOpened(
  root: DocsRoot,
  path: string,
  handle: FileHandle,
  opened: BigIntStats,
): Promise<void> {
  // Linux tells the path of an open file, even if it was moved.
  const name = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined)
  if (name !== undefined) return checkLocation(await locateDocs(root), name)
  // On other systems, the path must still lead to the opened file.
  const now = await stat(await resolveDocsPath(root, path), { bigint: true })
  if (now.ino !== opened.ino || now.dev !== opened.dev) {
    throw new DocsFileError('The file was replaced while it was opened.')
  }
  await resolveDocsPath(root, path)
}

/** Reads a Markdown file of the docs. @throws DocsFileError */
export async function readDocsFile(root: DocsRoot, path: string): Promise<Buffer> {
  const { handle, size } = await openDocsFile(root, path, markdownFile)
  try {
    // Reads only the size that was checked, because the file may be growing.
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

// Windows has neither flag and relies on `checkOpened`.
const noFollow = constants.O_NOFOLLOW ?? 0
/** Without this flag, opening a pipe blocks until another process writes to it. */
const nonBlocking = constants.O_NONBLOCK ?? 0

/**
 * Checks that files of the docs may have a path.
 *
 * @param path relative to the docs folder, with forward slashes
 * @throws DocsFileError
 */
export function checkPath(path: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: rejects control characters
  const isPlain = !/[\\\u0000-\u001f]/.test(path)
  if (isPlain && path.split('/').every((name) => name !== '' && isDocsFolder(name))) return
  throw new DocsFileError('The path is not valid for a file of the docs.')
}

/** Whether a path is the folder or inside it. */
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
      return new DocsFileError('It does not exist, or is a broken link.', { cause: error })
    case 'ELOOP':
      return new DocsFileError('It is a circular link.', { cause: error })
    default:
      return new DocsFileError(`The file cannot be read (${code}).`, { cause: error })
  }
}
