import type { SearchFilter } from '../protocol/assistant.ts'
import type { Page } from './types.ts'

/** What a page need not have to be found. */
const optionalFields: ReadonlySet<string> = new Set(['version', 'language', 'groups'])

/**
 * Makes the test whether a page is within a filter. Every field must agree: `path` with the beginning of the page's path,
 * the others with the frontmatter, where one common value is enough. A page without `version` or `language` belongs to all
 * of them, and one without `groups` is public, as with the hosted service; other fields have to be there. A field of the
 * filter that holds nothing asks for nothing, except `groups`: it asks for what is public.
 */
export function filterPages(filter: SearchFilter | null | undefined): (page: Page) => boolean {
  const tests = Object.entries(filter ?? {}).flatMap(([field, wanted]) => testOf(field, wanted) ?? [])
  return (page) => tests.every((test) => test(page))
}

function testOf(field: string, given: unknown): ((page: Page) => boolean) | undefined {
  if (given === undefined || given === null) return undefined
  const wanted = new Set(textsOf(given).filter((value) => value !== ''))
  if (wanted.size === 0 && field !== 'groups') return undefined
  if (field === 'path') {
    const folders = [...wanted].map(folderOf)
    return (page) => folders.some((folder) => isBelow(page.path, folder))
  }
  const isOptional = optionalFields.has(field)
  return ({ frontmatter }) => {
    const values = fieldValues(frontmatter, field)
    return values === undefined ? isOptional : values.some((value) => wanted.has(value))
  }
}

/** Returns the values of a page's field; undefined where the page does not have it. */
function fieldValues(frontmatter: Readonly<Record<string, unknown>>, field: string): string[] | undefined {
  const read = (name: string) =>
    Object.hasOwn(frontmatter, name) ? (frontmatter[name] ?? undefined) : undefined
  const value = field === 'language' ? (read('language') ?? read('lang')) : read(field)
  if (value === undefined) return undefined
  const values = textsOf(value)
  return field === 'groups' ? [...values, ...textsOf(read('tags'))] : values
}

/** `/guide` holds `/guide` and `/guide/build`, not `/guidelines`. */
function isBelow(path: string, folder: string): boolean {
  return folder === '/' || path === folder || path.startsWith(`${folder}/`)
}

/** @example folderOf('guide/') // '/guide' */
function folderOf(prefix: string): string {
  const names = prefix.split('/').filter((name) => name !== '')
  return `/${names.join('/')}`
}

/** Returns what can be compared of a value. An object is no text of its own, and asking one for it may throw. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((element) => (Array.isArray(element) ? [] : textsOf(element)))
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isText ? [String(value)] : []
}
