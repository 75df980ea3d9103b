import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { SkippedPage } from '../types.ts'
import { DocsFolderError } from './DocsFolderError.ts'
import { DocsFileError, type DocsRoot, isDocsFolder, resolveDocsPath } from './docsFile.ts'

export interface DocsListing {
  /** Pages, sorted, relative to the folder and with forward slashes. */
  files: string[]
  /** What looks like a page or a folder of pages and is not listed, with the reason. */
  leftOut: SkippedPage[]
}

/**
 * Lists the Markdown and MDX files below a folder. Hidden folders, `node_modules` and folders reached a second time
 * through a link are passed over, as are fragments such as `_shared.mdx` that pages include. Links count as what they
 * lead to; those that lead out of the folder, and everything that is not a regular file, are left out.
 *
 * @throws DocsFolderError when the folder cannot be listed
 */
export async function findDocsFiles(root: DocsRoot): Promise<DocsListing> {
  await checkFolder(root.folder)
  const files: string[] = []
  const leftOut: SkippedPage[] = []
  const seen = new Set<string>()
  const links: string[] = []

  const leaveOut = (file: string, error: unknown) => {
    leftOut.push({ file, reason: error instanceof DocsFileError ? error.message : unreadable(error) })
  }

  async function walk(path: string): Promise<void> {
    const real = path === '' ? await realpath(root.folder) : await resolveDocsPath(root, path)
    if (seen.has(real)) return
    seen.add(real)
    for (const entry of await readdir(real, { withFileTypes: true })) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isSymbolicLink()) links.push(inner)
      else await take(inner, entry).catch((error) => leaveOut(inner, error))
    }
  }

  async function take(path: string, kind: Pick<Dirent, 'isDirectory' | 'isFile'>): Promise<void> {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (kind.isDirectory()) {
      if (isDocsFolder(name)) await walk(path)
    } else if (isDocsFile(name) && !isGuidance(path)) {
      if (!kind.isFile()) throw new DocsFileError('It is not a regular file.')
      // The data folder may lie in the docs.
      await resolveDocsPath(root, path)
      files.push(path)
    }
  }

  async function takeLink(path: string): Promise<void> {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (!isDocsFolder(name)) return
    try {
      const real = await resolveDocsPath(root, path)
      const found = await stat(real)
      if (found.isFile() && isDocsFile(name)) checkTarget(relative(await realpath(root.folder), real))
      await take(path, found)
    } catch (error) {
      // A link to nowhere, or to somebody else's folder, matters only where a page was expected.
      if (isDocsFile(name) || (await leadsToFolder(join(root.folder, path)))) leaveOut(path, error)
    }
  }

  await walk('')
  // After everything else, so that a folder has its own address and not that of a link to it. Linked folders may hold
  // further links, which are added behind.
  for (let next = links.shift(); next !== undefined; next = links.shift()) await takeLink(next)
  return { files: files.sort(compareFiles), leftOut }
}

/** Checks what a link with the name of a page leads to. @param inner path from the docs folder */
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

/** Whether a file of this name is a page. */
export function isDocsFile(name: string): boolean {
  return /^(?:[^._].*|_index)\.mdx?$/i.test(name)
}

/** What tells the model how to answer is not for readers. */
function isGuidance(path: string): boolean {
  return path === 'Assistant.md' || /^skills\/[^/]+\/SKILL\.md$/.test(path)
}

async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.code})`
    throw new DocsFolderError(
      `The docs folder ${folder} ${reason}; give the path of a folder with Markdown files.`,
      {
        cause: error,
      },
    )
  })
  if (found.isDirectory()) return
  throw new DocsFolderError(
    `${folder} is not a folder; give the path of the folder that holds the Markdown files.`,
  )
}

/** Index pages come first in their folder, so that they keep its address when a README is there too. */
function compareFiles(left: string, right: string): number {
  const order = (file: string) => file.replace(/(^|\/)(_?index\.mdx?)$/i, '$1 $2')
  return order(left) < order(right) ? -1 : 1
}
