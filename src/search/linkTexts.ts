import type { Page } from './types.ts'

/** What pages call each other, and their sections, when they link to them. */
export interface LinkTexts {
  /** Texts of the links to a page, by its file. Links from the page itself do not count. */
  ofPages: ReadonlyMap<string, readonly string[]>
  /** Texts of the links to a section, by `sectionKey`. */
  ofSections: ReadonlyMap<string, readonly string[]>
}

/** Collects the texts of links between pages. */
export function linkTexts(pages: readonly Page[]): LinkTexts {
  const find = createPageFinder(pages)
  const ofPages = new Map<string, string[]>()
  const ofSections = new Map<string, string[]>()
  for (const page of pages) {
    for (const { href, text } of page.links) {
      const file = find(href, page)?.file
      if (file === undefined) continue
      if (file !== page.file) add(ofPages, file, text)
      const hash = href.indexOf('#')
      if (hash >= 0) add(ofSections, sectionKey(file, href.slice(hash + 1)), text)
    }
  }
  return { ofPages, ofSections }
}

/** Creates a function that finds the page that a link on another page leads to. */
export function createPageFinder(
  pages: readonly Page[],
): (href: string, from: Pick<Page, 'file' | 'path'>) => Page | undefined {
  const byName = new Map<string, Page>()
  for (const page of pages) {
    byName.set(comparable(page.path), page)
    byName.set(comparable(page.file), page)
  }
  return (href, { file, path }) => byName.get(linkTarget(href, file)) ?? byName.get(linkTarget(href, path))
}

/** Generators make anchors in different ways: `server-port` and `serverport` are one section. */
export function sectionKey(file: string, anchor: string): string {
  return `${file}#${anchor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}`
}

function add(texts: Map<string, string[]>, key: string, text: string): void {
  const known = texts.get(key)
  if (known) known.push(text)
  else texts.set(key, [text])
}

function linkTarget(href: string, from: string): string {
  const path = decoded(href.replace(/[?#].*$/, ''))
  if (path.startsWith('/')) return comparable(path)
  if (path === '') return comparable(from)
  const names = from.split('/').slice(0, -1)
  for (const name of path.split('/')) {
    if (name === '..') names.pop()
    else if (name !== '.') names.push(name)
  }
  return comparable(names.join('/'))
}

/** The name of a file may have spaces and letters that an address escapes. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Returns one name for a page that goes by several: with or without slashes, ending and `index`. */
export function comparable(path: string): string {
  return withoutOuterSlashes(
    path
      .toLowerCase()
      .replace(/\.(?:mdx?|html?)$/, '')
      .replace(/(?:^|\/)(?:_?index|readme)$/, ''),
  )
}

/** Counts slashes: a pattern for those at the end starts again at each of a thousand slashes before it. */
function withoutOuterSlashes(path: string): string {
  let from = 0
  let to = path.length
  while (path[from] === '/') from++
  while (to > from && path[to - 1] === '/') to--
  return path.slice(from, to)
}
