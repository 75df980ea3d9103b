/** Maximum number of subjects of a follow-up question. */
const maxSubjects = 2
/** The same for languages other than English, whose stop words are counted too because they are not known here. */
const maxSubjectsElsewhere = 3
/** Typical first words of a follow-up question. */
const opening =
  /^\W*(?:and|or|but|then|also|so|what about|how about|what if|why|with|without|for|on|in|from|to|as)\b/i
/** Words that refer to earlier messages. */
const reference =
  /\b(?:it|its|that|this|these|those|they|them|their|there|one|ones|same|both|other|others|another|else|instead|too|again)\b/i
/** Words that refer to something shown with the question. */
const shown =
  /\b(?:it|its|this|that|these|those|they|them|here|above|below|following|selected|selection|attached|code|snippet|error|log|message|text|paragraph|section|page|file|image|screenshot)\b/i
/** Frequent English words that other languages do not have. Nearly every English question contains one. */
const english =
  /\b(?:the|how|what|which|why|when|where|who|does|are|can|could|should|would|for|from|with|not|you|your|there|have|any)\b/i

/**
 * Whether a question depends on earlier ones. This is the case if it names at most one subject, as in "What is the
 * default?", or if it names few subjects and begins like a follow-up or contains a pronoun. In other languages than
 * English, few subjects are enough.
 *
 * @param subjects number of different words of the question that carry meaning
 * @example isFollowUp('and in production?', 1, ['How do I set a base path?']) // true
 * @example isFollowUp('How do I deploy to production?', 2, ['How do I set a base path?']) // false
 */
export function isFollowUp(question: string, subjects: number, earlier: readonly string[]): boolean {
  if (subjects <= 1) return true
  if (![question, ...earlier].some((text) => english.test(text))) return subjects <= maxSubjectsElsewhere
  return subjects <= maxSubjects && (opening.test(question) || reference.test(question))
}

/**
 * Whether a question may be about something shown with it: it names few subjects, or contains a word that refers to it.
 */
export function isAboutShown(question: string, subjects: number): boolean {
  return subjects <= maxSubjects || shown.test(question)
}
