import { DatabaseSync } from 'node:sqlite'
import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import createWinkEngine from 'wink-bm25-text-search'
import winkUtils from 'wink-nlp-utils'
import type { Passage } from '../src/search/types.ts'
import type { Docs } from '../src/service/docs/types.ts'

/** Searches one folder of docs. Returns the files of the found pages, best first. */
export type FindPages = (question: string) => readonly string[]

export interface SearchEngine {
  name: string
  create(docs: Docs): FindPages
}

/** The engines. All get the same passages; for the others, a page ranks by its best passage. */
export const searchEngines: readonly SearchEngine[] = [
  {
    name: 'docs-assistant',
    create: (docs) => (question) => docs.search({ question }).pages.map(({ page }) => page.file),
  },
  { name: 'MiniSearch defaults', create: (docs) => createMiniSearch(passagesOf(docs)) },
  { name: 'SQLite FTS5 porter', create: (docs) => createSqlite(passagesOf(docs)) },
  { name: 'wink-bm25', create: (docs) => createWink(passagesOf(docs)) },
  { name: 'Orama defaults', create: (docs) => createOrama(passagesOf(docs)) },
]

const maxPassages = 100

interface Entry {
  title: string
  headings: string
  text: string
}

export function createMiniSearch(passages: readonly Passage[]): FindPages {
  const index = new MiniSearch<Entry & { id: number }>({ fields: ['title', 'headings', 'text'] })
  index.addAll(passages.map((passage, id) => ({ id, ...entry(passage) })))
  return (question) => distinctFiles(index.search(question).map(({ id }) => passages[id]))
}

export function createSqlite(passages: readonly Passage[]): FindPages {
  const database = new DatabaseSync(':memory:')
  database.exec(
    `CREATE VIRTUAL TABLE passages USING fts5(title, headings, text, tokenize = 'porter unicode61')`,
  )
  const insert = database.prepare('INSERT INTO passages (rowid, title, headings, text) VALUES (?, ?, ?, ?)')
  for (const [id, passage] of passages.entries()) {
    const { title, headings, text } = entry(passage)
    insert.run(id, title, headings, text)
  }
  const select = database.prepare(
    'SELECT rowid FROM passages WHERE passages MATCH ? ORDER BY bm25(passages) LIMIT ?',
  )
  return (question) => {
    const words = question.match(/[\p{L}\p{N}]+/gu) ?? []
    const rows = select.all(words.map((word) => `"${word}"`).join(' OR '), maxPassages)
    return distinctFiles(rows.map((row) => passages[Number(row.rowid)]))
  }
}

function createWink(passages: readonly Passage[]): FindPages {
  const engine = createWinkEngine()
  engine.defineConfig({ fldWeights: { title: 1, headings: 1, text: 1 } })
  engine.definePrepTasks([
    winkUtils.string.lowerCase,
    winkUtils.string.tokenize0,
    winkUtils.tokens.removeWords,
    winkUtils.tokens.stem,
  ])
  for (const [id, passage] of passages.entries()) engine.addDoc({ ...entry(passage) }, String(id))
  engine.consolidate()
  return (question) => distinctFiles(engine.search(question, maxPassages).map(([id]) => passages[Number(id)]))
}

function createOrama(passages: readonly Passage[]): FindPages {
  const index = create({ schema: { title: 'string', headings: 'string', text: 'string' } })
  insertMultiple(
    index,
    passages.map((passage, id) => ({ id: String(id), ...entry(passage) })),
  )
  return (question) => {
    const found = search(index, { term: question, limit: maxPassages })
    if (found instanceof Promise) throw new Error('Orama searched asynchronously.')
    return distinctFiles(found.hits.map(({ id }) => passages[Number(id)]))
  }
}

export function passagesOf(docs: Docs | undefined): readonly Passage[] {
  return docs?.pages.flatMap(({ file }) => docs.page(file)?.passages ?? []) ?? []
}

function entry(passage: Passage): Entry {
  return { title: passage.pageTitle, headings: passage.headings.join(' '), text: passage.text }
}

function distinctFiles(passages: ReadonlyArray<Passage | undefined>): string[] {
  return [...new Set(passages.flatMap((passage) => passage?.file ?? []))]
}
