import type { PageLink } from '../../protocol/pageLinks.ts'
import type { PageRecord } from '../../search/types.ts'
import { parseEditAddress } from '../docs/arrangement/editAddress.ts'
import { nameOfDocs } from '../docs/nameOfDocs.ts'
import type { Docs } from '../docs/types.ts'
import { createLastChanges } from './changes/createLastChanges.ts'
import { readSource } from './createArticles.ts'
import { createSitePlan, type SitePlan } from './createSitePlan.ts'
import { editUrlOf } from './editUrlOf.ts'
import type { CurrentPage } from './navigation/renderNavigation.ts'
import type { NavigationGroup } from './navigation/types.ts'
import { renderGroup, renderNotFound, renderOverview } from './renderPageList.ts'
import { resolveSiteFile, type SiteFile } from './resolveSiteFile.ts'
import { searchForPath, wordsOfPath } from './searchForPath.ts'
import { renderShell } from './shell/renderShell.ts'
import type { ShellPage, SiteWidget } from './shell/types.ts'
import { siteHref } from './siteHref.ts'
import type { SiteWords } from './words/SiteWords.ts'
import { wordsFor } from './words/wordsFor.ts'

export interface SiteOptions {
  docs: Docs
  /** Path of the site. Starts and ends with a slash. */
  basePath: string
  /** Address of the docs site, if it was set. */
  siteUrl?: string | undefined
  /** Name of the docs. @default `hero.name` of the start page, or its title */
  siteName?: string | undefined
  /** Path of the folder of styles and scripts, which ends with a slash. */
  assets: string
  widget: SiteWidget
  /** Address at which pages can be edited, with `:path` in place of the file. @default that of the docs generator */
  editUrl?: string | undefined
  /** Lists where a page can be opened, by the path of its Markdown. @default nowhere */
  linksOf?: ((markdown: string, words: SiteWords, origin: string) => PageLink[]) | undefined
}

export type SiteResponse = { status: 200 | 404; html: string } | { redirect: string; isTemporary?: true }

/** A folder of docs as a site. All paths are decoded and include the base path. */
export interface Site {
  /**
   * Renders the page at a path. Redirects to its canonical path, and returns a 404 page if there is no such page.
   *
   * @param origin what paths of the site are appended to, for links that leave it
   * @param maySearch asked before a 404 page searches for the words of its path. @default always
   */
  page(path: string, origin?: string, maySearch?: () => Promise<boolean>): Promise<SiteResponse>
  /** Returns the path of the Markdown of the page that has this path. */
  markdownPath(path: string): string | undefined
  /** Returns the Markdown source of a page, for `…/page.md`. */
  markdown(path: string): Promise<string | undefined>
  /** Finds an image or another file used by pages. */
  file(path: string): Promise<SiteFile | undefined>
  /** Returns when a page was changed, if that is known already. */
  changedAt(page: PageRecord): Date | undefined
  /** Ends the work in the background. */
  close(): void
}

/**
 * Creates a site from a folder of docs. Renders pages on demand, and again when their file or the list of pages
 * changes.
 *
 * @example
 * const widget = { src: '/embed.js', domain: 'docs', apiKey }
 * const site = createSite({ docs, basePath: '/', assets: '/_site/', widget })
 * await site.page('/guide/build') // { status: 200, html: '<!doctype html>…' }
 */
export function createSite(options: SiteOptions): Site {
  const { docs, basePath, siteUrl, siteName, assets, widget, linksOf } = options
  const givenEdit = parseEditAddress(options.editUrl, docs.folder)
  const changes = createLastChanges(docs)
  let plan: SitePlan | undefined
  /** Returns the plan for the current pages. `docs.refresh()` replaces the list of pages. */
  const currentPlan = () => {
    if (plan?.pages === docs.pages && plan.arrangement === docs.arrangement) return plan
    plan = createSitePlan(docs, basePath)
    changes.renew()
    return plan
  }

  type Content = Omit<ShellPage, 'navigation' | 'words' | 'language'> & { language?: string | undefined }

  function wrap(page: Content, location: CurrentPage): string {
    const { findPage, renderer, language: siteLanguage } = currentPlan()
    const start = findPage(basePath)
    const site = {
      name: siteName ?? (start && nameOfDocs(start)),
      basePath,
      assets,
      widget,
      starterQuestions: readTexts(start?.frontmatter.starter_questions),
    }
    const language = page.language ?? siteLanguage
    return renderShell(site, {
      ...page,
      language,
      words: wordsFor(language),
      navigation: renderer.render(location),
    })
  }

  async function showPage(page: PageRecord, origin: string): Promise<SiteResponse> {
    const { navigation, articles, neighboursOf, translationsOf, language, markdown: paths } = currentPlan()
    const words = wordsFor(page.language ?? language)
    const article = await articles.read(page, words)
    if (!article) return showNotFound(page.path)
    const markdown = siteHref(paths.of(page))
    const canonical = URL.canParse(page.url) ? page.url : undefined
    const html = wrap(
      {
        title: page.title,
        description: page.description,
        language: page.language,
        canonical,
        translations: canonical ? translationsOf(page) : [],
        markdown,
        links: linksOf?.(markdown, words, origin),
        content: article.html + renderFolderList(page, words),
        outline: article.outline,
        trail: navigation.trails.get(page)?.filter((group) => group.start !== page),
        editUrl: editUrlOf(page, givenEdit ?? docs.arrangement.edit),
        changedAt: changes.of(page),
        ...neighboursOf(page),
      },
      page,
    )
    return { status: 200, html }
  }

  /** Lists the folder's pages on a start page without text. Some generators build such a page from its frontmatter. */
  function renderFolderList(page: PageRecord, words: SiteWords): string {
    if (page.passageCount > 0) return ''
    const group = currentPlan().navigation.groups.find(({ start }) => start === page)
    return group ? String(renderGroup(group, words)) : ''
  }

  function showOverview(group: NavigationGroup): SiteResponse {
    const { navigation, language } = currentPlan()
    const words = wordsFor(language)
    const title = group.label || siteName || words.docs
    const html = wrap(
      {
        title,
        canonical: siteUrl && siteUrl.replace(/\/+$/, '') + siteHref(group.path),
        content: renderOverview(group, title, words),
        trail: navigation.trails.get(group),
      },
      group,
    )
    return { status: 200, html }
  }

  async function showNotFound(path: string, maySearch = async () => true): Promise<SiteResponse> {
    const wanted = wordsOfPath(path)
    const found = wanted !== '' && (await maySearch()) ? searchForPath(docs, path, wanted) : []
    const language = found[0]?.language ?? currentPlan().language
    const words = wordsFor(language)
    const content = renderNotFound(found, words)
    return { status: 404, html: wrap({ title: words.notFound, language, content }, undefined) }
  }

  return {
    async page(path, origin = '', maySearch) {
      if (!path.startsWith(basePath)) return showNotFound(path, maySearch)
      const page = currentPlan().findPage(path)
      if (page) return page.path === path ? showPage(page, origin) : { redirect: siteHref(page.path) }
      const group = currentPlan().findGroup(path)
      if (group) return group.path === path ? showOverview(group) : { redirect: siteHref(group.path) }
      const named = currentPlan().findByAlias(path)
      // The alias is later one of another version.
      if (named) return { redirect: siteHref(named.path), isTemporary: true }
      return showNotFound(path, maySearch)
    },
    markdownPath(path) {
      const { findPage, markdown } = currentPlan()
      const page = path.startsWith(basePath) ? findPage(path) : undefined
      return page?.path === path ? markdown.of(page) : undefined
    },
    async markdown(path) {
      const page = path.startsWith(basePath) ? currentPlan().markdown.find(path) : undefined
      return page && readSource(docs, page)
    },
    async file(path) {
      if (!path.startsWith(basePath)) return undefined
      return resolveSiteFile(docs, path.slice(basePath.length))
    },
    changedAt: (page) => changes.of(page),
    close: () => changes.close(),
  }
}

function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
