import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { correctTerm } from '../../src/search/index/correctTerm.ts'
import {
  openStoredVocabulary,
  type StoredVocabulary,
} from '../../src/service/docs/index/openStoredVocabulary.ts'

/** Returns an index with these terms, and functions that change it. */
function createIndex(terms: readonly string[]) {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE posting (term TEXT, block INTEGER, bytes BLOB, PRIMARY KEY (term, block))')
  const insert = database.prepare("INSERT INTO posting VALUES (?, 0, x'00')")
  const insertAll = (more: Iterable<string>) => {
    for (const term of more) insert.run(term)
  }
  insertAll(terms)
  return { database, insertAll }
}

/** Returns distinct terms, in the order of the alphabet. */
function words(start: string, count: number): string[] {
  const letters = (number: number) =>
    [...String(number).padStart(5, '0')].map((digit) => String.fromCharCode(97 + Number(digit))).join('')
  return Array.from({ length: count }, (_, at) => start + letters(at))
}

/** Runs the steps of the latest reading only when the test says so. */
function holdSteps() {
  let latest: Generator<void, void>
  return {
    run: (steps: Generator<void, void>) => {
      latest = steps
      return new Promise<void>(() => {})
    },
    next: () => latest.next(),
    finish() {
      while (!latest.next().done);
    },
  }
}

const correct = (vocabulary: StoredVocabulary, term: string) =>
  correctTerm(vocabulary.read(), term, (each) => Number(['retries', 'backoff'].includes(each)))

describe('when the terms of an index are read in steps', () => {
  it('a search that comes first reads them itself', () => {
    const { database } = createIndex([...words('filler', 5_000), 'retries'])
    const vocabulary = openStoredVocabulary(database, holdSteps().run)
    expect(correct(vocabulary, 'retreis')).toEqual(['retries'])
  })

  it('they are read once, and not before the start has time for it', () => {
    const { database } = createIndex(['retries'])
    let readings = 0
    const vocabulary = openStoredVocabulary(database, async (steps) => {
      readings++
      for (const _ of steps);
    })
    expect(readings).toBe(0)
    vocabulary.prepare()
    vocabulary.prepare()
    expect(readings).toBe(1)
    expect(correct(vocabulary, 'retreis')).toEqual(['retries'])
  })

  it('a search gets those read before, and those added meanwhile', () => {
    const { database, insertAll } = createIndex([...words('filler', 5_000), 'retries'])
    const steps = holdSteps()
    const vocabulary = openStoredVocabulary(database, steps.run)
    vocabulary.prepare()
    steps.finish()
    vocabulary.refresh()
    steps.next()
    insertAll(['backoff'])
    vocabulary.add(new Set(['backoff']))
    for (const finish of [() => {}, steps.finish]) {
      finish()
      expect(correct(vocabulary, 'retreis')).toEqual(['retries'])
      expect(correct(vocabulary, 'bakcoff')).toEqual(['backoff'])
    }
  })
})

describe('when an index changes', () => {
  it.each([1, 20_000])('its %i new terms are used, each once', (count) => {
    const { database, insertAll } = createIndex(['retries'])
    const vocabulary = openStoredVocabulary(database)
    expect(correct(vocabulary, 'bakcoff')).toEqual([])
    const terms = [...words('filler', count - 1), 'backoff']
    insertAll(terms)
    vocabulary.add(new Set(terms))
    vocabulary.add(new Set(['backoff', 'retries']))
    expect(correct(vocabulary, 'bakcoff')).toEqual(['backoff'])
    expect(correct(vocabulary, 'retreis')).toEqual(['retries'])
  })
})
