import { readFile } from 'node:fs/promises'
import { parseQuestions } from '../docs/evaluation/evaluationQuestions.ts'
import type { CheckedQuestion } from './checkedQuestion.ts'

/** Name of the file with questions in a docs folder. */
export const questionsFile = 'questions.jsonl'

/**
 * Reads questions from a file, one JSON object per line, as `docs-assistant eval` does. Returns undefined if there is
 * no file.
 *
 * @throws QuestionsError if a line is not a question
 */
export async function readQuestionsFile(file: string): Promise<CheckedQuestion[] | undefined> {
  const lines = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read (${error.code}). Give a file with one question per line.`, {
      cause: error,
    })
  })
  if (lines === undefined) return undefined
  return parseQuestions(lines).map(({ question }) => ({
    question,
    context: [],
    previousQuestions: [],
    times: 1,
    sources: [],
    threads: [],
    isOfFile: true,
  }))
}
