// @vitest-environment jsdom
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPageFinder } from '../../src/search/index/linkTexts.ts'
import { resolveAgentCaps } from '../../src/service/agent/agentCaps.ts'
import { checkChanges } from '../../src/service/agent/checks/checkChanges.ts'
import { createWorkspace } from '../../src/service/agent/workspace/createWorkspace.ts'
import { withoutNumberPrefixes } from '../../src/service/docs/addresses/docusaurusPath.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { listPages } from '../../src/service/llms/listPages.ts'
import { writeIndex } from '../../src/service/llms/writeLlms.ts'
import { docsFolder, writeFiles } from '../support/docsFolder.ts'
import { openSite } from '../support/openSite.ts'

const config = { 'docusaurus.config.js': "export default { presets: [['classic', { docs: {} }]] }" }
const pages = {
  'docs/01-guide/02-build.md':
    '# Build\n\nText. See [install](./01-install.md) and [intro](../guide/install).',
  'docs/01-guide/01-install.md': '# Install\n\nText.',
  'docs/02-reference/02-reference.md': '# Reference\n\nText.',
  'docs/02-reference/1 - cli.md': '# CLI\n\nText.',
}

/** Opens the folder `docs` of these files, and returns the path of each page. */
async function pathsIn(files: Readonly<Record<string, string>>, below = 'docs') {
  const docs = await openDocs({ folder: join(await docsFolder(files), below), basePath: '/docs' })
  return Object.fromEntries(docs.pages.map(({ file, path }) => [file, path]))
}

describe('when a configuration of Docusaurus stands above the docs folder', () => {
  it('leaves the numbers that order files and folders out of the addresses', async () => {
    expect(await pathsIn({ ...config, ...pages })).toEqual({
      '01-guide/02-build.md': '/docs/guide/build',
      '01-guide/01-install.md': '/docs/guide/install',
      '02-reference/02-reference.md': '/docs/reference/',
      '02-reference/1 - cli.md': '/docs/reference/cli',
    })
  })

  it('replaces the name of a file with its slug or its id', async () => {
    const page = (frontmatter: string) => `---\n${frontmatter}\n---\n\n# Page\n\nText.`
    expect(
      await pathsIn({
        ...config,
        'docs/1-a/1-id.md': page('id: other'),
        'docs/1-a/2-slug.md': page('slug: another\nid: unused'),
        'docs/1-a/3-up.md': page('slug: ../above/'),
        'docs/1-a/4-top.md': page('slug: /7-top'),
        'docs/1-a/5-out.md': page('slug: ../../../../out'),
        'docs/1-a/6-kept.md': page('parse_number_prefixes: false'),
        'docs/1-a/index.md': page('id: start'),
      }),
    ).toEqual({
      '1-a/1-id.md': '/docs/a/other',
      '1-a/2-slug.md': '/docs/a/another',
      '1-a/3-up.md': '/docs/above/',
      '1-a/4-top.md': '/docs/7-top',
      '1-a/5-out.md': '/docs/out',
      '1-a/6-kept.md': '/docs/1-a/6-kept',
      '1-a/index.md': '/docs/a/',
    })
  })

  it('keeps the numbers if the configuration says so', async () => {
    const kept = {
      'docusaurus.config.ts': 'export default { plugins: [["docs", { numberPrefixParser: false }]] }',
    }
    expect(await pathsIn({ ...kept, ...pages })).toMatchObject({
      '01-guide/02-build.md': '/docs/01-guide/02-build',
    })
  })

  it('leaves them out of versions, too, and knows a page whose number has changed', async () => {
    const folder = await docsFolder({
      ...config,
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-2.0/02-guide/03-build.md': '# Build\n\nText of two.',
      'versioned_docs/version-1.0/01-guide/01-build.md': '# Build\n\nText of one.',
    })
    const { pages } = await openDocs({ folder })
    expect(pages.map(({ path, version }) => [path, version?.family])).toEqual([
      ['/docs/1.0/guide/build', 'docs/guide/build'],
      ['/docs/guide/build', 'docs/guide/build'],
    ])
  })

  it('orders the pages by their numbers, and the addresses of folders have none', async () => {
    const site = await openSite(join(await docsFolder({ ...config, ...pages }), 'docs'))
    const page = await site.document('/guide/build')
    const links = [...page.querySelectorAll('.pages a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/guide/install', '/guide/build', '/reference/', '/reference/cli'])
    expect((await site.document('/guide/')).querySelector('h1')?.textContent).toBe('Guide')
  })

  it('finds the targets of links by file and by address', async () => {
    const folder = join(await docsFolder({ ...config, ...pages }), 'docs')
    const docs = await openDocs({ folder })
    const find = createPageFinder(docs.pages)
    const from = docs.pages.find(({ title }) => title === 'Build')!
    for (const href of [
      './01-install.md',
      './install',
      '../guide/install',
      '/guide/install',
      '/01-guide/01-install.md',
    ])
      expect(find(href, from)?.title).toBe('Install')
    const workspace = createWorkspace(folder, resolveAgentCaps())
    await workspace.create(
      '01-guide/03-new.md',
      '# New\n\n[A](./install) [B](./01-install.md) [C](./gone) [D](/guide/build)\n',
    )
    const problems = await checkChanges({ folder, changes: await workspace.changes(), docs, basePath: '/' })
    expect(problems).toEqual(['01-guide/03-new.md: The link ./gone has no target in the docs.'])
  })

  it('leaves out folders that begin with _, as the site does', async () => {
    const hidden = { 'docs/_parts/a.md': '# A', 'docs/guide/__tests__/b.md': '# B', 'docs/_index.md': '# C' }
    expect(Object.keys(await pathsIn({ ...config, ...hidden, 'docs/d.md': '# D' }))).toEqual(['d.md'])
    expect(Object.keys(await pathsIn({ ...hidden, 'docs/d.md': '# D' }))).toHaveLength(4)
  })

  it('follows a configuration that appears or goes', async () => {
    const folder = await docsFolder(pages)
    const docs = await openDocs({ folder: join(folder, 'docs') })
    expect(docs.pages[0]?.path).toBe('/01-guide/01-install')
    await writeFiles(folder, config)
    await docs.refresh()
    expect(docs.pages[0]?.path).toBe('/guide/install')
  })
})

describe('when the folder of the whole site is served', () => {
  const page = (frontmatter = '') => `---\n${frontmatter}\n---\n\n# Page\n\nText.`
  const site = {
    ...config,
    'docs/01-a.md': page(),
    'i18n/de/docusaurus-plugin-content-docs/current/01-a.md': page(),
    'blog/2024-01-02-news.md': page(),
    'blog/2024-02-03-folder/index.md': page(),
    'blog/team/2024-3-4.mdx': page(),
    'blog/plain.md': page(),
    'blog/2024-05-06-named.md': page('slug: /named'),
    'i18n/de/docusaurus-plugin-content-blog/2024-01-02-news.md': page(),
    'src/pages/index.md': page(),
    'src/pages/01-help.md': page(),
  }
  const others = {
    'i18n/de/docusaurus-plugin-content-blog/2024-01-02-news.md': '/de/blog/2024/01/02/news',
    'blog/2024-01-02-news.md': '/blog/2024/01/02/news',
    'blog/2024-02-03-folder/index.md': '/blog/2024/02/03/folder',
    'blog/team/2024-3-4.mdx': '/blog/2024/3/4/team/',
    'blog/plain.md': '/blog/plain',
    'blog/2024-05-06-named.md': '/blog/named',
    'src/pages/index.md': '/',
    'src/pages/01-help.md': '/01-help',
  }

  it('gives the docs, translations, the blog and other pages their addresses', async () => {
    const { pages } = await openDocs({ folder: await docsFolder(site) })
    expect(Object.fromEntries(pages.map(({ file, path }) => [file, path]))).toEqual({
      ...others,
      'docs/01-a.md': '/docs/a',
      'i18n/de/docusaurus-plugin-content-docs/current/01-a.md': '/de/docs/a',
    })
    expect(pages.every(({ version }) => version === undefined)).toBe(true)
  })
  it('does so with versions, too', async () => {
    const { pages } = await openDocs({ folder: await docsFolder({ ...site, 'versions.json': '["1.0"]' }) })
    expect(Object.fromEntries(pages.map(({ file, path }) => [file, path]))).toMatchObject({
      ...others,
      'docs/01-a.md': '/docs/next/a',
    })
  })
  it('leaves folders of these names in the docs as they are', async () => {
    expect(await pathsIn({ ...config, 'docs/blog/2024-01-02-news.md': page() })).toEqual({
      'blog/2024-01-02-news.md': '/docs/blog/2024-01-02-news',
    })
  })
})

describe('when another generator makes the site', () => {
  it.each([
    ['none', {}],
    ['MkDocs', { 'mkdocs.yml': 'site_name: Kettle' }],
    ['Starlight', { 'astro.config.mjs': 'export default {}' }],
    ['VitePress, nearer than Docusaurus', { ...config, 'docs/.vitepress/config.ts': 'export default {}' }],
  ])('keeps the numbers: %s', async (_, files) => {
    expect(await pathsIn({ ...files, ...pages })).toMatchObject({
      '01-guide/02-build.md': '/docs/01-guide/02-build',
    })
  })
})

it.each([
  ['01-guide/02_build', 'guide/build'],
  ['0-a', 'a'],
  ['003 - a', 'a'],
  ['1.a', 'a'],
  ['1a', '1a'],
  ['2024-01-01-post', '2024-01-01-post'],
  ['1.0', '1.0'],
  ['7.0-changes', '7.0-changes'],
  ['1-', '1-'],
  ['1 a', '1 a'],
])('of %s, Docusaurus makes %s', (path, expected) => {
  expect(withoutNumberPrefixes(path)).toBe(expected)
})

describe('the Markdown of a page of a Docusaurus site with versions', () => {
  const page = (version: string) => `# Install\n\nInstall ${version}.`

  it('is at the path of the page with .md, also where the folder has a file of another version there', async () => {
    const folder = await docsFolder({
      ...config,
      'versions.json': '["2.x"]',
      'docs/index.md': page('next'),
      'docs/install.md': page('next'),
      'versioned_docs/version-2.x/index.md': page('2.x'),
      'versioned_docs/version-2.x/install.md': page('2.x'),
    })
    const site = await openSite(folder)
    const expected = {
      '/docs/': '2.x',
      '/docs/install': '2.x',
      '/docs/next/': 'next',
      '/docs/next/install': 'next',
    }
    for (const [path, version] of Object.entries(expected)) {
      const markdown = `${path}${path.endsWith('/') ? 'index' : ''}.md`
      expect(await site.markdown(markdown)).toBe(page(version))
      expect(await site.markdown(site.markdownPath(path)!)).toBe(page(version))
      const link = (await site.document(path)).querySelector('link[type="text/markdown"]')
      expect(link?.getAttribute('href')).toBe(site.markdownPath(path))
    }
    const list = listPages(site.docs, '/', { version: 'next' })
    const options = { list, scope: {}, siteName: 'Docs', basePath: '/', origin: '' }
    let text = ''
    for await (const piece of writeIndex(options)) text += piece
    expect(text).toContain('(/docs/next/install.md)')
  })
})
