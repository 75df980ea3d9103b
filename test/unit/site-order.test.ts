// @vitest-environment jsdom
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { readArrangement } from '../../src/service/docs/arrangement/readArrangement.ts'
import { maxConfigBytes } from '../../src/service/docs/arrangement/readConfigFile.ts'
import { docsFolder } from '../support/docsFolder.ts'
import { openSite } from '../support/openSite.ts'

const pages = {
  'index.md': '# Kettle\n\nWelcome.',
  'guide/alpha.md': '# Alpha\n\nText.',
  'guide/build.md': '# Build\n\nText.',
  'guide/zoo.md': '# Zoo\n\nText.',
  'reference/config.md': '# Config\n\nText.',
}
const inGroups = [
  'Kettle /',
  'Second',
  '- The zoo /guide/zoo',
  '- Alpha /guide/alpha',
  'First',
  '- Config /reference/config',
]
const rest = ['Guide', '- Build /guide/build']

/** Opens the docs in a folder of these files, and describes the list of pages as an outline. */
async function orderIn(files: Record<string, string>, below = ''): Promise<string[]> {
  const site = await openSite(join(await docsFolder(files), below))
  const list = (await site.document('/')).querySelector('.pages > ul')!
  return describeList(list, '')
}

function describeList(list: Element, indent: string): string[] {
  return [...list.children].flatMap((item) => {
    const inner = item.querySelector('ul')
    if (inner)
      return [indent + item.querySelector('summary')!.textContent, ...describeList(inner, `${indent}- `)]
    const link = item.querySelector('a')!
    return [`${indent}${link.textContent} ${link.getAttribute('href')}`]
  })
}

const below = (folder: string) =>
  Object.fromEntries(Object.entries(pages).map(([file, text]) => [`${folder}/${file}`, text]))

describe('when the docs have no configuration', () => {
  it('lists introductions first, then numbered names, then other pages', async () => {
    expect(
      await orderIn({
        'index.md': '# Kettle\n\nWelcome.',
        'about.md': '# About\n\nText.',
        'getting-started.md': '# Getting started\n\nText.',
        'introduction.md': '# Introduction\n\nText.',
        'guide/02-build.md': '# Build\n\nText.',
        'guide/01-run.md': '# Run\n\nText.',
        'guide/2024-news.md': '# A year is no number\n\nText.',
      }),
    ).toEqual([
      'Kettle /',
      'Introduction /introduction',
      'Getting started /getting-started',
      'About /about',
      'Guide',
      '- Run /guide/01-run',
      '- Build /guide/02-build',
      '- A year is no number /guide/2024-news',
    ])
  })
})

describe('when VitePress arranges the pages', () => {
  const items = `[
    { text: 'Second', items: [{ text: 'The zoo', link: '/guide/zoo' }, { link: '/guide/alpha.md' }] },
    { text: 'First', collapsed: true, items: [{ text: 'Config', link: '/reference/config' }, { text: 'Gone', link: '/gone' }] },
  ]`

  it.each([
    ['a list', `export default defineConfig({ themeConfig: { sidebar: ${items} } })`],
    [
      'lists by path',
      `export default { themeConfig: { sidebar: { '/guide/': ${items} } } } satisfies UserConfig`,
    ],
    ['a constant', `const list = ${items} as const\nexport default { themeConfig: { sidebar: list } }`],
    [
      'a function that returns it',
      `export default { themeConfig: { sidebar: { '/': mine() } } }\nfunction mine(): Item[] { return ${items} }`,
    ],
    [
      'a spread',
      `const theme = { sidebar: ${items} }\nexport default defineConfig({ themeConfig: { ...theme, nav: nav() } })`,
    ],
    [
      'a call around a call',
      `export default withMermaid(defineConfig(() => ({ themeConfig: { sidebar: ${items} } })))`,
    ],
  ])('reads %s', async (_, config) => {
    const source = `import { defineConfig } from 'vitepress'\n${config}`
    expect(await orderIn({ ...pages, '.vitepress/config.ts': source })).toEqual([...inGroups, ...rest])
  })

  it('reads modules of the configuration, a base and a folder of sources', async () => {
    expect(
      await orderIn(
        {
          ...below('src'),
          '.vitepress/config/index.mts': `import { list } from './list'\nexport default { srcDir: './src', themeConfig: { sidebar: list } }`,
          '.vitepress/config/list.ts': `import first from './first.js'\nexport const list = { '/guide/': { base: '/guide/', items: [{ text: 'Second', items: [{ text: 'The zoo', link: 'zoo' }, { link: 'alpha' }] }] }, '/': first }`,
          '.vitepress/config/first.js': `module.exports = [{ text: 'First', items: [{ text: 'Config', link: 'reference/config' }] }]`,
        },
        'src',
      ),
    ).toEqual([...inGroups, ...rest])
  })

  it('puts each language into a group', async () => {
    const config = `export default { locales: {
      root: { themeConfig: { sidebar: [{ text: 'Config', link: '/reference/config' }] } },
      de: { label: 'Deutsch', themeConfig: { sidebar: [{ text: 'Bau', link: '/de/build' }] } },
    } }`
    const order = await orderIn({ ...pages, 'de/build.md': '# Bau\n\nText.', '.vitepress/config.js': config })
    expect(order.slice(0, 4)).toEqual(['Kettle /', 'Config /reference/config', 'Deutsch', '- Bau /de/build'])
  })

  it('shows the groups above a page, and links the neighbours in this order', async () => {
    const config = `export default { themeConfig: { sidebar: ${items} } }`
    const site = await openSite(await docsFolder({ ...pages, '.vitepress/config.ts': config }))
    const page = await site.document('/guide/alpha')
    expect(page.querySelector('.trail')?.textContent).toBe('Second')
    expect([...page.querySelectorAll('.neighbours a')].map((link) => link.getAttribute('href'))).toEqual([
      '/guide/zoo',
      '/reference/config',
    ])
    expect(page.querySelector('.pages [aria-current]')?.textContent).toBe('Alpha')
  })
})

describe('when Docusaurus arranges the pages', () => {
  const config = {
    'docusaurus.config.js': `export default { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }`,
  }

  it('reads categories, documents and folders', async () => {
    const sidebars = `/** @type {import('@docusaurus/plugin-content-docs').SidebarsConfig} */
      module.exports = { main: [
        { type: 'category', label: 'Second', items: [{ type: 'doc', id: 'guide/zoo', label: 'The zoo' }, 'guide/alpha'] },
        { First: [{ type: 'autogenerated', dirName: 'reference' }] },
        { type: 'link', label: 'Blog', href: 'https://example.com' },
      ] }`
    expect(await orderIn({ ...below('docs'), ...config, 'sidebars.js': sidebars }, 'docs')).toEqual([
      ...inGroups,
      ...rest,
    ])
  })

  it('reads _category_.json and the numbers before names', async () => {
    const order = await orderIn({
      ...config,
      'docs/index.md': '# Home\n\nText.',
      'docs/b/_category_.json': '{ "label": "The last", "position": 9 }',
      'docs/b/page.md': '# B\n\nText.',
      'docs/z/_category_.yml': 'position: 1',
      'docs/z/02-two.md': '# Two\n\nText.',
      'docs/z/01-one.md': '---\nid: first\n---\n# One\n\nText.',
      'docs/c/_category_.json': 'broken',
      'docs/c/page.md': '# C\n\nText.',
    })
    expect(order.map((line) => line.split(' /')[0])).toEqual([
      'Home',
      '- Overview',
      '- Z',
      '- - One',
      '- - Two',
      '- The last',
      '- - B',
      '- C',
      '- - C',
    ])
  })

  it('reads the lists of versions', async () => {
    const order = await orderIn({
      ...config,
      'versions.json': '["1.0"]',
      'sidebars.ts': '',
      'sidebars.js': `export default { main: ['zoo', 'alpha'] }`,
      'docs/alpha.md': '# Alpha\n\nText.',
      'docs/zoo.md': '# Zoo\n\nText.',
      'versioned_docs/version-1.0/alpha.md': '# Alpha\n\nText.',
      'versioned_docs/version-1.0/zoo.md': '# Zoo\n\nText.',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["zoo", "alpha"] }',
    })
    expect(order).toEqual([
      'Zoo /docs/next/zoo',
      'Alpha /docs/next/alpha',
      '1.0',
      '- Zoo /docs/zoo',
      '- Alpha /docs/alpha',
    ])
  })
})

describe('when MkDocs or Starlight arrange the pages', () => {
  it('reads nav of mkdocs.yml, whatever its tags are', async () => {
    const nav = `site_name: Kettle
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
nav:
  - Second:
      - The zoo: guide/zoo.md
      - guide/alpha.md
  - First:
      - Config: reference/config.md
      - Elsewhere: https://example.com/a.md
`
    expect(await orderIn({ ...below('docs'), 'mkdocs.yml': nav }, 'docs')).toEqual([...inGroups, ...rest])
  })

  it('reads the sidebar of Starlight', async () => {
    const config = `import starlight from '@astrojs/starlight'
      export default defineConfig({ integrations: [react(), starlight({ sidebar: [
        { label: 'Second', items: [{ label: 'The zoo', slug: 'guide/zoo' }, 'guide/alpha'] },
        { label: 'First', autogenerate: { directory: 'reference' } },
      ] })] })`
    const files = { ...below('src/content/docs'), 'astro.config.mjs': config }
    expect(await orderIn(files, 'src/content/docs')).toEqual([...inGroups, ...rest])
  })
})

describe('when a configuration is hostile', () => {
  const said = async (files: Record<string, string>) => {
    const folder = await docsFolder({ ...pages, ...files })
    const { entries, problems } = await readArrangement({ folder }, Object.keys(pages))
    return { entries, problems: problems.join('\n') }
  }

  it('runs nothing', async () => {
    const code = `globalThis.hasRun = true; await fetch('http://127.0.0.1:1'); process.exit(1)
      export default { themeConfig: { get sidebar() { globalThis.hasRun = true; return [] }, nav: (() => { globalThis.hasRun = true })() } }`
    await said({ '.vitepress/config.ts': code })
    expect(globalThis).not.toHaveProperty('hasRun')
  })

  it.each([
    [
      'a computed list',
      'export default { themeConfig: { sidebar: makeSidebar("guide") } }',
      '1 part of the list',
    ],
    [
      'texts with expressions',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a configuration
      'const a = "x"\nexport default { themeConfig: { sidebar: [`${a}${a}`, build()] } }',
      '2 parts of the list',
    ],
    [
      'a name that is its own value',
      'const a = [b]\nconst b = [...a, a]\nexport default { themeConfig: { sidebar: a } }',
      '1 part of the list',
    ],
    [
      'a function that calls itself',
      'const f = () => f()\nexport default { themeConfig: { sidebar: f() } }',
      '1 part of the list',
    ],
    ['a broken file', 'export default {{{', 'cannot be read'],
    [
      'lists that double',
      `const a0 = [{ link: '/' }]\n${Array.from({ length: 30 }, (_, n) => `const a${n + 1} = [...a${n}, ...a${n}]`).join('\n')}\nexport default { themeConfig: { sidebar: a30 } }`,
      'more than',
    ],
    [
      'deep nesting',
      `export default { themeConfig: { sidebar: ${'['.repeat(100_000)}${']'.repeat(100_000)} } }`,
      'cannot be read',
    ],
    ['many operators', `export default ${'!'.repeat(200_000)}1`, 'cannot be read'],
    ['a huge file', `export default 1 //${'x'.repeat(maxConfigBytes)}`, 'The limit for a configuration'],
  ])('is told of %s', async (_, config, problem) => {
    const { entries, problems } = await said({ '.vitepress/config.ts': config })
    expect(entries).toEqual([])
    expect(problems).toContain(problem)
    expect(problems.split('\n')).toHaveLength(1)
  })

  it('reads modules that import each other once', async () => {
    const { problems } = await said({
      '.vitepress/config.ts': `import b from './b'\nexport const c = 1\nexport default { themeConfig: { sidebar: b } }`,
      '.vitepress/b.ts': `import a from './config'\nexport default a`,
    })
    expect(problems).toContain('1 part of the list')
  })

  it('reads no file outside of its folder, and follows no link', async () => {
    const outside = await docsFolder({
      'secret.js': 'export default [{ text: "Secret", link: "/guide/zoo" }]',
    })
    const folder = await docsFolder({
      ...pages,
      'docusaurus.config.js': `export default { presets: [['classic', { docs: { sidebarPath: '${outside}/secret.js' } }]] }`,
    })
    await symlink(join(outside, 'secret.js'), join(folder, 'sidebars.js'))
    await symlink(outside, join(folder, 'linked'))
    for (const path of [
      './sidebars.js',
      './linked/secret.js',
      join(outside, 'secret.js'),
      '../../../../../../etc/passwd',
    ]) {
      await writeFile(
        join(folder, 'docusaurus.config.js'),
        `export default { presets: [['classic', { docs: { sidebarPath: '${path}' } }]] }`,
      )
      expect(await readArrangement({ folder }, []), path).toMatchObject({ entries: [], problems: [] })
    }
  })

  it('cannot change objects of the service', async () => {
    const config = `export default { "__proto__": { polluted: 1 }, themeConfig: { sidebar: { __proto__: [{ text: 'x', link: '/guide/zoo' }], constructor: [] } } }`
    await said({ '.vitepress/config.ts': config })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('when the configuration changes while the service runs', () => {
  it('takes the new order with the next reading of the docs', async () => {
    const config = (first: string, second: string) =>
      `export default { themeConfig: { sidebar: [{ link: '/${first}' }, { link: '/${second}' }] } }`
    const folder = await docsFolder({ ...pages, '.vitepress/config.ts': config('guide/zoo', 'guide/alpha') })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const site = await openSite(folder)
    const order = async () =>
      [...(await site.document('/')).querySelectorAll('.pages a')].map((link) => link.textContent).slice(1, 3)
    expect(await order()).toEqual(['Zoo', 'Alpha'])
    await writeFile(join(folder, '.vitepress/config.ts'), config('guide/alpha', 'guide/zoo'))
    await site.docs.refresh()
    expect(await order()).toEqual(['Alpha', 'Zoo'])
    await writeFile(join(folder, '.vitepress/config.ts'), 'broken {')
    await site.docs.refresh()
    expect(await order()).toEqual(['Alpha', 'Build'])
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('.vitepress/config.ts cannot be read'))
  })
})
