import { defaultBranchPrefix } from '../../../protocol/branchName.ts'

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
