import type { PageRecord } from './types.ts'

type Field = 'file' | 'path' | 'url'

const known = new WeakMap<readonly PageRecord[], Map<Field, ReadonlyMap<string, PageRecord>>>()

/** Finds a page by its file, path or address. A list is read once for each of them. */
export function findPage(pages: readonly PageRecord[], field: Field, value: string): PageRecord | undefined {
  return pagesBy(pages, field).get(value)
}

/** Prepares finding pages by path and address, as answers do. Yields where other work may have its turn. */
export function* prepareFindPage(pages: readonly PageRecord[]): Generator<void> {
  pagesBy(pages, 'path')
  yield
  pagesBy(pages, 'url')
  yield
}

function pagesBy(pages: readonly PageRecord[], field: Field): ReadonlyMap<string, PageRecord> {
  const byField = known.get(pages) ?? new Map<Field, ReadonlyMap<string, PageRecord>>()
  known.set(pages, byField)
  let found = byField.get(field)
  if (!found) {
    found = new Map(pages.map((page) => [page[field], page]))
    byField.set(field, found)
  }
  return found
}
