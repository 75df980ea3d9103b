import type { SearchFilter } from '../../protocol/assistant.ts'
import type { Page } from './types.ts'

/**
 * Whether a page is within the filter. Every field must agree: `path` with the beginning of the page's path, the
 * others with the frontmatter, where one common value is enough.
 */
export function matchesFilter(page: Page, filter: SearchFilter): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    if (wanted === undefined || wanted === null) return true
    if (field === 'path') return isBelow(page.path, wanted)
    const values = fieldValues(page.frontmatter, field)
    return listOf(wanted).some((value) => values.includes(String(value)))
  })
}

function fieldValues(frontmatter: Readonly<Record<string, unknown>>, field: string): string[] {
  if (field === 'language') return listOf(frontmatter.language ?? frontmatter.lang).map(String)
  if (field === 'groups') return [...listOf(frontmatter.groups), ...listOf(frontmatter.tags)].map(String)
  return Object.hasOwn(frontmatter, field) ? listOf(frontmatter[field]).map(String) : []
}

/** `/guide` holds `/guide` and `/guide/build`, not `/guidelines`. */
function isBelow(path: string, wanted: unknown): boolean {
  return listOf(wanted).some((prefix) => {
    const folder = `/${String(prefix).replace(/^\/+|\/+$/g, '')}`
    return folder === '/' || path === folder || path.startsWith(`${folder}/`)
  })
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}
