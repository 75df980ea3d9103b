import { runGit } from '../../agent/git/runGit.ts'

/** Maximum number of commits that are read for the dates of pages. */
export const maxDatedCommits = 10_000
/** Milliseconds after which reading the dates of pages is given up. */
export const maxDatingMs = 30_000

const mark = '\u0001'

/**
 * Reads when the files of a folder were changed last, in one Git process. Returns no dates for a folder that is in no
 * repository, and for a shallow clone, which knows only its last commit.
 *
 * @returns dates by file, relative to the folder
 */
export async function readGitDates(folder: string, signal: AbortSignal): Promise<ReadonlyMap<string, Date>> {
  const dates = new Map<string, Date>()
  const run = { cwd: folder, signal: AbortSignal.any([signal, AbortSignal.timeout(maxDatingMs)]) }
  try {
    const isShallow = await runGit(['rev-parse', '--is-shallow-repository'], run)
    if (isShallow.trim() !== 'false') return dates
    const log = await runGit(
      [
        'log',
        `--max-count=${maxDatedCommits}`,
        '--no-renames',
        '--no-ext-diff',
        '--no-textconv',
        '--relative',
        '--name-only',
        '--format=%x01%ct',
        '--',
        '.',
      ],
      run,
    )
    let date: Date | undefined
    for (const line of log.split('\n')) {
      if (line.startsWith(mark)) date = new Date(Number(line.slice(1)) * 1_000)
      else if (line !== '' && date && !dates.has(line)) dates.set(line, date)
    }
  } catch {
    // The docs are in no repository, Git is not installed, or it took too long.
    dates.clear()
  }
  return dates
}
