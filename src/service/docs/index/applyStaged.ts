import type { DatabaseSync } from 'node:sqlite'
import { indexPage } from '../../../search/index/indexPage.ts'
import { encodeLengths } from '../../../search/index/lengths.ts'
import type { LinkTexts } from '../../../search/index/linkTexts.ts'
import { pagesPerStep } from '../../../search/pagesPerStep.ts'
import type { Page, PageHead, PageLink, PageRecord } from '../../../search/types.ts'
import type { StatedVersions } from '../../../search/versions/findVersions.ts'
import { openPostings } from './changePostings.ts'
import { describePages, type IndexedFile, isSamePlace, placeOf } from './indexedFiles.ts'
import { createLinkFinder, type IndexState, type LinkFinder } from './indexState.ts'
import { openLinkRows } from './linkRows.ts'
import { readContent } from './pageContent.ts'
import { openStagedFiles } from './stagedFiles.ts'

/** Called after each page that was put into an index. */
export type OnPage = (done: number, total: number) => void

/** Content of an index after a change. */
export interface AppliedChange {
  files: ReadonlyMap<string, IndexedFile>
  /** Absent if links lead where they led before. */
  links: LinkFinder | undefined
  /** Terms that may be new. */
  terms: ReadonlySet<string>
}

/**
 * Adds the staged files to an index, in a transaction of the caller. Only what changes is written: the postings of
 * the pages that changed, of those that are linked in another way, and of those whose language or version changed.
 *
 * @returns a generator that yields where other work may have its turn. It returns undefined if no page would be left
 */
export function* applyStaged(
  database: DatabaseSync,
  before: IndexState,
  stated: StatedVersions,
  onPage: OnPage,
): Generator<void, AppliedChange | undefined> {
  const staged = openStagedFiles(database)
  const links = openLinkRows(database)
  const selectContent = database.prepare('SELECT bytes FROM content WHERE id = ?')
  const removeFile = database.prepare('DELETE FROM file WHERE id = ?')
  const updatePage = database.prepare('UPDATE file SET place = ?, lengths = ? WHERE id = ?')

  const files = new Map(before.files)
  const isStaged = yield* staged.readInto(files)
  const heads = yield* describePages(files.values(), stated, readText)
  if (heads.length === 0) return undefined
  yield
  const described = new Map(heads.map((head) => [head.file, head]))
  const changes = yield* findChanges()
  const isRenamed = changes.some(({ before, after }) => !before || !after || !isSameIdentity(before, after))
  const finder = isRenamed ? createLinkFinder(heads) : before.links
  yield
  const changedPages = new Map(changes.map(({ file, after }) => [idOf(file), after]))
  const oldPage = (id: number): PageRecord | undefined => before.reader.page(id)
  const newPage = (id: number) => (changedPages.has(id) ? changedPages.get(id) : oldPage(id))
  const affected = new Set(changes.map(({ file }) => file))
  yield
  const oldLinks = new Map<string, readonly PageLink[]>()
  for (const { file, before } of changes) {
    if (before) oldLinks.set(file, readOld(before).links)
    yield
  }
  yield* before.links.prepare()
  yield* finder.prepare()
  // Of an empty index, all pages change.
  for (const change of before.pages.length > 0 ? changes : []) {
    addChangedTargets(change)
    yield
  }
  const oldTexts = new Map<string, LinkTexts>()
  for (const file of affected) {
    const record = before.files.get(file)?.record
    if (record) oldTexts.set(file, links.textsOf(record, before.links, oldPage))
    yield
  }
  for (const { file, before, after } of changes) {
    links.change(
      idOf(file),
      before && { head: before, links: oldLinks.get(file)! },
      after && { head: after, links: readNew(after).links },
    )
    yield
  }
  const postings = openPostings(database)
  let done = 0
  // Each row is written once and in their order. Otherwise the commit has to add up the checksums of the log again.
  const written = [...new Set([...affected, ...isStaged])].filter(
    (file) => files.has(file) || before.files.has(file),
  )
  yield
  for (const { id, file } of written.map((file) => ({ id: idOf(file), file })).sort(byId)) {
    const oldRecord = before.files.get(file)?.record
    const current = files.get(file)
    const old = oldRecord && (yield* indexPage(readOld(oldRecord), oldTexts.get(file)!))
    yield
    const record = current?.record
    const indexed = record && (yield* indexPage(readNew(record), links.textsOf(record, finder, newPage)))
    yield
    yield* postings.change(id, old, indexed)
    const lengths = indexed && encodeLengths(indexed.lengths)
    if (current) files.set(file, { ...current, lengths })
    const place = record ? JSON.stringify(placeOf(record)) : null
    if (!current) removeFile.run(id)
    else if (isStaged.has(file)) staged.writeFile({ id, file, place, lengths: lengths ?? null })
    else updatePage.run(place, lengths ?? null, id)
    onPage(++done, written.length)
    yield
  }
  yield* postings.flush()
  for (const file of isStaged) {
    staged.remove(file)
    yield
  }
  return { files, links: isRenamed ? finder : undefined, terms: postings.added }

  function idOf(file: string): number {
    return (files.get(file) ?? before.files.get(file))!.id
  }

  function readOld(page: PageHead): Page {
    return readContent(page, readBytes(before.files.get(page.file)!))
  }

  function readNew(page: PageHead): Page {
    return readContent(page, readBytes(files.get(page.file)!))
  }

  function readBytes({ content }: IndexedFile): Uint8Array | undefined {
    return selectContent.get(content ?? null)?.bytes as Uint8Array | undefined
  }

  function readText(page: PageHead): string {
    return [page.title, ...readNew(page).passages.map(({ text }) => text)].join(' ')
  }

  /** Finds pages that changed, and gives all files their records. */
  function* findChanges(): Generator<void, PageChange[]> {
    const found: PageChange[] = []
    let seen = 0
    for (const [file, current] of files) {
      if (seen++ % pagesPerStep === 0) yield
      const old = before.files.get(file)?.record
      const head = described.get(file)
      if (old && head && !isStaged.has(file) && isSamePlace(old, head)) continue
      const record: PageRecord | undefined = head && { ...head, passageCount: current.passageCount }
      files.set(file, { ...current, record, lengths: undefined })
      if (old || record) found.push({ file, before: old, after: record })
    }
    for (const [file, { record }] of before.files)
      if (record && !files.has(file)) found.push({ file, before: record, after: undefined })
    return found
  }

  /** Adds the pages to which links of a page, or links to its names, lead in another way. */
  function addChangedTargets({ file, before: old, after }: PageChange): void {
    const texts = new Map<string, number>()
    const count = (page: PageHead, links: readonly PageLink[], { targetOf }: LinkFinder, sign: number) => {
      for (const { href, text } of links) {
        const target = targetOf(href, page)
        if (!target) continue
        const key = JSON.stringify([target.file, target.section, text])
        texts.set(key, (texts.get(key) ?? 0) + sign)
      }
    }
    if (old) count(old, oldLinks.get(file)!, before.links, -1)
    if (after) count(after, readNew(after).links, finder, 1)
    for (const [key, sum] of texts) if (sum !== 0) affected.add((JSON.parse(key) as [string])[0])
    if (old && after && isSameIdentity(old, after)) return
    const names = new Set([
      ...(old ? before.links.namesOf(old) : []),
      ...(after ? finder.namesOf(after) : []),
    ])
    for (const name of names) {
      for (const { source, links: rows } of links.read(name)) {
        const [from, now] = [oldPage(source), newPage(source)]
        if (!from || !now) continue
        for (const { href } of rows) {
          const [left, right] = [before.links.targetOf(href, from), finder.targetOf(href, now)]
          if (left?.file === right?.file) continue
          if (left) affected.add(left.file)
          if (right) affected.add(right.file)
        }
      }
    }
  }
}

/** A page that is searched in another way than before. */
interface PageChange {
  file: string
  before: PageRecord | undefined
  after: PageRecord | undefined
}

/** Whether links lead to both pages in the same way. */
function isSameIdentity(left: PageHead, right: PageHead): boolean {
  return left.path === right.path && isSamePlace({ version: left.version }, { version: right.version })
}

function byId(left: { id: number }, right: { id: number }): number {
  return left.id - right.id
}
