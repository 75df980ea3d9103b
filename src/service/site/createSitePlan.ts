import { comparable } from '../../search/index/linkTexts.ts'
import { translationKey } from '../../search/languages/pagesInLanguage.ts'
import type { PageRecord } from '../../search/types.ts'
import { versionKey } from '../../search/versions/versionName.ts'
import type { Docs } from '../docs/types.ts'
import { mainLanguage } from '../pages/mainLanguage.ts'
import { markdownPaths } from '../pages/markdownPaths.ts'
import { createArticles } from './createArticles.ts'
import { createLinkResolver } from './createLinkResolver.ts'
import { buildNavigation } from './navigation/buildNavigation.ts'
import { createNavigationRenderer } from './navigation/renderNavigation.ts'

/** Maximum number of translations of a page that its head names. */
const maxTranslations = 50

export type SitePlan = ReturnType<typeof createSitePlan>

/** Derives everything that a site needs from a list of pages. A changed list gets a new plan. */
export function createSitePlan(docs: Docs, basePath: string) {
  const { pages, arrangement, anchorStyle, addressRules } = docs
  const navigation = buildNavigation(pages, { ...addressRules, basePath }, arrangement)
  const nameOf = (path: string) => comparable(path.slice(basePath.length))
  const places = new Map(navigation.order.map((page, place) => [page, place]))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const byName = new Map(pages.map((page) => [nameOf(page.path), page]))
  const groupByName = new Map(navigation.groups.map((group) => [nameOf(group.path), group]))
  const versionFolders = findVersionFolders(pages, basePath)
  const translated = pages.filter((page) => page.language !== undefined)
  const translations = Map.groupBy(translated, keyOf)
  return {
    pages,
    arrangement,
    navigation,
    /** Language of pages that do not tell theirs. */
    language: siteLanguage(pages, basePath),
    renderer: createNavigationRenderer(navigation),
    articles: createArticles(docs, { anchorStyle, resolveLink: createLinkResolver(pages, basePath) }),
    /** Returns the pages before and after a page. */
    neighboursOf(page: PageRecord) {
      const place = places.get(page)
      if (place === undefined) return {}
      return { previous: navigation.order[place - 1], next: navigation.order[place + 1] }
    },
    /** Returns the addresses of a page in each of its languages, if it has several. */
    translationsOf(page: PageRecord) {
      const all = page.language === undefined ? [] : (translations.get(keyOf(page)) ?? [])
      const byLanguage = new Map(
        all.slice(0, maxTranslations).map(({ language = '', url }) => [language, url]),
      )
      if (byLanguage.size < 2) return []
      return [...byLanguage].map(([language, url]) => ({ language, url }))
    },
    /** Finds the page of a path in any form: `/guide/build`, `/guide/build/`, `/Guide/build.html`. */
    findPage: (path: string) => byPath.get(path) ?? byName.get(nameOf(path)),
    /** Finds the page of a path that begins with another name of a version, such as `/latest/install`. */
    findByAlias(path: string) {
      const [, name = '', rest = ''] = /^([^/]+)(.*)$/s.exec(path.slice(basePath.length)) ?? []
      const folder = versionFolders.get(versionKey(name))
      return folder === undefined ? undefined : byName.get(nameOf(`${basePath}${folder}${rest}`))
    },
    /** Finds the folder of a path. */
    findGroup: (path: string) => groupByName.get(nameOf(path)),
    markdown: markdownPaths(pages, basePath),
  }
}

/** Returns the folders of versions by the keys of their names and aliases. */
function findVersionFolders(pages: readonly PageRecord[], basePath: string): Map<string, string> {
  const folders = new Map<string, string>()
  for (const { path, version } of pages) {
    if (!version || version.aliases.length === 0) continue
    const [folder = ''] = path.slice(basePath.length).split('/')
    const keys = [version.name, ...version.aliases].map(versionKey)
    if (keys.includes(versionKey(folder))) for (const key of keys) folders.set(key, folder)
  }
  return folders
}

/** Returns the main language of the docs, or English if fewer than half of the pages are in it. */
function siteLanguage(pages: readonly PageRecord[], basePath: string): string {
  const main = mainLanguage(pages, basePath)
  if (main === undefined) return 'en'
  const own = pages.filter(({ language }) => language === main)
  const isSure = own.length * 2 >= pages.length || own.some(({ path }) => path === basePath)
  return isSure ? main : 'en'
}

/** Returns the same text for a page and its translations. */
function keyOf(page: PageRecord): string {
  return JSON.stringify([page.version?.name, translationKey(page)])
}
