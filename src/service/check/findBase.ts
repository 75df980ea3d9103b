import { realpath } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { GitError, runGit, runGitForBytes } from '../agent/git/runGit.ts'
import type { RunsGit } from '../agent/git/writeReadDocs.ts'
import { isInside } from '../docs/files/docsFile.ts'

/** Thrown if the docs before a change cannot be read. The message says why, and what to do. */
export class BaseError extends Error {
  override readonly name = 'BaseError'
}

/** The docs before a change. */
export interface Base extends RunsGit {
  commit: string
  /** Path of the docs within the repository, with forward slashes; empty if the docs are the whole repository. */
  docsPath: string
  /** Such as `main (1a2b3c4)`. */
  name: string
}

const shownHashLength = 7

/**
 * Finds the commit that a change of the docs began with: the last one that a branch and the current commit have in
 * common.
 *
 * @param ref name of a branch, tag or commit. A branch that exists only on the remote `origin` is found too
 * @throws BaseError if the folder is in no repository, or there is no such commit
 */
export async function findBase(folder: string, ref: string): Promise<Base> {
  const docs = await realpath(folder).catch((cause: unknown) => {
    throw new BaseError(`The docs folder ${folder} does not exist.`, { cause })
  })
  const run = { cwd: docs }
  const git: RunsGit['git'] = (args, input) => runGit(args, { ...run, input }).catch(explain)
  const gitBytes: RunsGit['gitBytes'] = (args, input) =>
    runGitForBytes(args, { ...run, input }).catch(explain)
  const top = await findTop(docs)
  const resolve = (name: string) =>
    runGit(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`], run).then(
      (text) => text.trim(),
      () => undefined,
    )
  const isShallow = (await git(['rev-parse', '--is-shallow-repository'])).trim() === 'true'
  const found = (await resolve(ref)) ?? (await resolve(`refs/remotes/origin/${ref}`))
  if (found === undefined) throw new BaseError(explainUnknown(ref, isShallow))
  const common = await runGit(['merge-base', found, 'HEAD'], run).then(
    (text) => text.trim(),
    () => undefined,
  )
  if (common === undefined && isShallow) {
    throw new BaseError(
      `The clone is shallow, so the commit that ${ref} and this change have in common is missing. ${howToFetchAll}`,
    )
  }
  const commit = common ?? found
  const docsPath = relative(top, docs).split(sep).join('/')
  return { git, gitBytes, commit, docsPath, name: `${ref} (${commit.slice(0, shownHashLength)})` }
}

const howToFetchAll =
  'Fetch all commits: "fetch-depth: 0" for actions/checkout, GIT_DEPTH: 0 in GitLab, or git fetch --unshallow.'

async function findTop(docs: string): Promise<string> {
  const top = await runGit(['rev-parse', '--show-toplevel'], { cwd: docs }).catch((error: GitError) => {
    throw new BaseError(explainMissing(docs, error), { cause: error })
  })
  const real = await realpath(top.trimEnd())
  if (isInside(docs, real)) return real
  throw new BaseError(`The docs folder ${docs} is outside the Git repository ${real}.`)
}

function explainMissing(docs: string, { code, stderr }: GitError): string {
  if (code === 'ENOENT') return 'Git is not installed. It is needed to read the docs before the change.'
  if (/dubious ownership/.test(stderr))
    return `The repository of ${docs} belongs to another user, so Git refuses to use it. See safe.directory in the Git docs.`
  return `${docs} is not in a Git repository, so there are no docs to compare with. Run the command in a clone of your docs.`
}

function explainUnknown(ref: string, isShallow: boolean): string {
  const unknown = `There is no branch, tag or commit ${JSON.stringify(ref)} in this clone.`
  return isShallow
    ? `${unknown} The clone is shallow. ${howToFetchAll}`
    : `${unknown} Fetch it with "git fetch origin", or give another name with --base.`
}

/** Explains why Git could not read a commit. A partial clone does not have all files. */
function explain(error: unknown): never {
  if (error instanceof GitError)
    throw new BaseError(
      'Git cannot read the docs before the change. If the clone is partial, fetch its files with "git fetch --refetch --no-filter".',
      { cause: error },
    )
  throw error
}
