import { lstat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { decodePath } from '../../../search/decodePath.ts'
import { comparable } from '../../../search/index/linkTexts.ts'
import { type AnchorStyle, headingAnchors } from '../../docs/addresses/headingAnchors.ts'
import { pagePath, type SiteAddress } from '../../docs/addresses/pagePath.ts'
import { parsePage } from '../../docs/parse/parsePage.ts'

/** The docs before or after a change. */
export interface DocsState {
  /** Folder with images and other files that pages link to. */
  folder: string
  /** Path of each page on the site, by file. */
  paths: ReadonlyMap<string, string>
  source(file: string): string | undefined
  basePath: string
  anchorStyle: AnchorStyle
}

const external = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** Finds links and images that lead to no page, section or file of the docs. Returns them as `file: href`. */
export async function findBrokenLinks(files: Iterable<string>, state: DocsState): Promise<Set<string>> {
  const fileByName = new Map<string, string>()
  for (const [file, path] of state.paths) {
    fileByName.set(comparable(path.slice(state.basePath.length)), file)
    fileByName.set(comparable(file), file)
  }
  const anchorsByFile = new Map<string, ReadonlySet<string>>()
  const broken = new Set<string>()

  function hasAnchor(file: string, anchor: string): boolean {
    let anchors = anchorsByFile.get(file)
    if (!anchors) {
      anchors = readAnchors(state.source(file) ?? '', file, state.anchorStyle)
      anchorsByFile.set(file, anchors)
    }
    return anchor === '' || anchors.has(anchor)
  }

  /** Returns the paths that a link may mean: relative to the file, or to the page's path on the site. */
  function candidatesOf(path: string, file: string): string[] {
    if (path.startsWith('/')) {
      return [path.startsWith(state.basePath) ? path.slice(state.basePath.length) : path.slice(1)]
    }
    const own = state.paths.get(file)?.slice(state.basePath.length)
    const bases = own === undefined ? [file] : [file, own]
    return bases.map((from) => posix.normalize(`/${posix.join(posix.dirname(from), path)}`).slice(1))
  }

  async function hasTarget(href: string, file: string): Promise<boolean> {
    if (href === '' || external.test(href)) return true
    const [, encodedPath = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? []
    const [path, anchor] = [decodePath(encodedPath), decodePath(hash)]
    if (path === '') return hasAnchor(file, anchor)
    // A path outside the base path belongs to another part of the site, which is not checked.
    if (path.startsWith('/') && !path.startsWith(state.basePath)) return true
    for (const name of candidatesOf(path, file)) {
      const target = fileByName.get(comparable(name))
      if (target !== undefined) return hasAnchor(target, anchor)
      if (await isFile(state.folder, name)) return true
    }
    return false
  }

  for (const file of files) {
    for (const href of readLinks(state.source(file) ?? '', file)) {
      if (!(await hasTarget(href, file))) broken.add(`${file}: ${href}`)
    }
  }
  return broken
}

/** Returns the path of a page on the site. Ignores frontmatter that does not parse. */
export function readPath(source: string, file: string, address: SiteAddress): string {
  const tree = parse(source, file)
  return pagePath(file, tree?.frontmatter ?? {}, address)
}

function readLinks(source: string, file: string): string[] {
  const links: string[] = []
  const tree = parse(source, file)?.tree
  if (tree)
    visit(tree, ['link', 'image', 'definition'], (node) => void ('url' in node && links.push(node.url)))
  return links
}

function readAnchors(source: string, file: string, style: AnchorStyle): ReadonlySet<string> {
  const tree: Root | undefined = parse(source, file)?.tree
  const written = [...source.matchAll(/\b(?:id|name)\s*=\s*["']([^"']+)["']/g)].map(([, id = '']) => id)
  return new Set([...written, ...(tree ? headingAnchors(tree, style).values() : [])])
}

function parse(source: string, file: string) {
  try {
    return parsePage(source, file)
  } catch {
    // `checkPage` reports pages that do not parse.
    return undefined
  }
}

async function isFile(folder: string, name: string): Promise<boolean> {
  for (const path of [join(folder, name), join(folder, 'public', name), join(folder, 'static', name)]) {
    if (
      await lstat(path).then(
        (found) => found.isFile(),
        () => false,
      )
    )
      return true
  }
  return false
}
