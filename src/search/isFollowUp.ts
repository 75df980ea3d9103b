/** A question that names more than this stands on its own. */
const mostSubjects = 2
/** In a language that is not known here, words like "and" and "for" count among them. */
const mostSubjectsElsewhere = 3
/** How a question begins that goes on from the one before. */
const opening =
  /^\W*(?:and|or|but|then|also|so|what about|how about|what if|why|with|without|for|on|in|from|to|as)\b/i
/** What stands for something that was said before. */
const reference =
  /\b(?:it|its|that|this|these|those|they|them|their|there|one|ones|same|both|other|others|another|else|instead|too|again)\b/i
/** What stands for something that is shown with the question. */
const shown =
  /\b(?:it|its|this|that|these|those|they|them|here|above|below|following|selected|selection|attached|code|snippet|error|log|message|text|paragraph|section|page|file|image|screenshot)\b/i
/** Words of English that other languages do not write so, one of which nearly every question in it has. */
const english =
  /\b(?:the|how|what|which|why|when|where|who|does|are|can|could|should|would|for|from|with|not|you|your|there|have|any)\b/i

/**
 * Whether a question is to be understood by the ones before it: it names one thing at most, as in "What is the default?",
 * or little and begins as if it went on, or has a word that stands for something else. In a conversation in another
 * language than English, where such words are not known here, to name little is enough.
 *
 * @param subjects how many different words of the question carry a meaning of their own
 * @example isFollowUp('and in production?', 1, ['How do I set a base path?']) // true
 * @example isFollowUp('How do I deploy to production?', 2, ['How do I set a base path?']) // false
 */
export function isFollowUp(question: string, subjects: number, earlier: readonly string[]): boolean {
  if (subjects <= 1) return true
  if (![question, ...earlier].some((text) => english.test(text))) return subjects <= mostSubjectsElsewhere
  return subjects <= mostSubjects && (opening.test(question) || reference.test(question))
}

/** Whether a question may be about something that is shown with it: it says little, or has a word for that. */
export function isAboutShown(question: string, subjects: number): boolean {
  return subjects <= mostSubjects || shown.test(question)
}
