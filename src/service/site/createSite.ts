import type { Page } from '../../search/types.ts'
import type { Docs } from '../docs/types.ts'
import { folderOf, groupsAround, type NavigationGroup } from './buildNavigation.ts'
import { readSource } from './createArticles.ts'
import { createSitePlan } from './createSitePlan.ts'
import { renderGroup, renderNotFound, renderOverview } from './renderPageList.ts'
import { renderShell, type ShellPage, type SiteWidget } from './renderShell.ts'
import { resolveSiteFile, type SiteFile } from './resolveSiteFile.ts'
import { siteHref } from './siteHref.ts'

export interface SiteOptions {
  docs: Docs
  /** Path the site lives under, with a slash at both ends. */
  basePath: string
  /** Name of the docs. @default the title of the start page */
  siteName?: string | undefined
  widget: SiteWidget
}

export type SiteResponse = { status: 200 | 404; html: string } | { redirect: string }

/** A folder of docs as a site. Paths are those of the request, decoded, base path included. */
export interface Site {
  /** The page at a path; a redirect to its own path where it is known by another; else a 404 page. */
  page(path: string): Promise<SiteResponse>
  /** The source of a page, for `…/page.md`. */
  markdown(path: string): Promise<string | undefined>
  /** An image or another file that pages show. */
  file(path: string): Promise<SiteFile | undefined>
}

/**
 * Shows a folder of docs as a site. Pages are rendered when they are asked for, and again when their file or the list of
 * pages has changed.
 *
 * @example
 * const site = createSite({ docs, basePath: '/', widget: { src: '/embed.js', domain: 'docs', apiKey } })
 * await site.page('/guide/build') // { status: 200, html: '<!doctype html>…' }
 */
export function createSite({ docs, basePath, siteName, widget }: SiteOptions): Site {
  let plan = createSitePlan(docs, basePath)
  /** The plan of the pages there are now; `refresh()` replaces the list. */
  const currentPlan = () => {
    if (plan.pages !== docs.pages) plan = createSitePlan(docs, basePath)
    return plan
  }

  function wrap(
    page: Omit<ShellPage, 'navigation'>,
    place: { path: string | undefined; folder: string },
  ): string {
    const { findPage, renderer } = currentPlan()
    const start = findPage(basePath)
    const site = {
      name: siteName ?? start?.title ?? 'Documentation',
      basePath,
      widget,
      starterQuestions: readTexts(start?.frontmatter.starter_questions),
    }
    return renderShell(site, { ...page, navigation: renderer.render(place) })
  }

  async function showPage(page: Page): Promise<SiteResponse> {
    const { navigation, articles } = currentPlan()
    const article = await articles.read(page)
    if (!article) return showNotFound(page.path)
    const folder = folderOf(page.file)
    const place = navigation.order.indexOf(page)
    const around = groupsAround(navigation, folder)
    const language = page.frontmatter.lang ?? page.frontmatter.language
    const html = wrap(
      {
        title: page.title,
        description: page.description,
        language: typeof language === 'string' ? language : undefined,
        canonical: URL.canParse(page.url) ? page.url : undefined,
        markdown: siteHref(`${basePath}${page.file}`),
        content: article.html + renderBelow(page),
        outline: article.outline,
        trail: around.filter((group) => group.start !== page),
        previous: navigation.order[place - 1],
        next: navigation.order[place + 1],
      },
      { path: page.path, folder },
    )
    return { status: 200, html }
  }

  /** Some generators draw their start page from its frontmatter, and the file itself says nothing. */
  function renderBelow(page: Page): string {
    if (page.passages.length > 0) return ''
    const group = currentPlan().navigation.groups.find(({ start }) => start === page)
    return group ? String(renderGroup(group)) : ''
  }

  function showOverview(group: NavigationGroup): SiteResponse {
    const title = group.label || siteName || 'Documentation'
    const trail = groupsAround(currentPlan().navigation, folderOf(group.folder))
    const html = wrap(
      { title, content: renderOverview(group, title), trail },
      { path: group.path, folder: group.folder },
    )
    return { status: 200, html }
  }

  function showNotFound(path: string): SiteResponse {
    const words = path.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
    const found = words ? docs.search({ question: words }).pages.slice(0, 4) : []
    const content = renderNotFound(found.map((ranked) => ranked.page))
    return { status: 404, html: wrap({ title: 'Not found', content }, { path: undefined, folder: '' }) }
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
