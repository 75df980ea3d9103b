/** A text of this many words is a sentence, not a list of words to search for. */
const wordsOfSentence = 6

/** Writing without spaces between words: a question word may stand anywhere in it. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/**
 * Returns whether a text looks like a question: it has a question mark, or begins with a question word, or is as long
 * as a sentence.
 *
 * @param questionWords words with which questions begin, in lower case
 */
export function looksLikeQuestion(text: string, questionWords: readonly string[]): boolean {
  const typed = text.trim().toLowerCase().replaceAll('’', "'")
  if (/[?？؟]/.test(typed)) return true
  if (withoutSpaces.test(typed)) return questionWords.some((word) => typed.includes(word))
  const words = typed.split(/\s+/)
  if (words.length < 2) return false
  return words.length >= wordsOfSentence || questionWords.includes(words[0]!)
}
