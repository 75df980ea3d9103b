/** One thing that a question asks for: a term, or what counts in its place. */
export interface Slot {
  /** The best one in a text counts. Empty if the docs have none. */
  alternatives: readonly Alternative[]
  /** Weight of the term in the question, 0 to 1. */
  weight: number
  /** Rareness of the term: greater, the fewer pages have it. */
  rarity: number
  /** Whether the docs have the term as it was asked. */
  isKnown: boolean
  /** Whether it replaces a term that is probably misspelt. */
  isCorrected: boolean
  /** Whether it is a word such as "the", or the name of the product beside subjects. */
  isLight: boolean
  /** Whether it is a whole identifier or an operator. */
  isIdentifier: boolean
  /** Whether it is written as a name. */
  isName: boolean
  /** Whether the docs have to say something about it to answer the question. */
  isAsked: boolean
  /** Newcomers' phrases with this word; absent if the question also has a term that they stand for. */
  ofPhrases?: readonly SaidPhrase[] | undefined
  /** Term of the next word of an English question, if both are plain words with a subject: `loader` of "babel loader". */
  next?: string | undefined
}

/** A newcomer's phrase in a question. */
export interface SaidPhrase {
  /** Its terms in the question. */
  said: readonly string[]
  /** Terms that it stands for, each as its terms. */
  standsFor: ReadonlyArray<readonly string[]>
}

/** A term or a phrase that counts for what a question asks for. */
export interface Alternative {
  /** One term, or the terms of a phrase, which have to be in the same field. */
  terms: readonly string[]
  /** Weight of this alternative, 0 to 1. */
  share: number
  /** Whether it is what a newcomer's phrase of several words means. */
  isOfPhrase?: boolean | undefined
}
