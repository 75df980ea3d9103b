import { coverageOf } from '../../src/search/ranking/coverage.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import type { IndexedDocs } from './setups.ts'

export interface SearchMeasure {
  /** Processor time of a search in milliseconds, the mean of all questions. */
  processorMs: number
  /** Questions that the docs answer. */
  answered: readonly string[]
}

/** Measures the search alone, in this process. Makes the index if it does not exist. */
export async function measureSearch(
  indexed: IndexedDocs,
  questions: readonly string[],
): Promise<SearchMeasure> {
  const docs = await openDocs(indexed)
  try {
    const answered: string[] = []
    // The first time, it warms up the compiler.
    for (const question of questions) {
      const found = await docs.search({ question })
      if (coverageOf(found) !== 'none') answered.push(question)
    }
    const work = process.cpuUsage()
    for (const question of questions) await docs.search({ question })
    const { user, system } = process.cpuUsage(work)
    return { processorMs: (user + system) / 1_000 / questions.length, answered }
  } finally {
    await docs.close()
  }
}
