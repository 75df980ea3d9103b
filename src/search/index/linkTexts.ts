import { decodePath } from '../decodePath.ts'
import { pagesPerStep } from '../pagesPerStep.ts'
import { runAtOnce } from '../runAtOnce.ts'
import type { Page, PageHead, PageVersion } from '../types.ts'

/** Texts of links to pages and to their sections. */
export interface LinkTexts {
  /** Texts of the links to a page, by its file. Links from the page itself do not count. */
  ofPages: ReadonlyMap<string, readonly string[]>
  /** Texts of the links to a section, by `sectionKey`. */
  ofSections: ReadonlyMap<string, readonly string[]>
}

export interface LinkTarget {
  /** File of the page. */
  file: string
  /** Key of the section, by `sectionKey`, if the link names one. */
  section: string | undefined
}

/** Collects the texts of links between pages. */
export function linkTexts(pages: readonly Page[]): LinkTexts {
  const targetOf = createTargetFinder(pages)
  const ofPages = new Map<string, string[]>()
  const ofSections = new Map<string, string[]>()
  for (const page of pages) {
    for (const { href, text } of page.links) {
      const target = targetOf(href, page)
      if (!target) continue
      if (target.file !== page.file) add(ofPages, target.file, text)
      if (target.section !== undefined) add(ofSections, target.section, text)
    }
  }
  return { ofPages, ofSections }
}

/** Returns the target of a link on a page. */
export type FindTarget = (href: string, from: PageHead) => LinkTarget | undefined

/**
 * Creates a function that returns the target of a link on a page. A link to another version counts for the page in the
 * version of the link, so that each version has the words of its own links, as if it were alone.
 */
export function createTargetFinder(pages: readonly PageHead[]): FindTarget {
  return runAtOnce(prepareTargetFinder(pages))
}

/** Does the same as `createTargetFinder`. Yields where other work may have its turn. */
export function* prepareTargetFinder(pages: readonly PageHead[]): Generator<void, FindTarget> {
  const find = yield* preparePageFinder(pages)
  const inVersion = createVersionFinder(pages)
  return (href, from) => {
    const target = find(href, from)
    const file = target && inVersion(target, from)?.file
    if (file === undefined) return undefined
    const hash = href.indexOf('#')
    return { file, section: hash < 0 ? undefined : sectionKey(file, href.slice(hash + 1)) }
  }
}

/** Creates a function that finds a page in the version of another page, if both are in versions of the same docs. */
function createVersionFinder(
  pages: readonly PageHead[],
): (page: PageHead, from: PageHead) => PageHead | undefined {
  const byPlace = pagesByPlace(pages)
  return (page, { version }) =>
    page.version && version && page.version.docs === version.docs
      ? byPlace.get(placeOf({ ...version, family: page.version.family }))
      : page
}

function pagesByPlace<Found extends PageHead>(pages: readonly Found[]): Map<string, Found> {
  return new Map(pages.flatMap((page) => (page.version ? [[placeOf(page.version), page]] : [])))
}

/** Returns the same text for one page in one version. */
function placeOf({ docs, family, name }: PageVersion): string {
  return JSON.stringify([docs, family, name])
}

/**
 * Creates a function that finds the page that a link on another page leads to. Links that begin with a slash
 * are paths of the site, or else of the version that the link is in. Others are relative to the file or, if
 * it is not there, to the path. A link that leads nowhere may leave out the numbers that order files, and, if it
 * begins with a slash, may begin with the folder that the docs have on another site. Any link that leads nowhere may go
 * through `docs`, the folder of the docs in their repository or on their site.
 */
export function createPageFinder<Found extends PageHead>(pages: readonly Found[]): FindPage<Found> {
  return runAtOnce(preparePageFinder(pages))
}

type FindPage<Found> = (href: string, from: Pick<PageHead, 'file' | 'path'>) => Found | undefined

function* preparePageFinder<Found extends PageHead>(
  pages: readonly Found[],
): Generator<void, FindPage<Found>> {
  const byPath = new Map<string, Found>()
  const byFile = new Map<string, Found>()
  /** Only of pages with numbers. */
  const byUnnumbered = new Map<string, Found>()
  for (const [at, page] of pages.entries()) {
    if (at % pagesPerStep === 0) yield
    const names = [comparablePath(page), comparableFile(page)] as const
    byPath.set(names[0], page)
    byFile.set(names[1], page)
    for (const name of names) {
      const unnumbered = withoutNumbers(name)
      if (unnumbered !== name) byUnnumbered.set(unnumbered, page)
    }
  }
  const byPlace = pagesByPlace(pages)
  yield
  const atRoot = (name: string) => byPath.get(name) ?? byFile.get(name) ?? byUnnumbered.get(name)

  return (href, { file, path }) => {
    const [ofFile, ofPath] = [linkTarget(href, file), linkTarget(href, path)]
    if (!href.startsWith('/')) {
      return (
        byFile.get(ofFile) ??
        byPath.get(ofPath) ??
        byPath.get(ofFile) ??
        byFile.get(ofPath) ??
        byUnnumbered.get(withoutNumbers(ofFile)) ??
        byUnnumbered.get(withoutNumbers(ofPath)) ??
        atRoot(belowDocs(ofFile) || ofFile)
      )
    }
    const version = byFile.get(comparable(file))?.version
    return (
      atRoot(ofPath) ??
      (version && byPlace.get(placeOf({ ...version, family: ofPath }))) ??
      atRoot(belowTopFolder(ofPath) || ofPath) ??
      atRoot(belowDocs(ofPath) || ofPath)
    )
  }
}

/** Returns the names of pages that a link may lead to: a few, as `comparable` returns them. */
export function linkNames(href: string, { file, path }: Pick<PageHead, 'file' | 'path'>): string[] {
  const names = [linkTarget(href, file), linkTarget(href, path)]
  const others = [
    ...names.map(href.startsWith('/') ? belowTopFolder : withoutNumbers),
    ...names.map(belowDocs),
  ]
  return [...new Set([...names, ...others.filter((name) => name !== '')])]
}

/** Returns the names of a page that links may have, as `linkNames` returns them. */
export function pageNames({ file, path, version }: PageHead): string[] {
  const names = [comparable(path), comparable(file), ...(version ? [version.family] : [])]
  return [...new Set([...names, ...names.map(withoutNumbers)])]
}

/** Removes the numbers that order files: `01-guide/02-build` is `guide/build` in the addresses of many sites. */
function withoutNumbers(name: string): string {
  return name.replace(/(^|\/)\d+[-_.]+(?=[^-_.\s\d/])/g, '$1')
}

/** Returns the name without its first folder; empty if it has none. */
function belowTopFolder(name: string): string {
  const end = name.indexOf('/')
  return end < 0 ? '' : name.slice(end + 1)
}

/** Generators make anchors in different ways: `server-port` and `serverport` are one section. */
export function sectionKey(file: string, anchor: string): string {
  return `${file}#${anchor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}`
}

/** Returns what is below the last of the folders named `docs` that a name goes through; empty if there is none. */
function belowDocs(name: string): string {
  const at = `/${name}`.lastIndexOf('/docs/')
  return at < 0 ? '' : name.slice(at + '/docs/'.length - 1)
}

function add(texts: Map<string, string[]>, key: string, text: string): void {
  const known = texts.get(key)
  if (known) known.push(text)
  else texts.set(key, [text])
}

function linkTarget(href: string, from: string): string {
  const path = decodePath(href.replace(/[?#].*$/, ''))
  if (path.startsWith('/')) return comparable(path)
  if (path === '') return comparable(from)
  const names = from.split('/').slice(0, -1)
  for (const name of path.split('/')) {
    if (name === '..') names.pop()
    else if (name !== '.') names.push(name)
  }
  return comparable(names.join('/'))
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

const paths = new WeakMap<PageHead, string>()
const files = new WeakMap<PageHead, string>()

/** Returns the path of a page as `comparable` does, which takes a while for all pages of large docs. */
export function comparablePath(page: PageHead): string {
  let path = paths.get(page)
  if (path === undefined) {
    path = comparable(page.path)
    paths.set(page, path)
  }
  return path
}

/** Returns the file of a page as `comparable` does, which takes a while for all pages of large docs. */
function comparableFile(page: PageHead): string {
  let file = files.get(page)
  if (file === undefined) {
    const path = comparablePath(page)
    file = comparable(page.file)
    // Most pages have both in common, and need one text for them.
    if (file === path) file = path
    files.set(page, file)
  }
  return file
}

/** Counts slashes: a pattern for those at the end starts again at each of a thousand slashes before it. */
function withoutOuterSlashes(path: string): string {
  let from = 0
  let to = path.length
  while (path[from] === '/') from++
  while (to > from && path[to - 1] === '/') to--
  return path.slice(from, to)
}
