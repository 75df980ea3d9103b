import { describe, expect, it } from 'vitest'
import type { Block, Inline } from '../../src/markdown/document.ts'
import { type MarkdownOptions, openMarkdown } from '../../src/markdown/openMarkdown.ts'
import { parseMarkdown } from '../support/markdown/parseMarkdown.ts'

/** Returns the inline content of the first block. */
function inlinesOf(text: string, options?: MarkdownOptions): readonly Inline[] {
  return childrenOf(parseMarkdown(text, options).children[0])
}

function childrenOf(block: Block | undefined): readonly Inline[] {
  if (!block || !('settled' in block)) throw new Error(`${block?.type} has no words`)
  return block.children
}

describe('when a document grows', () => {
  it('keeps the settled part of a long paragraph and parses only its end again', () => {
    const document = openMarkdown()
    document.feed('Some words and `code` of one long line. '.repeat(20))
    const [paragraph] = document.root.children
    const settled = childrenOf(paragraph).slice(0, 5)
    document.feed('And **more')
    expect(document.root.children[0]).toBe(paragraph)
    expect(
      childrenOf(paragraph)
        .slice(0, 5)
        .every((inline, index) => inline === settled[index]),
    ).toBe(true)
    expect(childrenOf(paragraph).at(-1)).toEqual({
      type: 'strong',
      children: [{ type: 'text', text: 'more' }],
    })
  })

  it('finishes items, rows and lines while their block is open', () => {
    const document = openMarkdown()
    document.feed('- a\n- b\n- c')
    expect(document.root.children[0]).toMatchObject({
      closed: false,
      children: [{ closed: true }, { closed: true }, { closed: false }],
    })
    document.feed('\n\n| a | b |\n| - | - |\n| 1 | 2 |\n| 3')
    expect(document.root.children[1]).toMatchObject({
      closed: false,
      header: { closed: true },
      children: [{ closed: true }, { closed: false, children: [{}, {}] }],
    })
  })

  it('reports text that a later definition turned into a link', () => {
    const document = openMarkdown()
    document.feed('See [guide].\n\nText.\n\n')
    const [before] = document.root.children
    expect(document.takeRevised()).toEqual([])
    document.feed('[guide]: /guide\n\n')
    expect(document.takeRevised()).toEqual([before])
    expect(document.takeRevised()).toEqual([])
    expect(childrenOf(before)[1]).toMatchObject({ type: 'link', href: '/guide' })
  })

  it('shows a footnote reference early, and turns it into text if no footnote follows', () => {
    const document = openMarkdown()
    document.feed('One[^1], two[^2].\n\n[^1]: The note.\n')
    const numbers = () =>
      childrenOf(document.root.children[0]).map((inline) => 'number' in inline && inline.number)
    expect(numbers()).toEqual([false, 1, false, 2, false])
    expect(document.root.footnotes).toMatchObject([{ label: '1', number: 1, closed: false }])
    document.end()
    expect(numbers()).toEqual([false, 1, false])
    expect(childrenOf(document.root.children[0]).at(-1)).toEqual({ type: 'text', text: ', two[^2].' })
  })

  it('numbers footnotes by first use, whatever the order of their definitions', () => {
    const { footnotes } = parseMarkdown('B[^b] and[^none] A[^a].\n\n[^a]: a\n\n[^b]: b\n\n[^c]: never used')
    expect(footnotes.map(({ label, number }) => [label, number])).toEqual([
      ['b', 1],
      ['a', 2],
    ])
  })

  it('refuses text after its end, and says what to do', () => {
    const document = openMarkdown()
    document.end()
    expect(() => document.feed('more')).toThrow(
      'The document has ended, so no text can be added. Open a new one with openMarkdown().',
    )
  })

  it('waits for the second half of a line ending', () => {
    const document = openMarkdown()
    for (const inline of ['a\r', '\n', '\r', '\nb']) {
      document.feed(inline)
      document.root
    }
    document.end()
    expect(document.root.children).toHaveLength(2)
  })
})

describe('when answers use syntax beyond GitHub’s Markdown', () => {
  it('reads citations where there is no link', () => {
    expect(inlinesOf('So [1][12].')).toEqual([
      { type: 'text', text: 'So ' },
      { type: 'citation', number: 1, text: '[1]' },
      { type: 'citation', number: 12, text: '[12]' },
      { type: 'text', text: '.' },
    ])
    for (const text of ['`[1]`', '\\[1\\]', '[see [1]](/a)', '[**[1]**](/a)', '[2026]', '[1]\n\n[1]: /a']) {
      expect(JSON.stringify(inlinesOf(text))).not.toContain('citation')
    }
  })

  it.each([
    ['```ts title="a b.ts"', 'ts', 'a b.ts'],
    ['```ts {1,3} filename=a.ts', 'ts', 'a.ts'],
    ['```js:vite.config.js', 'js', 'vite.config.js'],
    ['```ts{2}', 'ts', undefined],
    ['```c++', 'c++', undefined],
    ['~~~', '', undefined],
  ])('reads the language and the title of %s', (line, language, title) => {
    expect(parseMarkdown(`${line}\nx`).children).toMatchObject([{ type: 'code', language, title, text: 'x' }])
  })

  it('shows follow-ups once they are complete', () => {
    const document = openMarkdown()
    document.feed('```suggestions\n(Set a theme)[/docs/theme]\nnot one\n(Two (2))[/b]\n')
    expect(document.root.children).toMatchObject([{ type: 'suggestions', items: [], closed: false }])
    document.feed('```\n')
    expect(document.root.children).toMatchObject([
      {
        items: [
          { text: 'Set a theme', href: '/docs/theme' },
          { text: 'Two (2)', href: '/b' },
        ],
      },
    ])
  })

  it('reads math if it is on, and leaves prices alone', () => {
    const math = true
    expect(inlinesOf('So $a_b$ and $$c$$, for $5 or $6.', { math })).toEqual([
      { type: 'text', text: 'So ' },
      { type: 'math', text: 'a_b' },
      { type: 'text', text: ' and ' },
      { type: 'math', text: 'c' },
      { type: 'text', text: ', for $5 or $6.' },
    ])
    expect(parseMarkdown('$$\na\n$$', { math }).children).toMatchObject([{ type: 'math', text: 'a' }])
    expect(inlinesOf('So $a_b$.')).toEqual([{ type: 'text', text: 'So $a_b$.' }])
  })

  it('breaks lines at <br>, which tables need, and keeps other tags as text', () => {
    expect(inlinesOf('a<br>b<BR />c')).toMatchObject([{}, { type: 'break' }, {}, { type: 'break' }, {}])
    expect(inlinesOf('<b title="*x*">*y*</b>')).toEqual([
      { type: 'text', text: '<b title="*x*">' },
      { type: 'emphasis', children: [{ type: 'text', text: 'y' }] },
      { type: 'text', text: '</b>' },
    ])
  })
})

describe('when a text contains invisible characters', () => {
  it('shows a control character as U+FFFD, literal or as a reference', () => {
    expect(inlinesOf('a\u0000b\u001bc&#1;&#x80;&#13;')).toEqual([
      { type: 'text', text: 'a\ufffdb\ufffdc\ufffd\ufffd\ufffd' },
    ])
  })

  it('removes bidirectional controls, in code too, and keeps the marks of right-to-left text', () => {
    expect(inlinesOf('a\u202eb\u2066c&#x202e;d `e\u202df` \u200fg\u061c')).toEqual([
      { type: 'text', text: 'abcd ' },
      { type: 'code', text: 'ef' },
      { type: 'text', text: ' \u200fg\u061c' },
    ])
  })
})

describe('when a text is extreme', () => {
  it('stops at 48 containers; deeper text stays text', () => {
    expect(JSON.stringify(parseMarkdown(`${'> '.repeat(100)}deep`))).toContain(`${'> '.repeat(51)}> deep`)
  })

  it('reads at most 128 columns, and adds at most 20,000 cells', () => {
    const wide = (columns: number) => `${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}\n`
    expect(parseMarkdown(wide(128)).children).toMatchObject([{ type: 'table' }])
    expect(parseMarkdown(wide(129)).children).toMatchObject([{ type: 'paragraph' }])
    const [table, rest] = parseMarkdown(wide(128) + 'b\n'.repeat(1000)).children
    expect(table).toMatchObject({ type: 'table' })
    expect(rest).toMatchObject({ type: 'paragraph' })
  })
})
