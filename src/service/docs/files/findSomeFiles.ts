import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { type DocsRoot, locateDocs, resolveDocsPath } from './docsFile.ts'
import { type DocsListing, isDocsFile, isGuidance, sortByOrder } from './findDocsFiles.ts'

/**
 * Lists the files at some paths that may have changed, and leaves out those that are missing or no pages.
 *
 * @param paths relative to the docs folder, with forward slashes
 * @returns undefined if all files have to be listed, because another path may lead to one of these: through a link, a
 * hard link, a folder, or a name in another case
 */
export async function findSomeFiles(
  root: DocsRoot,
  paths: readonly string[],
): Promise<DocsListing | undefined> {
  const files: string[] = []
  try {
    const location = await locateDocs(root)
    for (const path of paths) {
      const found = await lstat(join(location.folder, path)).catch(ignoreMissing)
      if (!found) continue
      if (!found.isFile() || found.nlink > 1) return undefined
      if ((await resolveDocsPath(root, path, location)) !== join(location.folder, path)) return undefined
      const name = path.slice(path.lastIndexOf('/') + 1)
      if (isDocsFile(name) && !isGuidance(path)) files.push(path)
    }
  } catch {
    // Listing all files reports what is wrong.
    return undefined
  }
  return { files: sortByOrder(files), skipped: [], hasLinks: false }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
