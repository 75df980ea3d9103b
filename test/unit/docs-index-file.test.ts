import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Docs } from 'docs-assistant-service'
import { describe, expect, it } from 'vitest'
import { findDocsFiles } from '../../src/service/docs/files/findDocsFiles.ts'
import { readChanges } from '../../src/service/docs/files/readChanges.ts'
import { openDocsIndex } from '../../src/service/docs/index/openDocsIndex.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import type { DocsOptions } from '../../src/service/docs/types.ts'
import { type DocsCache, noDocsCache } from '../../src/service/store/docsCache.ts'
import { lockFile } from '../../src/service/store/lockFile.ts'
import { closeLater } from '../support/closeLater.ts'
import { docsFolder, temporaryFolder, writeFiles } from '../support/docsFolder.ts'
import { changeIndex, readIndex } from '../support/readIndex.ts'

const kettle = { 'a.md': '# Kettle\n\nBoil water.', 'b.md': '# Whistle\n\nIt is loud. [Kettle](a.md)' }
const fileOf = (dataFolder: string) => join(dataFolder, 'docs-index.sqlite')

/** Opens docs, and collects what they report. */
async function open(
  folder: string,
  dataFolder: string,
  options: Partial<DocsOptions> = {},
): Promise<Docs & { reports: string[] }> {
  const reports: string[] = []
  const docs = await openDocs({
    folder,
    dataFolder,
    onError: (sentence) => reports.push(sentence),
    ...options,
  })
  closeLater(async () => docs.close())
  return Object.assign(docs, { reports })
}

async function closedIndex(): Promise<{ folder: string; dataFolder: string }> {
  const [folder, dataFolder] = [await docsFolder(kettle), await temporaryFolder()]
  const docs = await openDocs({ folder, dataFolder })
  docs.close()
  return { folder, dataFolder }
}

const filesFor = (docs: Docs, question: string) =>
  docs.search({ question }).pages.map(({ page }) => page.file)

describe('an index that is damaged', () => {
  const damages: ReadonlyArray<[string, (file: string) => void]> = [
    ['has other content', (file) => writeFileSync(file, 'This is not a database. '.repeat(500))],
    ['was cut', (file) => truncateSync(file, statSync(file).size - 8_192)],
    [
      'was overwritten in its middle',
      (file) => {
        const bytes = readFileSync(file)
        bytes.fill(7, 4_096, bytes.length - 4_096)
        writeFileSync(file, bytes)
      },
    ],
  ]

  it.each(damages)('is named and built anew if it %s', async (_, damage) => {
    const { folder, dataFolder } = await closedIndex()
    damage(fileOf(dataFolder))
    const docs = await open(folder, dataFolder)
    expect(filesFor(docs, 'kettle')).toEqual(['a.md', 'b.md'])
    expect(docs.reports).toEqual([
      expect.stringMatching(/^The index .*docs-index\.sqlite is damaged and is built anew\. /),
    ])
  })

  it('is named and built anew if the content of a page cannot be read', async () => {
    const { folder, dataFolder } = await closedIndex()
    changeIndex(dataFolder, "UPDATE content SET bytes = x'00'")
    const docs = await open(folder, dataFolder)
    expect(() => filesFor(docs, 'kettle')).toThrow('The content of')
    await docs.refresh()
    expect(filesFor(docs, 'kettle')).toEqual(['a.md', 'b.md'])
    expect(docs.reports).toHaveLength(1)
  })

  it('is replaced if it is of another format, or empty', async () => {
    const { folder, dataFolder } = await closedIndex()
    changeIndex(dataFolder, "UPDATE meta SET value = '0' WHERE name = 'format'; DELETE FROM posting")
    const docs = await open(folder, dataFolder)
    expect(filesFor(docs, 'kettle')).toEqual(['a.md', 'b.md'])
    expect(docs.reports).toEqual([])
    docs.close()
    writeFileSync(fileOf(dataFolder), '')
    expect(filesFor(await open(folder, dataFolder), 'kettle')).toEqual(['a.md', 'b.md'])
  })
})

describe('an index of an earlier version', () => {
  const teapot = { 'c.md': '# Teapot\n\nPour tea.' }
  const answersBeforeRead = true
  const filesOf = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sqlite'))

  async function earlierIndex(): ReturnType<typeof closedIndex> {
    const folders = await closedIndex()
    changeIndex(folders.dataFolder, "UPDATE meta SET value = value || '.1' WHERE name = 'format'")
    await writeFiles(folders.folder, teapot)
    return folders
  }

  it('answers until the current one is built', async () => {
    const { folder, dataFolder } = await earlierIndex()
    const docs = await open(folder, dataFolder, { answersBeforeRead })
    expect(docs.isRead).toBe(false)
    expect(filesFor(docs, 'kettle')).toEqual(['a.md', 'b.md'])
    expect(docs.page('b.md')?.passages[0]?.text).toContain('It is loud.')
    const refreshed = docs.refresh()
    expect(filesFor(docs, 'teapot')).toEqual([])
    expect(await refreshed).toBe(3)
    expect(docs.isRead).toBe(true)
    expect(filesFor(docs, 'teapot')).toEqual(['c.md'])
    expect(filesOf(dataFolder)).toEqual(['docs-index.sqlite'])
    expect(docs.reports).toEqual([])
  })

  it('also answers at the next start if the build was ended', async () => {
    const { folder, dataFolder } = await earlierIndex()
    const ended = await open(folder, dataFolder, { answersBeforeRead })
    const refreshed = ended.refresh()
    ended.close()
    expect(await refreshed).toBe(0)
    const docs = await open(folder, dataFolder, { answersBeforeRead })
    expect(filesFor(docs, 'kettle')).toEqual(['a.md', 'b.md'])
    expect(filesFor(docs, 'teapot')).toEqual([])
  })

  it('answers in each process until one of them has built the current one', async () => {
    const { folder, dataFolder } = await earlierIndex()
    const [first, second] = [
      await open(folder, dataFolder, { answersBeforeRead }),
      await open(folder, dataFolder, { answersBeforeRead }),
    ]
    expect(filesFor(second, 'kettle')).toEqual(['a.md', 'b.md'])
    await first.refresh()
    expect(filesFor(second, 'teapot')).toEqual(['c.md'])
    expect(filesOf(dataFolder)).toEqual(['docs-index.sqlite'])
  })

  it('shares no page as one of this version', async () => {
    const { folder, dataFolder } = await earlierIndex()
    let kept = 0
    const cache: DocsCache = {
      ...noDocsCache,
      keep: async (keys) => {
        kept += keys.length
        return []
      },
    }
    const docs = await open(folder, dataFolder, { answersBeforeRead, cache })
    const refreshed = docs.refresh()
    expect(kept).toBe(0)
    await refreshed
    await expect.poll(() => kept).toBe(3)
  })

  it('is built anew first if pages now have other addresses, if it is damaged, or for a command', async () => {
    const waiting = [{ answersBeforeRead, basePath: '/docs/' }, { answersBeforeRead: false }]
    for (const options of waiting) {
      const { folder, dataFolder } = await earlierIndex()
      const docs = await open(folder, dataFolder, options)
      expect(docs.isRead).toBe(true)
      expect(filesFor(docs, 'teapot')).toEqual(['c.md'])
      expect(filesOf(dataFolder)).toEqual(['docs-index.sqlite'])
    }
    const { folder, dataFolder } = await earlierIndex()
    ;(await open(folder, dataFolder, { answersBeforeRead })).close()
    writeFileSync(join(dataFolder, 'docs-index.previous.sqlite'), 'This is not a database. '.repeat(500))
    const docs = await open(folder, dataFolder, { answersBeforeRead })
    expect(filesFor(docs, 'teapot')).toEqual(['c.md'])
    expect(filesOf(dataFolder)).toEqual(['docs-index.sqlite'])
  })
})

describe('a build that was ended', () => {
  it('goes on where it was', async () => {
    const [folder, dataFolder] = [await docsFolder(kettle), await temporaryFolder()]
    const key = JSON.stringify({ basePath: '/', anchorStyle: 'github' })
    const index = openDocsIndex({ dataFolder, key: () => key, onError: () => {}, onEmptied: () => {} })
    const options = { basePath: '/', anchorStyle: 'github' } as const
    await index.change(async (change) => {
      change.known()
      for await (const file of readChanges({ folder }, await findDocsFiles({ folder }), options, new Map()))
        if (file.file === 'a.md') change.stage([file])
    })
    index.close()
    // A title that stands in no file can only come from what was kept.
    changeIndex(dataFolder, "UPDATE staged SET head = replace(head, 'Kettle', 'Kept')")
    const docs = await open(folder, dataFolder)
    expect(docs.pages.map(({ title }) => title)).toEqual(['Kept', 'Whistle'])
    expect(readIndex(dataFolder).staged).toEqual([])
  })

  it('leaves no content that no page uses', async () => {
    const { folder, dataFolder } = await closedIndex()
    const before = readIndex(dataFolder)
    changeIndex(
      dataFolder,
      "INSERT INTO content (id, bytes) VALUES (1000, x'00'); INSERT INTO unused VALUES (1000)",
    )
    await open(folder, dataFolder)
    expect(readIndex(dataFolder)).toEqual(before)
  })

  it('leaves the index as it was if no page would be left', async () => {
    const { folder, dataFolder } = await closedIndex()
    const docs = await open(folder, dataFolder)
    await Promise.all(Object.keys(kettle).map((file) => rm(join(folder, file))))
    await expect(docs.refresh()).rejects.toThrow('No Markdown page was found')
    expect(filesFor(docs, 'kettle')).toEqual(['a.md', 'b.md'])
    await writeFiles(folder, { 'c.md': '# Teapot\n\nPour tea.' })
    await docs.refresh()
    expect(docs.pages.map(({ file }) => file)).toEqual(['c.md'])
  })
})

describe('two processes with one data folder', () => {
  it('both answer from what one of them has read', async () => {
    const { folder, dataFolder } = await closedIndex()
    const [first, second] = [await open(folder, dataFolder), await open(folder, dataFolder)]
    expect(filesFor(second, 'teapot')).toEqual([])
    await writeFiles(folder, { 'c.md': '# Teapot\n\nPour tea.' })
    await first.refresh()
    expect(filesFor(second, 'teapot')).toEqual(['c.md'])
    expect(second.page('c.md')?.passages[0]?.text).toBe('Pour tea.')
    expect(await second.refresh()).toBe(0)
  })

  it('wait for each other before they change the index, and answer meanwhile', async () => {
    const { folder, dataFolder } = await closedIndex()
    const unlock = lockFile(join(dataFolder, 'docs-index.lock'))
    const docs = await open(folder, dataFolder, { answersBeforeRead: true })
    expect(filesFor(docs, 'kettle')).toEqual(['a.md', 'b.md'])
    await writeFiles(folder, { 'c.md': '# Teapot\n\nPour tea.' })
    const refreshed = docs.refresh()
    expect(filesFor(docs, 'teapot')).toEqual([])
    unlock?.()
    await refreshed
    expect(filesFor(docs, 'teapot')).toEqual(['c.md'])
  })
})

describe.skipIf(process.getuid?.() === 0)('a data folder that cannot be written', () => {
  it('leaves the index in memory', async () => {
    const [folder, dataFolder] = [await docsFolder(kettle), await temporaryFolder()]
    await chmod(dataFolder, 0o500)
    const docs = await open(folder, dataFolder)
    expect(filesFor(docs, 'kettle')).toEqual(['a.md', 'b.md'])
    expect(docs.reports).toEqual([
      `The index cannot be stored in ${dataFolder} (EACCES). Give the user of the service write access to it and its folder, or use another data folder. Until then, it is kept in memory.`,
    ])
  })
})
