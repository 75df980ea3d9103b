import { describe, expect, it } from 'vitest'
import type { Block, Inline } from '../../src/markdown/block.ts'
import { parseMarkdown } from '../../src/markdown/parseMarkdownWhole.ts'
import { safeHref } from '../../src/markdown/safeHref.ts'

function only(text: string): Block {
  const blocks = parseMarkdown(text)
  expect(blocks).toHaveLength(1)
  return blocks[0]!
}

/** The pieces of a paragraph; neighbouring texts as one. */
function pieces(text: string): readonly Inline[] {
  const block = only(text)
  if (block.type !== 'paragraph') throw new Error(`${block.type} instead of a paragraph`)
  return block.children.reduce<Inline[]>((joined, piece) => {
    const last = joined.at(-1)
    if (last?.type === 'text' && piece.type === 'text')
      joined[joined.length - 1] = { type: 'text', text: last.text + piece.text }
    else joined.push(piece)
    return joined
  }, [])
}

describe('Markdown as data', () => {
  it('knows headings, rules and quotes', () => {
    const blocks = parseMarkdown('# One\n\n---\n\n> Said **so**.')
    expect(blocks.map((block) => block.type)).toEqual(['heading', 'rule', 'quote'])
    expect(blocks[0]).toMatchObject({ level: 1 })
    expect(blocks[2]).toMatchObject({ blocks: [{ type: 'paragraph' }] })
  })

  it('knows a fence and its language, without the rest of its first line', () => {
    expect(only('```ts title="a.ts"\nlet a = 1 < 2\n```')).toMatchObject({
      type: 'code',
      language: 'ts',
      text: 'let a = 1 < 2',
    })
  })

  it('knows lists in lists, their numbers, and tasks', () => {
    expect(only('3. three\n   - inner\n4. four')).toMatchObject({
      type: 'list',
      ordered: true,
      start: 3,
      items: [{ checked: undefined, blocks: [{ type: 'paragraph' }, { type: 'list', ordered: false }] }, {}],
    })
    expect(only('- [x] done\n- [ ] open')).toMatchObject({ items: [{ checked: true }, { checked: false }] })
  })

  it('knows tables and how their columns are aligned', () => {
    expect(only('| a | b |\n| --- | :-: |\n| 1 | `x` |')).toMatchObject({
      type: 'table',
      header: [{ align: undefined }, { align: 'center' }],
      rows: [[{ children: [{ text: '1' }] }, { children: [{ type: 'code', text: 'x' }] }]],
    })
  })

  it('knows emphasis, strikethrough, code and breaks within a line', () => {
    expect(pieces('**a** *b* ~~c~~ `d` e\\\nf').map((piece) => piece.type)).toEqual([
      'strong',
      'text',
      'emphasis',
      'text',
      'strike',
      'text',
      'code',
      'text',
      'break',
      'text',
    ])
  })

  it('reads character references, but not in code', () => {
    expect(pieces('&lt;b&gt; &amp;amp; &#x41; &#0; &unknown; `&lt;`')).toEqual([
      { type: 'text', text: '<b> &amp; A \ufffd &unknown; ' },
      { type: 'code', text: '&lt;' },
    ])
  })

  it('finds citation marks, but not in code, in links, or where the mark is escaped', () => {
    expect(pieces('So [1][12].')).toEqual([
      { type: 'text', text: 'So ' },
      { type: 'citation', number: 1, text: '[1]' },
      { type: 'citation', number: 12, text: '[12]' },
      { type: 'text', text: '.' },
    ])
    for (const text of ['`[1]`', '\\[1\\]', '[see [1]](/a)', '[**[1]**](/a)', '[2026]']) {
      expect(JSON.stringify(pieces(text))).not.toContain('citation')
    }
  })
})

describe('when an answer contains what could do harm', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    'a <script>alert(1)</script> b',
    '<div onclick="alert(1)">\nblock\n</div>',
    '<!-- comment -->',
    '<svg><a href="javascript:alert(1)">x</a></svg>',
  ])('keeps %s as the text it is', (text) => {
    expect(pieces(text)).toEqual([{ type: 'text', text }])
  })

  it('makes a link of an image, so that nothing is fetched', () => {
    expect(pieces('![A chart](https://acme.dev/chart.png)')).toEqual([
      { type: 'link', href: 'https://acme.dev/chart.png', children: [{ type: 'text', text: 'A chart' }] },
    ])
  })

  it('draws an image in a link as the words of that link', () => {
    expect(pieces('[![Build](https://ci.dev/badge.svg)](https://ci.dev)')).toEqual([
      { type: 'link', href: 'https://ci.dev', children: [{ type: 'text', text: 'Build' }] },
    ])
  })

  it('comes back from thousands of nested quotes', () => {
    expect(parseMarkdown(`${'> '.repeat(20_000)}deep`).length).toBeGreaterThan(0)
  })
})

describe('when an answer grows', () => {
  const grow = (before: string, after: string) => {
    const previous = parseMarkdown(before)
    return { previous, next: parseMarkdown(after, previous) }
  }

  it('gives back the very blocks that have not changed', () => {
    const { previous, next } = grow('# Title\n\nFirst.\n\nSec', '# Title\n\nFirst.\n\nSecond.\n\nThird.')
    expect(next[0]).toBe(previous[0])
    expect(next[1]).toBe(previous[1])
    expect(next[2]).not.toBe(previous[2])
    expect(next).toHaveLength(4)
  })

  it('applies a link’s address that comes after its use', () => {
    const { next } = grow('See [guide].\n\nText.', 'See [guide].\n\nText.\n\n[guide]: /guide')
    expect(next[0]).toMatchObject({ children: [{ text: 'See ' }, { type: 'link', href: '/guide' }, {}] })
  })
})

describe('safeHref', () => {
  const base = 'https://acme.dev/docs/page'

  it.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['/guide#top', 'https://acme.dev/guide#top'],
    ['other', 'https://acme.dev/docs/other'],
    ['#top', 'https://acme.dev/docs/page#top'],
    ['mailto:a@acme.dev', 'mailto:a@acme.dev'],
    ['tel:+491234', 'tel:+491234'],
  ])('lets %s lead to %s', (href, target) => {
    expect(safeHref(href, base)).toBe(target)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://acme.dev/1',
    'file:///etc/passwd',
    'https://',
  ])('lets %j lead nowhere', (href) => {
    expect(safeHref(href, base)).toBeUndefined()
  })
})
