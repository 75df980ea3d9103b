import { type GitRun, runGit } from './runGit.ts'

/** Branches named by the service begin so. */
export const branchPrefix = 'docs-agent/'

/** Whether the Git that is installed takes this as the name of a branch. */
export async function isBranchName(name: string, run: GitRun): Promise<boolean> {
  // `--branch` would read `@{-1}` as another branch's name, so the whole ref is checked.
  return runGit(['check-ref-format', `refs/heads/${name}`], run).then(
    () => true,
    () => false,
  )
}

/** Whatever can be in the way of a branch begins as it does: `docs` of `docs/retries`. */
export function firstPart(branch: string): string {
  return branch.replace(/\/.*/s, '')
}

/**
 * The one of these branches that cannot be there together with the wanted one: to Git `docs` is a file, and
 * `docs/retries` a file in a folder of that name.
 */
export function findInTheWay(wanted: string, branches: readonly string[]): string | undefined {
  return branches.find(
    (name) => name !== '' && (wanted.startsWith(`${name}/`) || name.startsWith(`${wanted}/`)),
  )
}

/**
 * Name of a branch for a prompt: readable, and no other job's, because the job's id is in it.
 *
 * @example branchFor('Explain retries, please!', '4f1c9a…') // 'docs-agent/explain-retries-please-4f1c9a'
 */
export function branchFor(prompt: string, jobId: string): string {
  const words = prompt
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  const id = jobId.replaceAll('-', '').slice(0, 8)
  return `${branchPrefix}${words === '' ? id : `${words}-${id}`}`
}
