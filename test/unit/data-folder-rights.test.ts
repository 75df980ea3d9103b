import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { needStoreFile } from '../../src/service/cli/needStoreFile.ts'
import { createBackup } from '../../src/service/store/backup/createBackup.ts'
import { explainUnwritable } from '../../src/service/store/explainUnwritable.ts'
import { makeDataFolder, protectDataFolder } from '../../src/service/store/makeDataFolder.ts'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { docsFolder, temporaryFolder } from '../support/docsFolder.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
const gitignoreOf = (folder: string) => readFile(join(folder, '.gitignore'), 'utf8').catch(() => undefined)

describe.skipIf(process.platform === 'win32')('the permissions of a data folder', () => {
  it('are restricted to the owner, with a warning for each file that others could access', async () => {
    const folder = await docsFolder({
      'keys.json': '{}',
      secret: 'a secret of this test',
      'store.sqlite': '',
      'store.sqlite-wal': '',
      'docs-index.sqlite': '',
      'admin.sqlite': '',
    })
    await mkdir(join(folder, 'agent'))
    const names = [
      'keys.json',
      'secret',
      'store.sqlite',
      'store.sqlite-wal',
      'docs-index.sqlite',
      'admin.sqlite',
    ]
    for (const name of names) await chmod(join(folder, name), 0o644)
    await chmod(join(folder, 'agent'), 0o755)
    await chmod(folder, 0o755)
    const told = await protectDataFolder(folder)
    for (const name of names) expect([name, await modeOf(join(folder, name))]).toEqual([name, '600'])
    expect([await modeOf(folder), await modeOf(join(folder, 'agent'))]).toEqual(['700', '700'])
    expect(told).toHaveLength(8)
    expect(told.join('\n')).toContain(
      `${join(folder, 'keys.json')} had the mode 0644, so other users of this machine could access it. Now only its owner can. If others may have read it, replace it.`,
    )
    expect(await protectDataFolder(folder)).toEqual([])
  })

  it('are corrected without a warning if the folder was private', async () => {
    const folder = await docsFolder({ 'keys.json': '{}' })
    await chmod(join(folder, 'keys.json'), 0o644)
    expect(await protectDataFolder(folder)).toEqual([])
    expect(await modeOf(join(folder, 'keys.json'))).toBe('600')
  })

  it('stay the same for the owner', async () => {
    const folder = await docsFolder({ 'keys.json': '{}' })
    await chmod(join(folder, 'keys.json'), 0o440)
    await protectDataFolder(folder)
    expect(await modeOf(join(folder, 'keys.json'))).toBe('400')
  })

  it('change only for files of the service, in a folder with other files', async () => {
    const folder = await docsFolder({ 'keys.json': '{}', 'notes.txt': '' })
    for (const path of ['', 'keys.json', 'notes.txt']) await chmod(join(folder, path), 0o755)
    await makeDataFolder(folder)
    await protectDataFolder(folder)
    expect(await modeOf(folder)).toBe('755')
    expect(await modeOf(join(folder, 'notes.txt'))).toBe('755')
    expect(await modeOf(join(folder, 'keys.json'))).toBe('700')
    expect(await gitignoreOf(folder)).toBeUndefined()
  })
})

describe('the .gitignore of a data folder', () => {
  it('excludes the whole folder', async () => {
    const folder = join(await temporaryFolder(), 'data')
    await makeDataFolder(folder)
    expect(await gitignoreOf(folder)).toBe('*\n')
  })

  it('is added to a folder of an earlier version, and an existing file is kept', async () => {
    const folder = await docsFolder({ 'keys.json': '{}', 'store.sqlite': '' })
    await makeDataFolder(folder)
    expect(await gitignoreOf(folder)).toBe('*\n')
    await writeFile(join(folder, '.gitignore'), '!keys.json\n')
    await makeDataFolder(folder)
    expect(await gitignoreOf(folder)).toBe('!keys.json\n')
  })
})

describe.skipIf(process.getuid?.() === 0)('a data folder of another user', () => {
  it('is refused, with what to do', async () => {
    const folder = await temporaryFolder()
    await chmod(folder, 0o300)
    await expect(makeDataFolder(folder)).rejects.toThrow(
      `The data folder ${folder} cannot be read (EACCES). Make the user of the service its owner, or choose another folder with --data.`,
    )
    await chmod(folder, 0o700)
  })

  it('does not look like one without a store', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'store.sqlite'), '')
    await chmod(folder, 0)
    expect(() => needStoreFile(folder)).toThrow(
      `${folder}/store.sqlite cannot be read (EACCES). Give this user read access to it and its folder.`,
    )
    await chmod(folder, 0o700)
  })

  it('refuses a backup with one sentence', async () => {
    const [data, folder] = [await temporaryFolder(), await temporaryFolder()]
    await openSqliteStore(join(data, 'store.sqlite')).close()
    await chmod(folder, 0)
    expect(() => createBackup(data, join(folder, 'a'))).toThrow(
      `The backup ${folder}/a cannot be written (EACCES). Give the user of the service write access to it and its folder, or choose another file.`,
    )
    await chmod(folder, 0o700)
  })
})

it('says that the disk is full, not that rights are missing', () => {
  for (const error of [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, { code: 'ENOSPC' }])
    expect(explainUnwritable(error, 'use another data folder')).toBe(
      'because the disk is full. Free space on it, or use another data folder.',
    )
})
