import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { PostingBlock } from '../../src/search/index/postings.ts'
import {
  copyPosting,
  createPosting,
  nextPage,
  openCursor,
  readPosting,
} from '../../src/search/index/scanPostings.ts'

/** Changes an index as no service does. */
export function changeIndex(dataFolder: string, sql: string): void {
  const database = new DatabaseSync(join(dataFolder, 'docs-index.sqlite'))
  database.exec(sql)
  database.close()
}

/** Reads everything that an index has, by the names of files and terms in place of numbers. */
export function readIndex(dataFolder: string) {
  const database = new DatabaseSync(join(dataFolder, 'docs-index.sqlite'), { readOnly: true })
  const rows = <Row>(sql: string) => database.prepare(sql).all() as Row[]
  const files = rows<{
    id: number
    file: string
    hash: string
    skipped: string | null
    head: string | null
    place: string | null
    passages: number | null
    lengths: Uint8Array | null
  }>('SELECT id, file, hash, skipped, head, place, passages, lengths FROM file ORDER BY file')
  const byId = new Map(files.map((each) => [each.id, each]))
  const nameOf = (id: number) => byId.get(id)?.file ?? `no file ${id}`
  const terms = new Map<string, PostingBlock[]>()
  for (const { term, ...block } of rows<PostingBlock & { term: string }>(
    'SELECT term, block, bytes FROM posting ORDER BY term, block',
  ))
    terms.set(term, [...(terms.get(term) ?? []), block])
  const postings = [...terms].map(([term, blocks]) => {
    const found: unknown[] = []
    const posting = createPosting()
    for (const cursor = openCursor({ blocks }); nextPage(cursor); ) {
      readPosting(cursor, byId.get(cursor.page)?.passages ?? 0, posting)
      const { ofPage, ofSections } = copyPosting(posting)
      found.push({ page: nameOf(cursor.page), counts: ofPage.counts, ofSections })
    }
    return [term, found.map((each) => JSON.stringify(each)).sort()]
  })
  const links = rows<{ name: string; source: number; links: string }>('SELECT * FROM link').map(
    ({ name, source, links }) => `${name} ${nameOf(source)} ${links}`,
  )
  const contents = rows<{ file: string | null; bytes: Uint8Array }>(
    'SELECT file, bytes FROM content LEFT JOIN file ON file.content = content.id',
  ).map(({ file, bytes }) => `${file ?? 'no file'} ${Buffer.from(bytes).toString('base64')}`)
  const staged = rows('SELECT file FROM staged')
  const unused = rows('SELECT content FROM unused')
  database.close()
  return {
    files: files.map(({ id: _, lengths, ...file }) => ({
      ...file,
      lengths: lengths && Buffer.from(lengths).toString('hex'),
    })),
    postings: Object.fromEntries(postings),
    links: links.sort(),
    contents: contents.sort(),
    staged,
    unused,
  }
}
