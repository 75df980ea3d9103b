/** Trailer whose value is the id of the job and the number of the instruction: `4f1c9a…/2`. */
export const jobTrailer = 'Docs-Agent-Job'

export interface Trailer {
  name: string
  value: string
}

/** A job and its stored commits. */
export interface BranchOwner {
  jobId: string
  commits: readonly string[]
}

type Git = (args: readonly string[]) => Promise<string>

/** Lists the newest commits of `heads` that `bases` do not have, each with the values of a trailer. */
export async function listCommits(
  git: Git,
  heads: readonly string[],
  bases: readonly string[],
  trailer: string,
): Promise<Array<{ commit: string; values: readonly string[] }>> {
  const format = `--format=%H%x09%(trailers:key=${trailer},valueonly,separator=%x09)`
  const text = await git(['log', '--max-count=200', format, ...heads, '--not', ...bases, '--'])
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const [commit = '', ...values] = line.split('\t')
    return { commit, values }
  })
}

/**
 * Returns whether a head adds nothing but leftovers: commits that this job has not stored. A run makes such a commit if
 * its process ends before it stores the event, and another process does the work again in its own clone.
 */
export async function isLeftover(
  git: Git,
  head: string,
  bases: readonly string[],
  { jobId, commits }: BranchOwner,
): Promise<boolean> {
  const added = await listCommits(git, [head], bases, jobTrailer)
  const isUnknown = (commit: string, values: readonly string[]) =>
    !commits.includes(commit) && values.some((value) => value.startsWith(`${jobId}/`))
  return added.length > 0 && added.every(({ commit, values }) => isUnknown(commit, values))
}
