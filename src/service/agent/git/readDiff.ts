import type { Repository } from './openRepository.ts'
import { runGit } from './runGit.ts'

/** Returns the diff of a commit since its branch left the base. Starts no diff program of the host. */
export async function readDiff(
  { gitFolder }: Repository,
  baseCommit: string,
  commit: string,
): Promise<string> {
  const run = { cwd: gitFolder, env: { GIT_DIR: gitFolder } }
  const [start = baseCommit] = (await runGit(['merge-base', baseCommit, commit], run)).split('\n')
  const format = ['-p', '--no-color', '--find-renames', '--src-prefix=a/', '--dst-prefix=b/']
  const plain = ['--no-ext-diff', '--no-textconv', '--submodule=short']
  return runGit(['diff-tree', ...format, ...plain, start, commit], run)
}
