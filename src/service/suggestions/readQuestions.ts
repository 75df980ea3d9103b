import { maxSuggestionLength } from '../../protocol/limits.ts'
import { createEvidence } from '../assistant/model/createEvidence.ts'
import { withoutForeignAddresses } from '../assistant/model/gate/groundAddresses.ts'
import { withoutHiddenCharacters } from '../assistant/model/gate/hiddenCharacters.ts'

/** Numbers, list markers, quotes and commas around a question, as in a list or in JSON. */
const before = /^(?:\s|\[|\d+[.)]\s|[-*•]\s|["'“”„«»「])+/u
const after = /["'“”»」,\]}\s]+$/u
/** Text that a renderer may read as markup, and a line that introduces a list. */
const noQuestion = /[<>[\]{}|]|[:：]$/u
const noEvidence = createEvidence()

/**
 * Reads the questions that a model wrote, one in each line. Leaves out long lines and lines with markup.
 *
 * @param isComplete whether the model has finished; otherwise the last line is left out, because it may be incomplete
 */
export function readQuestions(text: string, isComplete: boolean): string[] {
  return (isComplete ? text : text.replace(/[^\n]*$/, ''))
    .split(/\n|(?<="),(?=\s*")/)
    .filter((line) => !line.startsWith('```'))
    .map((line) => withoutHiddenCharacters(line).replace(before, '').replace(after, ''))
    .map((line) => line.replace(/[`*]/g, '').replace(/\s+/g, ' ').trim())
    .filter((line) => line.length > 2 && line.length <= maxSuggestionLength && !noQuestion.test(line))
    .filter((line) => withoutForeignAddresses(line, noEvidence) === line)
}
