import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findConflict, firstPart } from './branch.ts'
import { type Author, createGitRunner } from './createGitRunner.ts'
import { explainPush } from './explainPush.ts'
import { fetchOptions, uploadPack } from './fetchOptions.ts'
import { JobError } from './JobError.ts'
import { type BranchOwner, isLeftover, listCommits, type Trailer } from './jobCommits.ts'
import type { Repository } from './openRepository.ts'
import { findConverted } from './readTree.ts'
import { writeDocs } from './writeDocs.ts'
import { writeReadDocs } from './writeReadDocs.ts'

/** A changed file of a new commit; `text` is null if the file is deleted. */
export interface ChangedFile {
  /** Path relative to the root of the repository. */
  path: string
  text: string | null
}

export interface CommitRequest {
  parent: string
  branch: string
  files: readonly ChangedFile[]
  message: string
}

/** Git operations of a job. None of them touches the host's work tree or index. */
export interface JobGit {
  /**
   * Fetches both branches, and resolves to the head of the base branch and the head of the job's branch. `head` is the
   * base commit if the branch exists neither locally nor on the remote, or if it only has leftovers of the job.
   */
  findStart(branch: string, owner: BranchOwner): Promise<{ baseCommit: string; head: string }>
  has(commit: string): Promise<boolean>
  /**
   * Writes the pages of a commit to `tree/` in the job's folder, byte for byte. Other files of the docs are written
   * empty.
   *
   * @returns the excluded files, by path relative to the root of the repository. The value is the reason, as the end of
   *   a sentence that begins with the path
   */
  checkOut(commit: string): Promise<ReadonlyMap<string, string>>
  /**
   * Writes the docs of a commit as a service reads them to a folder, which corresponds to the root of the repository.
   * Resolves to the folder with the docs; undefined if the commit has no page there.
   */
  writeReadDocs(commit: string, folder: string): Promise<string | undefined>
  /** Returns the paths of all files of the checked-out commit. */
  listFiles(): Promise<string[]>
  /** Returns the text of a file of the checked-out commit. */
  readFile(path: string): Promise<string>
  /** Returns why Git would convert a page at this path, as the end of a sentence; undefined if it would not. */
  findConversion(path: string): Promise<string | undefined>
  /** Creates a commit and moves the branch to it. Resolves to undefined if nothing has changed. */
  commit(request: CommitRequest): Promise<string | undefined>
  /** Finds the commit with this trailer between the base commit and the branch, also as `findStart` fetched it. */
  findCommit(branch: string, baseCommit: string, trailer: Trailer): Promise<string | undefined>
  /** Returns the paths that a commit changes. */
  filesOf(commit: string): Promise<string[]>
  push(branch: string, commit: string): Promise<void>
}

/**
 * Creates the Git operations of a job. They use a separate index, so the host's work tree stays untouched, and a killed
 * service leaves neither a lock nor a registered work tree behind.
 *
 * @param folder folder of the job, created if missing
 */
export async function createJobGit(
  repository: Repository,
  folder: string,
  author: Author,
  credentials: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<JobGit> {
  const { docsPath, base, remote } = repository
  await mkdir(folder, { recursive: true })
  const { git, gitFetch, gitFetchBytes, gitPush } = createGitRunner(
    repository,
    folder,
    author,
    credentials,
    signal,
  )
  const resolve = (ref: string) =>
    git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]).then(
      (text) => text.trim(),
      () => undefined,
    )
  const isAncestor = (older: string, newer: string) =>
    git(['merge-base', '--is-ancestor', older, newer]).then(
      () => true,
      () => false,
    )

  /** Fetches the base and the branch, but not into the host's remote-tracking refs. Returns the heads on the remote. */
  async function fetchHeads(branch: string): Promise<Map<string, string>> {
    const heads = new Map<string, string>()
    if (!remote) return heads
    const patterns = [base, branch, firstPart(branch), `${firstPart(branch)}/*`].map((name) => prefix + name)
    const args = ['ls-remote', '--symref', uploadPack, '--', remote.name, 'HEAD', ...patterns]
    const listed = await gitFetch(args).catch((error) => {
      throw new JobError(`The remote "${remote.name}" cannot be read. See the log of the service.`, {
        cause: error,
      })
    })
    for (const line of listed.split('\n')) {
      const [commit, ref] = line.split('\t')
      if (ref === 'HEAD' && commit?.toLowerCase() === `ref: ${prefix}${branch}`.toLowerCase()) {
        throw new JobError(
          `The branch "${branch}" is the default branch on "${remote.name}". Choose another branch.`,
        )
      }
      // A pattern of `git ls-remote` also matches longer refs that end with it.
      if (commit && ref?.startsWith(prefix)) heads.set(ref.slice(prefix.length), commit)
    }
    checkConflict(branch, [...heads.keys()], ` on "${remote.name}"`)
    const refs = [base, branch].filter((name) => heads.has(name)).map((name) => prefix + name)
    if (refs.length > 0) {
      await gitFetch(['fetch', uploadPack, ...fetchOptions, '--', remote.name, ...refs])
    }
    return heads
  }

  /** @throws JobError if the branch is checked out in a work tree, or conflicts with another branch */
  async function checkMovable(branch: string): Promise<void> {
    const names = await git(['for-each-ref', '--format=%(refname:lstrip=2)', prefix + firstPart(branch)])
    checkConflict(branch, names.split('\n'))
    const trees = await git(['worktree', 'list', '--porcelain'])
    if (!trees.split('\n').includes(`branch refs/heads/${branch}`)) return
    throw new JobError(
      `The branch "${branch}" is checked out in a work tree. Check out another branch there, then try again.`,
    )
  }

  /** Head of the local branch at the start; undefined if the branch did not exist. */
  let startHead: string | undefined
  /** Head of the branch on the remote, once it was fetched. */
  let remoteHead: string | undefined

  return {
    async findStart(branch, owner) {
      await checkMovable(branch)
      const remoteHeads = await fetchHeads(branch)
      const baseCommit = remoteHeads.get(base) ?? (await resolve(`refs/heads/${base}`))
      if (!baseCommit) throw new JobError(`The base branch "${base}" does not exist.`)
      remoteHead = remoteHeads.get(branch)
      startHead = await resolve(`refs/heads/${branch}`)
      const bases = [baseCommit, ...(remoteHead ? [remoteHead] : [])]
      const localHead = startHead && (await isLeftover(git, startHead, bases, owner)) ? undefined : startHead
      if (!localHead || !remoteHead || localHead === remoteHead)
        return { baseCommit, head: remoteHead ?? localHead ?? baseCommit }
      if (await isAncestor(localHead, remoteHead)) return { baseCommit, head: remoteHead }
      if (await isAncestor(remoteHead, localHead)) return { baseCommit, head: localHead }
      throw new JobError(
        `The branch "${branch}" has diverged from the remote. Merge the two, then try again.`,
      )
    },

    async checkOut(commit) {
      // `read-tree` refuses paths that lead out of a work tree. `findConverted` reads the attributes from this index.
      await git(['read-tree', commit])
      return writeDocs({
        commit,
        docsPath,
        folder: join(folder, 'tree'),
        git,
        gitFetch,
        gitFetchBytes,
      })
    },

    writeReadDocs: (commit, target) =>
      writeReadDocs({ git: gitFetch, gitBytes: gitFetchBytes }, commit, docsPath, target),

    async listFiles() {
      return (await git(['ls-files', '-z'])).split('\0').filter((path) => path !== '')
    },

    readFile: (path) => gitFetch(['cat-file', 'blob', `:${path}`]),

    async findConversion(path) {
      return (await findConverted(git, [path])).get(path)
    },

    async commit({ parent, branch, files, message }) {
      await checkMovable(branch)
      await git(['read-tree', parent])
      const converted = await findConverted(
        git,
        files.map(({ path }) => path),
      )
      for (const [path, reason] of converted) throw new JobError(`The page "${path}" ${reason}`)
      const none = '0'.repeat(parent.length)
      const entries: string[] = []
      for (const { path, text } of files) {
        const [mode = ''] = (await git(['ls-files', '-s', '-z', '--', path])).split(' ')
        if (mode !== '' && !mode.startsWith('100')) throw new JobError(`"${path}" is not a regular file.`)
        if (text === null) entries.push(`0 ${none}\t${path}\0`)
        else {
          const object = await git(['hash-object', '--no-filters', '-w', '--stdin'], text)
          entries.push(`${mode || '100644'} ${object.trim()}\t${path}\0`)
        }
      }
      await git(['update-index', '-z', '--index-info'], entries.join(''))
      // A partial clone may lack objects of the tree. Those of this commit exist, because they were just written.
      const tree = (await git(['write-tree', '--missing-ok'])).trim()
      if (tree === (await git(['rev-parse', `${parent}^{tree}`])).trim()) return undefined
      const commit = (await git(['commit-tree', tree, '-p', parent], message)).trim()
      // Compare-and-swap: fails if another process has moved the branch since the start.
      await git(['update-ref', '-m', 'docs agent', `refs/heads/${branch}`, commit, startHead ?? none])
      return commit
    },

    has: async (commit) => (await resolve(commit)) !== undefined,

    async findCommit(branch, baseCommit, { name, value }) {
      const heads = [await resolve(`refs/heads/${branch}`), remoteHead].filter((head) => head !== undefined)
      if (heads.length === 0 || !(await resolve(baseCommit))) return undefined
      const commits = await listCommits(git, heads, [baseCommit], name)
      return commits.find(({ values }) => values.includes(value))?.commit
    },

    async filesOf(commit) {
      const names = await git(['diff-tree', '--no-commit-id', '--name-only', '-r', '-z', commit])
      return names.split('\0').filter((name) => name !== '')
    },

    async push(branch, commit) {
      if (!remote) return
      const ref = `refs/heads/${branch}`
      for (let attempt = 1; ; attempt++) {
        try {
          const options = ['--quiet', '--no-verify', '--receive-pack=git-receive-pack']
          await gitPush(['push', ...options, '--', remote.name, `${commit}:${ref}`])
          return
        } catch (error) {
          // The push of an earlier process may have succeeded after that process ended.
          const listed = await gitFetch(['ls-remote', uploadPack, '--', remote.name, ref]).catch(() => '')
          if (listed.startsWith(commit)) return
          const refusal = explainPush(error, branch, remote.name)
          if (refusal.isFinal || attempt === pushAttempts) throw new JobError(refusal.text, { cause: error })
          await setTimeout(attempt * 500, undefined, { signal })
        }
      }
    },
  }
}

const prefix = 'refs/heads/'

/** @throws JobError if one of these branches cannot exist beside the job's branch */
function checkConflict(branch: string, names: readonly string[], where = ''): void {
  const conflict = findConflict(branch, names)
  if (conflict === undefined) return
  throw new JobError(
    `The branch "${conflict}"${where} conflicts with "${branch}", because Git cannot store both. Rename it, or choose another branch.`,
  )
}

const pushAttempts = 3
