import { describe, expect, it } from 'vitest'
import { type AnchorStyle, headingAnchors } from '../../src/service/docs/addresses/headingAnchors.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { parsePage } from '../../src/service/docs/parse/parsePage.ts'
import { docsFolder, fixture } from '../support/docsFolder.ts'

function anchors(source: string, style: AnchorStyle, file = 'page.md'): string[] {
  return [...headingAnchors(parsePage(source, file).tree, style).values()]
}

describe('when anchors are made as GitHub, Docusaurus, Starlight and Nextra make them', () => {
  it('lower-cases, joins with hyphens and keeps letters of every language', () => {
    expect(anchors('# `server.allowedHosts`\n## What’s *new* in 2.0?\n## Über uns', 'github')).toEqual([
      'serverallowedhosts',
      'whats-new-in-20',
      'über-uns',
    ])
  })
  it('numbers repeated headings', () => {
    expect(anchors('## Proxy\n## Proxy\n## Proxy', 'github')).toEqual(['proxy', 'proxy-1', 'proxy-2'])
  })
  it('uses an id from the source', () => {
    expect(anchors('## Proxy {#forwarding}\n## Proxy', 'github')).toEqual(['forwarding', 'proxy'])
    expect(anchors('## Proxy {#forwarding}\n## Other {/* #this */}', 'github', 'a.mdx')).toEqual([
      'forwarding',
      'this',
    ])
    expect(anchors('## Proxy [#forwarding]\n## Fix [#12]', 'github')).toEqual(['forwarding', 'fix-12'])
  })
  it('takes expressions as they are written, and leaves out badges but not the space before them', () => {
    const source = '## Since {version}\n## Port <Badge text="new" />\n## <Icon name="key" /> Keys'
    expect(anchors(source, 'docusaurus', 'a.mdx')).toEqual(['since-version', 'port-', '-keys'])
    expect(anchors(source, 'docusaurus')).toEqual(['since-version', 'port-', '-keys'])
    expect(anchors(source, 'github')).toEqual(['since-version', 'port', 'keys'])
    expect(anchors(source, 'vitepress')).toEqual(['since-version', 'port', 'keys'])
  })
  it('finds headings inside containers, where they are counted too', () => {
    expect(anchors('::: details\n## Proxy\n:::\n\n## Proxy', 'github')).toEqual(['proxy', 'proxy-1'])
  })
})

describe('when anchors are made as VitePress makes them', () => {
  it('strips accents, turns special characters into single hyphens and guards a leading digit', () => {
    expect(
      anchors('# `server.allowedHosts`\n## What’s *new*?\n## Über uns\n## 1. Café & bar', 'vitepress'),
    ).toEqual(['server-allowedhosts', 'what-s-new', 'uber-uns', '_1-cafe-bar'])
  })
  it('numbers repeated headings', () => {
    expect(anchors('## Proxy\n## Proxy\n## Proxy', 'vitepress')).toEqual(['proxy', 'proxy-1', 'proxy-2'])
  })
  it('leaves out numbers that ids from the source have', () => {
    expect(anchors('## A {#a-2}\n## A\n## A\n## A\n## A {#a-4}\n## A\n## A', 'vitepress')).toEqual([
      'a-2',
      'a',
      'a-1',
      'a-3',
      'a-4',
      'a-5',
      'a-6',
    ])
  })
  it('uses an id from the source, and ignores badges', () => {
    expect(anchors('## Café {#bar .wide}\n## Jobs <Badge text="new" />', 'vitepress')).toEqual([
      'bar',
      'jobs',
    ])
  })
})

describe('when anchors are made as MkDocs makes them', () => {
  it('keeps letters and digits of ASCII, and numbers headings that are repeated or have none', () => {
    const source = '## Größe & Straße\n## 中文\n## `--flag` -- now\n## foo_bar\n## 标题\n## A\n## A\n## A'
    expect(anchors(source, 'mkdocs')).toEqual([
      'groe-strae',
      '_1',
      '-flag-now',
      'foo_bar',
      '_2',
      'a',
      'a_1',
      'a_2',
    ])
  })
  it('leaves out ids from the source, also those that follow', () => {
    expect(anchors('## A\n## A\n## A_1\n## B {#a_1}', 'mkdocs')).toEqual(['a', 'a_2', 'a_3', 'a_1'])
  })
})

describe('when a folder of docs is opened', () => {
  it.each([
    ['mkdocs', 'markdown_extensions:\n  - pymdownx.tabbed:\n      slugify: !!python/name:own.slugs'],
    ['github', 'markdown_extensions:\n  - toc:\n      slugify: !!python/name:own.slugs'],
  ])('uses the rules of %s if mkdocs.yml is %j', async (style, config) => {
    const folder = await docsFolder({ 'mkdocs.yml': config, 'docs/index.md': '# A' })
    expect((await openDocs({ folder: `${folder}/docs` })).anchorStyle).toBe(style)
  })
  it.each([
    ['docusaurus.config.js', 'module.exports = {}'],
    [
      'astro.config.mjs',
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'A' })] }",
    ],
  ])('uses the rules of Docusaurus with %s', async (name, config) => {
    const folder = await docsFolder({ [name]: config, 'docs/index.md': '# A' })
    expect((await openDocs({ folder: `${folder}/docs` })).anchorStyle).toBe('docusaurus')
  })
  it('uses the rules of VitePress if its folder exists', async () => {
    const docs = await openDocs({ folder: fixture('docs-vitepress/guide') })
    expect(docs.anchorStyle).toBe('vitepress')
    expect(docs.pages[0]?.title).toBe('Überblick')
    expect(docs.page(docs.pages[0]!.file)?.passages.map(({ anchor }) => anchor)).toEqual([
      '_1-setup-options',
      'badge',
      'cafe',
    ])
  })
  it('uses the rules of GitHub if no generator is known', async () => {
    expect((await openDocs({ folder: fixture('docs-pages') })).anchorStyle).toBe('github')
  })
})
