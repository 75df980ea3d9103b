import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockFile } from '../../src/service/store/lockFile.ts'
import { ask } from '../support/ask.ts'
import { docsFolder, temporaryFolder, writeFiles } from '../support/docsFolder.ts'
import { changeIndex } from '../support/readIndex.ts'
import { startService } from '../support/startService.ts'

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('the data folder', () => {
  it.skipIf(process.platform === 'win32')('can be read only by its owner, with all its files', async () => {
    const dataFolder = join(await temporaryFolder(), 'new', 'data')
    const service = await startService({ dataFolder })
    await (await service.post(ask('How do I limit the number of attempts?'))).text()
    expect(rightsOf(dataFolder)).toBe('700')
    const files = readdirSync(dataFolder)
    expect(files).toEqual(expect.arrayContaining(['docs-index.sqlite', 'secret', 'store.sqlite']))
    for (const file of files) expect([file, rightsOf(join(dataFolder, file))]).toEqual([file, '600'])
    await service.close()
  })

  it('is refused if it is a file, with what to do', async () => {
    const file = join(await temporaryFolder(), 'data')
    writeFileSync(file, '')
    await expect(startService({ dataFolder: file })).rejects.toThrow(
      `The data folder ${file} is a file, or its path leads through one. Choose another folder with --data.`,
    )
  })

  it('keeps a damaged database and reports it', async () => {
    const dataFolder = await temporaryFolder()
    const file = join(dataFolder, 'store.sqlite')
    writeFileSync(file, 'no database '.repeat(99))
    await expect(startService({ dataFolder })).rejects.toThrow(
      `${file} is damaged or not a database. Move it away; the next start creates a new one.`,
    )
    expect(statSync(file).size).toBe(12 * 99)
  })

  it('reports a database that cannot be written', async () => {
    const dataFolder = await temporaryFolder()
    await mkdir(join(dataFolder, 'store.sqlite'))
    await expect(startService({ dataFolder })).rejects.toThrow(
      /store\.sqlite cannot be written \(EISDIR\)\. Give the user of the service write access/,
    )
  })
})

describe('an index of an earlier version of the service', () => {
  it('answers while the service reads the docs again', async () => {
    const dataFolder = await temporaryFolder()
    const folder = await docsFolder({ 'kettle.md': '# Kettle\n\nBoil water in the kettle.' })
    await (await startService({ folder, dataFolder })).close()
    changeIndex(dataFolder, "UPDATE meta SET value = value || '.1' WHERE name = 'format'")
    await writeFiles(folder, { 'teapot.md': '# Teapot\n\nPour tea from the teapot.' })
    const unlock = lockFile(join(dataFolder, 'docs-index.lock'))
    const service = await startService({ folder, dataFolder })
    const answerTo = async (question: string) => (await service.post(ask(question))).text()
    expect(await answerTo('What is a kettle?')).toContain('Boil water')
    expect(await answerTo('What is a teapot?')).not.toContain('Pour tea')
    unlock?.()
    await expect.poll(() => answerTo('What is a teapot?')).toContain('Pour tea')
    await service.close()
  })
})

describe('an incomplete key', () => {
  it.each([{ admin: 'svc_' }, { assistant: 'svc_dsc_' }])('is refused: %o', async (keys) => {
    await expect(startService({ keys })).rejects.toThrow(/is only the beginning of a key/)
  })
})
