import { renameSync } from 'node:fs'
import { chmod, cp, link, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Docs } from 'docs-assistant-service'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DocsFolderError } from '../../src/service/docs/files/DocsFolderError.ts'
import { watchDocs } from '../../src/service/docs/files/watchDocs.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { deferred } from '../support/deferred.ts'
import { copyOfFixture, docsFolder, fixture, temporaryFolder, writeFiles } from '../support/docsFolder.ts'
import { changeIndex } from '../support/readIndex.ts'

const files = (docs: Docs) => docs.pages.map(({ file }) => file)
const reasons = (docs: Docs) => Object.fromEntries(docs.skipped.map(({ file, reason }) => [file, reason]))

describe('when a folder is read', () => {
  it('finds Markdown and MDX and leaves out hidden folders, packages, fragments, drafts and unlisted pages', async () => {
    const folder = await copyOfFixture('docs-pages')
    await writeFiles(folder, {
      'node_modules/package/readme.md': '# Package',
      'unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted',
    })
    const docs = await openDocs({ folder })
    expect(files(docs)).toEqual(['index.md', 'guide/care.md', 'guide/server.md', 'guide/steps.mdx'])
  })
  it('gives index pages the address of their folder and the others that of their file', async () => {
    const docs = await openDocs({ folder: fixture('docs-pages'), basePath: '/kettle' })
    expect(docs.pages.map(({ path }) => path)).toEqual([
      '/kettle/',
      '/kettle/guide/care',
      '/kettle/guide/server',
      '/kettle/guide/first-steps',
    ])
  })
  it('reads a folder once even if a link points back to it', async () => {
    const folder = await docsFolder({ 'a.md': '# A', 'deep/b.md': '# B' })
    await symlink(folder, join(folder, 'deep', 'again'))
    await symlink(join(folder, 'missing'), join(folder, 'nowhere.md'))
    expect(files(await openDocs({ folder }))).toEqual(['a.md', 'deep/b.md'])
  })
  it('reports the second of two pages with the same address', async () => {
    const docs = await openDocs({ folder: fixture('docs-pages') })
    expect(reasons(docs)).toEqual({ 'README.md': 'Its address / is already used by index.md.' })
  })
})

describe('when Starlight makes the site', () => {
  const page = (frontmatter = '') => `---\n${frontmatter}\n---\n\n# Page\n\nText.`
  const files = {
    'src/content/docs/index.mdx': page(),
    'src/content/docs/Guides/index.md': page(),
    'src/content/docs/Guides/README.md': page(),
    'src/content/docs/Guides/v1.0 & Über.md': page(),
    'src/content/docs/de/C++.md': page(),
    'src/content/docs/de/slug.md': page('slug: de/other/path/'),
  }
  async function pathsWith(config: string) {
    const folder = await docsFolder({ ...files, [config]: 'export default {}' })
    const docs = await openDocs({ folder: join(folder, 'src/content/docs'), basePath: '/docs' })
    return docs.pages.map(({ path }) => path)
  }

  it('gives its pages the addresses that Astro makes of their names', async () => {
    expect(await pathsWith('astro.config.mjs')).toEqual([
      '/docs/',
      '/docs/guides/',
      '/docs/guides/readme',
      '/docs/guides/v10--über',
      '/docs/de/c',
      '/docs/de/other/path',
    ])
  })
  it('keeps the names if the configuration is that of another generator', async () => {
    expect(await pathsWith('mkdocs.yml')).toContain('/docs/Guides/v1.0 & Über')
  })
})

describe('when VitePress rewrites the paths of pages', () => {
  const files = {
    'en/index.md': '# Start\n\nSee [the core](/core/start).',
    'en/guide/use.md': '# Use\n\nText.',
    'de/index.md': '# Anfang\n\nText.',
    'packages/core/docs/start.md': '# Core\n\nText.',
    'packages/core/notes.md': '# Notes\n\nText.',
  }
  async function pathsWith(config: string) {
    const folder = await docsFolder({ '.vitepress/config.ts': config, ...files })
    const docs = await openDocs({ folder })
    return Object.fromEntries(docs.pages.map(({ file, path }) => [file, path]))
  }
  const unchanged = {
    'en/index.md': '/en/',
    'en/guide/use.md': '/en/guide/use',
    'de/index.md': '/de/',
    'packages/core/docs/start.md': '/packages/core/docs/start',
    'packages/core/notes.md': '/packages/core/notes',
  }

  it('gives them these paths, by the first pattern that fits', async () => {
    const config = `import { defineConfig } from 'vitepress'
      export default defineConfig({
        rewrites: {
          'packages/:name/docs/:rest(.*)': ':name/:rest',
          'packages/core/notes.md': 'about.md',
          'en/:rest*': ':rest*',
          'en/guide/:page': 'never/:page',
        },
      })`
    expect(await pathsWith(config)).toEqual({
      'en/index.md': '/',
      'en/guide/use.md': '/guide/use',
      'de/index.md': '/de/',
      'packages/core/docs/start.md': '/core/start',
      'packages/core/notes.md': '/about',
    })
  })
  it.each([
    'export default { rewrites: (id) => id.slice(3) }',
    "export default { rewrites: { '(en|de)/:rest*': ':rest*', ':a/:a': 'x', ':a*:b*:c*:d*:e*': 'y' } }",
    "export default { srcDir: 'en', rewrites: { 'en/:rest*': ':rest*' } }",
    "export default { rewrites: ['en'] }",
  ])('keeps the paths if they cannot be told: %s', async (config) => {
    expect(await pathsWith(config)).toEqual(unchanged)
  })
})

describe('when a page cannot be read', () => {
  it('leaves it out with a reason and reads the others', async () => {
    const docs = await openDocs({ folder: fixture('docs-broken') })
    expect(files(docs)).toEqual(['good.md'])
    expect(reasons(docs)).toEqual({
      'element.mdx': 'The MDX does not parse, line 9: Expected a closing tag for `<Tabs>`.',
      'frontmatter.md': 'The frontmatter is not valid YAML, line 3: Missing closing "quote.',
      'latin.md': 'The file is not UTF-8 text.',
    })
  })
  it('leaves out a page that is far too large', async () => {
    const folder = await docsFolder({ 'a.md': '# A', 'huge.md': 'word '.repeat(250_000) })
    expect(reasons(await openDocs({ folder }))).toEqual({
      'huge.md': 'The file has 1250000 bytes. The limit for a page is 1000000.',
    })
  })
  it.skipIf(process.getuid?.() === 0)('leaves out a page it may not open', async () => {
    const folder = await docsFolder({ 'a.md': '# A', 'locked.md': '# B' })
    await chmod(join(folder, 'locked.md'), 0)
    expect(reasons(await openDocs({ folder }))).toEqual({ 'locked.md': 'The file cannot be read (EACCES).' })
  })
})

describe('when the folder cannot be used', () => {
  it('says that it does not exist', async () => {
    const folder = join(await temporaryFolder(), 'gone')
    await expect(openDocs({ folder })).rejects.toThrow(
      new DocsFolderError(
        `The docs folder ${folder} does not exist. Give the path of a folder with Markdown files.`,
      ),
    )
  })
  it('says that it is a file', async () => {
    const folder = join(await docsFolder({ 'a.md': '# A' }), 'a.md')
    await expect(openDocs({ folder })).rejects.toThrow(
      new DocsFolderError(
        `${folder} is not a folder. Give the path of the folder that contains the Markdown files.`,
      ),
    )
  })
  it('keeps all pages if it is moved while its files are read, and reads only what has changed when it is back', async () => {
    const pages = Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`${at}.md`, `# Page ${at}`]))
    const folder = await docsFolder(pages)
    const moved = join(await temporaryFolder(), 'moved')
    let move = () => {}
    const docs = await openDocs({ folder, onProgress: () => move() })
    await writeFiles(folder, { '0.md': '# Changed' })
    move = () => {
      move = () => {}
      renameSync(folder, moved)
    }
    await expect(docs.refresh()).rejects.toThrow(`The docs folder ${folder} does not exist.`)
    expect(docs.pages).toHaveLength(250)
    expect(docs.skipped).toEqual([])
    await rename(moved, folder)
    expect(await docs.refresh()).toBe(1)
    expect(docs.pages.map(({ title }) => title)).toContain('Changed')
  })
  it.skipIf(process.getuid?.() === 0)('says that it cannot be read', async () => {
    const folder = await docsFolder({ 'a.md': '# A' })
    await chmod(folder, 0)
    const dataFolder = await temporaryFolder()
    await expect(openDocs({ folder, dataFolder })).rejects.toThrow(
      new DocsFolderError(
        `The docs folder ${folder} cannot be read (EACCES). Give the user of the service read access to it and the folders above it.`,
      ),
    )
    await chmod(folder, 0o700)
  })
  it('says that no page is in it', async () => {
    const folder = await docsFolder({ 'notes.txt': 'text' })
    await expect(openDocs({ folder })).rejects.toThrow(
      new DocsFolderError(
        `No Markdown page was found in ${folder}. Give the path of the folder that contains your .md or .mdx files.`,
      ),
    )
  })
})

describe('when docs are opened a second time', () => {
  it('takes unchanged pages from the index and reads changed ones again', async () => {
    const folder = await docsFolder({ 'a.md': '# Alpha', 'b.md': '# Beta' })
    const dataFolder = await temporaryFolder()
    const first = await openDocs({ folder, dataFolder })
    first.close()
    // A title that stands in no file can only come from what was kept.
    changeIndex(dataFolder, `UPDATE file SET head = replace(replace(head, 'Alpha', 'Kept'), 'Beta', 'Stale')`)
    await writeFiles(folder, { 'b.md': '# Changed' })
    const docs = await openDocs({ folder, dataFolder })
    expect(docs.pages.map(({ title }) => title)).toEqual(['Kept', 'Changed'])
  })
  it('reads everything again when the site has another address', async () => {
    const folder = await docsFolder({ 'a.md': '# A' })
    const dataFolder = await temporaryFolder()
    await openDocs({ folder, dataFolder })
    const docs = await openDocs({ folder, dataFolder, basePath: '/docs' })
    expect(docs.pages[0]?.path).toBe('/docs/a')
  })
})

describe('when files change while the docs are open', () => {
  it('adds, updates and removes pages, and returns the number of changes', async () => {
    const folder = await docsFolder({ 'a.md': '# A\n\nApples.', 'b.md': '# B\n\nBananas.', 'c.md': '# C' })
    const docs = await openDocs({ folder })
    await writeFiles(folder, { 'a.md': '# A\n\nApricots.', 'd.md': '# D\n\nDates.' })
    await rm(join(folder, 'b.md'))
    expect(await docs.refresh()).toBe(3)
    expect(files(docs)).toEqual(['a.md', 'c.md', 'd.md'])
    const found = (question: string) => docs.search({ question }).pages.map(({ page }) => page.file)
    expect(found('apricots')).toEqual(['a.md'])
    expect(found('dates')).toEqual(['d.md'])
    expect(found('apples')).toEqual([])
    expect(found('bananas')).toEqual([])
    expect(await docs.refresh()).toBe(0)
  })
  it('reads only the files that it is told of', async () => {
    const folder = await docsFolder({ 'a.md': '# A', 'b.md': '# B', 'c.md': '# C', 'deep/d.md': '# D' })
    const docs = await openDocs({ folder })
    await writeFiles(folder, { 'a.md': '# Apple', 'b.md': '# Banana', '_part.md': '# Part', 'e.md': '# E' })
    await Promise.all([rm(join(folder, 'c.md')), rm(join(folder, 'deep'), { recursive: true })])
    expect(await docs.refresh(['a.md', '_part.md', 'c.md', 'e.md', 'never.md'])).toBe(3)
    expect(docs.pages.map(({ title }) => title)).toEqual(['Apple', 'B', 'D', 'E'])
    expect(await docs.refresh()).toBe(2)
    expect(docs.pages.map(({ title }) => title)).toEqual(['Apple', 'Banana', 'E'])
  })
  it.each<[string, (folder: string) => Promise<unknown>]>([
    ['a link led to a file', (folder) => symlink(join(folder, 'a.md'), join(folder, 'link.md'))],
    ['a link led to a folder', (folder) => symlink(join(folder, 'deep'), join(folder, 'link'))],
    ['a link led out of it', (folder) => symlink('/', join(folder, 'link'))],
  ])('reads all files although it is told of one, if %s', async (_, addLink) => {
    const folder = await docsFolder({ 'a.md': '# A', 'b.md': '# B', 'deep/c.md': '# C' })
    await addLink(folder)
    const docs = await openDocs({ folder })
    await writeFiles(folder, { 'b.md': '# Banana' })
    await docs.refresh(['a.md'])
    expect(docs.pages.map(({ title }) => title)).toContain('Banana')
  })
  it.each<[string, (folder: string) => Promise<unknown>, string?]>([
    ['is a link', (folder) => symlink(join(folder, 'a.md'), join(folder, 'new.md'))],
    ['has two names', (folder) => link(join(folder, 'a.md'), join(folder, 'new.md'))],
    ['is below a link', (folder) => symlink(join(folder, 'deep'), join(folder, 'new')), 'new/c.md'],
    ['is a folder', (folder) => writeFiles(folder, { 'new.md/d.md': '# D' })],
  ])('reads all files if the one that it is told of %s', async (_, addNew, path = 'new.md') => {
    const folder = await docsFolder({ 'a.md': '# A', 'b.md': '# B', 'deep/c.md': '# C' })
    const docs = await openDocs({ folder })
    await addNew(folder)
    await writeFiles(folder, { 'b.md': '# Banana' })
    await docs.refresh([path])
    expect(docs.pages.map(({ title }) => title)).toContain('Banana')
  })
  it('reads all files after an error, although it is told of one', async () => {
    const folder = await docsFolder({ 'a.md': '# A', 'b.md': '# B' })
    const docs = await openDocs({ folder })
    await rename(folder, `${folder}.kept`)
    await expect(docs.refresh(['a.md'])).rejects.toThrow(DocsFolderError)
    await rename(`${folder}.kept`, folder)
    await writeFiles(folder, { 'b.md': '# Banana' })
    await docs.refresh(['a.md'])
    expect(docs.pages.map(({ title }) => title)).toEqual(['A', 'Banana'])
  })
  it('still answers from the last index if the folder is missing', async () => {
    const folder = await docsFolder({ 'a.md': '# A\n\nApples.' })
    const docs = await openDocs({ folder })
    await rm(folder, { recursive: true })
    await expect(docs.refresh()).rejects.toThrow(DocsFolderError)
    expect(docs.search({ question: 'apples' }).pages).toHaveLength(1)
  })
  it('is refreshed by the watcher', async () => {
    const folder = await docsFolder({ 'a.md': '# A', 'b.md': '# B' })
    const docs = await openDocs({ folder })
    const refreshed = deferred<number>()
    const watcher = watchDocs(docs, refreshed.resolve, { debounceMs: 20 })
    onTestFinished(() => watcher.close())
    await watcher.ready
    await writeFiles(folder, { 'a.md': '# Another' })
    expect(await refreshed.promise).toBe(1)
    // Writing empties the file first, and the watcher may read it then.
    await expect.poll(() => docs.pages[0]?.title).toBe('Another')
  })

  it.each([
    [
      'was removed and made again',
      async (folder: string) => {
        await cp(folder, `${folder}.kept`, { recursive: true })
        await rm(folder, { recursive: true })
        return () => cp(`${folder}.kept`, folder, { recursive: true })
      },
    ],
    [
      'was moved away and back',
      async (folder: string) => {
        await rename(folder, `${folder}.kept`)
        return () => rename(`${folder}.kept`, folder)
      },
    ],
    [
      'was a link that leads elsewhere now',
      async (folder: string) => {
        await rename(folder, `${folder}.kept`)
        return () => symlink(`${folder}.kept`, folder)
      },
    ],
  ])('hears of changes also after the folder %s, and answers meanwhile', async (_, takeAway) => {
    const folder = join(await docsFolder({ 'docs/a.md': '# Alpha', 'docs/b.md': '# Beta' }), 'docs')
    const docs = await openDocs({ folder })
    const gone = deferred<Error>()
    const titles = watchedTitles(docs)
    const watcher = watchDocs(docs, titles.look, { ...quick, onError: gone.resolve })
    onTestFinished(() => watcher.close())
    await watcher.ready
    const putBack = await takeAway(folder)
    expect(await gone.promise).toBeInstanceOf(DocsFolderError)
    expect(docs.search({ question: 'alpha' }).pages[0]?.page.title).toBe('Alpha')

    const back = titles.read('Alpha')
    await putBack()
    await back
    await writeFiles(folder, { 'c.md': '# Gamma' })
    await titles.read('Gamma')
    await writeFiles(folder, { 'c.md': '# Delta' })
    await titles.read('Delta')
  })

  it('notices a folder that replaces the watched one', async () => {
    const folder = join(await docsFolder({ 'docs/a.md': '# Alpha', 'next/a.md': '# Beta' }), 'docs')
    const docs = await openDocs({ folder })
    const titles = watchedTitles(docs)
    const watcher = watchDocs(docs, titles.look, quick)
    onTestFinished(() => watcher.close())
    await watcher.ready
    const replaced = titles.read('Beta')
    await rename(folder, `${folder}.kept`)
    await rename(join(folder, '../next'), folder)
    await replaced
    await writeFiles(folder, { 'a.md': '# Gamma' })
    await titles.read('Gamma')
  })
  it('reads a folder again after an error, even if it is unchanged', async () => {
    const docs = await openDocs({ folder: await docsFolder({ 'a.md': '# A' }) })
    let reads = 0
    const failed = deferred<Error>()
    const read = deferred<number>()
    const flaky = {
      folder: docs.folder,
      refresh: async () => {
        reads++
        if (reads === 1) throw new DocsFolderError('It is gone.')
        return docs.refresh()
      },
    } as Docs
    const watcher = watchDocs(flaky, read.resolve, { ...quick, onError: failed.resolve })
    onTestFinished(() => watcher.close())
    expect((await failed.promise).message).toBe('It is gone.')
    expect(await read.promise).toBe(0)
  })
})

const quick = { debounceMs: 20, pollMs: 20 }

/** Watches a folder: `read` resolves when a page of this title is there after a refresh. */
function watchedTitles(docs: Docs) {
  const waiting = new Map<string, () => void>()
  return {
    look: () => {
      for (const { title } of docs.pages) waiting.get(title)?.()
    },
    read: (title: string) => new Promise<void>((resolve) => waiting.set(title, resolve)),
  }
}
