import type { Dirent } from 'node:fs'
import { access, constants, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { SkippedPage } from '../types.ts'
import { DocsFolderError } from './DocsFolderError.ts'
import {
  checkLocation,
  checkPath,
  DocsFileError,
  type DocsRoot,
  isDocsFolder,
  locateDocs,
  resolveDocsPath,
} from './docsFile.ts'

export interface DocsListing {
  /** Files of pages, sorted, relative to the folder and with forward slashes. */
  files: string[]
  /** Files and folders that look like pages but are not listed, with the reason. */
  skipped: SkippedPage[]
  /** Whether symbolic links lead to files or folders of the docs, or did so. */
  hasLinks: boolean
}

/**
 * Lists the Markdown and MDX files below a folder. Ignores hidden folders, `node_modules`, folders that were already
 * visited through another path, and fragments such as `_shared.mdx` that pages include. Follows links inside the
 * folder. Skips links out of the folder and files that are not regular files.
 *
 * @throws DocsFolderError if the folder cannot be listed
 */
export async function findDocsFiles(root: DocsRoot): Promise<DocsListing> {
  await checkFolder(root.folder)
  const location = await locateDocs(root)
  const files: string[] = []
  const skipped: SkippedPage[] = []
  const visited = new Set<string>()
  const links: string[] = []
  let hasLinks = false

  const skip = (file: string, error: unknown) => {
    skipped.push({ file, reason: error instanceof DocsFileError ? error.message : unreadable(error) })
  }

  /** @param real real path of the folder. That of a folder which is no link is made from names: `realpath` takes longer. */
  async function walk(path: string, real: string): Promise<void> {
    if (visited.has(real)) return
    visited.add(real)
    for (const entry of await readdir(real, { withFileTypes: true })) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isSymbolicLink()) links.push(inner)
      else if (entry.isDirectory()) await addFolder(inner, join(real, entry.name))
      else addFile(inner, entry)
    }
  }

  async function addFolder(path: string, real: string): Promise<void> {
    if (!isDocsFolder(nameOf(path))) return
    try {
      checkPath(path)
      // Fails for the data folder, which may be inside the docs folder.
      checkLocation(location, real)
      await walk(path, real)
    } catch (error) {
      skip(path, error)
    }
  }

  /** Adds a file. Where it is, is checked again when it is read. */
  function addFile(path: string, kind: Pick<Dirent, 'isFile'>): void {
    if (!isDocsFile(nameOf(path)) || isGuidance(path)) return
    if (kind.isFile()) files.push(path)
    else skip(path, new DocsFileError('It is not a regular file.'))
  }

  async function addLink(path: string): Promise<void> {
    const name = nameOf(path)
    if (!isDocsFolder(name)) return
    try {
      const real = await resolveDocsPath(root, path, location)
      const found = await stat(real)
      if (found.isFile() && isDocsFile(name)) checkTarget(relative(location.folder, real))
      hasLinks ||= found.isDirectory() || isDocsFile(name)
      if (found.isDirectory()) await addFolder(path, real)
      else addFile(path, found)
    } catch (error) {
      // Other broken links are ignored without a message.
      if (!isDocsFile(name) && !(await leadsToFolder(join(root.folder, path)))) return
      hasLinks = true
      skip(path, error)
    }
  }

  await walk('', location.folder)
  // Links come last, so that a folder keeps its own path instead of that of a link to it. A linked folder may add
  // further links to the list.
  for (let next = links.shift(); next !== undefined; next = links.shift()) await addLink(next)
  return { files: sortByOrder(files), skipped, hasLinks }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/**
 * Checks the target of a link that is named like a page.
 *
 * @param inner path of the target, relative to the docs folder
 */
function checkTarget(inner: string): void {
  if (!/\.mdx?$/i.test(inner)) throw new DocsFileError('It is a link to something that is not a page.')
  if (isGuidance(inner.split(sep).join('/'))) {
    throw new DocsFileError('It is a link to the guidance of the model, which is not for readers.')
  }
}

function leadsToFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

function unreadable(error: unknown): string {
  return `It cannot be read (${(error as NodeJS.ErrnoException).code}).`
}

/** Whether a file with this name is a page. */
export function isDocsFile(name: string): boolean {
  return /^(?:[^._].*|_index)\.mdx?$/i.test(name)
}

/** Whether a file contains instructions for the model. Such files are not shown to readers. */
export function isGuidance(path: string): boolean {
  return path === 'Assistant.md' || /^skills\/[^/]+\/SKILL\.md$/.test(path)
}

/** @throws DocsFolderError if the docs folder is missing, no folder, or cannot be read */
export async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    throw new DocsFolderError(
      error.code === 'ENOENT'
        ? `The docs folder ${folder} does not exist. Give the path of a folder with Markdown files.`
        : cannotBeRead(folder, error),
      { cause: error },
    )
  })
  if (!found.isDirectory()) {
    throw new DocsFolderError(
      `${folder} is not a folder. Give the path of the folder that contains the Markdown files.`,
    )
  }
  await access(folder, constants.R_OK | constants.X_OK).catch((error: NodeJS.ErrnoException) => {
    throw new DocsFolderError(cannotBeRead(folder, error), { cause: error })
  })
}

function cannotBeRead(folder: string, { code }: NodeJS.ErrnoException): string {
  return `The docs folder ${folder} cannot be read (${code}). Give the user of the service read access to it and the folders above it.`
}

/** Sorts files of pages by `fileOrder`. */
export function sortByOrder(files: readonly string[]): string[] {
  return files
    .map((file) => ({ file, order: fileOrder(file) }))
    .sort((left, right) => (left.order < right.order ? -1 : 1))
    .map(({ file }) => file)
}

/**
 * Returns a text by which files are sorted: index pages are first in their folder, so that they get its address even if
 * there is a README too.
 */
export function fileOrder(file: string): string {
  return file.replace(/(^|\/)(_?index\.mdx?)$/i, '$1 $2')
}
