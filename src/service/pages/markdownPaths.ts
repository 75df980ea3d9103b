import { comparable } from '../../search/index/linkTexts.ts'
import type { PageRecord } from '../../search/types.ts'

/** Paths of the Markdown of pages. All include the base path. */
export interface MarkdownPaths {
  /** Returns the path of a page's Markdown: that of its file, or its own with `.md` if the file's is of another page. */
  of(page: PageRecord): string
  /** Finds the page whose Markdown is at a path such as `/guide/build.md`. */
  find(path: string): PageRecord | undefined
}

const known = new WeakMap<readonly PageRecord[], MarkdownPaths>()

/** Reads the paths of the Markdown of pages. A list is read once. @param basePath starts and ends with a slash */
export function markdownPaths(pages: readonly PageRecord[], basePath: string): MarkdownPaths {
  const found = known.get(pages) ?? readPaths(pages, basePath)
  known.set(pages, found)
  return found
}

function readPaths(pages: readonly PageRecord[], basePath: string): MarkdownPaths {
  const nameOf = (path: string) => comparable(path.slice(basePath.length))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const byName = new Map(pages.map((page) => [nameOf(page.path), page]))
  const byFile = new Map(pages.map((page) => [basePath + page.file, page]))

  function find(path: string): PageRecord | undefined {
    if (!/\.mdx?$/i.test(path)) return undefined
    const bare = path.replace(/\.mdx?$/i, '')
    const start = bare.replace(/\/(?:_?index|readme)$/i, '/')
    // In docs of Docusaurus, the file at a path may be of another version than the page there.
    return byPath.get(bare) ?? byPath.get(start) ?? byFile.get(path) ?? byName.get(nameOf(path))
  }

  return {
    find,
    of(page) {
      const file = basePath + page.file
      if (find(file) === page) return file
      return `${page.path}${page.path.endsWith('/') ? 'index' : ''}.md`
    },
  }
}
