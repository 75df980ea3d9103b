import { restrictReader } from '../index/restrictReader.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import { pagesPerStep } from '../pagesPerStep.ts'
import type { PageHead } from '../types.ts'
import { languageKey } from './searchLanguage.ts'

/** Readers of the pages in each language that was asked for, and of those that are not translated into it. */
const known = new WeakMap<SearchReader, Map<string, SearchReader>>()
/** Results of `translationKey`. Pages that do not change are kept when others do. */
const knownKeys = new WeakMap<PageHead, string>()
/** Folders that Docusaurus puts around translated pages. */
const i18nFolders: ReadonlySet<string> = new Set([
  'i18n',
  'docs',
  'docusaurus-plugin-content-docs',
  'current',
])

/**
 * Returns a reader of the pages in a language. Pages without a language are in each.
 *
 * @param tag tag of the language. All pages if there is none
 */
export function pagesInLanguage(reader: SearchReader, tag: string | undefined): SearchReader {
  if (tag === undefined) return reader
  return readerFor(reader, languageKey(tag), () => (page) => isInLanguage(page, tag))
}

/** Returns a reader of the pages in other languages that have no translation into a language. */
export function pagesNotTranslated(reader: SearchReader, tag: string | undefined): SearchReader {
  return readerFor(reader, `not ${tag && languageKey(tag)}`, () => {
    const own = pagesInLanguage(reader, tag)
    if (own === reader) return () => false
    const numbers = new Set(own.pageNumbers)
    const translated = new Set(own.pageNumbers.map((number) => translationKey(own.page(number))))
    return (page, number) => !numbers.has(number) && !translated.has(translationKey(page))
  })
}

/** Prepares `pagesInLanguage` and `pagesNotTranslated`. Yields where other work may have its turn. */
export function* preparePagesInLanguage(reader: SearchReader, tag: string | undefined): Generator<void> {
  const own = pagesInLanguage(reader, tag)
  void own.averages
  yield
  if (own === reader) return
  for (const [at, number] of reader.pageNumbers.entries()) {
    translationKey(reader.page(number))
    if (at % pagesPerStep === 0) yield
  }
  void pagesNotTranslated(reader, tag).averages
  yield
}

function readerFor(
  reader: SearchReader,
  key: string,
  createTest: () => (page: PageHead, number: number) => boolean,
): SearchReader {
  const readers = known.get(reader) ?? new Map<string, SearchReader>()
  known.set(reader, readers)
  const found = readers.get(key) ?? createReader()
  readers.set(key, found)
  return found

  function createReader(): SearchReader {
    const some = restrictReader(reader, createTest())
    return some.size === reader.size ? reader : some
  }
}

/** Whether a page is in a language. A page without a language is in each. */
export function isInLanguage({ language }: PageHead, tag: string): boolean {
  return language === undefined || languageKey(language) === languageKey(tag)
}

/** Returns a name that a page shares with its translations: its file without the folders of its language. */
export function translationKey(page: PageHead): string {
  const found = knownKeys.get(page) ?? createKey(page)
  knownKeys.set(page, found)
  return found
}

function createKey({ file, language }: PageHead): string {
  const own = language?.toLowerCase()
  return file
    .split('/')
    .filter((name) => !(own && isFolderOf(own, name)) && !i18nFolders.has(name))
    .join('/')
}

/** Whether the pages in a folder are in a language, by its name: that of `pt-br` may be `pt_BR`. */
function isFolderOf(language: string, name: string): boolean {
  // The names of all folders are compared, and most have another length.
  return name.length === language.length && name.toLowerCase().replaceAll('_', '-') === language
}
