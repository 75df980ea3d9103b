import type { SearchFilter } from '../protocol/assistant.ts'
import type { PageHead } from './types.ts'
import { versionKey } from './versions/versionName.ts'

/** Fields that a page need not have to match. `version` is another. */
const optionalFields: ReadonlySet<string> = new Set(['language', 'groups'])

/**
 * Creates a predicate that returns whether a page matches a filter. All fields must match.
 *
 * - `path` matches a folder of the page's path. Other fields match if they share a value with the frontmatter.
 *   `version` also matches the version that was found for the page, under any of its names.
 * - A page without `version` or `language` matches every value, and a page without `groups` is public, as in the hosted
 *   service. Any other field must exist.
 * - An empty field of the filter matches every page, except `groups`, which then matches public pages only.
 */
export function filterPages(filter: SearchFilter | null | undefined): (page: PageHead) => boolean {
  const tests = Object.entries(filter ?? {}).flatMap(([field, wanted]) => testOf(field, wanted) ?? [])
  return (page) => tests.every((test) => test(page))
}

function testOf(field: string, given: unknown): ((page: PageHead) => boolean) | undefined {
  if (given === undefined || given === null) return undefined
  const wanted = new Set(textsOf(given).filter((value) => value !== ''))
  if (wanted.size === 0 && field !== 'groups') return undefined
  if (field === 'path') {
    const folders = [...wanted].map(folderOf)
    return (page) => folders.some((folder) => isBelow(page.path, folder))
  }
  if (field === 'version') {
    const keys = new Set([...wanted].map(versionKey))
    return (page) => versionsOf(page)?.some((name) => keys.has(versionKey(name))) ?? true
  }
  const isOptional = optionalFields.has(field)
  return ({ frontmatter }) => {
    const values = fieldValues(frontmatter, field)
    return values === undefined ? isOptional : values.some((value) => wanted.has(value))
  }
}

/** Returns all names of a page's versions, or undefined if it belongs to all versions. */
function versionsOf({ frontmatter, version }: PageHead): string[] | undefined {
  const stated = fieldValues(frontmatter, 'version')
  return version ? [version.name, ...version.aliases, ...(stated ?? [])] : stated
}

/** Returns the values of a page's field, or undefined if the page does not have it. */
function fieldValues(frontmatter: Readonly<Record<string, unknown>>, field: string): string[] | undefined {
  const read = (name: string) =>
    Object.hasOwn(frontmatter, name) ? (frontmatter[name] ?? undefined) : undefined
  const value = field === 'language' ? (read('language') ?? read('lang')) : read(field)
  if (value === undefined) return undefined
  const values = textsOf(value)
  return field === 'groups' ? [...values, ...textsOf(read('tags'))] : values
}

/** Whether a path is in a folder: `/guide` contains `/guide` and `/guide/build`, but not `/guidelines`. */
function isBelow(path: string, folder: string): boolean {
  return folder === '/' || path === folder || path.startsWith(`${folder}/`)
}

/** @example folderOf('guide/') // '/guide' */
function folderOf(prefix: string): string {
  const names = prefix.split('/').filter((name) => name !== '')
  return `/${names.join('/')}`
}

/** Returns the values of a field as strings. Ignores objects, because converting one to a string may throw. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((element) => (Array.isArray(element) ? [] : textsOf(element)))
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isText ? [String(value)] : []
}
