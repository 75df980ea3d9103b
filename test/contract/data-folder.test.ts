import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
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

describe('an incomplete key', () => {
  it.each([{ admin: 'svc_' }, { assistant: 'svc_dsc_' }])('is refused: %o', async (keys) => {
    await expect(startService({ keys })).rejects.toThrow(/is only the beginning of a key/)
  })
})
