import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { logError } from '../../../http/logLine.ts'
import { writeReadDocs } from '../../agent/git/writeReadDocs.ts'
import { commandLine, createAudit } from '../../audit/createAudit.ts'
import { type CheckedQuestion, joinSame, readAskedQuestions } from '../../check/checkedQuestion.ts'
import { CommentError, type CommentPlace, findCommentPlace } from '../../check/comment/findCommentPlace.ts'
import { putComment } from '../../check/comment/putComment.ts'
import { compareDocs } from '../../check/compareDocs.ts'
import { type CheckReport, findExceeded, type Thresholds } from '../../check/compareReplays.ts'
import { BaseError, findBase } from '../../check/findBase.ts'
import { checkFormats } from '../../check/format/checkFormats.ts'
import { formatMarkdown } from '../../check/format/formatMarkdown.ts'
import { questionsFile, readQuestionsFile } from '../../check/readQuestionsFile.ts'
import { exists } from '../../docs/files/exists.ts'
import { openStore } from '../../store/openStore.ts'
import { isDataFolder } from '../isDataFolder.ts'
import type { Settings } from '../settings/settings.ts'

type CheckOptions = Pick<Settings, 'data' | 'domain' | 'basePath' | 'siteUrl'> &
  Thresholds & {
    folder?: string | undefined
    base: string
    questions?: string | undefined
    format?: keyof typeof checkFormats | undefined
    comment?: boolean | undefined
  }

/**
 * `docs-assistant check [folder] --base main`: asks the questions of readers on the docs before and after a change, and
 * prints what the change does to their answers. Sets exit code 1 if it does more than the options allow.
 */
export async function checkChange(_: string | undefined, options: CheckOptions): Promise<void> {
  const { folder, basePath, siteUrl, format } = options
  if (folder === undefined) throw new Error('Give the docs folder: docs-assistant check ./docs --base main.')
  // Before the work, because a wrong setting of the job is quick to find.
  const place = options.comment ? findCommentPlace(process.env) : undefined
  const base = await findBase(folder, options.base)
  const questions = joinSame(await readQuestions(folder, options))
  if (questions.length === 0) throw new Error(explainNoQuestions(folder, options))
  const workFolder = await mkdtemp(join(tmpdir(), 'docs-assistant-check-'))
  try {
    const before = await writeReadDocs(base, base.commit, base.docsPath, join(workFolder, 'base'))
    if (before === undefined) {
      const where = base.docsPath === '' ? 'the repository' : `the folder ${base.docsPath}`
      throw new BaseError(`${base.name} has no pages in ${where}, so there is nothing to compare with.`)
    }
    const after = resolve(folder)
    const report = await compareDocs({
      before,
      after,
      base: base.name,
      questions,
      basePath,
      siteUrl,
      workFolder,
    })
    console.log(checkFormats[format ?? (process.stdout.isTTY ? 'text' : 'markdown')](report))
    if (place) await comment(place, report)
    const exceeded = findExceeded(report, options)
    // Not on standard output, which may be read as JSON or XML.
    for (const sentence of exceeded) console.error(sentence)
    if (exceeded.length > 0) process.exitCode = 1
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

/** Writes the report as a comment. A change from a fork may not do that, so a refusal is only printed. */
async function comment(place: CommentPlace, report: CheckReport): Promise<void> {
  try {
    await putComment(place, formatMarkdown(report))
  } catch (error) {
    if (!(error instanceof CommentError)) throw error
    console.error(`The report was not posted as a comment. ${error.message}`)
  }
}

/** Reads the questions of a file; without one, those of the docs folder and of the service's store. */
async function readQuestions(
  folder: string,
  { questions, data, domain }: CheckOptions,
): Promise<CheckedQuestion[]> {
  if (questions !== undefined) {
    const given = await readQuestionsFile(questions)
    if (given) return given
    throw new Error(`There is no file ${questions}. Give a file with one question per line.`)
  }
  const ofFolder = (await readQuestionsFile(join(folder, questionsFile))) ?? []
  return [...ofFolder, ...(await readStored(data, domain))]
}

async function readStored(data: string, domain: string): Promise<CheckedQuestion[]> {
  const databaseUrl = process.env.DATABASE_URL || undefined
  // Opening a store creates it.
  if (databaseUrl === undefined && !(isDataFolder(data) && (await exists(join(data, 'store.sqlite')))))
    return []
  const store = await openStore(data, databaseUrl)
  try {
    const questions = await readAskedQuestions(store, domain)
    await createAudit(store.audit, logError).note(commandLine, 'questions-read', {
      questions: questions.length,
    })
    return questions
  } finally {
    await store.close()
  }
}

function explainNoQuestions(folder: string, { data, domain }: CheckOptions): string {
  return `There are no questions to ask: no ${questionsFile} in ${folder}, and no question of the last 90 days for the domain "${domain}" in ${data}. Write the file, or give the data folder of the service with --data.`
}
