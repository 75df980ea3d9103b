import type { Page } from 'docs-assistant-service'
import type { AnswerTask } from '../../src/service/assistant/answerer.ts'
import { createExtractAnswerer } from '../../src/service/assistant/extracts/createExtractAnswerer.ts'

/** Answers a question with extracts of what was found. Returns the text of the answer. */
export async function writeExtracts(
  { question, found, coverage }: Pick<AnswerTask, 'question' | 'found' | 'coverage'>,
  pages: readonly Page[] = [],
): Promise<string> {
  const task = {
    question,
    found,
    coverage,
    conversation: [],
    context: [],
    files: [],
    currentPath: undefined,
    filter: null,
  }
  let text = ''
  for await (const piece of createExtractAnswerer({ pages }).answer(task, new AbortController().signal))
    if (piece.type === 'text') text += piece.text
  return text
}
