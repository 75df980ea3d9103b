import { join } from 'node:path'
import { withoutCredentialPrograms } from './gitEnvironment.ts'
import type { Repository } from './openRepository.ts'
import { type GitRun, runGit, runGitForBytes } from './runGit.ts'

/** Who commits are by. */
export interface Author {
  name: string
  email: string
}

/** The ways one job runs Git. */
export interface JobRuns {
  /** Stays in the repository. */
  git(words: readonly string[], input?: string): Promise<string>
  /** May talk to the address the remote is fetched from. */
  fetching(words: readonly string[], input?: string): Promise<string>
  fetchingBytes(words: readonly string[], input?: string): Promise<Buffer>
  /** May talk to the address that is pushed to. */
  pushing(words: readonly string[]): Promise<string>
}

const networkTimeoutMs = 120_000

/**
 * Prepares Git for one job, with an index of the job's own in `folder`.
 *
 * @param credentials variables with the token of a platform; passed on over HTTP only
 */
export function createJobRuns(
  { top, gitFolder, remote }: Repository,
  folder: string,
  author: Author,
  credentials: Readonly<Record<string, string>>,
  signal: AbortSignal,
): JobRuns {
  const env = {
    GIT_DIR: gitFolder,
    GIT_WORK_TREE: folder,
    GIT_INDEX_FILE: join(folder, 'index'),
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
  }
  const local = (input?: string): GitRun => ({ cwd: folder, env, input, signal })
  const away = (url: string, words: readonly string[], input?: string): [string[], GitRun] => {
    const isKnown = Object.keys(credentials).length > 0 && /^https?:/i.test(url)
    return [
      [...(isKnown ? withoutCredentialPrograms.words : []), ...words],
      {
        // From where Git looks for a remote with a relative address.
        cwd: top,
        env: {
          ...env,
          GIT_WORK_TREE: top,
          ...(isKnown && { ...withoutCredentialPrograms.env, ...credentials }),
        },
        input,
        reach: 'network',
        signal: AbortSignal.any([signal, AbortSignal.timeout(networkTimeoutMs)]),
      },
    ]
  }
  return {
    git: (words, input) => runGit(words, local(input)),
    fetching: (words, input) =>
      remote ? runGit(...away(remote.fetchUrl, words, input)) : runGit(words, local(input)),
    fetchingBytes: (words, input) =>
      remote ? runGitForBytes(...away(remote.fetchUrl, words, input)) : runGitForBytes(words, local(input)),
    pushing: (words) => runGit(...away(remote?.url ?? '', words)),
  }
}
