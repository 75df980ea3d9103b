import type { SearchReader } from '../index/SearchReader.ts'
import type { QuestionLanguage } from '../languages/chooseLanguage.ts'
import { correctFunctionWords } from './correctFunctionWords.ts'
import { withKoreanSpaces } from './withKoreanSpaces.ts'
import { withProductName } from './withProductName.ts'
import { withSpelling } from './withSpelling.ts'

/** Writes the words of a question as the docs do, where readers write them in another way or mistype them. */
export function asDocsWrite(question: string, reader: SearchReader, language: QuestionLanguage): string {
  const { searched } = language
  const corrected = correctFunctionWords(question, reader, searched)
  const spaced = withKoreanSpaces(corrected, reader, language)
  return withProductName(withSpelling(spaced, reader, language), reader, searched)
}
