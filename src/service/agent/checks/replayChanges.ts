import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type CheckedQuestion, selectShareable } from '../../check/checkedQuestion.ts'
import { compareDocs } from '../../check/compareDocs.ts'
import { type CheckReport, withEffect } from '../../check/compareReplays.ts'
import type { JobGit } from '../git/createJobGit.ts'
import type { ReplayedQuestions } from '../jobEvent.ts'
import type { PageChange } from '../workspace/createWorkspace.ts'

/** Maximum number of different questions that the agent asks again. */
export const maxAgentQuestions = 200
/** Most questions and addresses of each kind that the agent lists in a pull request. */
export const maxListedByAgent = 10
/** Longer questions are counted and not listed. They are logs rather than questions. */
export const maxListedByAgentLength = 300

export interface ReplayChangesOptions {
  git: Pick<JobGit, 'writeReadDocs'>
  /** Commit that the changes start from. */
  head: string
  /** Changed pages, by path relative to the docs folder. */
  changes: ReadonlyMap<string, PageChange>
  questions: readonly CheckedQuestion[]
  basePath: string
  /** Folder for the two versions of the docs. */
  folder: string
  signal: AbortSignal
}

/**
 * Asks readers' questions on the docs before and after the changes of the agent, without a model. Resolves to undefined
 * if there is nothing to ask or to compare with.
 */
export async function replayChanges(options: ReplayChangesOptions): Promise<ReplayedQuestions | undefined> {
  const { git, head, changes, basePath, folder, signal } = options
  const questions = options.questions.slice(0, maxAgentQuestions)
  if (questions.length === 0) return undefined
  const workFolder = join(folder, 'replay')
  try {
    const before = await git.writeReadDocs(head, join(workFolder, 'before'))
    const after = await git.writeReadDocs(head, join(workFolder, 'after'))
    if (before === undefined || after === undefined) return undefined
    for (const [path, change] of changes) await writeChange(join(after, path), change)
    const report = await compareDocs({ before, after, base: head, questions, basePath, workFolder, signal })
    return summarize(report, selectShareable(options.questions))
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

async function writeChange(path: string, { after }: PageChange): Promise<void> {
  // Not through a link: the target may be another page.
  await rm(path, { force: true })
  if (after === null) return
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, after)
}

function summarize(report: CheckReport, shareable: ReadonlySet<string>): ReplayedQuestions {
  const gained = withEffect(report, 'gained')
  const lost = [...withEffect(report, 'lost'), ...withEffect(report, 'weaker')]
  const textsOf = (questions: typeof gained) =>
    questions
      .map(({ question }) => question)
      .filter((question) => shareable.has(question) && question.length <= maxListedByAgentLength)
      .slice(0, maxListedByAgent)
  return {
    asked: report.questions.length,
    gained: gained.length,
    lost: lost.length,
    closes: textsOf(gained),
    breaks: textsOf(lost),
    gone: report.gone.map(({ address }) => address).slice(0, maxListedByAgent),
  }
}
