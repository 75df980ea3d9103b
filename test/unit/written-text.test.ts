import type { PhrasingContent, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { describe, expect, it } from 'vitest'
import { writeText } from '../../src/service/assistant/extracts/writeText.ts'
import { seededRandom } from '../support/chunked.ts'

const pieces = [' ', 'a', 'é', 'W', 'www', '1', ...'.,;:?!\'"()[]{}<>`*_~#|&@/\\=+-$%']
const random = seededRandom(1)
const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!

function makeText(): PhrasingContent {
  const value = Array.from({ length: 1 + Math.floor(random() * 8) }, () => anyOf(pieces)).join('')
  return { type: 'text', value }
}

function makePhrasing(depth = 0): PhrasingContent[] {
  return Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const kind = depth > 1 ? 'text' : anyOf(['text', 'text', 'code', 'break', 'strong', 'link'] as const)
    if (kind === 'text') return makeText()
    if (kind === 'code') return { type: 'inlineCode', value: 'x' }
    if (kind === 'break') return { type: 'break' }
    const children = makePhrasing(depth + 1)
    return kind === 'link' ? { type: 'link', url: '/x', children } : { type: 'strong', children }
  })
}

function makeBlock(): RootContent {
  const children = makePhrasing()
  const paragraph = { type: 'paragraph', children } as const
  return anyOf<RootContent>([
    paragraph,
    { type: 'heading', depth: 2, children },
    { type: 'list', spread: false, children: [{ type: 'listItem', children: [paragraph] }] },
    { type: 'table', children: [{ type: 'tableRow', children: [{ type: 'tableCell', children }] }] },
  ])
}

describe('when a text of the docs is written as Markdown', () => {
  it('escapes the same characters as the library does, wherever the text stands', () => {
    const extensions = [gfmToMarkdown()]
    for (let count = 0; count < 20_000; count++) {
      const root = { type: 'root' as const, children: [makeBlock()] }
      const written = toMarkdown(root, { extensions, handlers: { text: writeText } })
      expect(written).toBe(toMarkdown(root, { extensions }))
    }
  })
})
