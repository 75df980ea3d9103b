import { questionKey } from './questionKey.ts'
import { pinnedFolder } from './readPinnedFiles.ts'

/** Maximum number of questions in a new file. */
const maxFileQuestions = 10
/** Text that stands in a new file until somebody writes the answer. */
export const pinnedAnswerPlaceholder = 'Write the answer here. Link to the pages that it is about.'

export interface PinnedAnswerDraft {
  /** The question and other wordings of it. Those that name no subject or ask the same are left out. */
  questions: readonly string[]
  /** Markdown. @default a sentence that asks for the answer */
  answer?: string | undefined
  /** Day on which the team checked the answer. @default today, in UTC */
  checked?: string | undefined
}

/** Writes the file of a pinned answer. The path is relative to the docs folder. */
export function pinnedAnswerFile({
  questions,
  answer = pinnedAnswerPlaceholder,
  checked = new Date().toISOString().slice(0, 10),
}: PinnedAnswerDraft): { path: string; content: string } {
  const byKey = new Map<string, string>()
  for (const question of questions.map(oneLine)) {
    const key = questionKey(question)
    if (key !== undefined && !byKey.has(key)) byKey.set(key, question)
  }
  const chosen = [...byKey.values()].slice(0, maxFileQuestions)
  const listed = (chosen.length > 0 ? chosen : ['The question']).map((text) => `  - ${JSON.stringify(text)}`)
  return {
    path: `${pinnedFolder}/${fileName(chosen[0] ?? '')}.md`,
    content: `---\nquestions:\n${listed.join('\n')}\nchecked: ${checked}\n---\n\n${answer.trim()}\n`,
  }
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim()
}

function fileName(question: string): string {
  const words = question
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return words === '' ? 'answer' : words
}
