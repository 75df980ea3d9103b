import { realpath } from 'node:fs/promises'
import { basename, relative, sep } from 'node:path'
import { type GitError, runGit } from './runGit.ts'

/** The Git repository that contains the docs folder. */
export interface Repository {
  /** Absolute path of the work tree. */
  top: string
  /** Absolute path of the Git folder, which all work trees share. */
  gitFolder: string
  /** Path of the docs within the repository, with forward slashes; empty if the docs are the whole repository. */
  docsPath: string
  /** Target branch of pull requests. */
  base: string
  /** Remote with its push URL (`url`) and its fetch URL. */
  remote?: { name: string; url: string; fetchUrl: string } | undefined
  /** Name to display, without a password or a path of this machine. */
  name: string
}

export interface RepositoryOptions {
  /** Target branch of pull requests. @default the branch that is checked out */
  base?: string | undefined
  /** Name of the remote to push to; `null` to push nowhere. @default 'origin', if it exists */
  remote?: string | null | undefined
}

/** Jobs cannot run on this folder. The message says why and what to do. */
export class RepositoryError extends Error {
  override readonly name = 'RepositoryError'
}

/**
 * Opens the repository of a docs folder.
 *
 * @throws RepositoryError if the folder is not in a repository, no commit contains the docs, or a setting names a
 *   branch or remote that does not exist
 */
export async function openRepository(folder: string, options: RepositoryOptions): Promise<Repository> {
  const git = (...args: string[]) => runGit(args, { cwd: folder })
  const [top, gitFolder] = await git(
    'rev-parse',
    '--path-format=absolute',
    '--show-toplevel',
    '--git-common-dir',
  )
    .then((text) => text.trimEnd().split('\n') as [string, string])
    .catch((error: GitError) => {
      throw new RepositoryError(explainMissing(folder, error), { cause: error })
    })
  const base = options.base ?? (await git('symbolic-ref', '--short', 'HEAD').catch(() => '')).trim()
  if (base === '') {
    throw new RepositoryError(
      'The repository has no branch checked out. Set the target branch with --agent-base.',
    )
  }
  const docsPath = relative(await realpath(top), await realpath(folder))
    .split(sep)
    .join('/')
  const remote = await findRemote(git, options.remote)
  if (!remote) {
    const files = await git(
      'ls-tree',
      '--full-tree',
      '-z',
      base,
      '--',
      ...(docsPath ? [docsPath] : []),
    ).catch(() => '')
    if (files === '') {
      throw new RepositoryError(
        `The branch "${base}" contains no file of the docs folder. Commit the docs, or choose another branch.`,
      )
    }
  }
  return { top, gitFolder, docsPath, base, remote, name: remote ? remoteName(remote.url) : basename(top) }
}

function explainMissing(folder: string, error: GitError): string {
  if (error.code === 'ENOENT') {
    return 'Git is not installed. The agent needs it.'
  }
  return /dubious ownership/.test(error.stderr)
    ? 'The repository of the docs belongs to another user, so Git refuses to use it. See safe.directory in the Git docs.'
    : `The docs folder ${basename(folder)} is not in a Git repository. The agent needs one for its branches.`
}

async function findRemote(
  git: (...args: string[]) => Promise<string>,
  setting: string | null | undefined,
): Promise<Repository['remote']> {
  if (setting === null) return undefined
  const name = setting ?? 'origin'
  const url = (await git('remote', 'get-url', '--push', '--', name).catch(() => '')).trim()
  if (url !== '') return { name, url, fetchUrl: (await git('remote', 'get-url', '--', name)).trim() }
  if (setting === undefined) return undefined
  throw new RepositoryError(`The repository has no remote "${name}". Add it, or choose another.`)
}

/** Returns the repository name in a URL: `https://user:secret@github.com/acme/docs.git` → `acme/docs`. */
export function remoteName(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : (/^[^/]+:(.+)$/.exec(url)?.[1] ?? url)
  const isLocal = /^(?:file:|\.{0,2}\/)/.test(url)
  const name = path
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .replace(/^\/+/, '')
  return isLocal ? basename(name) : name
}
