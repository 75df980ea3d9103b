import { defaultBranchPrefix } from '../../../protocol/branchName.ts'

/** Returns the part before the first slash: `docs` of `docs/retries`. Every conflicting branch begins with it. */
export function firstPart(branch: string): string {
  return branch.replace(/\/.*/s, '')
}

/**
 * Finds a branch that cannot exist beside the branch one. Git stores `docs` as a file and `docs/retries` as a file in
 * a folder of that name, so only one of them can exist.
 */
export function findConflict(branch: string, branches: readonly string[]): string | undefined {
  return branches.find(
    (name) => name !== '' && (branch.startsWith(`${name}/`) || name.startsWith(`${branch}/`)),
  )
}

/**
 * Generates a branch name from a prompt. The job's id makes it unique.
 *
 * @example branchFor('Explain retries, please!', '4f1c9a…') // 'docs-agent/explain-retries-please-4f1c9a'
 */
export function branchFor(prompt: string, jobId: string, prefix: string = defaultBranchPrefix): string {
  const words = prompt
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  const id = jobId.replaceAll('-', '').slice(0, 8)
  return `${prefix}${words === '' ? id : `${words}-${id}`}`
}
