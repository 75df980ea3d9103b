import { otherFunctionWords } from './otherFunctionWords.ts'
import { type FunctionWords, spokenFunctionWords } from './spokenFunctionWords.ts'

/** Function words by language. Words in `refers` and `opens` are light, too. */
export const functionWords: Readonly<Record<string, FunctionWords>> = {
  ...spokenFunctionWords,
  ...otherFunctionWords,
}
