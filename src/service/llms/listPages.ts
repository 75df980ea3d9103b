import { filterPages } from '../../search/filterPages.ts'
import { isInLanguage, translationKey } from '../../search/languages/pagesInLanguage.ts'
import { languageKey } from '../../search/languages/searchLanguage.ts'
import type { PageRecord } from '../../search/types.ts'
import { chooseVersions } from '../../search/versions/chooseVersions.ts'
import { versionsOf } from '../../search/versions/otherVersions.ts'
import type { Docs } from '../docs/types.ts'
import { languagesOf, mainLanguage } from '../pages/mainLanguage.ts'
import { type MarkdownPaths, markdownPaths } from '../pages/markdownPaths.ts'
import { buildNavigation } from '../site/navigation/buildNavigation.ts'
import type { Navigation } from '../site/navigation/types.ts'
import { setBounded } from '../store/setBounded.ts'

/** Choice of the pages that are listed. */
export interface ListedScope {
  /** @default the version that readers get by default */
  version?: string | undefined
  /** @default the main language of the docs, and pages that are not translated into it */
  language?: string | undefined
}

/** Pages of one version and language, and the names of the other versions and languages. */
export interface PageList {
  /** Arrangement of the docs when the list was made. */
  arrangement: Docs['arrangement']
  navigation: Navigation
  /** Paths of the Markdown of all pages. */
  markdown: MarkdownPaths
  /** Names of the other versions, the newest first. */
  otherVersions: readonly string[]
  /** Tags of the other languages. */
  otherLanguages: readonly string[]
}

/** Maximum number of lists that are kept. */
const maxKept = 16

/** Parts of the docs that a list depends on. */
type Listed = Pick<Docs, 'pages' | 'arrangement' | 'addressRules'>

const known = new WeakMap<readonly PageRecord[], Map<string, PageList>>()

/** Lists the pages of one version in one language. A list is made once, because large docs take a while. */
export function listPages(docs: Listed, basePath: string, scope: ListedScope): PageList {
  const lists = known.get(docs.pages) ?? new Map<string, PageList>()
  known.set(docs.pages, lists)
  const key = JSON.stringify([scope.version ?? null, scope.language ?? null])
  const found = lists.get(key)
  const list = found?.arrangement === docs.arrangement ? found : createList(docs, basePath, scope)
  setBounded(lists, key, list, maxKept)
  return list
}

function createList(
  { pages, arrangement, addressRules }: Listed,
  basePath: string,
  scope: ListedScope,
): PageList {
  const main = mainLanguage(pages, basePath)
  const inVersion = pages.filter(filterPages({ version: scope.version }))
  const listed = chooseVersions(inLanguage(inVersion, scope, main), undefined, false)
  const shown = new Set(listed.flatMap(({ version }) => version?.name ?? []))
  const docs = new Set(pages.flatMap(({ version }) => version?.docs ?? []))
  const names = new Set([...docs].flatMap((each) => versionsOf(each, pages)))
  const language = scope.language ?? main
  return {
    arrangement,
    navigation: buildNavigation(listed, { ...addressRules, basePath }, arrangement),
    markdown: markdownPaths(pages, basePath),
    otherVersions: [...names].filter((name) => !shown.has(name)),
    otherLanguages: [...languagesOf(pages).values()].filter(
      (tag) => language === undefined || languageKey(tag) !== languageKey(language),
    ),
  }
}

function inLanguage(
  pages: readonly PageRecord[],
  { language }: ListedScope,
  main: string | undefined,
): PageRecord[] {
  const tag = language ?? main
  if (tag === undefined) return [...pages]
  const own = pages.filter((page) => isInLanguage(page, tag))
  if (language !== undefined) return own
  const translated = new Set(own.map(translationKey))
  return pages.filter((page) => isInLanguage(page, tag) || !translated.has(translationKey(page)))
}
