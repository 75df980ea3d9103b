import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isDocsFile } from '../../docs/files/findDocsFiles.ts'
import { findConverted, listTree, readFiles, type TreeFile } from './readTree.ts'
import { WorkError } from './WorkError.ts'

export interface WriteDocsOptions {
  commit: string
  /** Path of the docs within the repository; empty where they are all of it. */
  docsPath: string
  /** Folder that stands for the top of the repository. */
  folder: string
  git(words: readonly string[], input?: string): Promise<string>
  /** As `git`, and may fetch objects that the repository lacks. */
  fetching(words: readonly string[], input?: string): Promise<string>
  fetchingBytes(words: readonly string[], input?: string): Promise<Buffer>
}

/** Largest page whose text is written, in bytes. Larger ones are empty files, and left alone. */
export const maxWorkspacePageBytes = 8_000_000

/**
 * Writes the docs of a commit: pages with their text, everything else as empty files, so that links to it are known to
 * lead somewhere. Git's own checkout is not used, because it starts the filters of the host.
 *
 * @returns files that must be left alone, by path from the top of the repository, with the end of a sentence why
 */
export async function writeDocs(options: WriteDocsOptions): Promise<Map<string, string>> {
  const { commit, docsPath, folder, git, fetching, fetchingBytes } = options
  const files = await listTree(fetching, commit, docsPath)
  if (files.length === 0) throw new WorkError('The commit the work begins from holds no docs.')
  const candidates = files.filter((file) => isDocsFile(basename(file.path)))
  const withheld = await findConverted(
    git,
    candidates.map(({ path }) => path),
  )
  for (const file of files) {
    const reason = refusalOf(file)
    if (reason !== undefined) withheld.set(file.path, reason)
  }

  const write = (path: string, content: Uint8Array) =>
    writePlain(join(folder, path), content).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' && error.code !== 'ENOTDIR') throw error
      // On some systems two names of the repository are one.
      withheld.set(path, 'has a name that this system cannot tell from another one.')
    })
  const pages = new Set(candidates.filter(({ path }) => !withheld.has(path)))
  for (const file of files) if (!pages.has(file)) await write(file.path, new Uint8Array())
  for await (const [{ path }, content] of readFiles(fetchingBytes, [...pages])) await write(path, content)
  return withheld
}

function refusalOf({ mode, size }: TreeFile): string | undefined {
  if (mode === '120000') return 'is a symbolic link.'
  if (mode === '160000') return 'is a submodule.'
  if (!mode.startsWith('100')) return 'is not a plain file.'
  return size > maxWorkspacePageBytes ? `has ${size} bytes; the agent reads no page of that size.` : undefined
}

async function writePlain(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content, { flag: 'wx' })
}
