import type { PageRecord } from '../../search/types.ts'
import { headingToMarkdown, linkToMarkdown, textToMarkdown } from '../assistant/extracts/blocksToMarkdown.ts'
import type { createLinkResolver } from '../assistant/extracts/createLinkResolver.ts'
import type { Docs } from '../docs/types.ts'
import type { MarkdownPaths } from '../pages/markdownPaths.ts'
import { writePage } from '../pages/writePage.ts'
import { rest } from '../schedule/rest.ts'
import { labelOf } from '../site/navigation/pageOrder.ts'
import type { NavigationNode } from '../site/navigation/types.ts'
import { siteHref } from '../site/siteHref.ts'
import type { ListedScope, PageList } from './listPages.ts'

export interface LlmsOptions {
  list: PageList
  /** Choice of the pages that are listed, from the request. */
  scope: ListedScope
  /** Name of the docs. */
  siteName: string
  /** Starts and ends with a slash. */
  basePath: string
  /** Beginning of the addresses of pages: `https://docs.example.com`. */
  origin: string
}

/** Maximum length of a title and of a description in the list, in UTF-16 code units. */
export const maxListedTitle = 200
export const maxListedDescription = 500

/** Number of pages after which a list yields to other requests. */
const pagesAtOnce = 100

/** Writes `llms.txt`: the pages by folder, as links to their Markdown, and where other versions and languages are. */
export async function* writeIndex(options: LlmsOptions): AsyncGenerator<string> {
  const { list, siteName, origin } = options
  const { root } = list.navigation
  yield headingToMarkdown(siteName.slice(0, maxListedTitle), 1)
  const description = root.start?.description
  if (description) yield `\n> ${describe(description)}\n`
  const top = root.children.filter(({ kind }) => kind === 'page')
  const groups = root.children.filter(({ kind }) => kind === 'group')
  const sections = [
    { label: 'Pages', nodes: top },
    ...groups.map((group) => ({ label: group.label, nodes: [group] })),
  ]
  for (const { label, nodes } of sections) {
    if (nodes.length === 0) continue
    yield `\n${headingToMarkdown(label.slice(0, maxListedTitle), 2)}\n`
    yield* writeLinks(nodes, origin, list.markdown)
  }
  const others = describeOthers(options)
  yield `\n## Optional\n\n${others.map(({ text, path }) => `- ${linkToMarkdown(text, origin + path)}\n`).join('')}`
}

/** Writes `llms-full.txt`: the texts of the pages, one after the other. */
export async function* writeTexts(
  { list, origin }: LlmsOptions,
  docs: Pick<Docs, 'page'>,
  resolveLinks: ReturnType<typeof createLinkResolver>,
): AsyncGenerator<string> {
  for (const record of list.navigation.order) {
    // The page may have been removed since the list was made.
    const page = docs.page(record.file)
    if (!page) continue
    const address = page.url.startsWith('/') ? origin + page.url : page.url
    yield* writePage(page, resolveLinks, `Source: ${address}`)
    yield '\n---\n\n'
    await rest()
  }
}

async function* writeLinks(
  nodes: readonly NavigationNode[],
  origin: string,
  paths: MarkdownPaths,
): AsyncGenerator<string> {
  let lines: string[] = []
  for (const page of pagesOf(nodes)) {
    lines.push(describePage(page, origin, paths))
    if (lines.length < pagesAtOnce) continue
    yield lines.join('')
    lines = []
    await rest()
  }
  yield lines.join('')
}

function* pagesOf(nodes: readonly NavigationNode[]): Generator<PageRecord> {
  for (const node of nodes) {
    if (node.kind === 'page') yield node.page
    else yield* pagesOf(node.children)
  }
}

function describePage(page: PageRecord, origin: string, paths: MarkdownPaths): string {
  const link = linkToMarkdown(labelOf(page).slice(0, maxListedTitle), origin + siteHref(paths.of(page)))
  return `- ${link}${page.description ? `: ${describe(page.description)}` : ''}\n`
}

function describeOthers({ list, scope, basePath }: LlmsOptions): { text: string; path: string }[] {
  const path = (file: string, given: ListedScope) => {
    const query = new URLSearchParams(
      Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ).toString()
    return `${siteHref(`${basePath}${file}`)}${query && `?${query}`}`
  }
  return [
    { text: 'The texts of all these pages', path: path('llms-full.txt', scope) },
    ...list.otherVersions.map((version) => ({
      text: `Version ${version}`,
      path: path('llms.txt', { ...scope, version }),
    })),
    ...list.otherLanguages.map((language) => ({
      text: `In another language: ${language}`,
      path: path('llms.txt', { ...scope, language }),
    })),
  ]
}

/** Writes a description without line breaks, so that it stays one item of the list. */
function describe(description: string): string {
  const line = description.slice(0, maxListedDescription).replace(/\s+/g, ' ')
  return textToMarkdown(line).trim()
}
