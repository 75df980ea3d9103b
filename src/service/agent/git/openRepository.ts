import { realpath } from 'node:fs/promises'
import { basename, relative, sep } from 'node:path'
import { type GitError, runGit } from './runGit.ts'

/** The Git repository that a docs folder lies in. */
export interface Repository {
  /** Top of the work tree the docs lie in, as an absolute path. */
  top: string
  /** The repository itself, shared by all its work trees. */
  gitFolder: string
  /** Path of the docs within the repository, with forward slashes; empty where they are all of it. */
  docsPath: string
  /** Branch the work goes to. */
  base: string
  /** Where branches are pushed to, and where they are fetched from. */
  remote?: { name: string; url: string; fetchUrl: string } | undefined
  /** What people call it: never with a password or a path of this machine. */
  name: string
}

export interface RepositoryOptions {
  /** @default the branch that is checked out */
  base?: string | undefined
  /** Name of the remote to push to; `null` for none. @default 'origin', where there is one */
  remote?: string | null | undefined
}

/** Jobs cannot run on this folder; the message says why and what to do. */
export class RepositoryError extends Error {
  override readonly name = 'RepositoryError'
}

/**
 * Finds the repository of a docs folder.
 *
 * @throws RepositoryError where there is none, where it has no commit with docs, or where a setting does not fit it
 */
export async function openRepository(folder: string, options: RepositoryOptions): Promise<Repository> {
  const git = (...words: string[]) => runGit(words, { cwd: folder })
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
      'The repository has no branch checked out; name the branch the work goes to with --agent-base.',
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
        `The branch "${base}" holds no file of the docs folder; commit the docs, or name another branch.`,
      )
    }
  }
  return { top, gitFolder, docsPath, base, remote, name: remote ? remoteName(remote.url) : basename(top) }
}

function explainMissing(folder: string, error: GitError): string {
  if (error.code === 'ENOENT') {
    return 'Git is not installed; the agent needs it.'
  }
  return /dubious ownership/.test(error.stderr)
    ? 'The repository of the docs belongs to another user, so Git does not touch it; see safe.directory.'
    : `The docs folder ${basename(folder)} is not in a Git repository; the agent works on branches of one.`
}

async function findRemote(
  git: (...words: string[]) => Promise<string>,
  wanted: string | null | undefined,
): Promise<Repository['remote']> {
  if (wanted === null) return undefined
  const name = wanted ?? 'origin'
  const url = (await git('remote', 'get-url', '--push', '--', name).catch(() => '')).trim()
  if (url !== '') return { name, url, fetchUrl: (await git('remote', 'get-url', '--', name)).trim() }
  if (wanted === undefined) return undefined
  throw new RepositoryError(`The repository has no remote "${name}"; add it, or name another.`)
}

/** `https://user:secret@github.com/acme/docs.git` → `acme/docs`; of a path only its last part. */
export function remoteName(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : (/^[^/]+:(.+)$/.exec(url)?.[1] ?? url)
  const isLocal = /^(?:file:|\.{0,2}\/)/.test(url)
  const name = path
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .replace(/^\/+/, '')
  return isLocal ? basename(name) : name
}
