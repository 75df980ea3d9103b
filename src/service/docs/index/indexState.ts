import type { DatabaseSync } from 'node:sqlite'
import { prepareFindPage } from '../../../search/findPage.ts'
import { createIndexReader, type IndexSource } from '../../../search/index/createIndexReader.ts'
import {
  createTargetFinder,
  type FindTarget,
  pageNames,
  prepareTargetFinder,
} from '../../../search/index/linkTexts.ts'
import type { SearchReader } from '../../../search/index/SearchReader.ts'
import { prepareSearch } from '../../../search/prepareSearch.ts'
import type { PageHead, PageRecord } from '../../../search/types.ts'
import { familyOf } from '../../../search/versions/otherVersions.ts'
import { IndexDamage } from './IndexDamage.ts'
import { type IndexedFile, readIndexedFile, sortFiles } from './indexedFiles.ts'

/** The part of an index that is in memory. A change replaces it. */
export interface IndexState {
  /** Increases with each change of the index. */
  generation: number
  files: ReadonlyMap<string, IndexedFile>
  /** The same files in their order. */
  sorted: readonly IndexedFile[]
  /** Pages that are searched, in the order of their files. */
  pages: readonly PageRecord[]
  reader: SearchReader
  links: LinkFinder
}

/** Finds the targets of links between pages. */
export interface LinkFinder {
  targetOf: FindTarget
  /** Returns the names that links to a page may have: its own, and those of its other versions. */
  namesOf(page: PageHead): readonly string[]
  /** Computes what `targetOf` needs. Yields where other work may have its turn. */
  prepare(): Generator<void>
}

/**
 * Creates a state, and everything that its first answer needs of all pages. Yields where other work may have its turn.
 *
 * @param links those of the state before, if no page has another address, file or version
 */
export function* createState(
  generation: number,
  files: ReadonlyMap<string, IndexedFile>,
  source: IndexSource,
  links?: LinkFinder,
): Generator<void, IndexState> {
  const sorted = sortFiles(files.values())
  yield
  const entries = sorted.flatMap(({ id, record, lengths }) =>
    record && lengths ? [{ number: id, record, lengths }] : [],
  )
  const pages = entries.map(({ record }) => record)
  yield
  const reader = yield* createIndexReader(entries, source)
  yield
  yield* prepareSearch(reader)
  yield* prepareFindPage(pages)
  return { generation, files, sorted, pages, reader, links: links ?? createLinkFinder(pages) }
}

/** Reads the state of an index. */
export function* readState(database: DatabaseSync, source: IndexSource): Generator<void, IndexState> {
  const files = new Map<string, IndexedFile>()
  const rows = database.prepare(
    'SELECT id, file, skipped, head, hash, place, passages, content, lengths FROM file',
  )
  try {
    for (const row of rows.iterate()) {
      const file = readIndexedFile(row)
      files.set(file.file, file)
    }
  } catch (error) {
    throw error instanceof SyntaxError ? new IndexDamage('A page cannot be read.', { cause: error }) : error
  }
  return yield* createState(Number(readMeta(database, 'generation') ?? 0), files, source)
}

export function readMeta(database: DatabaseSync, name: string): string | undefined {
  return database.prepare('SELECT value FROM meta WHERE name = ?').get(name)?.value as string | undefined
}

export function writeMeta(database: DatabaseSync, name: string, value: string): void {
  database.prepare('REPLACE INTO meta (name, value) VALUES (?, ?)').run(name, value)
}

/** Creates a finder for pages. Nothing is computed before it is asked. */
export function createLinkFinder(pages: readonly PageHead[]): LinkFinder {
  let targetOf: FindTarget | undefined
  let families: ReadonlyMap<string, readonly PageHead[]> | undefined
  return {
    targetOf(href, from) {
      targetOf ??= createTargetFinder(pages)
      return targetOf(href, from)
    },
    namesOf(page) {
      if (!page.version) return pageNames(page)
      families ??= groupFamilies(pages)
      const family = families.get(familyOf(page)) ?? []
      return [...new Set([page, ...family].flatMap(pageNames))]
    },
    *prepare() {
      targetOf ??= yield* prepareTargetFinder(pages)
    },
  }
}

function groupFamilies(pages: readonly PageHead[]): Map<string, PageHead[]> {
  const families = new Map<string, PageHead[]>()
  for (const page of pages) {
    if (!page.version) continue
    const family = families.get(familyOf(page))
    if (family) family.push(page)
    else families.set(familyOf(page), [page])
  }
  return families
}
