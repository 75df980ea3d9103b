import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Question } from '../question.ts'

/** Files with questions about the docs that `makeDocs` copies, in the data folder. */
const questionFiles = ['issues', 'links', 'short']

/** Returns questions about made docs. */
export function readQuestions(dataFolder: string): string[] {
  const lines = questionFiles.flatMap((name) =>
    readFileSync(join(dataFolder, `questions-${name}.jsonl`), 'utf8')
      .trim()
      .split('\n'),
  )
  return lines.map((line): Question => JSON.parse(line)).map(({ question }) => question)
}
