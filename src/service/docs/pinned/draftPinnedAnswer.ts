import { type PinnedAnswerFile, pinnedAnswerFile } from '../../../protocol/operator/pinnedAnswer.ts'
import { questionKey } from './questionKey.ts'

/** Maximum number of questions in a new file. */
const maxFileQuestions = 10
/** Text that stands in a new file until somebody writes the answer. */
export const pinnedAnswerPlaceholder = 'Write the answer here. Link to the pages that it is about.'

/**
 * Writes the file of a pinned answer that somebody completes.
 *
 * @param questions the question and other wordings of it. Those that name no subject or ask the same are left out.
 * @param checked day on which the team checked the answer. @default today, in UTC
 */
export function draftPinnedAnswer(
  questions: readonly string[],
  checked = new Date().toISOString().slice(0, 10),
): PinnedAnswerFile {
  const byKey = new Map<string, string>()
  for (const question of questions.map(oneLine)) {
    const key = questionKey(question)
    if (key !== undefined && !byKey.has(key)) byKey.set(key, question)
  }
  const chosen = [...byKey.values()].slice(0, maxFileQuestions)
  return pinnedAnswerFile({
    questions: chosen.length > 0 ? chosen : ['The question'],
    answer: pinnedAnswerPlaceholder,
    checked,
  })
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim()
}
