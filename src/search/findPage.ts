import type { PageRecord } from './types.ts'

type Field = 'file' | 'path' | 'url'

const known = new WeakMap<readonly PageRecord[], Map<Field, ReadonlyMap<string, PageRecord>>>()

/** Finds a page by its file, path or address. A list is read once for each of them. */
export function findPage(pages: readonly PageRecord[], field: Field, value: string): PageRecord | undefined {
  const byField = known.get(pages) ?? new Map<Field, ReadonlyMap<string, PageRecord>>()
  known.set(pages, byField)
  let found = byField.get(field)
  if (!found) {
    found = new Map(pages.map((page) => [page[field], page]))
    byField.set(field, found)
  }
  return found.get(value)
}
