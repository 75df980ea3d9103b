import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeDataFolder, protectDataFolder } from '../../src/service/store/makeDataFolder.ts'
import { docsFolder, temporaryFolder } from '../support/docsFolder.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
const gitignoreOf = (folder: string) => readFile(join(folder, '.gitignore'), 'utf8').catch(() => undefined)

describe.skipIf(process.platform === 'win32')('the files of a data folder', () => {
  it('that others could read are for their owner alone afterwards, and the operator is told', async () => {
    const folder = await docsFolder({
      'keys.json': '{}',
      'store.sqlite': '',
      'store.sqlite-wal': '',
      'docs-index.json': '',
      'admin.sqlite': '',
    })
    await mkdir(join(folder, 'agent'))
    const names = ['keys.json', 'store.sqlite', 'store.sqlite-wal', 'docs-index.json', 'admin.sqlite']
    for (const name of names) await chmod(join(folder, name), 0o644)
    await chmod(join(folder, 'agent'), 0o755)
    await chmod(folder, 0o755)
    const told = await protectDataFolder(folder)
    for (const name of names) expect([name, await modeOf(join(folder, name))]).toEqual([name, '600'])
    expect([await modeOf(folder), await modeOf(join(folder, 'agent'))]).toEqual(['700', '700'])
    expect(told).toHaveLength(7)
    expect(told.join('\n')).toContain(
      `${join(folder, 'keys.json')} had the mode 0644, so other users of this machine could access it. Now only its owner can. If others may have read it, create new keys.`,
    )
    expect(await protectDataFolder(folder)).toEqual([])
  })

  it('are mended without a word where nobody else could open the folder', async () => {
    const folder = await docsFolder({ 'keys.json': '{}' })
    await chmod(join(folder, 'keys.json'), 0o644)
    expect(await protectDataFolder(folder)).toEqual([])
    expect(await modeOf(join(folder, 'keys.json'))).toBe('600')
  })

  it('lose no rights of their owner', async () => {
    const folder = await docsFolder({ 'keys.json': '{}' })
    await chmod(join(folder, 'keys.json'), 0o440)
    await protectDataFolder(folder)
    expect(await modeOf(join(folder, 'keys.json'))).toBe('400')
  })

  it('are all that is changed in a folder that holds other things, too', async () => {
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

describe('Git', () => {
  it('is told to leave a data folder out of every commit', async () => {
    const folder = join(await temporaryFolder(), 'data')
    await makeDataFolder(folder)
    expect(await gitignoreOf(folder)).toBe('*\n')
  })

  it('is told so where the folder comes from an earlier version, and not where somebody has said otherwise', async () => {
    const folder = await docsFolder({ 'keys.json': '{}', 'store.sqlite': '' })
    await makeDataFolder(folder)
    expect(await gitignoreOf(folder)).toBe('*\n')
    await writeFile(join(folder, '.gitignore'), '!keys.json\n')
    await makeDataFolder(folder)
    expect(await gitignoreOf(folder)).toBe('!keys.json\n')
  })
})
