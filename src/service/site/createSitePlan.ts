import { comparable } from '../../search/linkTexts.ts'
import type { Page } from '../../search/types.ts'
import type { Docs } from '../docs/types.ts'
import { buildNavigation, type Navigation, type NavigationGroup } from './buildNavigation.ts'
import { type Articles, createArticles } from './createArticles.ts'
import { createLinkResolver } from './createLinkResolver.ts'
import { createNavigationRenderer, type NavigationRenderer } from './renderNavigation.ts'

/** Everything derived from a list of pages. A changed list gets a new plan. */
export interface SitePlan {
  readonly pages: readonly Page[]
  readonly navigation: Navigation
  readonly renderer: NavigationRenderer
  readonly articles: Articles
  /** Finds the page of a path in any form: `/guide/build`, `/guide/build/`, `/Guide/build.html`. */
  findPage(path: string): Page | undefined
  /** Finds the folder of a path. */
  findGroup(path: string): NavigationGroup | undefined
  /** Finds the page whose source is at a path such as `/guide/build.md`. */
  findSource(path: string): Page | undefined
}

/** Creates the plan for the current pages. */
export function createSitePlan(docs: Docs, basePath: string): SitePlan {
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
    findPage: (path) => byPath.get(path) ?? byName.get(nameOf(path)),
    findGroup: (path) => groupByName.get(nameOf(path)),
    findSource: (path) => byFile.get(path) ?? (/\.mdx?$/i.test(path) ? byName.get(nameOf(path)) : undefined),
  }
}
