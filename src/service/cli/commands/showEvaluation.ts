import { readFile } from 'node:fs/promises'
import { fuseRankings } from '../../../search/ranking/fuseRankings.ts'
import type { SearchRequest } from '../../../search/types.ts'
import { evaluate } from '../../docs/evaluation/evaluate.ts'
import { checkQuestionPages, parseQuestions } from '../../docs/evaluation/evaluationQuestions.ts'
import { formatEvaluation } from '../../docs/evaluation/formatEvaluation.ts'
import type { DocsWithMeaning } from '../../meaning/openMeaning.ts'
import { openSearchedDocs } from '../openSearchedDocs.ts'

/**
 * `docs-assistant eval <folder> <questions.jsonl> [--json]`: measures the search and prints the result. With models for
 * the search, prints what words and vectors find alone, too.
 */
export async function showEvaluation(
  folder: string,
  questionsFile: string,
  { json = false, data }: { json?: boolean; data: string },
): Promise<void> {
  const questions = parseQuestions(await readQuestions(questionsFile))
  const docs = await openSearchedDocs(folder, data)
  try {
    checkQuestionPages(docs, questions)
    await docs.embedded
    const all = await evaluate(docs, questions, (request) => docs.searchAll(request))
    if (json) {
      for (const result of all.results) console.log(JSON.stringify(result))
      return
    }
    const words = await evaluate(docs, questions)
    const vectors = await evaluate(docs, questions, (request) => searchByVectors(docs, request))
    console.log(
      formatEvaluation({
        words,
        ...(docs.hasMeaning && { vectors }),
        ...(docs.hasReranking ? { reranked: all } : docs.hasMeaning && { both: all }),
      }),
    )
  } finally {
    await docs.close()
  }
}

async function searchByVectors(docs: DocsWithMeaning, request: SearchRequest) {
  const near = await docs.near(request, new AbortController().signal)
  return fuseRankings({ passages: [], pages: [], confidence: 0 }, near)
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
