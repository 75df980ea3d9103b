import type { RootBlock } from '../../../src/markdown/document.ts'
import { type MarkdownOptions, openMarkdown } from '../../../src/markdown/openMarkdown.ts'

/** Parses a complete text. */
export function parseMarkdown(text: string, options?: MarkdownOptions): RootBlock {
  const document = openMarkdown(options)
  document.feed(text)
  document.end()
  return document.root
}
