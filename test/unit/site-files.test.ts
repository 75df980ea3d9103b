import { mkdir, mkdtemp, realpath, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxSiteFileBytes, resolveSiteFile } from '../../src/service/site/resolveSiteFile.ts'
import { makePipe } from '../support/makePipe.ts'

let top: string
let folder: string
beforeAll(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), 'files-')))
  folder = join(top, 'docs')
  for (const name of ['images', '.git', 'node_modules', 'public/nested', 'folder.png']) {
    await mkdir(join(folder, name), { recursive: true })
  }
  const files = [
    'images/a plan.PNG',
    '.git/logo.png',
    '.secret.png',
    'node_modules/a.png',
    'public/nested/b.svg',
    'keys.json',
    'page.md',
  ]
  for (const name of files) await writeFile(join(folder, name), name)
  await writeFile(join(top, 'outside.png'), 'x')
  await symlink(join(top, 'outside.png'), join(folder, 'link-out.png'))
  await symlink(top, join(folder, 'up'))
  await symlink(join(folder, '.secret.png'), join(folder, 'link-hidden.png'))
  await symlink(join(folder, 'images'), join(folder, 'pictures'))
  await symlink('keys.json', join(folder, 'link-keys.png'))
  await symlink('link-loop.png', join(folder, 'link-loop.png'))
  await symlink('/dev/zero', join(folder, 'link-device.png'))
  makePipe(join(folder, 'pipe.png'))
})
afterAll(() => rm(top, { recursive: true, force: true }))

describe('a file that pages display', () => {
  it.each([
    ['images/a plan.PNG', 'images/a plan.PNG', 'image/png'],
    ['pictures/a plan.PNG', 'images/a plan.PNG', 'image/png'],
    ['nested/b.svg', 'public/nested/b.svg', 'image/svg+xml'],
  ])('%s is found with its type', async (name, file, type) => {
    const found = await resolveSiteFile({ folder }, name)
    expect(found?.type).toBe(type)
    expect(await new Response(found?.read()).text()).toBe(file)
  })

  it('is not sent if it was replaced by a link after it was found', async () => {
    await writeFile(join(folder, 'swapped.png'), 'x')
    const found = await resolveSiteFile({ folder }, 'swapped.png')
    await rm(join(folder, 'swapped.png'))
    await symlink(join(top, 'outside.png'), join(folder, 'swapped.png'))
    await expect(new Response(found?.read()).text()).rejects.toThrow()
  })

  it('has another version after a change', async () => {
    await writeFile(join(folder, 'drawn.png'), 'x')
    const before = await resolveSiteFile({ folder }, 'drawn.png')
    await writeFile(join(folder, 'drawn.png'), 'xx')
    const after = await resolveSiteFile({ folder }, 'drawn.png')
    expect(before?.version).toMatch(/^"[\w-]+"$/)
    expect(after?.version).not.toBe(before?.version)
  })

  it('is not sent if it exceeds the limit', async () => {
    await truncate(join(folder, 'images/a plan.PNG'), maxSiteFileBytes + 1)
    expect(await resolveSiteFile({ folder }, 'images/a plan.PNG')).toBeUndefined()
    await truncate(join(folder, 'images/a plan.PNG'), maxSiteFileBytes)
    expect(await resolveSiteFile({ folder }, 'images/a plan.PNG')).toBeDefined()
  })
})

describe('any other file', () => {
  it.each([
    ['../outside.png'],
    ['images/../../outside.png'],
    ['..\\outside.png'],
    ['%2e%2e/outside.png'],
    ['/etc/logo.png'],
    ['link-out.png'],
    ['up/outside.png'],
    ['.secret.png'],
    ['.git/logo.png'],
    ['link-hidden.png'],
    ['link-keys.png'],
    ['link-loop.png'],
    ['link-device.png'],
    ['pipe.png'],
    ['node_modules/a.png'],
    ['images/./a plan.PNG'],
    ['images//a plan.PNG'],
    ['images/a plan.PNG\0.png'],
    ['keys.json'],
    ['page.md'],
    ['folder.png'],
    ['absent.png'],
    [''],
  ])('%j is not sent', async (name) => {
    expect(await resolveSiteFile({ folder }, name)).toBeUndefined()
  })
})
