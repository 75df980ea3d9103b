import { describe, expect, it } from 'vitest'
import { blocksText } from '../../src/search/index/blockText.ts'
import type { Block } from '../../src/search/types.ts'
import { buildPage } from '../../src/service/docs/parse/buildPage.ts'
import { parsePage } from '../../src/service/docs/parse/parsePage.ts'
import { renderContent } from '../../src/service/site/renderContent.ts'
import { wordsFor } from '../../src/service/site/words/wordsFor.ts'
import { growthOf, linearGrowth } from '../support/markdown/growthOf.ts'

const site = { basePath: '/', anchorStyle: 'github' } as const
const text = (value: string): Block => ({ kind: 'text', text: value })
const blocksOf = (source: string, file = 'a.md') => buildPage(source, file, site).passages[0]?.blocks
const timed = (source: string, read: (source: string, file: string) => unknown) => () => read(source, 'a.md')
const rendered = (source: string) =>
  renderContent(source, 'a.md', { anchorStyle: 'github', resolveLink: (href) => href, words: wordsFor('en') })
    .html

describe.each(['a.md', 'a.mdx'])('raw HTML in %s', (file) => {
  it('has paragraphs, and lines in them', () => {
    expect(blocksOf('<div>\n<p>One.</p>\n<p>Two<br/>three.</p>\n</div>', file)).toEqual([
      text('One.'),
      { ...text('Two\nthree.'), inline: ['Two', '\n', 'three.'] },
    ])
  })

  it('has lists, also within each other', () => {
    const source = '<ol start="3">\n  <li>A</li>\n  <li>\n  B\n  <ul>\n  <li>C</li>\n  </ul>\n  </li>\n</ol>'
    expect(blocksOf(source, file)).toEqual([
      {
        kind: 'list',
        isOrdered: true,
        start: 3,
        items: [[text('A')], [text('B'), { kind: 'list', items: [[text('C')]] }]],
      },
    ])
  })

  it('has an item for each term, with its description in Markdown', () => {
    const source = '<dl>\n<dt>One</dt>\n<dd>\n\n- a\n\n</dd>\n<dt>Two</dt>\n<dd>b</dd>\n</dl>'
    expect(blocksText(blocksOf(source, file) ?? [])).toBe('One\na\nTwo\nb')
    expect(blocksOf(source, file)).toMatchObject([
      {
        kind: 'list',
        items: [
          [{}, { kind: 'list' }],
          [{}, {}],
        ],
      },
    ])
  })

  it('unfolds with its summary in emphasis', () => {
    expect(
      blocksOf('<details>\n<summary>More</summary>\n\nInner *text*.\n\n</details>\n\nAfter.', file),
    ).toEqual([
      { ...text('More'), inline: [{ mark: 'strong', children: ['More'] }] },
      { ...text('Inner text.'), inline: ['Inner ', { mark: 'emphasis', children: ['text'] }, '.'] },
      text('After.'),
    ])
  })

  it('has figures whose caption is a paragraph', () => {
    const source = '<figure>\n<img src="a.png" alt="A cup" />\n<figcaption>A full cup</figcaption>\n</figure>'
    expect(blocksOf(source, file)).toEqual([{ kind: 'image', text: 'A cup' }, text('A full cup')])
  })

  it('has headings, each with a section', () => {
    const source = '# Kettle\n\n<h2 id="keys">Keys &amp; <code>x</code></h2>\n\nOne.\n\n<h3>More</h3>\n\nTwo.'
    const { passages } = buildPage(source, file, site)
    expect(passages.map(({ headings, anchor }) => [headings, anchor])).toEqual([
      [['Keys & x'], 'keys'],
      [['Keys & x', 'More'], 'more'],
    ])
  })
})

describe('raw HTML in Markdown', () => {
  it('has code with its lines and language', () => {
    const source = '<pre><code class="language-js">\nlet a = 1\n\nlet b = a &lt; 2\n</code></pre>'
    expect(blocksOf(source)).toEqual([
      { kind: 'code', language: 'js', value: '\nlet a = 1\n\nlet b = a < 2'.trim() },
    ])
  })

  it('has tables without a head or without end tags, and the content of tables that only place it', () => {
    expect(blocksOf('<table><tr><td>a<td>b')).toEqual([
      { kind: 'table', header: ['', ''], rows: [['a', 'b']] },
    ])
    const layout = '<table><tr><td>a <table><tr><td>b</td></tr></table></td></tr></table>'
    expect(blocksOf(layout)).toEqual([text('a'), { kind: 'table', header: [''], rows: [['b']] }])
  })

  it('keeps components, though some are called like elements without content', () => {
    expect(
      blocksOf('<div>\n<Link to="./b">See <b>this</b></Link>\n<Image alt="A cup" />\nText.\n</div>'),
    ).toEqual([
      {
        ...text('See this A cup Text.'),
        inline: [
          { link: './b', children: ['See ', { mark: 'strong', children: ['this'] }] },
          ' ',
          'A cup',
          ' Text.',
        ],
      },
    ])
  })

  it('reads no JavaScript in the attributes of components', () => {
    const source = `<div>\n<Card items={[{ text: 'a', note: "title='b'" }]} title="Two" />\nText.\n</div>`
    expect(blocksText(blocksOf(source) ?? [])).toBe('Two Text.')
  })

  it('begins no section in the middle of a heading of its block, and splits the block at it', () => {
    const source = '# Page\n\n<div align="center">\n<h2>Keys</h2>\n<p>One.</p>\n</div>\n\nTwo.'
    expect(buildPage(source, 'a.md', site).passages.map((each) => [each.headings, each.text])).toEqual([
      [['Keys'], 'One.\nTwo.'],
    ])
    const inTable = '<table><tr><td><h3>a</h3></td><td>b</td></tr></table>'
    expect(blocksOf(inTable)).toMatchObject([{ kind: 'table', rows: [[{ text: 'a' }, 'b']] }])
  })

  it('takes no id from a heading of Markdown', () => {
    const source = '# Page\n\n<h2>Keys</h2>\n\nOne.\n\n## Keys\n\nTwo.'
    expect(buildPage(source, 'a.md', site).passages.map(({ anchor }) => anchor)).toEqual(['keys-1', 'keys'])
  })

  it('loses nothing of a page with tags that never end', () => {
    const { passages } = buildPage(
      '<table>\n<select>\n<textarea>\n\nOne.\n\n<b><a href="x>\n\nTwo.',
      'a.md',
      site,
    )
    expect(passages[0]?.text).toContain('One.')
    expect(passages[0]?.text).toContain('Two.')
  })

  it.each([
    ['marks that never end', (size: number) => '<p><b id=1></p>'.repeat(size)],
    ['elements within each other', (size: number) => `${'<div>'.repeat(size)}x`],
    ['a long list', (size: number) => `<ul>${'<li>a'.repeat(size)}</ul>`],
    ['headings', (size: number) => `<div>${'<h2>a'.repeat(size)}`],
  ])('takes no square of the time: %s', (_, make) => {
    expect(growthOf((size) => timed(make(size), parsePage))).toBeLessThan(linearGrowth)
    expect(
      growthOf((size) => timed(make(size), (source, file) => buildPage(source, file, site))),
    ).toBeLessThan(linearGrowth)
  })
})

describe('a page of the site whose title is a heading of raw HTML', () => {
  it('has it once', () => {
    const html = rendered('---\ntitle: Kettle\n---\n\n<h1 align="center">Kettle</h1>\n\nText.')
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('align="center"')
  })

  it('has no name of the project above it', () => {
    const html = rendered('<h1 align="center">Kettle</h1>\n\n# Server\n\nText.')
    expect(html).not.toContain('Kettle')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  it('has the title above a logo', () => {
    expect(rendered('---\ntitle: Kettle\n---\n\n<h1><img src="a.png"></h1>\n\nText.')).toMatch(
      /^<h1[^>]*>Kettle<\/h1>/,
    )
  })
})
