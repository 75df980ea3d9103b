import { comparable } from '../../search/index/linkTexts.ts'
import type { PageRecord } from '../../search/types.ts'
import type { Docs } from '../docs/types.ts'
import { createArticles } from './createArticles.ts'
import { createLinkResolver } from './createLinkResolver.ts'
import { buildNavigation } from './navigation/buildNavigation.ts'
import { createNavigationRenderer } from './navigation/renderNavigation.ts'

/** Derives everything that a site needs from a list of pages. A changed list gets a new plan. */
export function createSitePlan(docs: Docs, basePath: string) {
  const { pages, arrangement, anchorStyle } = docs
  const navigation = buildNavigation(pages, basePath, arrangement)
  const places = new Map(navigation.order.map((page, place) => [page, place]))
  const nameOf = (path: string) => comparable(path.slice(basePath.length))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const byName = new Map(pages.map((page) => [nameOf(page.path), page]))
  const byFile = new Map(pages.map((page) => [basePath + page.file, page]))
  const groupByName = new Map(navigation.groups.map((group) => [nameOf(group.path), group]))
  return {
    pages,
    arrangement,
    navigation,
    /** Returns the pages before and after a page. */
    neighboursOf(page: PageRecord) {
      const place = places.get(page)!
      return { previous: navigation.order[place - 1], next: navigation.order[place + 1] }
    },
    renderer: createNavigationRenderer(navigation),
    articles: createArticles(docs, { anchorStyle, resolveLink: createLinkResolver(pages, basePath) }),
    /** Finds the page of a path in any form: `/guide/build`, `/guide/build/`, `/Guide/build.html`. */
    findPage: (path: string) => byPath.get(path) ?? byName.get(nameOf(path)),
    /** Finds the folder of a path. */
    findGroup: (path: string) => groupByName.get(nameOf(path)),
    /** Finds the page whose source is at a path such as `/guide/build.md`. */
    findSource: (path: string) =>
      byFile.get(path) ?? (/\.mdx?$/i.test(path) ? byName.get(nameOf(path)) : undefined),
  }
}
