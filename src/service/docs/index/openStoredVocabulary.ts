import type { DatabaseSync } from 'node:sqlite'
import {
  createVocabularyBuilder,
  type Vocabulary,
  type WeighedTerm,
} from '../../../search/index/createVocabulary.ts'

/** Terms that are read in one step. */
const termsPerStep = 500
/** Added terms after which all terms are read again, so that those that are gone do not add up. */
const maxAddedTerms = 5_000

/** The terms of an index. */
export interface StoredVocabulary {
  read(): Vocabulary
  /** Begins to read all terms, if that was not done yet. */
  prepare(): void
  /** Adds the terms that a change of the index has brought. */
  add(terms: ReadonlySet<string>): void
  /** Reads all terms again. Until that is done, those that were read before are used. */
  refresh(): void
}

/**
 * Opens the terms of an index. Reading them takes half a second with 20,000 pages, so it is done in steps. A search
 * that needs the terms before they were read for the first time reads them itself.
 *
 * @param run runs steps in turns with other work. If absent, the terms are read when they are needed
 */
export function openStoredVocabulary(
  reader: DatabaseSync,
  run?: (steps: Generator<void, void>) => Promise<void>,
): StoredVocabulary {
  // "length" reads no bytes, and is nearly in proportion to the number of occurrences in the docs.
  const select = reader.prepare(
    `SELECT term, sum(length(bytes)) AS weight FROM posting WHERE term > :after
     GROUP BY term ORDER BY term LIMIT :limit`,
  )
  let vocabulary: Vocabulary | undefined
  /** Terms that changes have brought since the last reading began. */
  let added: string[] = []
  let readings = 0

  function* readTerms(): Generator<void, void> {
    const reading = ++readings
    const builder = createVocabularyBuilder()
    for (let after = ''; ; ) {
      const rows = select.all({ after, limit: termsPerStep })
      const terms = rows.map(({ term, weight }): WeighedTerm => [term as string, weight as number])
      builder.add(terms)
      if (terms.length < termsPerStep) break
      after = terms.at(-1)![0]
      yield
      if (reading !== readings) return
    }
    vocabulary = builder.build()
    vocabulary.add(added)
  }

  function refresh(): void {
    added = []
    // If this fails, a search that needs the terms reads them again, and its failure is handled.
    if (run) run(readTerms()).catch(() => {})
    else vocabulary = undefined
  }

  return {
    prepare() {
      if (readings === 0) refresh()
    },
    refresh,
    add(terms) {
      if (added.length + terms.size > maxAddedTerms) return refresh()
      for (const term of terms) added.push(term)
      vocabulary?.add(terms)
    },
    read() {
      if (!vocabulary) for (const _ of readTerms());
      return vocabulary!
    },
  }
}
