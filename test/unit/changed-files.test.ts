import { rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FileChange, KnownFile } from '../../src/service/docs/files/fileChange.ts'
import { findDocsFiles } from '../../src/service/docs/files/findDocsFiles.ts'
import { readChanges } from '../../src/service/docs/files/readChanges.ts'
import { docsFolder } from '../support/docsFolder.ts'

const options = { basePath: '/', anchorStyle: 'github' } as const
const longAgo = new Date('2020-01-01')

/** Reads what has changed in a folder, and remembers it. */
function openFiles(folder: string) {
  const known = new Map<string, KnownFile>()
  return async () => {
    const changes: FileChange[] = []
    for await (const change of readChanges({ folder }, await findDocsFiles({ folder }), options, known)) {
      changes.push(change)
      if (change.kind === 'removed') known.delete(change.file)
      else if (change.kind === 'skipped')
        known.set(change.file, { ...change.state, skippedBecause: change.skippedBecause })
      else known.set(change.file, change.state)
    }
    return changes.map(({ kind, file }) => `${kind} ${file}`)
  }
}

describe('the changed files of a folder', () => {
  it('are all files at first, then those that are new, edited or gone', async () => {
    const folder = await docsFolder({
      'a.md': '# A',
      'b.md': '# B',
      'draft.md': '---\ndraft: true\n---\n# Draft',
      'broken.md': '---\n"\n---\n',
    })
    const read = openFiles(folder)
    expect(await read()).toEqual(['page a.md', 'page b.md', 'skipped broken.md', 'draft draft.md'])
    await rm(join(folder, 'a.md'))
    await writeFile(join(folder, 'b.md'), '# Another')
    await writeFile(join(folder, 'c.md'), '# C')
    expect(await read()).toEqual(
      expect.arrayContaining(['page b.md', 'page c.md', 'removed a.md', 'touched broken.md']),
    )
  })

  it('are none if sizes and times are the same', async () => {
    const folder = await docsFolder({ 'a.md': '# A' })
    await utimes(join(folder, 'a.md'), longAgo, longAgo)
    const read = openFiles(folder)
    await read()
    expect(await read()).toEqual([])
  })

  it('are not parsed again if only their times have changed', async () => {
    const folder = await docsFolder({ 'a.md': '# A' })
    const read = openFiles(folder)
    await read()
    await utimes(join(folder, 'a.md'), longAgo, longAgo)
    expect(await read()).toEqual(['touched a.md'])
    expect(await read()).toEqual([])
  })

  it('are found if a file changes within the precision of its time', async () => {
    const folder = await docsFolder({ 'a.md': '# A' })
    const read = openFiles(folder)
    await read()
    const { atime, mtime } = await stat(join(folder, 'a.md'))
    await writeFile(join(folder, 'a.md'), '# B')
    await utimes(join(folder, 'a.md'), atime, mtime)
    expect(await read()).toEqual(['page a.md'])
  })
})
