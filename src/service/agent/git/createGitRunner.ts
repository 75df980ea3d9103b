import { join } from 'node:path'
import { withoutCredentialPrograms } from './gitEnvironment.ts'
import type { Repository } from './openRepository.ts'
import { type GitRun, runGit, runGitForBytes } from './runGit.ts'

/** Author and committer of commits. */
export interface Author {
  name: string
  email: string
}

export type GitRunner = ReturnType<typeof createGitRunner>

const networkTimeoutMs = 120_000

/**
 * Creates the Git runner of a job, with a separate index in `folder`.
 *
 * @param credentials variables with the token of a platform; used for HTTP remotes only
 */
export function createGitRunner(
  { top, gitFolder, remote }: Repository,
  folder: string,
  author: Author,
  credentials: Readonly<Record<string, string>>,
  signal: AbortSignal,
) {
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
  const overNetwork = (url: string, args: readonly string[], input?: string): [string[], GitRun] => {
    const usesToken = Object.keys(credentials).length > 0 && /^https?:/i.test(url)
    return [
      [...(usesToken ? withoutCredentialPrograms.args : []), ...args],
      {
        // Git resolves a relative URL of a remote from the top of the work tree.
        cwd: top,
        env: {
          ...env,
          GIT_WORK_TREE: top,
          ...(usesToken && { ...withoutCredentialPrograms.env, ...credentials }),
        },
        input,
        reach: 'network',
        signal: AbortSignal.any([signal, AbortSignal.timeout(networkTimeoutMs)]),
      },
    ]
  }
  return {
    /** Runs a local command. */
    git: (args: readonly string[], input?: string) => runGit(args, local(input)),
    /**
     * Runs a command that may access the fetch URL of the remote, for example for missing objects of a partial clone.
     */
    gitFetch: (args: readonly string[], input?: string) =>
      remote ? runGit(...overNetwork(remote.fetchUrl, args, input)) : runGit(args, local(input)),
    gitFetchBytes: (args: readonly string[], input?: string) =>
      remote
        ? runGitForBytes(...overNetwork(remote.fetchUrl, args, input))
        : runGitForBytes(args, local(input)),
    /** Runs a command that may access the push URL of the remote. */
    gitPush: (args: readonly string[]) => runGit(...overNetwork(remote?.url ?? '', args)),
  }
}
