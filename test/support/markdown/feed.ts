import type { RootBlock } from '../../../src/markdown/document.ts'
import { openMarkdown } from '../../../src/markdown/openMarkdown.ts'
import { parseMarkdown } from './parseMarkdown.ts'
import { watchGrowth } from './watchGrowth.ts'

export function feedWhole(text: string): RootBlock {
  return parseMarkdown(text)
}

/** Feeds chunks and reads the document after each; `broken` lists broken promises of the document. */
export function feedChunks(chunks: readonly string[]): { root: RootBlock; broken: readonly string[] } {
  const document = openMarkdown()
  const watch = watchGrowth(document)
  for (const chunk of chunks) {
    document.feed(chunk)
    watch.look()
  }
  document.end()
  return { root: document.root, broken: watch.finish() }
}

/** Feeds chunks and reads the document after each, like a view. */
export function feedAndLook(chunks: readonly string[]): RootBlock {
  const document = openMarkdown()
  let { root } = document
  for (const chunk of chunks) {
    document.feed(chunk)
    root = document.root
    document.takeRevised()
  }
  document.end()
  root = document.root
  return root
}
