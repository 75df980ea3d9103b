import type { Job } from '../foldJob.ts'
import type { Platform } from '../platform/platform.ts'
import { type Author, createGitRunner } from './createGitRunner.ts'
import { fetchOptions, uploadPack } from './fetchOptions.ts'
import type { Repository } from './openRepository.ts'

/** Returns whether the changes of a job are in the base branch. */
export type IsJobMerged = (job: Job, signal: AbortSignal) => Promise<boolean>

/**
 * Creates a function that tells whether the pull request of a job was merged. Without a platform for pull requests, the
 * base branch must contain the commit of the job; a squash of it is not found.
 *
 * @param folder existing folder for files of Git
 */
export function createMergeReader(
  repository: Repository,
  folder: string,
  author: Author,
  platform: Platform | undefined,
): IsJobMerged {
  return async ({ commit, created: { base, branch } }, signal) => {
    if (commit === undefined) return false
    if (platform) return platform.isMerged(branch, signal)
    const { git, gitFetch } = createGitRunner(repository, folder, author, {}, signal)
    const contains = (head: string) =>
      git(['merge-base', '--is-ancestor', commit, head]).then(
        () => true,
        () => false,
      )
    if (await contains(`refs/heads/${base}`)) return true
    const { remote } = repository
    if (!remote) return false
    const ref = `refs/heads/${base}`
    const listed = await gitFetch(['ls-remote', uploadPack, '--', remote.name, ref])
    const [head = ''] = listed.split(/\s/)
    if (!/^[0-9a-f]{40,64}$/.test(head)) return false
    await gitFetch(['fetch', uploadPack, ...fetchOptions, '--', remote.name, ref])
    return contains(head)
  }
}
