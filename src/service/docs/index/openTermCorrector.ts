import type { DatabaseSync } from 'node:sqlite'
import { type Corrector, createCorrector } from '../../../search/index/createCorrector.ts'

/** Terms that are read in one step. */
const termsPerStep = 2_000
/** Added terms after which all terms are read again, so that those that are gone do not add up. */
const maxAddedTerms = 5_000

/** Corrects misspelt terms by those of an index. */
export interface TermCorrector {
  correct: Corrector['correct']
  /** Adds the terms that a change of the index has brought. */
  add(terms: ReadonlySet<string>): void
  /** Reads all terms again. Until that is done, those that were read before are used. */
  refresh(): void
}

/**
 * Opens a corrector that reads the terms of an index. That takes half a second with 20,000 pages, so it is done in steps.
 * A search that needs the terms before they were read for the first time reads them itself.
 *
 * @param run runs steps in turns with other work. If absent, the terms are read when they are needed
 */
export function openTermCorrector(
  reader: DatabaseSync,
  run?: (steps: Generator<void, void>) => Promise<void>,
): TermCorrector {
  const select = reader.prepare(
    'SELECT DISTINCT term FROM posting WHERE term > :after ORDER BY term LIMIT :limit',
  )
  let corrector: Corrector | undefined
  /** Terms that changes have brought since the last reading began. */
  let added: string[] = []
  let readings = 0

  function* readTerms(): Generator<void, void> {
    const reading = ++readings
    const next = createCorrector()
    for (let after = ''; ; ) {
      const terms = select.all({ after, limit: termsPerStep }).map(({ term }) => term as string)
      next.add(terms)
      if (terms.length < termsPerStep) break
      after = terms.at(-1)!
      yield
      if (reading !== readings) return
    }
    next.add(added)
    corrector = next
  }

  function refresh(): void {
    added = []
    // If this fails, a search that needs the terms reads them again, and its failure is handled.
    if (run) run(readTerms()).catch(() => {})
    else corrector = undefined
  }

  refresh()
  return {
    refresh,
    add(terms) {
      for (const term of terms) added.push(term)
      if (added.length > maxAddedTerms) refresh()
      else corrector?.add(terms)
    },
    correct(term, pagesWith) {
      if (!corrector) for (const _ of readTerms());
      return corrector!.correct(term, pagesWith)
    },
  }
}
