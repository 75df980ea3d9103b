import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DocsFolderError } from './DocsFolderError.ts'

/**
 * Markdown and MDX files below a folder, sorted, relative to it and with forward slashes. Hidden folders,
 * `node_modules` and folders reached a second time through a link are left alone, as are fragments such as
 * `_shared.mdx` that pages include.
 *
 * @throws DocsFolderError when the folder cannot be listed
 */
export async function findDocsFiles(folder: string): Promise<string[]> {
  await checkFolder(folder)
  const files: string[] = []
  const seen = new Set<string>()

  async function walk(relative: string): Promise<void> {
    const absolute = join(folder, relative)
    const real = await realpath(absolute)
    if (seen.has(real)) return
    seen.add(real)
    for (const entry of await readdir(absolute, { withFileTypes: true })) {
      const path = relative === '' ? entry.name : `${relative}/${entry.name}`
      const kind = entry.isSymbolicLink() ? await stat(join(folder, path)).catch(() => undefined) : entry
      if (kind?.isDirectory() && isDocsFolder(entry.name)) await walk(path).catch(() => undefined)
      else if (kind?.isFile() && isDocsFile(entry.name) && !isGuidance(path)) files.push(path)
    }
  }

  await walk('')
  return files.sort(compareFiles)
}

/** Whether a folder of this name may hold pages. */
export function isDocsFolder(name: string): boolean {
  return !name.startsWith('.') && name !== 'node_modules'
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
