import type { Word } from '../index/Word.ts'

/** A term of a question. */
export interface QuestionTerm {
  term: string
  /** What the term is compared by with the words of newcomers' phrases. */
  form: string
  word: Word
  /** Whether it may stand between the words of any phrase, as the name of the product: "new Vite project". */
  isEverywhere: boolean
}

/** Pronouns that may stand before the last word of a phrase: "turn it off". */
const pronoun = /^(?:it|them|this|that|these|those)$/
/** Words that begin another part of a sentence: "put my page there when somebody goes away" is not "put somebody". */
const clause = /^(?:when|whenever|where|who|if|because|but|so|while|until)$/
const onlyDigits = /^\d+$/

/**
 * Returns the terms of a question, from a place on, that make up a phrase. Returns undefined if they do not.
 *
 * @param between most words with a subject between the words of a newcomer's phrase, which are compared by their forms;
 *   undefined if no words may stand there, and terms are compared
 */
export function findPhraseTerms<Entry extends QuestionTerm>(
  phrase: readonly string[],
  entries: readonly Entry[],
  at: number,
  between?: number,
): readonly Entry[] | undefined {
  const next = entries
    .slice(at)
    .filter(
      ({ term, form, word, isEverywhere }) =>
        word.isLight || !isEverywhere || phrase.includes(between === undefined ? term : form),
    )
  return between === undefined ? findWhole(phrase, next) : findApart(phrase, next, between)
}

function findWhole<Entry extends QuestionTerm>(
  phrase: readonly string[],
  next: readonly Entry[],
): readonly Entry[] | undefined {
  const before = phrase.length - 1
  const isParted = before > 0 && pronoun.test(next[before]?.term ?? '') && next[before + 1]?.word.isLight
  const found = next
    .slice(0, phrase.length + 1)
    .filter((_, index) => (isParted ? index !== before : index <= before))
  return phrase.every((part, index) => found[index]?.term === part) ? found : undefined
}

/** Finds a phrase with some words between its words. Words such as "the" and numbers may stand there in any case. */
function findApart<Entry extends QuestionTerm>(
  phrase: readonly string[],
  next: readonly Entry[],
  between: number,
): readonly Entry[] | undefined {
  const found: Entry[] = []
  let others = 0
  for (const entry of next) {
    if (entry.form === phrase[found.length]) found.push(entry)
    else if (!entry.word.isLight && !onlyDigits.test(entry.term)) others++
    else if (found.length > 0 && clause.test(entry.term)) return undefined
    if (others > between) return undefined
    if (found.length === phrase.length) return found
  }
  return undefined
}
