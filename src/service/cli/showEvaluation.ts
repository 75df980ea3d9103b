import { readFile } from 'node:fs/promises'
import { checkQuestionPages, evaluate, formatEvaluation, parseQuestions } from '../docs/evaluate.ts'
import { openDocs } from '../docs/openDocs.ts'

/** `docs-assistant eval <folder> <questions.jsonl> [--json]`: measures the search and prints the result. */
export async function showEvaluation(
  folder: string,
  questionsFile: string,
  { json = false }: { json?: boolean },
): Promise<void> {
  const questions = parseQuestions(await readQuestions(questionsFile))
  const docs = await openDocs({ folder })
  checkQuestionPages(docs, questions)
  const evaluation = evaluate(docs, questions)
  if (json) {
    for (const result of evaluation.results) console.log(JSON.stringify(result))
  } else {
    console.log(formatEvaluation(evaluation))
  }
}

async function readQuestions(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be read. Give a file with one {"id", "question", "pages"} per line.`, {
      cause: error,
    })
  }
}
