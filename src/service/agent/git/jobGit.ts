import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findInTheWay, firstPart } from './branch.ts'
import { explainPush } from './explainPush.ts'
import { type Author, createJobRuns } from './jobRuns.ts'
import type { Repository } from './openRepository.ts'
import { findConverted } from './readTree.ts'
import { WorkError } from './WorkError.ts'
import { writeDocs } from './writeDocs.ts'

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

/** What a job does with the repository. Nothing here reads or writes a work tree of the host, or its index. */
export interface JobGit {
  /** Commits the job begins from: of the base, and of its own branch where that exists here or on the remote. */
  findStart(branch: string): Promise<{ baseCommit: string; head: string }>
  /**
   * Writes the pages of a commit below `tree/` of the folder, byte for byte as the commit holds them; other files of
   * the docs are there as empty ones.
   *
   * @returns pages and other files the agent must leave alone, by path from the top of the repository, with the end of
   * a sentence that says why
   */
  checkOut(commit: string): Promise<ReadonlyMap<string, string>>
  /** Paths of all files of the commit that was checked out. */
  listFiles(): Promise<string[]>
  /** Text of one of them, as the commit holds it. */
  readFile(path: string): Promise<string>
  /** Why a page at this path could not be committed as it is written; undefined where it could. */
  findConversion(path: string): Promise<string | undefined>
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

/**
 * Git for one job. Files are checked out and committed through an index of the job's own, so what the host has checked
 * out stays as it is, and a service that is killed leaves neither a lock nor a registered work tree behind.
 *
 * @param folder of the job, made where absent
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
  const { git, fetching, fetchingBytes, pushing } = createJobRuns(
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

  /** Heads on the remote; those of the base and the branch fetched, without touching what the host knows of it. */
  async function fetchHeads(branch: string): Promise<Map<string, string>> {
    const heads = new Map<string, string>()
    if (!remote) return heads
    const patterns = [base, branch, firstPart(branch), `${firstPart(branch)}/*`].map((name) => prefix + name)
    const words = ['ls-remote', '--symref', uploadPack, '--', remote.name, 'HEAD', ...patterns]
    const listed = await fetching(words).catch((error) => {
      throw new WorkError(`The remote "${remote.name}" cannot be read. The log of the service says why.`, {
        cause: error,
      })
    })
    for (const line of listed.split('\n')) {
      const [commit, ref] = line.split('\t')
      if (ref === 'HEAD' && commit?.toLowerCase() === `ref: ${prefix}${branch}`.toLowerCase()) {
        throw new WorkError(`The branch "${branch}" is the default branch on "${remote.name}"; name another.`)
      }
      // A pattern also matches longer names that end in it.
      if (commit && ref?.startsWith(prefix)) heads.set(ref.slice(prefix.length), commit)
    }
    checkWay(branch, [...heads.keys()], ` on "${remote.name}"`)
    const found = [base, branch].filter((name) => heads.has(name)).map((name) => prefix + name)
    if (found.length > 0) {
      const quietly = ['--quiet', '--no-tags', '--no-prune', '--no-write-fetch-head', '--refmap=']
      await fetching(['fetch', uploadPack, ...quietly, '--', remote.name, ...found])
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
      // Refuses a tree whose paths would lead out of a work tree; the attributes are read from this index.
      await git(['read-tree', commit])
      return writeDocs({
        commit,
        docsPath,
        folder: join(folder, 'tree'),
        git,
        fetching,
        fetchingBytes,
      })
    },

    async listFiles() {
      return (await git(['ls-files', '-z'])).split('\0').filter((path) => path !== '')
    },

    readFile: (path) => fetching(['cat-file', 'blob', `:${path}`]),

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
      for (const [path, reason] of converted) throw new WorkError(`The page "${path}" ${reason}`)
      const none = '0'.repeat(parent.length)
      const entries: string[] = []
      for (const { path, text } of files) {
        const [mode = ''] = (await git(['ls-files', '-s', '-z', '--', path])).split(' ')
        if (mode !== '' && !mode.startsWith('100')) throw new WorkError(`"${path}" is not a plain file.`)
        if (text === null) entries.push(`0 ${none}\t${path}\0`)
        else {
          const object = await git(['hash-object', '--no-filters', '-w', '--stdin'], text)
          entries.push(`${mode || '100644'} ${object.trim()}\t${path}\0`)
        }
      }
      await git(['update-index', '-z', '--index-info'], entries.join(''))
      // A partial clone lacks objects that the tree names; those of this commit were written just now.
      const tree = (await git(['write-tree', '--missing-ok'])).trim()
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
          const quietly = ['--quiet', '--no-verify', '--receive-pack=git-receive-pack']
          await pushing(['push', ...quietly, '--', remote.name, `${commit}:${ref}`])
          return
        } catch (error) {
          // A push that was under way when an earlier service ended may have come through, or be about to.
          const listed = await fetching(['ls-remote', uploadPack, '--', remote.name, ref]).catch(() => '')
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

/** A path that the repository sets would be a program that runs here where the remote is a folder. */
const uploadPack = '--upload-pack=git-upload-pack'

/** @throws WorkError where one of these is in the way */
function checkWay(branch: string, names: readonly string[], where = ''): void {
  const found = findInTheWay(branch, names)
  if (found === undefined) return
  throw new WorkError(
    `The branch "${found}"${where} is in the way of "${branch}"; rename it, or name another branch.`,
  )
}

const pushAttempts = 3
