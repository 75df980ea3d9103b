import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolveSiteFile } from '../../src/service/site/resolveSiteFile.ts'

let top: string
let folder: string
beforeAll(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), 'files-')))
  folder = join(top, 'docs')
  for (const name of ['images', '.git', 'public/nested', 'folder.png']) {
    await mkdir(join(folder, name), { recursive: true })
  }
  const files = [
    'images/a plan.PNG',
    '.git/logo.png',
    '.secret.png',
    'public/nested/b.svg',
    'keys.json',
    'page.md',
  ]
  for (const name of files) await writeFile(join(folder, name), 'x')
  await writeFile(join(top, 'outside.png'), 'x')
  await symlink(join(top, 'outside.png'), join(folder, 'link-out.png'))
  await symlink(top, join(folder, 'up'))
  await symlink(join(folder, '.secret.png'), join(folder, 'link-hidden.png'))
  await symlink(join(folder, 'images'), join(folder, 'pictures'))
})
afterAll(() => rm(top, { recursive: true, force: true }))

describe('a file that pages show', () => {
  it.each([
    ['images/a plan.PNG', 'images/a plan.PNG', 'image/png'],
    ['pictures/a plan.PNG', 'images/a plan.PNG', 'image/png'],
    ['nested/b.svg', 'public/nested/b.svg', 'image/svg+xml'],
  ])('%s is found with its type', async (name, file, type) => {
    expect(await resolveSiteFile(folder, name)).toEqual({ path: join(folder, file), type })
  })
})

describe('a file that is nobody’s business', () => {
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
    ['images/./a plan.PNG'],
    ['images//a plan.PNG'],
    ['images/a plan.PNG\0.png'],
    ['keys.json'],
    ['page.md'],
    ['folder.png'],
    ['absent.png'],
    [''],
  ])('%j is not given', async (name) => {
    expect(await resolveSiteFile(folder, name)).toBeUndefined()
  })
})
