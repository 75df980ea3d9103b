import { choosePages } from '../choosePages.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import { subjectTerms } from '../index/terms.ts'
import { chooseLanguage } from '../languages/chooseLanguage.ts'
import { pagesInLanguage } from '../languages/pagesInLanguage.ts'
import type { PageRecord, SearchRequest } from '../types.ts'
import { isAboutShown, isFollowUp } from './isFollowUp.ts'
import { searchedText } from './searchedText.ts'

/** The part of a request that a search by meaning uses. */
export interface RequestMeaning {
  /** Pages that the words are searched in first: those of the reader's version, in the language of the answer. */
  pages: readonly PageRecord[]
  /** The question, after the question or the selected text that it refers to. */
  text: string
  /** Whether the text is the question alone. */
  isQuestionAlone: boolean
  /**
   * Whether the words of the question tell little: it refers to an earlier one, or is in another language
   * than the pages.
   */
  needsOtherWords: boolean
}

/** Maximum number of characters of a question, and of the text it refers to, whose meaning is searched for. */
export const maxMeantLength = 2_000

/** Reads the parts of a request that a search by meaning needs. */
export function requestMeaning(reader: SearchReader, request: SearchRequest): RequestMeaning {
  const { context = [], previousQuestions = [] } = request
  const chosen = choosePages(reader, request)
  const language = chooseLanguage(request, chosen)
  const searched = pagesInLanguage(chosen, language.pages)
  const cut = (text: string) => searchedText(text, maxMeantLength)
  const question = cut(request.question)
  const subjects = new Set(subjectTerms(question, language.searched)).size
  const refersBack = previousQuestions.length > 0 && isFollowUp(question, subjects, language.asked)
  const earlier = refersBack ? previousQuestions.slice(0, 1) : []
  const shown = isAboutShown(question, subjects, language.asked) ? context.slice(0, 1) : []
  return {
    pages: searched.pageNumbers.map((number) => searched.page(number)),
    isQuestionAlone: earlier.length + shown.length === 0,
    text: [...earlier, ...shown].map(cut).concat(question).join('\n\n').trim(),
    needsOtherWords: refersBack || language.isForeign,
  }
}
