import { comparable } from '../../search/index/linkTexts.ts'
import type { Docs } from '../docs/types.ts'
import { buildNavigation } from './buildNavigation.ts'
import { createArticles } from './createArticles.ts'
import { createLinkResolver } from './createLinkResolver.ts'
import { createNavigationRenderer } from './renderNavigation.ts'

/** Derives everything that a site needs from a list of pages. A changed list gets a new plan. */
export function createSitePlan(docs: Docs, basePath: string) {
  const { pages, anchorStyle } = docs
  const navigation = buildNavigation(pages, basePath)
  const nameOf = (path: string) => comparable(path.slice(basePath.length))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const byName = new Map(pages.map((page) => [nameOf(page.path), page]))
  const byFile = new Map(pages.map((page) => [basePath + page.file, page]))
  const groupByName = new Map(navigation.groups.map((group) => [nameOf(group.path), group]))
  return {
    pages,
    navigation,
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
