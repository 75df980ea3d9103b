import type { SearchLanguage } from '../languages/searchLanguage.ts'

/** Maximum number of subjects of a follow-up question. */
const maxSubjects = 2
/** The same for languages whose words are not known, so that all of their words count as subjects. */
const maxSubjectsElsewhere = 3
/** English phrases that a follow-up question begins with. */
const openingPhrase = /^\W*(?:what about|how about|what if)\b/i
/** Words that refer to something shown with the question. */
const shown =
  /\b(?:it|its|this|that|these|those|they|them|here|above|below|following|selected|selection|attached|code|snippet|error|log|message|text|paragraph|section|page|file|image|screenshot)\b/i
/**
 * Whether a question depends on earlier ones. This is the case if it names at most one subject, as in "What is the
 * default?", or if it names few subjects and begins like a follow-up or contains a word that refers to something, such as
 * a pronoun.
 *
 * @param subjects number of different words of the question that carry meaning
 * @param language language of the question
 * @example isFollowUp('and in production?', 1, searchLanguage('en')) // true
 * @example isFollowUp('How do I deploy to production?', 2, searchLanguage('en')) // false
 */
export function isFollowUp(question: string, subjects: number, language: SearchLanguage): boolean {
  if (subjects <= 1) return true
  if (!language.isKnown) return subjects <= maxSubjectsElsewhere
  if (subjects > maxSubjects) return false
  const words = wordsOf(question)
  return openingPhrase.test(question) || language.opens(words[0] ?? '') || words.some(language.refers)
}

function wordsOf(text: string): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text.toLowerCase())
  return Array.from(segments).flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment.replace('’', "'")] : [],
  )
}

/**
 * Whether a question may be about something shown with it: it names few subjects, or contains a word that refers to it.
 */
export function isAboutShown(question: string, subjects: number, language: SearchLanguage): boolean {
  return subjects <= maxSubjects || shown.test(question) || wordsOf(question).some(language.refers)
}
