import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SearchRequest } from 'docs-assistant-service'
import { describe, expect, it } from 'vitest'
import { coverageOf } from '../../src/search/ranking/coverage.ts'
import { otherVersions } from '../../src/search/versions/otherVersions.ts'
import { byNewest, isReleased, versionKey } from '../../src/search/versions/versionName.ts'
import { formatSearch } from '../../src/service/cli/output/formatSearch.ts'
import { evaluate } from '../../src/service/docs/evaluation/evaluate.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { parseVersionList } from '../../src/service/docs/versions/readVersionList.ts'
import { docsFolder } from '../support/docsFolder.ts'

const kettle = (detail: string) =>
  `# Kettle\n\n## Boil water\n\nTo boil water, fill the kettle and press the red switch. ${detail}`
const filter = (detail: string) =>
  `# Filter\n\n## Clean the filter\n\nRinse the filter under the tap. ${detail}`

/** The same two pages in each of some folders. */
function copies(...folders: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    folders.flatMap((folder) => [
      [join(folder, 'guide/kettle.md'), kettle(`It takes a while ${folder}.`)],
      [join(folder, 'guide/filter.md'), filter(`Dry it well ${folder}.`)],
    ]),
  )
}

/** Returns the version of each page, by its file. */
async function versionsIn(files: Readonly<Record<string, string>>) {
  const { pages } = await openDocs({ folder: await docsFolder(files) })
  return Object.fromEntries(pages.map(({ file, version }) => [file, version?.name]))
}

async function filesFound(files: Readonly<Record<string, string>>, request: Partial<SearchRequest> = {}) {
  const docs = await openDocs({ folder: await docsFolder(files) })
  const found = docs.search({ question: 'How do I boil water in the kettle?', ...request })
  return found.pages.map(({ page }) => page.file)
}

describe('the names of versions', () => {
  it('are sorted by their numbers, the newest first, and a pre-release is older than its release', () => {
    const names = [
      'v2',
      '2.x',
      '10.0',
      '1.0.0-beta.10',
      '1.0.0-beta.2',
      '1.0.0',
      '1.0rc1',
      'next',
      'latest',
      'jam',
    ]
    expect(names.toReversed().sort(byNewest)).toEqual([
      'next',
      'latest',
      '10.0',
      '2.x',
      'v2',
      '1.0.0',
      '1.0rc1',
      '1.0.0-beta.10',
      '1.0.0-beta.2',
      'jam',
    ])
  })
  it.each([
    ['2.0', true],
    ['latest', true],
    ['next', false],
    ['main', false],
    ['3.0.0-rc.1', false],
    ['4.0a1', false],
  ])('tell of %s whether it is released: %s', (name, released) => {
    expect(isReleased(name)).toBe(released)
  })
  it('are one version whether written with a letter, a folder’s word, zeros or an x', () => {
    expect(new Set(['v2', 'version-2.0', '2', '2.x', 'V2.0.0'].map(versionKey)).size).toBe(1)
    expect(versionKey('2.0-beta')).not.toBe(versionKey('2.0'))
  })
})

describe('when folders hold the same pages', () => {
  it('takes folders named like versions for versions, and the pages beside them for the latest', async () => {
    expect(await versionsIn(copies('', 'v1', 'v2'))).toEqual({
      'guide/kettle.md': 'latest',
      'guide/filter.md': 'latest',
      'v1/guide/kettle.md': 'v1',
      'v1/guide/filter.md': 'v1',
      'v2/guide/kettle.md': 'v2',
      'v2/guide/filter.md': 'v2',
    })
  })
  it('leaves pages to all versions that are in a folder which no version has', async () => {
    const found = await versionsIn({ ...copies('', 'v1'), 'community/team.md': '# Team\n\nWe are two.' })
    expect(found['community/team.md']).toBeUndefined()
  })
  it('takes a folder for a version that holds other pages, beside two that hold the same', async () => {
    const found = await versionsIn({ ...copies('v2', 'v3'), 'v1/old.md': '# Old\n\nA stove.' })
    expect(found['v1/old.md']).toBe('v1')
  })
  it.each([
    [
      'years',
      {
        'blog/2023/review.md': '# Review\n\nWe opened a shop in Bonn.',
        'blog/2024/review.md': '# Review\n\nThe second book came out.',
      },
    ],
    [
      'years with a page for each season',
      {
        'blog/2023/spring.md': '# Spring\n\nWe opened a shop in Bonn.',
        'blog/2023/summer.md': '# Summer\n\nRain kept visitors away.',
        'blog/2023/autumn.md': '# Autumn\n\nOur first book sold well.',
        'blog/2024/spring.md': '# Spring\n\nThe second book came out.',
        'blog/2024/summer.md': '# Summer\n\nEverybody learnt to swim.',
        'blog/2024/autumn.md': '# Autumn\n\nA prize from Vienna.',
      },
    ],
    [
      'status codes',
      { 'errors/404.md': '# Missing', 'errors/404/why.md': '# Why', 'errors/500/why.md': '# Why' },
    ],
    [
      'versions of a protocol',
      { 'http/2/frames.md': '# Frames\n\nBinary.', 'http/1.1/text.md': '# Lines\n\nText.' },
    ],
    [
      'a folder for developers',
      { ...copies('v1', 'v2'), 'dev/setup.md': '# Setup\n\nInstall the compiler.' },
    ],
  ])('takes %s for no versions', async (_, files) => {
    const found = await versionsIn(files)
    for (const [file, version] of Object.entries(found))
      if (!/^v\d/.test(file)) expect(version).toBeUndefined()
  })
  it('keeps the versions of two products apart', async () => {
    const files = copies('cli/v1', 'cli/v2', 'server/v5', 'server/v6')
    expect((await filesFound(files)).sort()).toEqual([
      'cli/v2/guide/filter.md',
      'cli/v2/guide/kettle.md',
      'server/v6/guide/filter.md',
      'server/v6/guide/kettle.md',
    ])
    expect(await filesFound(files, { currentPath: '/cli/v1/guide/filter' })).toContain(
      'cli/v1/guide/kettle.md',
    )
  })
})

describe('when docs have versions', () => {
  it('finds pages of the newest version that is released', async () => {
    const found = await filesFound(copies('v1', 'v10', 'v9', 'v11.0.0-beta.1', 'next'))
    expect(found).toEqual(['v10/guide/kettle.md', 'v10/guide/filter.md'])
  })
  it.each([
    ['/v1/guide/filter', 'v1/'],
    ['/v1/guide/filter#dry', 'v1/'],
    ['/v1/a-page-that-is-new', 'v1/'],
    ['/guide/filter', ''],
    ['/elsewhere', ''],
  ])('finds, from %s, pages of that version', async (currentPath, folder) => {
    expect(await filesFound(copies('', 'v1', 'v2'), { currentPath })).toEqual([
      `${folder}guide/kettle.md`,
      `${folder}guide/filter.md`,
    ])
  })
  it('finds the same, with the same confidence, as in a folder with this version alone', async () => {
    const all = await openDocs({ folder: await docsFolder(copies('', 'v1', 'v2', 'v3', 'v4')) })
    const one = await openDocs({ folder: await docsFolder(copies('v1')) })
    const request = { question: 'How do I clean the filtr?', currentPath: '/v1/guide/kettle' }
    const outcome = ({ confidence, passages }: ReturnType<typeof all.search>) => ({
      confidence,
      passages: passages.map(({ passage, score }) => [passage.id, score]),
    })
    expect(outcome(all.search(request))).toEqual(outcome(one.search(request)))
  })
  it.each(['v1', '1', '1.0', '1.x', ['v1', 'v7']])(
    'finds pages of a version by the filter %j',
    async (version) => {
      const found = await filesFound(copies('', 'v1', 'v2'), {
        filter: { version } as SearchRequest['filter'],
      })
      expect(found).toEqual(['v1/guide/kettle.md', 'v1/guide/filter.md'])
    },
  )
  it('prefers the filter to the page that the reader is on', async () => {
    const request = { filter: { version: 'v1' }, currentPath: '/v2/guide/kettle' }
    expect((await filesFound(copies('', 'v1', 'v2'), request))[0]).toBe('v1/guide/kettle.md')
  })
  it('finds only pages of all versions where the filter asks for one that does not exist', async () => {
    const files = { ...copies('', 'v1'), 'community/boil.md': '# Who\n\nWater is boiled by the kettle club.' }
    expect(await filesFound(files, { filter: { version: 'v7' } })).toEqual(['community/boil.md'])
  })
  it('names the other versions of a page, the newest first', async () => {
    const files = { ...copies('', 'v1', 'v10', 'v9'), 'v10/guide/new.md': '# New\n\nA new lid.' }
    const { pages } = await openDocs({ folder: await docsFolder(files) })
    const named = (file: string) => otherVersions(pages.find((page) => page.file === file)!, pages)
    expect(named('v9/guide/kettle.md')).toEqual(['latest', 'v10', 'v1'])
    expect(named('v10/guide/new.md')).toEqual([])
  })
  it('counts the words of a link only in the version of the link', async () => {
    const linked = (folder: string, words: string) => ({
      [`${folder}guide/start.md`]: `# Start\n\nRead about [${words}](/guide/filter).`,
    })
    const files = { ...copies('', 'v1'), ...linked('', 'sieves'), ...linked('v1/', 'strainers') }
    const files1 = await filesFound(files, { question: 'strainers', currentPath: '/v1/guide/start' })
    expect(files1).toContain('v1/guide/filter.md')
    expect(await filesFound(files, { question: 'strainers' })).not.toContain('guide/filter.md')
  })
})

describe('when docs with versions are evaluated', () => {
  it('asks each question in the version of its pages, and prints the version of a search', async () => {
    const docs = await openDocs({ folder: await docsFolder(copies('', 'v1', 'v2')) })
    const asked = (page: string) => ({ id: page, question: 'How do I boil water?', pages: [page] })
    const { recallAt1 } = await evaluate(docs, [asked('guide/kettle.md'), asked('v1/guide/kettle.md')])
    expect(recallAt1).toBe(1)
    const found = docs.search({ question: 'How do I boil water?', currentPath: '/v1/' })
    expect(formatSearch(found)).toMatch(/\n\nVersion v1\nLanguage en\nConfidence 0\.\d\d$/)
  })
})

describe('when a page is only in another version', () => {
  const files = {
    ...copies('v1', 'v2'),
    'v1/guide/whistle.md': '# Whistle\n\n## Tune the whistle\n\nTurn the brass whistle to tune it.',
  }

  it('finds it if the docs of the reader’s version do not answer', async () => {
    const docs = await openDocs({ folder: await docsFolder(files) })
    const found = docs.search({ question: 'How do I tune the brass whistle?' })
    expect(coverageOf(found)).toBe('full')
    expect(found.pages.map(({ page }) => page.file)).toEqual(['v1/guide/whistle.md'])
  })
  it('finds it in a released version rather than in a newer one that is not released', async () => {
    const whistle = files['v1/guide/whistle.md']
    const all = { ...files, 'v3-beta/guide/whistle.md': whistle, ...copies('v3-beta') }
    const question = 'How do I tune the brass whistle?'
    expect(await filesFound(all, { question })).toEqual(['v1/guide/whistle.md'])
  })
  it('does not find it if they do', async () => {
    expect(await filesFound(files, { question: 'Where is the red switch of the kettle?' })).not.toContain(
      'v1/guide/whistle.md',
    )
  })
  it('does not find it if the filter names the other version', async () => {
    const request = { question: 'How do I tune the brass whistle?', filter: { version: 'v2' } }
    expect(await filesFound(files, request)).not.toContain('v1/guide/whistle.md')
  })
})

describe('when versions.json lists versions', () => {
  const docusaurus = {
    'versions.json': '["3.0.0-rc.1", "2.x", "1.0"]',
    ...copies(
      'docs',
      'versioned_docs/version-3.0.0-rc.1',
      'versioned_docs/version-2.x',
      'versioned_docs/version-1.0',
    ),
    'docs/start.md': '---\nslug: /\n---\n\n# Start\n\nUnpack it.',
    'versioned_docs/version-1.0/start.md': '---\nslug: /\n---\n\n# Start\n\nUnpack it.',
    'i18n/fr/docusaurus-plugin-content-docs/version-1.0/guide/kettle.md':
      '# Bouilloire\n\nRemplissez la bouilloire.',
    'blog/news.md': '# News\n\nA new colour.',
  }

  it('reads a Docusaurus site: its paths, and `docs` as the version that is not released', async () => {
    const { pages, skipped } = await openDocs({ folder: await docsFolder(docusaurus), basePath: '/site' })
    expect(skipped).toEqual([])
    const places = Object.fromEntries(pages.map(({ file, path, version }) => [file, [path, version?.name]]))
    expect(places).toMatchObject({
      'docs/guide/kettle.md': ['/site/docs/next/guide/kettle', 'next'],
      'docs/start.md': ['/site/docs/next/', 'next'],
      'versioned_docs/version-3.0.0-rc.1/guide/kettle.md': ['/site/docs/guide/kettle', '3.0.0-rc.1'],
      'versioned_docs/version-2.x/guide/kettle.md': ['/site/docs/2.x/guide/kettle', '2.x'],
      'versioned_docs/version-1.0/start.md': ['/site/docs/1.0/', '1.0'],
      'i18n/fr/docusaurus-plugin-content-docs/version-1.0/guide/kettle.md': [
        '/site/fr/docs/1.0/guide/kettle',
        '1.0',
      ],
      'blog/news.md': ['/site/blog/news', undefined],
    })
  })
  it.each([
    [undefined, 'versioned_docs/version-2.x/guide/kettle.md'],
    ['/docs/guide/filter', 'versioned_docs/version-3.0.0-rc.1/guide/kettle.md'],
    ['/docs/1.0/guide/filter', 'versioned_docs/version-1.0/guide/kettle.md'],
    ['/docs/next/guide/filter', 'docs/guide/kettle.md'],
  ])('finds, from %s, the page %s', async (currentPath, file) => {
    expect((await filesFound(docusaurus, { currentPath }))[0]).toBe(file)
  })

  it('reads where the configuration puts the docs, and which version is the last', async () => {
    const config = `
      // docs: { routeBasePath: 'wrong' },
      export default { presets: [['classic', {
        docs: { routeBasePath: '/', sidebarPath: {}, lastVersion: 'current' } }]],
        blog: { routeBasePath: 'news' } }`
    const { pages } = await openDocs({
      folder: await docsFolder({ ...docusaurus, 'docusaurus.config.ts': config }),
    })
    const paths = Object.fromEntries(
      pages.map(({ file, path, version }) => [file, [path, version?.isPreferred]]),
    )
    expect(paths).toMatchObject({
      'docs/guide/kettle.md': ['/guide/kettle', true],
      'versioned_docs/version-2.x/guide/kettle.md': ['/2.x/guide/kettle', false],
    })
  })

  const mike = {
    'versions.json': JSON.stringify([
      { version: 'dev', title: 'dev', aliases: [] },
      { version: '2.1', title: '2.1.3', aliases: ['latest'] },
      { version: '1.4', title: '1.4', aliases: ['lts'] },
    ]),
    ...copies('dev', '2.1', '1.4'),
  }
  it.each([
    [undefined, '2.1/guide/kettle.md'],
    ['/latest/guide/filter/', '2.1/guide/kettle.md'],
    ['/lts/guide/filter/', '1.4/guide/kettle.md'],
    ['/dev/guide/filter/', 'dev/guide/kettle.md'],
  ])('reads the list of mike with its aliases: from %s it finds %s', async (currentPath, file) => {
    expect((await filesFound(mike, { currentPath }))[0]).toBe(file)
  })
  it('finds pages by an alias in the filter', async () => {
    expect((await filesFound(mike, { filter: { version: 'lts' } }))[0]).toBe('1.4/guide/kettle.md')
  })
  it('finds pages of the version that the list calls stable, not of the newest', async () => {
    const files = {
      'versions.json': '[{"version":"3.0"},{"version":"2.0","aliases":["stable"]},{"version":"1.0"}]',
      ...copies('3.0', '2.0', '1.0'),
    }
    expect((await filesFound(files))[0]).toBe('2.0/guide/kettle.md')
  })
  it('takes listed folders for versions though they hold no copies', async () => {
    const found = await versionsIn({
      'versions.json': '[{"version":"amber"},{"version":"basalt"}]',
      'amber/a.md': '# A\n\nOne.',
      'basalt/b.md': '# B\n\nTwo.',
    })
    expect(found).toEqual({ 'amber/a.md': 'amber', 'basalt/b.md': 'basalt' })
  })
  it('reads the list again when it changes', async () => {
    const folder = await docsFolder(docusaurus)
    const docs = await openDocs({ folder })
    await writeFile(join(folder, 'versions.json'), '["2.x", "3.0.0-rc.1", "1.0"]')
    expect(await docs.refresh()).toBeGreaterThan(0)
    const page = docs.pages.find(({ file }) => file === 'versioned_docs/version-2.x/guide/kettle.md')
    expect(page?.path).toBe('/docs/guide/kettle')
    expect(await docs.refresh()).toBe(0)
  })
  it.each([
    ['an object', { '2.0': true }],
    ['numbers', [1, 2]],
    ['a path', ['../2.0']],
    ['an object without a version', [{ title: '2.0' }]],
    ['a long list', Array.from({ length: 2_000 }, (_, number) => `${number}`)],
    ['null', null],
  ])('ignores a file of that name with something else: %s', (_, content) => {
    expect(parseVersionList(JSON.stringify(content))).toEqual({ versions: [] })
  })
})

describe('when the frontmatter names a version', () => {
  it('takes the folder of that name for a version', async () => {
    const found = await versionsIn({
      '2/a.md': '---\nversion: 2.0\n---\n\n# A\n\nOne.',
      '1/a.md': '---\nversion: 1.0\n---\n\n# A\n\nTwo other words.',
    })
    expect(found).toEqual({ '2/a.md': '2', '1/a.md': '1' })
  })
  it('names the pages beside version folders', async () => {
    const files = copies('', 'v1')
    for (const name of ['guide/kettle.md', 'guide/filter.md'])
      files[name] = `---\nversion: "2.1"\n---\n\n${files[name]}`
    expect((await versionsIn(files))['guide/kettle.md']).toBe('2.1')
  })
  it('searches pages of all versions where no folder is one', async () => {
    const files = {
      'a.md': `---\nversion: "1"\n---\n\n${kettle('')}`,
      'b.md': `---\nversion: "2"\n---\n\n${kettle('')}\n\nIt whistles.`,
    }
    expect(await filesFound(files)).toEqual(['a.md', 'b.md'])
    expect(await filesFound(files, { filter: { version: 'v2' } })).toEqual(['b.md'])
  })
})
