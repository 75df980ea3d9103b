import { posix } from 'node:path'
import { decodePath } from '../../search/decodePath.ts'
import { comparable, createPageFinder } from '../../search/index/linkTexts.ts'
import type { PageHead } from '../../search/types.ts'
import { siteHref } from './siteHref.ts'

/** Converts a link in a file to its address on the site. */
export type LinkResolver = (href: string, fromFile: string) => string

const external = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i

/**
 * Creates a resolver for links between pages: to files (`./build.md#base`), to files without extension (`./build`), or
 * to paths of the site (`/guide/build`), with or without numbers that order files. External addresses stay unchanged.
 *
 * @example resolve('../config.md#port', 'guide/build.md') // '/config#port'
 */
export function createLinkResolver(pages: readonly PageHead[], basePath: string): LinkResolver {
  const byPath = new Map(pages.map((page) => [comparable(page.path.slice(basePath.length)), page]))
  const byFile = new Map(pages.map((page) => [comparable(page.file), page]))
  let find: ReturnType<typeof createPageFinder> | undefined

  /** Finds the page of a link whose path no page has, as answers do. */
  function findElsewhere(path: string, fromFile: string): PageHead | undefined {
    find ??= createPageFinder(pages)
    return find(path, byFile.get(comparable(fromFile)) ?? { file: fromFile, path: fromFile })
  }

  return (href, fromFile) => {
    if (href === '' || external.test(href)) return href
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
    if (path === '') return href
    const file = toFile(decodePath(path), fromFile, basePath)
    const name = comparable(file)
    const page =
      (path.startsWith('/')
        ? (byPath.get(name) ?? byFile.get(name))
        : (byFile.get(name) ?? byPath.get(name))) ?? findElsewhere(path, fromFile)
    return page ? siteHref(page.path) + rest : siteHref(`${basePath}${file}`) + rest
  }
}

/** Resolves a link to a path relative to the docs folder. `..` cannot leave the folder. */
function toFile(path: string, fromFile: string, basePath: string): string {
  if (path.startsWith('/')) {
    const inner = path.startsWith(basePath) ? path.slice(basePath.length) : path
    return inside(inner)
  }
  return inside(posix.join(posix.dirname(fromFile), path))
}

function inside(path: string): string {
  return posix.normalize(`/${path}`).slice(1)
}
