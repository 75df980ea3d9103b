import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { configNames } from '../../docs/arrangement/findConfig.ts'
import { maxConfigBytes } from '../../docs/arrangement/readConfigFile.ts'
import { maxPageBytes } from '../../docs/files/docsFile.ts'
import { isDocsFile } from '../../docs/files/findDocsFiles.ts'
import { isVersionFile } from '../../docs/versions/readVersionList.ts'
import { listTree, readFiles, type TreeFile } from './readTree.ts'

export interface RunsGit {
  git(args: readonly string[], input?: string): Promise<string>
  gitBytes(args: readonly string[], input?: string): Promise<Buffer>
}

/**
 * Writes the docs of a commit into a folder, which corresponds to the root of the repository: pages, links to them, and
 * the files that change how pages are read. Does not use `git checkout`, because that runs the filters of the host.
 *
 * @param docsPath path of the docs within the repository; empty if they are the whole repository
 * @returns the folder with the docs; undefined if the commit has no page there
 */
export async function writeReadDocs(
  { git, gitBytes }: RunsGit,
  commit: string,
  docsPath: string,
  folder: string,
): Promise<string | undefined> {
  const inDocs = (path: string) => (docsPath === '' ? path : path.slice(docsPath.length + 1))
  const files = (await listTree(git, commit, docsPath)).filter(
    ({ path, mode, size }) => size <= maxPageBytes && (isLink(mode) || isRead(inDocs(path))),
  )
  if (!files.some(({ path }) => isDocsFile(basename(path)))) return undefined
  for await (const [{ path, mode }, content] of readFiles(gitBytes, files.filter(isBlob))) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    // Links that lead out of the docs folder are found and refused when the docs are read.
    if (isLink(mode)) await symlink(content.toString(), target).catch(ignoreUnsupported)
    else await writeFile(target, content)
  }
  await copyGenerator(git, gitBytes, commit, docsPath, folder)
  return join(folder, docsPath)
}

/** Whether a file is one that openDocs() reads: a page, also a pinned answer, or a list of versions. */
function isRead(path: string): boolean {
  return isDocsFile(basename(path)) || isVersionFile(path)
}

function isLink(mode: string): boolean {
  return mode === '120000'
}

function isBlob({ mode }: TreeFile): boolean {
  return mode.startsWith('100') || isLink(mode)
}

/**
 * Makes the folder `.vitepress`, which changes anchors, writes the configurations that change addresses, and marks the
 * repository's root.
 */
async function copyGenerator(
  git: RunsGit['git'],
  gitBytes: RunsGit['gitBytes'],
  commit: string,
  docsPath: string,
  folder: string,
): Promise<void> {
  const names = docsPath === '' ? [] : docsPath.split('/')
  const parents = ['', ...names.map((_, index) => `${names.slice(0, index + 1).join('/')}/`)]
  const args = ['ls-tree', '--name-only', '-z', '--full-tree', commit, '--']
  for (const path of (await git([...args, ...parents.map((parent) => `${parent}.vitepress`)])).split('\0'))
    if (path !== '') await mkdir(join(folder, path), { recursive: true })
  const configs = parents.flatMap((parent) => configNames.map((name) => parent + name))
  const found = (await listTree(git, commit, configs)).filter(
    ({ mode, size }) => mode.startsWith('100') && size <= maxConfigBytes,
  )
  for await (const [{ path }, content] of readFiles(gitBytes, found)) {
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await mkdir(join(folder, '.git'), { recursive: true })
}

function ignoreUnsupported({ code }: NodeJS.ErrnoException): void {
  // Windows allows links only to some users.
  if (code !== 'EPERM') throw new Error(`A link of the docs cannot be written (${code}).`)
}
