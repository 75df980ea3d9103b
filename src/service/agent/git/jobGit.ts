import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findInTheWay, firstPart } from './branch.ts'
import type { Repository } from './openRepository.ts'
import { GitError, runGit } from './runGit.ts'

/** A file of a commit to be: its text, or null where it goes. */
export interface ChangedFile {
  /** Path from the top of the repository. */
  path: string
  text: string | null
}

export interface CommitRequest {
  parent: string
  branch: string
  files: readonly ChangedFile[]
  message: string
}

/** Who commits are by. */
export interface Author {
  name: string
  email: string
}

/** What a job does with the repository. Nothing here reads or writes a work tree of the host, or its index. */
export interface JobGit {
  /** Commits the job begins from: of the base, and of its own branch where that exists here or on the remote. */
  findStart(branch: string): Promise<{ baseCommit: string; head: string }>
  /** Writes the docs of a commit below `tree/` of the folder. */
  checkOut(commit: string): Promise<void>
  /** Makes a commit and moves the branch to it. @returns undefined where the files are as they were */
  commit(request: CommitRequest): Promise<string | undefined>
  /** The commit between base and branch that carries this trailer. */
  findCommit(branch: string, baseCommit: string, trailer: Trailer): Promise<string | undefined>
  /** Paths a commit changes. */
  filesOf(commit: string): Promise<string[]>
  push(branch: string, commit: string): Promise<void>
}

export interface Trailer {
  name: string
  value: string
}

/** The work cannot go on; the message is for whoever started the job. */
export class WorkError extends Error {
  override readonly name = 'WorkError'
}

/**
 * Git for one job. Files are checked out and committed through an index of the job's own, so what the host has checked
 * out stays as it is, and a service that is killed leaves neither a lock nor a registered work tree behind.
 *
 * @param folder of the job, made where absent
 */
export async function createJobGit(
  { top, gitFolder, docsPath, base, remote }: Repository,
  folder: string,
  author: Author,
  credentials: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<JobGit> {
  await mkdir(folder, { recursive: true })
  const ownEnv = {
    GIT_DIR: gitFolder,
    GIT_WORK_TREE: folder,
    GIT_INDEX_FILE: join(folder, 'index'),
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
  }
  const git = (words: readonly string[], input?: string) =>
    runGit(words, { cwd: folder, env: ownEnv, input, signal })
  /** Talks to the remote, for at most two minutes; from where Git looks for a remote with a relative address. */
  const gitAway = (words: readonly string[]) =>
    runGit(words, {
      cwd: top,
      env: { ...ownEnv, GIT_WORK_TREE: top, ...credentials },
      signal: AbortSignal.any([signal, AbortSignal.timeout(120_000)]),
    })
  const pathspec = docsPath === '' ? [] : ['--', docsPath]

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

  /** Heads on the remote; those of the base and the branch fetched, without touching what the host knows of it. */
  async function fetchHeads(branch: string): Promise<Map<string, string>> {
    const heads = new Map<string, string>()
    if (!remote) return heads
    const patterns = [base, branch, firstPart(branch), `${firstPart(branch)}/*`].map((name) => prefix + name)
    const listed = await gitAway(['ls-remote', '--', remote.name, ...patterns]).catch((error) => {
      throw new WorkError(`The remote "${remote.name}" cannot be read. The log of the service says why.`, {
        cause: error,
      })
    })
    for (const line of listed.split('\n')) {
      const [commit, ref] = line.split('\t')
      // A pattern also matches longer names that end in it.
      if (commit && ref?.startsWith(prefix)) heads.set(ref.slice(prefix.length), commit)
    }
    checkWay(branch, [...heads.keys()], ` on "${remote.name}"`)
    const found = [base, branch].filter((name) => heads.has(name)).map((name) => prefix + name)
    if (found.length > 0) {
      const quietly = ['--quiet', '--no-tags', '--no-write-fetch-head', '--refmap=']
      await gitAway(['fetch', ...quietly, '--', remote.name, ...found])
    }
    return heads
  }

  /** Fails while the branch could not be moved here: it is checked out, or another one is in its way. */
  async function checkMovable(branch: string): Promise<void> {
    const names = await git(['for-each-ref', '--format=%(refname:lstrip=2)', prefix + firstPart(branch)])
    checkWay(branch, names.split('\n'))
    const trees = await git(['worktree', 'list', '--porcelain'])
    if (!trees.split('\n').includes(`branch refs/heads/${branch}`)) return
    throw new WorkError(`The branch "${branch}" is checked out in a work tree. Check out another one there.`)
  }

  /** Where the branch was when the work began; undefined where it was not there. */
  let foundAt: string | undefined

  return {
    async findStart(branch) {
      await checkMovable(branch)
      const remoteHeads = await fetchHeads(branch)
      const baseCommit = remoteHeads.get(base) ?? (await resolve(`refs/heads/${base}`))
      if (!baseCommit) throw new WorkError(`The branch "${base}", which the work goes to, does not exist.`)
      foundAt = await resolve(`refs/heads/${branch}`)
      const [local, away] = [foundAt, remoteHeads.get(branch)]
      if (!local || !away || local === away) return { baseCommit, head: away ?? local ?? baseCommit }
      if (await isAncestor(local, away)) return { baseCommit, head: away }
      if (await isAncestor(away, local)) return { baseCommit, head: local }
      throw new WorkError(
        `The branch "${branch}" has other commits here than on the remote. Bring them together, then ask again.`,
      )
    },

    async checkOut(commit) {
      await git(['read-tree', commit])
      const files = await git(['ls-files', '-z', ...pathspec])
      if (files === '') throw new WorkError('The commit the work begins from holds no docs.')
      await git(['checkout-index', '-z', '--stdin', '--prefix=tree/'], files)
    },

    async commit({ parent, branch, files, message }) {
      await checkMovable(branch)
      await git(['read-tree', parent])
      const none = '0'.repeat(parent.length)
      const entries: string[] = []
      for (const { path, text } of files) {
        const [mode = '100644'] = (await git(['ls-files', '-s', '-z', '--', path])).split(' ')
        if (text === null) entries.push(`0 ${none}\t${path}\0`)
        else {
          const object = await git(['hash-object', '-w', '--stdin', `--path=${path}`], text)
          entries.push(`${mode || '100644'} ${object.trim()}\t${path}\0`)
        }
      }
      await git(['update-index', '-z', '--index-info'], entries.join(''))
      const tree = (await git(['write-tree'])).trim()
      if (tree === (await git(['rev-parse', `${parent}^{tree}`])).trim()) return undefined
      const commit = (await git(['commit-tree', tree, '-p', parent], message)).trim()
      // Moves only a branch that is where the work found it, so of two that try, one makes the commit that counts.
      await git(['update-ref', '-m', 'docs agent', `refs/heads/${branch}`, commit, foundAt ?? none])
      return commit
    },

    async findCommit(branch, baseCommit, { name, value }) {
      if (!(await resolve(`refs/heads/${branch}`))) return undefined
      const format = `--format=%H%x09%(trailers:key=${name},valueonly,separator=%x09)`
      const commits = await git(['log', '--max-count=200', format, `refs/heads/${branch}`, `^${baseCommit}`])
      const found = commits.split('\n').find((line) => line.split('\t').slice(1).includes(value))
      return found?.split('\t')[0]
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
          await gitAway(['push', '--quiet', '--no-verify', '--', remote.name, `${commit}:${ref}`])
          return
        } catch (error) {
          // A push that was under way when an earlier service ended may have come through, or be about to.
          const listed = await gitAway(['ls-remote', '--', remote.name, ref]).catch(() => '')
          if (listed.startsWith(commit)) return
          const refusal = explainPush(error, branch, remote.name)
          if (refusal.isFinal || attempt === pushAttempts) throw new WorkError(refusal.text, { cause: error })
          await setTimeout(attempt * 500, undefined, { signal })
        }
      }
    },
  }
}

const prefix = 'refs/heads/'

/** @throws WorkError where one of these is in the way */
function checkWay(branch: string, names: readonly string[], where = ''): void {
  const found = findInTheWay(branch, names)
  if (found === undefined) return
  throw new WorkError(
    `The branch "${found}"${where} is in the way of "${branch}"; rename it, or name another branch.`,
  )
}

const pushAttempts = 3

function explainPush(error: unknown, branch: string, remote: string): { text: string; isFinal: boolean } {
  const isRefused =
    error instanceof GitError && /non-fast-forward|fetch first|protected|declined/.test(error.stderr)
  return isRefused
    ? {
        text: `The remote did not take the branch "${branch}": it has other commits there, or is protected.`,
        isFinal: true,
      }
    : {
        text: `The branch "${branch}" could not be pushed to "${remote}". The log of the service says why.`,
        isFinal: false,
      }
}

/** The changes of a branch as text. */
export function readDiff({ gitFolder }: Repository, baseCommit: string, commit: string): Promise<string> {
  return runGit(
    ['diff', '--no-color', '--no-ext-diff', '--no-textconv', '--find-renames', `${baseCommit}...${commit}`],
    { cwd: gitFolder, env: { GIT_DIR: gitFolder } },
  )
}
