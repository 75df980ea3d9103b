import type { PageRecord } from '../../search/types.ts'
import type { Docs } from '../docs/types.ts'
import { readSource } from './createArticles.ts'
import { createSitePlan } from './createSitePlan.ts'
import type { CurrentPage } from './navigation/renderNavigation.ts'
import type { NavigationGroup } from './navigation/types.ts'
import { renderGroup, renderNotFound, renderOverview } from './renderPageList.ts'
import { renderShell, type ShellPage, type SiteWidget } from './renderShell.ts'
import { resolveSiteFile, type SiteFile } from './resolveSiteFile.ts'
import { siteHref } from './siteHref.ts'

export interface SiteOptions {
  docs: Docs
  /** Path of the site. Starts and ends with a slash. */
  basePath: string
  /** Name of the docs. @default the title of the start page */
  siteName?: string | undefined
  widget: SiteWidget
}

export type SiteResponse = { status: 200 | 404; html: string } | { redirect: string }

/** A folder of docs as a site. All paths are decoded and include the base path. */
export interface Site {
  /** Renders the page at a path. Redirects to its canonical path, and returns a 404 page if there is no such page. */
  page(path: string): Promise<SiteResponse>
  /** Returns the path of the Markdown of the page that has this path. */
  markdownPath(path: string): string | undefined
  /** Returns the Markdown source of a page, for `…/page.md`. */
  markdown(path: string): Promise<string | undefined>
  /** Finds an image or another file used by pages. */
  file(path: string): Promise<SiteFile | undefined>
}

/**
 * Creates a site from a folder of docs. Renders pages on demand, and again when their file or the list of pages
 * changes.
 *
 * @example
 * const site = createSite({ docs, basePath: '/', widget: { src: '/embed.js', domain: 'docs', apiKey } })
 * await site.page('/guide/build') // { status: 200, html: '<!doctype html>…' }
 */
export function createSite({ docs, basePath, siteName, widget }: SiteOptions): Site {
  let plan = createSitePlan(docs, basePath)
  /** Returns the plan for the current pages. `docs.refresh()` replaces the list of pages. */
  const currentPlan = () => {
    if (plan.pages !== docs.pages || plan.arrangement !== docs.arrangement)
      plan = createSitePlan(docs, basePath)
    return plan
  }

  function wrap(page: Omit<ShellPage, 'navigation'>, location: CurrentPage): string {
    const { findPage, renderer } = currentPlan()
    const start = findPage(basePath)
    const site = {
      name: siteName ?? start?.title ?? 'Documentation',
      basePath,
      widget,
      starterQuestions: readTexts(start?.frontmatter.starter_questions),
    }
    return renderShell(site, { ...page, navigation: renderer.render(location) })
  }

  async function showPage(page: PageRecord): Promise<SiteResponse> {
    const { navigation, articles, neighboursOf } = currentPlan()
    const article = await articles.read(page)
    if (!article) return showNotFound(page.path)
    const html = wrap(
      {
        title: page.title,
        description: page.description,
        language: page.language,
        canonical: URL.canParse(page.url) ? page.url : undefined,
        markdown: siteHref(`${basePath}${page.file}`),
        content: article.html + renderFolderList(page),
        outline: article.outline,
        trail: navigation.trails.get(page)?.filter((group) => group.start !== page),
        ...neighboursOf(page),
      },
      page,
    )
    return { status: 200, html }
  }

  /** Lists the folder's pages on a start page without text. Some generators build such a page from its frontmatter. */
  function renderFolderList(page: PageRecord): string {
    if (page.passageCount > 0) return ''
    const group = currentPlan().navigation.groups.find(({ start }) => start === page)
    return group ? String(renderGroup(group)) : ''
  }

  function showOverview(group: NavigationGroup): SiteResponse {
    const title = group.label || siteName || 'Documentation'
    const trail = currentPlan().navigation.trails.get(group)
    const html = wrap({ title, content: renderOverview(group, title), trail }, group)
    return { status: 200, html }
  }

  function showNotFound(path: string): SiteResponse {
    const words = path.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
    const found = words ? docs.search({ question: words }).pages.slice(0, 4) : []
    const content = renderNotFound(found.map((ranked) => ranked.page))
    return { status: 404, html: wrap({ title: 'Page not found', content }, undefined) }
  }

  return {
    async page(path) {
      if (!path.startsWith(basePath)) return showNotFound(path)
      const page = currentPlan().findPage(path)
      if (page) return page.path === path ? showPage(page) : { redirect: siteHref(page.path) }
      const group = currentPlan().findGroup(path)
      if (group) return group.path === path ? showOverview(group) : { redirect: siteHref(group.path) }
      return showNotFound(path)
    },
    markdownPath(path) {
      const page = path.startsWith(basePath) ? currentPlan().findPage(path) : undefined
      return page?.path === path ? `${basePath}${page.file}` : undefined
    },
    async markdown(path) {
      const page = path.startsWith(basePath) ? currentPlan().findSource(path) : undefined
      return page && readSource(docs, page)
    },
    async file(path) {
      if (!path.startsWith(basePath)) return undefined
      return resolveSiteFile(docs, path.slice(basePath.length))
    },
  }
}

function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
