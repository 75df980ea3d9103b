import { posix } from 'node:path'
import { decodePath } from '../../search/decodePath.ts'
import { comparable } from '../../search/index/linkTexts.ts'
import type { PageHead } from '../../search/types.ts'
import { siteHref } from './siteHref.ts'

/** Converts a link in a file to its address on the site. */
export type LinkResolver = (href: string, fromFile: string) => string

const external = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i

/**
 * Creates a resolver for links between pages: to files (`./build.md#base`), to files without extension (`./build`), or
 * to paths of the site (`/guide/build`). External addresses stay unchanged.
 *
 * @example resolve('../config.md#port', 'guide/build.md') // '/config#port'
 */
export function createLinkResolver(pages: readonly PageHead[], basePath: string): LinkResolver {
  const byPath = new Map(pages.map((page) => [comparable(page.path.slice(basePath.length)), page]))
  const byFile = new Map(pages.map((page) => [comparable(page.file), page]))

  return (href, fromFile) => {
    if (href === '' || external.test(href)) return href
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
    if (path === '') return href
    const file = toFile(decodePath(path), fromFile, basePath)
    const name = comparable(file)
    const page = path.startsWith('/')
      ? (byPath.get(name) ?? byFile.get(name))
      : (byFile.get(name) ?? byPath.get(name))
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
