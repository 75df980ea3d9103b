import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isDocsFile } from '../../docs/files/findDocsFiles.ts'
import type { GitRunner } from './createGitRunner.ts'
import { JobError } from './JobError.ts'
import { findConverted, listTree, readFiles, type TreeFile } from './readTree.ts'

export interface WriteDocsOptions extends Pick<GitRunner, 'git' | 'gitFetch' | 'gitFetchBytes'> {
  commit: string
  /** Path of the docs within the repository; empty if the docs are the whole repository. */
  docsPath: string
  /** Target folder, which corresponds to the root of the repository. */
  folder: string
}

/** Maximum size of a page that is written, in bytes. Larger pages are excluded and written as empty files. */
export const maxWorkspacePageBytes = 8_000_000

/**
 * Writes the docs of a commit. Files other than pages are written empty, so that the link check finds them. Does not
 * use `git checkout`, because that runs the filters of the host.
 *
 * @returns the excluded files, by path relative to the root of the repository. The value is the reason, as the end of
 *   a sentence that begins with the path
 */
export async function writeDocs(options: WriteDocsOptions): Promise<Map<string, string>> {
  const { commit, docsPath, folder, git, gitFetch, gitFetchBytes } = options
  const files = await listTree(gitFetch, commit, docsPath)
  if (files.length === 0) throw new JobError('The base commit contains no docs.')
  const candidates = files.filter((file) => isDocsFile(basename(file.path)))
  const excluded = await findConverted(
    git,
    candidates.map(({ path }) => path),
  )
  for (const file of files) {
    const reason = refusalOf(file)
    if (reason !== undefined) excluded.set(file.path, reason)
  }

  const write = (path: string, content: Uint8Array) =>
    writePlain(join(folder, path), content).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' && error.code !== 'ENOTDIR') throw error
      // Names that differ in Git may be the same on this file system.
      excluded.set(path, 'has the same name as another file on this system.')
    })
  const pages = new Set(candidates.filter(({ path }) => !excluded.has(path)))
  for (const file of files) if (!pages.has(file)) await write(file.path, new Uint8Array())
  for await (const [{ path }, content] of readFiles(gitFetchBytes, [...pages])) await write(path, content)
  return excluded
}

function refusalOf({ mode, size }: TreeFile): string | undefined {
  if (mode === '120000') return 'is a symbolic link.'
  if (mode === '160000') return 'is a submodule.'
  if (!mode.startsWith('100')) return 'is not a regular file.'
  return size > maxWorkspacePageBytes ? `has ${size} bytes, which is too large for the agent.` : undefined
}

async function writePlain(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content, { flag: 'wx' })
}
