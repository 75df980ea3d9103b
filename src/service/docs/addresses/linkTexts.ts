import { posix } from 'node:path'
import type { Page } from '../types.ts'

/** For each page's file, what the other pages call it when they link to it. */
export function linkTexts(pages: readonly Page[]): ReadonlyMap<string, readonly string[]> {
  const fileByName = new Map<string, string>()
  for (const page of pages) {
    fileByName.set(comparable(page.path), page.file)
    fileByName.set(comparable(page.file), page.file)
  }
  const texts = new Map<string, string[]>()
  for (const page of pages) {
    for (const { href, text } of page.links) {
      const file =
        fileByName.get(linkTarget(href, page)) ?? fileByName.get(linkTarget(href, { file: page.path }))
      if (file === undefined || file === page.file) continue
      const known = texts.get(file)
      if (known) known.push(text)
      else texts.set(file, [text])
    }
  }
  return texts
}

function linkTarget(href: string, from: { file: string }): string {
  const path = href.replace(/[?#].*$/, '')
  return comparable(path.startsWith('/') ? path : posix.join(posix.dirname(from.file), path))
}

/** A page goes by several names: with or without slashes, ending and `index`. */
export function comparable(path: string): string {
  return withoutOuterSlashes(
    path
      .toLowerCase()
      .replace(/\.(?:mdx?|html?)$/, '')
      .replace(/(?:^|\/)(?:_?index|readme)$/, ''),
  )
}

/** Counted, not matched: a pattern for the slashes at the end tries anew at each of a thousand slashes before it. */
function withoutOuterSlashes(path: string): string {
  let from = 0
  let to = path.length
  while (path[from] === '/') from++
  while (to > from && path[to - 1] === '/') to--
  return path.slice(from, to)
}
