/** A word or phrase, and what it also means. */
export interface Synonym {
  /** Terms of the word or phrase, in order; of a newcomer's phrase of several words, what they are compared by. */
  phrase: readonly string[]
  /** Words and phrases with the same meaning, each as its terms. */
  meanings: ReadonlyArray<readonly string[]>
  /**
   * Most words with a subject that may stand between the words of a newcomer's phrase: 2 in "split my routes into
   * several files". Undefined if no words may, not even "the", and for a single word.
   */
  between?: number | undefined
  /** Returns the terms that readers and docs say alike: "secret" of "keep it secret". */
  shared?: (() => ReadonlySet<string>) | undefined
}
