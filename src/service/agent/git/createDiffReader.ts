import type { Job } from '../foldJob.ts'
import { type Author, createGitRunner } from './createGitRunner.ts'
import { fetchOptions, uploadPack } from './fetchOptions.ts'
import type { Repository } from './openRepository.ts'
import { readDiff } from './readDiff.ts'

/**
 * Reads the changes of a job as a diff. Resolves to an empty string if there are no changes, and to undefined if they
 * cannot be read because Git has removed the commits.
 */
export type ReadJobDiff = (job: Job) => Promise<string | undefined>

/**
 * Creates a reader of diffs. Commits that the clone of another process made are fetched from the remote.
 *
 * @param folder existing folder for files of Git
 */
export function createDiffReader(
  repository: Repository,
  folder: string,
  author: Author,
  credentials: Readonly<Record<string, string>>,
): ReadJobDiff {
  const { base, remote } = repository

  async function fetchBranches(branch: string): Promise<void> {
    if (!remote) return
    const { gitFetch } = createGitRunner(
      repository,
      folder,
      author,
      credentials,
      new AbortController().signal,
    )
    const refs = [base, branch].map((name) => `refs/heads/${name}`)
    await gitFetch(['fetch', uploadPack, ...fetchOptions, '--', remote.name, ...refs])
  }

  return async ({ baseCommit, commit, created }) => {
    if (!baseCommit || !commit) return ''
    const read = () => readDiff(repository, baseCommit, commit)
    try {
      return await read().catch(() => fetchBranches(created.branch).then(read))
    } catch {
      return undefined
    }
  }
}
