/** One word or identifier of a text, as it is searched. */
export interface Word {
  /** The identifier as written, in lower case; absent for a plain word. */
  whole?: string | undefined
  /** A plain word as written, in lower case; absent for identifiers. */
  text?: string | undefined
  /** Its parts, stemmed: `allowedHosts` gives `allowedhost`, `allow` and `host`. */
  parts: readonly string[]
  /** Whether it names no subject, such as "the" or "without". It weighs little in a question. */
  isLight?: true | undefined
  /** Whether it is written as a name: with a capital within a sentence, or with capitals or digits inside. */
  isName?: true | undefined
  /** Whether the reader may still be typing it. */
  isUnfinished?: true | undefined
  /** The term of a verb without its prefix, as it stands in other sentences: of `einrichten`, that of `richten`. */
  separated?: string | undefined
}

/** Longer identifiers are searched by their parts alone. */
export const longestWhole = 60
