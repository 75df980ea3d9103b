import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeDataFolder, protectDataFolder } from '../../src/service/store/makeDataFolder.ts'
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
