import { mkdir, readdir, readFile, rename, rm, symlink, truncate, unlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { resolveAgentCaps } from '../../src/service/agent/agentCaps.ts'
import { checkChanges } from '../../src/service/agent/checks/checkChanges.ts'
import { createWorkspace } from '../../src/service/agent/workspace/createWorkspace.ts'
import { readGuidance } from '../../src/service/assistant/model/guidance.ts'
import { describeSkipped, maxNamedFiles } from '../../src/service/cli/output/describeSkipped.ts'
import { maxPageBytes, readDocsFile } from '../../src/service/docs/files/docsFile.ts'
import { watchDocs } from '../../src/service/docs/files/watchDocs.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { readInline } from '../../src/service/docs/parse/readInline.ts'
import type { Docs } from '../../src/service/docs/types.ts'
import { createSite } from '../../src/service/site/createSite.ts'
import { deferred } from '../support/deferred.ts'
import { docsFolder, temporaryFolder, writeFiles } from '../support/docsFolder.ts'
import { makePipe } from '../support/makePipe.ts'
import { growthOf, linearGrowth } from '../support/markdown/growthOf.ts'

const secret = 'zanzibar'
const files = (docs: Docs) => docs.pages.map(({ file }) => file)
const reasons = (docs: Docs) => Object.fromEntries(docs.skipped.map(({ file, reason }) => [file, reason]))

/** A docs folder beside a file and a folder that hold a secret. */
async function withSecrets(more: Readonly<Record<string, string>> = {}) {
  const top = await docsFolder({
    'docs/index.md': '# Start',
    'docs/guide/keys.md': '# Keys\n\nRotate them.',
    'private/keys.json': secret,
    'private/page.md': `# ${secret}`,
    'private/skills/a/SKILL.md': secret,
    ...more,
  })
  return { top, folder: join(top, 'docs') }
}

function siteOf(docs: Docs) {
  return createSite({
    docs,
    basePath: '/',
    assets: '/_site/',
    widget: { src: '/embed.js', domain: 'docs', apiKey: 'svc_dsc_a' },
  })
}

describe('a link in the docs folder', () => {
  it('that leads out of it is not read, searched or shown, and is reported with the reason', async () => {
    const { top, folder } = await withSecrets()
    await symlink(join(top, 'private/keys.json'), join(folder, 'absolute.md'))
    await symlink('../private/page.md', join(folder, 'relative.md'))
    await symlink('../../private/page.md', join(folder, 'guide/deep.mdx'))
    await symlink('/proc/self/environ', join(folder, 'env.md'))
    await symlink('../private', join(folder, 'linked'))
    await symlink('relative.md', join(folder, 'twice.md'))
    await symlink('/', join(folder, 'everything'))
    const docs = await openDocs({ folder })
    expect(files(docs)).toEqual(['index.md', 'guide/keys.md'])
    const out = 'It is a link that leads out of the docs folder.'
    expect(reasons(docs)).toEqual({
      'absolute.md': out,
      'relative.md': out,
      'guide/deep.mdx': out,
      'env.md': process.platform === 'linux' ? out : 'It does not exist, or is a broken link.',
      linked: out,
      'twice.md': out,
      everything: out,
    })
    expect(docs.search({ question: secret }).pages).toEqual([])
    for (const path of ['absolute.md', 'env.md', 'linked/page.md', 'relative.md', 'everything/etc/passwd']) {
      expect(await siteOf(docs).markdown(`/${path}`)).toBeUndefined()
      expect(await siteOf(docs).page(`/${path.replace('.md', '')}`)).toMatchObject({ status: 404 })
    }
  })

  it('that stays inside works, for a file and for a folder, and the folder keeps its own address', async () => {
    const { folder } = await withSecrets()
    await symlink('guide/keys.md', join(folder, 'alias.md'))
    await symlink('guide', join(folder, 'a-guide'))
    await symlink('..', join(folder, 'guide/up'))
    const docs = await openDocs({ folder })
    expect(files(docs)).toEqual(['index.md', 'alias.md', 'guide/keys.md'])
    expect(docs.skipped).toEqual([])
    expect(await siteOf(docs).markdown('/alias.md')).toContain('Rotate them.')
  })

  it('to the docs folder itself may be given as the docs folder', async () => {
    const { top, folder } = await withSecrets()
    await symlink(folder, join(top, 'current'))
    await symlink(join(folder, 'guide/keys.md'), join(folder, 'alias.md'))
    await symlink(join(top, 'private/page.md'), join(folder, 'out.md'))
    const docs = await openDocs({ folder: join(top, 'current') })
    expect(files(docs)).toEqual(['index.md', 'alias.md', 'guide/keys.md'])
    expect(await siteOf(docs).markdown('/index.md')).toBe('# Start')
  })

  it('to a file that is not a page, is hidden or is not for readers is skipped', async () => {
    const { folder } = await withSecrets({
      'docs/.env': secret,
      'docs/.git/config.md': secret,
      'docs/keys.json': secret,
      'docs/node_modules/a/readme.md': secret,
      'docs/Assistant.md': secret,
    })
    await symlink('.env', join(folder, 'env.md'))
    await symlink('.git/config.md', join(folder, 'config.md'))
    await symlink('.git', join(folder, 'git'))
    await symlink('keys.json', join(folder, 'k.md'))
    await symlink('node_modules/a/readme.md', join(folder, 'package.md'))
    await symlink('Assistant.md', join(folder, 'prompt.md'))
    const docs = await openDocs({ folder })
    expect(files(docs)).toEqual(['index.md', 'guide/keys.md'])
    expect(Object.keys(reasons(docs)).sort()).toEqual([
      'config.md',
      'env.md',
      'git',
      'k.md',
      'package.md',
      'prompt.md',
    ])
    expect(JSON.stringify(docs.pages)).not.toContain(secret)
  })

  it('that is circular or broken is reported, and other pages are not affected', async () => {
    const { folder } = await withSecrets()
    await symlink('loop.md', join(folder, 'loop.md'))
    await symlink('b', join(folder, 'a'))
    await symlink('a', join(folder, 'b'))
    await symlink('missing', join(folder, 'nowhere.md'))
    const docs = await openDocs({ folder })
    expect(files(docs)).toEqual(['index.md', 'guide/keys.md'])
    expect(reasons(docs)).toEqual({
      'loop.md': 'It is a circular link.',
      'nowhere.md': 'It does not exist, or is a broken link.',
    })
  })
})

describe('a file named like a page that is not a regular file', () => {
  it.skipIf(process.platform === 'win32')('is left out and holds nothing up', async () => {
    const { folder } = await withSecrets()
    makePipe(join(folder, 'pipe.md'))
    await symlink('pipe.md', join(folder, 'link-to-pipe.md'))
    await symlink('/dev/zero', join(folder, 'zero.md'))
    const server = createServer().listen(join(folder, 'socket.md'))
    onTestFinished(() => void server.close())
    const docs = await openDocs({ folder })
    expect(files(docs)).toEqual(['index.md', 'guide/keys.md'])
    expect(reasons(docs)).toMatchObject({
      'pipe.md': 'It is not a regular file.',
      'link-to-pipe.md': 'It is not a regular file.',
      'socket.md': 'It is not a regular file.',
      'zero.md': 'It is a link that leads out of the docs folder.',
    })
    await expect(readDocsFile({ folder }, 'pipe.md')).rejects.toThrow('not a regular file')
  })
})

describe('a page that is replaced after it was listed', () => {
  it('by a link to a secret is not shown', async () => {
    const { folder } = await withSecrets()
    const docs = await openDocs({ folder })
    const site = siteOf(docs)
    await unlink(join(folder, 'guide/keys.md'))
    await symlink('../../private/page.md', join(folder, 'guide/keys.md'))
    expect(await site.markdown('/guide/keys.md')).toBeUndefined()
    expect(await site.page('/guide/keys')).toMatchObject({ status: 404 })
    expect(await docs.refresh()).toBe(1)
    expect(docs.search({ question: secret }).pages).toEqual([])
  })

  it('by a link of its folder is not shown', async () => {
    const { folder } = await withSecrets({ 'private/keys.md': secret })
    const docs = await openDocs({ folder })
    await rm(join(folder, 'guide'), { recursive: true })
    await symlink('../private', join(folder, 'guide'))
    expect(await siteOf(docs).markdown('/guide/keys.md')).toBeUndefined()
  })

  it.skipIf(process.platform !== 'linux')(
    'again and again while it is read never gives what a link leads to',
    async () => {
      const { top, folder } = await withSecrets({ 'docs/swap/page.md': 'harmless' })
      await mkdir(join(top, 'outside'))
      await writeFile(join(top, 'outside/page.md'), secret)
      await symlink('../outside', join(folder, 'link'))
      let isSwapping = true
      const swapping = (async () => {
        while (isSwapping) {
          await rename(join(folder, 'swap'), join(folder, 'kept'))
          await rename(join(folder, 'link'), join(folder, 'swap'))
          await rename(join(folder, 'swap'), join(folder, 'link'))
          await rename(join(folder, 'kept'), join(folder, 'swap'))
        }
      })()
      for (let attempt = 0; attempt < 500; attempt++) {
        const read = await readDocsFile({ folder }, 'swap/page.md').catch(() => undefined)
        expect(read?.toString() ?? 'harmless').toBe('harmless')
      }
      isSwapping = false
      await swapping
    },
  )
})

describe('an invalid name', () => {
  it.each([
    '../private/page.md',
    'guide/../../private/page.md',
    '/etc/passwd.md',
    'guide//keys.md',
    './index.md',
    '.env.md',
    '.git/config.md',
    'node_modules/a/readme.md',
    'Node_Modules/a/readme.md',
    'guide\\keys.md',
    'index.md\0.md',
    '',
  ])('%j is not read', async (name) => {
    const { folder } = await withSecrets({ 'docs/.env.md': secret, 'docs/.git/config.md': secret })
    await expect(readDocsFile({ folder }, name)).rejects.toThrow('not valid for a file of the docs')
  })
})

describe('a page that is too large', () => {
  it('is not read for the site when it has grown since it was listed', async () => {
    const { folder } = await withSecrets()
    const docs = await openDocs({ folder })
    await truncate(join(folder, 'guide/keys.md'), maxPageBytes + 1)
    expect(await siteOf(docs).markdown('/guide/keys.md')).toBeUndefined()
  })
})

describe('a data folder inside the docs folder', () => {
  it('is not listed, read or served, not even through a link', async () => {
    const { folder } = await withSecrets({
      'docs/data/agent/jobs/1/docs/draft.md': secret,
      'docs/data/notes.md': secret,
    })
    await symlink('data/notes.md', join(folder, 'notes.md'))
    const docs = await openDocs({ folder, dataFolder: join(folder, 'data') })
    expect(files(docs)).toEqual(['index.md', 'guide/keys.md'])
    expect(reasons(docs)).toEqual({
      data: 'It is in the data folder of the service.',
      'notes.md': 'It is in the data folder of the service.',
    })
    await writeFile(join(folder, 'data/picture.png'), secret)
    expect(await siteOf(docs).file('/data/picture.png')).toBeUndefined()
  })

  it('hides the copies of the agent if it contains the docs folder', async () => {
    const { folder } = await withSecrets({ 'docs/agent/jobs/1/docs/draft.md': secret })
    const docs = await openDocs({ folder, dataFolder: folder })
    expect(files(docs)).toEqual(['index.md', 'guide/keys.md'])
  })
})

describe('guidance for the model', () => {
  it('is not read through a link that leads out of the docs folder', async () => {
    const { folder } = await withSecrets({ 'docs/skills/good/SKILL.md': 'Be kind.' })
    await symlink('../private/page.md', join(folder, 'Assistant.md'))
    await symlink('../../private/skills/a', join(folder, 'skills/bad'))
    const guidance = await readGuidance({ folder })
    expect(guidance.instructions).toBe('')
    expect(guidance.guides.map(({ text }) => text)).toEqual(['Be kind.'])
  })

  it('is read through a link that stays inside', async () => {
    const { folder } = await withSecrets({ 'docs/_shared/tone.md': 'Be brief.' })
    await symlink('_shared/tone.md', join(folder, 'Assistant.md'))
    expect((await readGuidance({ folder })).instructions).toBe('Be brief.')
  })
})

describe('the agent', () => {
  it('neither lists nor checks a link that leads out of the docs folder', async () => {
    const { folder } = await withSecrets()
    await symlink('../private/page.md', join(folder, 'out.md'))
    const workspace = createWorkspace(folder, resolveAgentCaps())
    expect(await workspace.list('')).toEqual(['index.md', 'guide/keys.md'])
    await workspace.create('new.md', '[Out](./out.md)\n')
    const problems = await checkChanges({
      folder,
      changes: await workspace.changes(),
      docs: { pages: [], anchorStyle: 'github', addressRules: {} },
      basePath: '/',
    })
    expect(problems).toEqual(['new.md: The link ./out.md has no target in the docs.'])
  })
})

describe('the watcher', () => {
  it('follows no link out of the docs folder, and still notices a change behind one that stays inside', async () => {
    const { top, folder } = await withSecrets()
    await symlink('../private', join(folder, 'linked'))
    await symlink('guide/keys.md', join(folder, 'alias.md'))
    await symlink(folder, join(top, 'current'))
    const docs = await openDocs({ folder: join(top, 'current') })
    const refreshed = deferred<number>()
    const watcher = watchDocs(docs, refreshed.resolve, { debounceMs: 1 })
    onTestFinished(() => watcher.close())
    await watcher.ready
    await writeFiles(folder, { 'guide/keys.md': '# Keys\n\nKeep them.' })
    expect(await refreshed.promise).toBe(2)
  })
})

describe('the index in the data folder', () => {
  it('loses a page that an earlier version read through a link', async () => {
    const { folder } = await withSecrets({ 'docs/page.md': `# ${secret}` })
    const dataFolder = await temporaryFolder()
    const stored = async () => {
      const names = await readdir(dataFolder)
      return (await Promise.all(names.map((name) => readFile(join(dataFolder, name), 'latin1')))).join()
    }
    await openDocs({ folder, dataFolder })
    expect(await stored()).toContain(secret)
    await unlink(join(folder, 'page.md'))
    await symlink('../private/page.md', join(folder, 'page.md'))
    await openDocs({ folder, dataFolder })
    expect(await stored()).not.toContain(secret)
  })
})

describe('a skipped file', () => {
  it('is listed in a limited number of printable lines', () => {
    const skipped = Array.from({ length: maxNamedFiles + 5 }, (_, index) => ({
      file: `page\u001b[2J\n${index}.md`,
      reason: 'No.',
    }))
    const lines = describeSkipped(skipped)
    expect(lines).toHaveLength(maxNamedFiles + 1)
    expect(lines[0]).toBe('skipped page\\u{1b}[2J\\u{a}0.md: No.')
    expect(lines.at(-1)).toBe('skipped 5 more files')
    expect(describeSkipped(skipped.slice(0, maxNamedFiles + 1)).at(-1)).toBe('skipped 1 more file')
  })
})

describe('when raw HTML has many tags without an end', () => {
  it.each(['<a ', '<a "', '<a \'"', '<a href=x '])(
    'reads %s in time proportional to their number',
    (start) => {
      const growth = growthOf((size) => {
        const html = { type: 'html' as const, value: start.repeat(size) }
        return () => readInline(html)
      })
      expect(growth).toBeLessThan(linearGrowth)
    },
  )
})
