import { mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Docs } from 'docs-assistant-service'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type WatchOptions, watchDocs } from '../../src/service/docs/files/watchDocs.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { deferred } from '../support/deferred.ts'
import { docsFolder, writeFiles } from '../support/docsFolder.ts'

/** The check for a replaced folder never comes, so that only events of the system are noticed. */
const onlyEvents = { debounceMs: 20, pollMs: 3_600_000 }

/** Opens a folder and watches it. `reads` resolves once exactly these files are pages. */
async function watchFolder(contents: Record<string, string>, options: WatchOptions = onlyEvents) {
  const folder = await docsFolder(contents)
  const docs = await openDocs({ folder })
  let look = () => {}
  const watcher = watchDocs(docs, () => look(), options)
  onTestFinished(() => watcher.close())
  await watcher.ready
  const reads = (...files: string[]) =>
    new Promise<void>((resolve) => {
      look = () => {
        if (docs.pages.map(({ file }) => file).toString() === files.toString()) resolve()
      }
      look()
    })
  return { folder, docs, reads }
}

describe('when pages move while the docs are watched', () => {
  it('follows a page that is renamed, also if only the case of its name changes', async () => {
    const { folder, reads } = await watchFolder({ 'a.md': '# A', 'b.md': '# B' })
    await rename(join(folder, 'a.md'), join(folder, 'c.md'))
    await reads('b.md', 'c.md')
    await rename(join(folder, 'b.md'), join(folder, 'B.md'))
    await reads('B.md', 'c.md')
  })
  it('follows a page into a folder that did not exist, and changes in it', async () => {
    const { folder, reads } = await watchFolder({ 'a.md': '# A', 'b.md': '# B' })
    await mkdir(join(folder, 'deep/deeper'), { recursive: true })
    await rename(join(folder, 'b.md'), join(folder, 'deep/deeper/b.md'))
    await reads('a.md', 'deep/deeper/b.md')
    // Two changes: the first may be seen by the reading after the page has moved.
    await writeFiles(folder, { 'deep/deeper/c.md': '# C' })
    await reads('a.md', 'deep/deeper/b.md', 'deep/deeper/c.md')
    await writeFiles(folder, { 'deep/deeper/d.md': '# D' })
    await reads('a.md', 'deep/deeper/b.md', 'deep/deeper/c.md', 'deep/deeper/d.md')
  })
  it('reads the pages of folders that are moved into the docs', async () => {
    const { folder, reads } = await watchFolder({ 'a.md': '# A' })
    const outside = await docsFolder({ 'b/b.md': '# B', 'c/c.md': '# C' })
    await rename(join(outside, 'b'), join(folder, 'b'))
    await reads('a.md', 'b/b.md')
    await rename(join(outside, 'c'), join(folder, 'c'))
    await reads('a.md', 'b/b.md', 'c/c.md')
  })
  it('follows a folder that takes the place of another, and changes in it', async () => {
    const { folder, reads } = await watchFolder({ 'a.md': '# A', 'guide/b.md': '# B', 'next/c.md': '# C' })
    await rename(join(folder, 'guide'), join(folder, '.old'))
    await rename(join(folder, 'next'), join(folder, 'guide'))
    await reads('a.md', 'guide/c.md')
    await writeFiles(folder, { 'guide/d.md': '# D' })
    await reads('a.md', 'guide/c.md', 'guide/d.md')
    await writeFiles(folder, { 'guide/e.md': '# E' })
    await reads('a.md', 'guide/c.md', 'guide/d.md', 'guide/e.md')
    await rm(join(folder, 'guide'), { recursive: true })
    await reads('a.md')
  })
})

/** Watches a folder, and returns which files were to be read, by each reading after the first. */
async function watchReadings(contents: Record<string, string>) {
  const folder = await docsFolder(contents)
  const readings: (readonly string[] | undefined)[] = []
  let look = () => {}
  const docs = {
    folder,
    refresh: async (paths) => {
      readings.push(paths)
      look()
      return 0
    },
  } as Docs
  const watcher = watchDocs(docs, () => {}, { debounceMs: 20, pollMs: 3_600_000 })
  onTestFinished(() => watcher.close())
  await watcher.ready
  /** Resolves once a reading is of all files, or all readings together are of these. */
  const next = (...paths: string[]) =>
    new Promise<readonly string[] | undefined>((resolve) => {
      look = () => {
        const last = readings.slice(1)
        const read = [...new Set(last.flat())].sort()
        if (last.includes(undefined)) resolve(undefined)
        else if (paths.every((path) => read.includes(path))) resolve(read as string[])
      }
      look()
    })
  return { folder, next }
}

describe('the files that are read after a change', () => {
  it('are those that were saved, made, moved and removed', async () => {
    const { folder, next } = await watchReadings({ 'a.md': 'A', 'deep/b.md': 'B', 'c.md': 'C' })
    await writeFile(join(folder, 'deep/b.md'), 'Changed')
    await rename(join(folder, 'c.md'), join(folder, 'deep/c.md'))
    await rm(join(folder, 'a.md'))
    // As editors save that keep the old file until the new one is whole.
    await writeFile(join(folder, '4913'), 'New')
    await rename(join(folder, '4913'), join(folder, 'd.md'))
    const changed = ['a.md', 'c.md', 'd.md', 'deep/b.md', 'deep/c.md']
    expect(await next(...changed)).toEqual(changed)
  })
  it('are those of a folder that is moved into the docs, and of the folders in it', async () => {
    const { folder, next } = await watchReadings({ 'a.md': 'A', 'deep/b.md': 'B' })
    const outside = await docsFolder({ 'new/c.md': 'C', 'new/deep/d.md': 'D', 'new/deep/e.png': '' })
    await rename(join(outside, 'new'), join(folder, 'new'))
    const added = ['new/c.md', 'new/deep/d.md']
    expect(await next(...added)).toEqual(added)
    await writeFile(join(folder, 'new/deep/f.md'), 'F')
    expect(await next('new/deep/f.md')).toEqual([...added, 'new/deep/f.md'])
  })
  it.each<[string, (folder: string) => Promise<unknown>]>([
    ['a folder is moved', (folder) => rename(join(folder, 'deep'), join(folder, 'new'))],
    [
      'a folder with a link is added',
      async (folder) => {
        const outside = await docsFolder({ 'new/c.md': 'C' })
        await symlink('../deep', join(outside, 'new/link'))
        await rename(join(outside, 'new'), join(folder, 'new'))
      },
    ],
    [
      'a folder with the settings of a generator is added',
      async (folder) => {
        const outside = await docsFolder({ 'new/_category_.json': '{}' })
        await rename(join(outside, 'new'), join(folder, 'new'))
      },
    ],
    ['a folder is removed', (folder) => rm(join(folder, 'deep'), { recursive: true })],
    ['the list of versions changes', (folder) => writeFile(join(folder, 'versions.json'), '["1"]')],
    [
      'there were so many events that some may be missing',
      async (folder) => {
        // The system joins events of the same file.
        for (let time = 1; time < 3_000; time++) await utimes(join(folder, `${time % 2}.png`), time, time)
      },
    ],
  ])('are all files if %s', async (_, change) => {
    const { folder, next } = await watchReadings({ 'a.md': 'A', '0.png': '', '1.png': '', 'deep/b.md': 'B' })
    await change(folder)
    expect(await next('deep/b.md', 'all')).toBeUndefined()
  })
})

describe('when thousands of files change at once', () => {
  it('reads the docs one time after the other, not once for each file', async () => {
    const folder = await docsFolder({ 'a.md': '# A' })
    let reads = 0
    let readsAtATime = 0
    const held = deferred<void>()
    const begun = deferred<void>()
    const readLast = deferred<void>()
    const docs = {
      folder,
      refresh: async () => {
        reads++
        expect(++readsAtATime).toBe(1)
        begun.resolve()
        await held.promise
        readsAtATime--
        if (reads > 1) readLast.resolve()
        return 0
      },
    } as Docs
    const watcher = watchDocs(docs, () => {}, { debounceMs: 1, pollMs: 3_600_000 })
    onTestFinished(() => watcher.close())
    await begun.promise
    for (let number = 0; number < 2_000; number++) await writeFile(join(folder, `${number}.md`), '# Page')
    expect(reads).toBe(1)
    held.resolve()
    await readLast.promise
    expect(reads).toBe(2)
  })
})

describe('when the configuration of a docs generator changes while the docs are watched', () => {
  const pages = { 'docs/a.md': '# A', 'docs/b.md': '# B' }
  const sidebar = (...links: string[]) =>
    `export default { themeConfig: { sidebar: ${JSON.stringify(links.map((link) => ({ text: link, link })))} } }`

  async function watchSite(contents: Record<string, string>) {
    const top = await docsFolder(contents)
    const docs = await openDocs({ folder: join(top, 'docs') })
    const watcher = watchDocs(docs, () => {}, { debounceMs: 1, pollMs: 20 })
    onTestFinished(() => watcher.close())
    await watcher.ready
    const hasOrder = (...links: string[]) =>
      expect
        .poll(() => docs.arrangement.entries.map((entry) => 'label' in entry && entry.label))
        .toEqual(links)
    return { top, hasOrder }
  }

  it('follows one in a hidden folder, and what it imports', async () => {
    const { top, hasOrder } = await watchSite({
      ...pages,
      'docs/.vitepress/config.ts': sidebar('/b', '/a'),
    })
    await hasOrder('/b', '/a')
    await writeFiles(top, { 'docs/.vitepress/config.ts': sidebar('/a', '/b') })
    await hasOrder('/a', '/b')
    await writeFiles(top, {
      'docs/.vitepress/config.ts':
        "import { sidebar } from './sidebar'\nexport default { themeConfig: { sidebar } }",
      'docs/.vitepress/sidebar.ts': "export const sidebar = [{ text: 'One', link: '/a' }]",
    })
    await hasOrder('One')
    await writeFiles(top, {
      'docs/.vitepress/sidebar.ts': "export const sidebar = [{ text: 'Other', link: '/a' }]",
    })
    await hasOrder('Other')
  })
  it('follows one above the docs folder, also when it comes and goes', async () => {
    const { top, hasOrder } = await watchSite(pages)
    await hasOrder()
    await writeFiles(top, { 'mkdocs.yml': 'nav:\n  - Second: b.md\n  - First: a.md\n' })
    await hasOrder('Second', 'First')
    await rm(join(top, 'mkdocs.yml'))
    await hasOrder()
  })
})

describe('when the docs are on a drive without events', () => {
  it('looks at all files again and again', async () => {
    const { folder, reads } = await watchFolder({ 'a.md': '# A' }, { debounceMs: 1, pollFilesMs: 20 })
    await writeFiles(folder, { 'b.md': '# B' })
    await reads('a.md', 'b.md')
    await writeFiles(folder, { 'new/c.md': '# C' })
    await reads('a.md', 'b.md', 'new/c.md')
  })
})
