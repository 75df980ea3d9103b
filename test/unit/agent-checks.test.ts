import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkChanges } from '../../src/service/agent/checks/checkChanges.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { docsFolder, writeFiles } from '../support/docsFolder.ts'

const pages = {
  'index.md': '# Start\n\nSee [install](./guide/install.md) and [options](/options#port).\n',
  'guide/install.md':
    '---\ntitle: Install\n---\n\n# Install\n\n## With npm\n\n![Shot](../shot.png)\n\n[Start](../index.md)\n',
  'options.md': '# Options\n\n## Port\n\nText. [By npm](./guide/install.md#with-npm)\n',
  'steps.mdx': '# Steps\n\n<Note>Text</Note>\n\n{1 + 1}\n',
  'broken.mdx': '# Broken\n\n<Tabs>\n',
  'shot.png': 'png',
}

/** Returns the problems after changing pages to these texts; null deletes a page. */
async function problemsOf(after: Record<string, string | null>, basePath = '/'): Promise<string[]> {
  const folder = await docsFolder(pages)
  const docs = await openDocs({ folder, basePath })
  const changes = new Map<string, { before: string | null; after: string | null }>()
  for (const [file, text] of Object.entries(after)) {
    const before = await readFile(join(folder, file), 'utf8').catch(() => null)
    changes.set(file, { before, after: text })
    if (text === null) await rm(join(folder, file))
    else await writeFiles(folder, { [file]: text })
  }
  return checkChanges({ folder, changes, docs, basePath })
}

describe('changes that are accepted', () => {
  it.each([
    [
      'a new page with links to pages, sections, files and other sites',
      {
        'new.md':
          '# New\n\n[a](./index.md) [b](options#port) [c](/guide/install#with-npm) ![d](./shot.png) [e](https://example.com) [f](#new) [g](guide/)\n\n[h]: mailto:a@b.c\n',
        'guide/index.md': '# Guide\n',
      },
    ],
    [
      'a deleted page with all links to it',
      {
        'options.md': null,
        'index.md': '# Start\n\nSee [install](./guide/install.md).\n',
      },
    ],
    ['a change to a page that was broken before', { 'broken.mdx': '# Broken\n\nMore.\n\n<Tabs>\n' }],
    [
      'an explicit anchor',
      {
        'index.md': '# Start\n\n<a id="here"></a>\n\n[here](#here) [there](./options.md#custom)\n',
        'options.md': '# Options\n\n## Port {#custom}\n\nText.\n',
      },
    ],
    [
      'a renamed heading with an updated link',
      {
        'options.md': '# Options\n\n## The port\n\nText.\n',
        'index.md': '# Start\n\nSee [options](/options#the-port).\n',
      },
    ],
  ])('%s', async (_, after) => {
    expect(await problemsOf(after)).toEqual([])
  })

  it('a link to a page of the same site outside the docs', async () => {
    expect(await problemsOf({ 'new.md': '# New\n\n[Blog](/blog) [Start](/docs/)\n' }, '/docs/')).toEqual([])
  })
})

describe('changes that are refused', () => {
  it.each([
    [
      'invalid frontmatter',
      { 'new.md': '---\ntitle: [\n---\n\n# New\n' },
      /^new\.md: The frontmatter is not valid YAML, line 2/,
    ],
    ['MDX with an open tag', { 'steps.mdx': '# Steps\n\n<Note>Text\n' }, /^steps\.mdx: .*Note/],
    ['MDX whose JavaScript does not parse', { 'steps.mdx': '# Steps\n\n{1 +}\n' }, /^steps\.mdx: /],
    ['a new page with invalid MDX', { 'new.mdx': '# New\n\n<Tabs>\n' }, /^new\.mdx: The MDX does not parse/],
    [
      'a link to a missing page',
      { 'index.md': '# Start\n\n[x](./nothing.md)\n' },
      /^index\.md: The link \.\/nothing\.md has no target/,
    ],
    [
      'a link to a missing section',
      { 'index.md': '# Start\n\n[x](./options.md#nothing)\n' },
      /options\.md#nothing has no target/,
    ],
    [
      'a link to a missing section of the same page',
      { 'index.md': '# Start\n\n[x](#nothing)\n' },
      /#nothing has no target/,
    ],
    ['a missing image', { 'index.md': '# Start\n\n![x](./nothing.png)\n' }, /nothing\.png has no target/],
    [
      'a reference link to a missing page',
      { 'index.md': '# Start\n\n[x]\n\n[x]: ./nothing.md\n' },
      /nothing\.md has no target/,
    ],
    [
      'deleting a page that others link to',
      { 'guide/install.md': null },
      /^index\.md: The link \.\/guide\/install\.md/,
    ],
    [
      'renaming a heading that others link to',
      { 'options.md': '# Options\n\n## The port\n\nText.\n' },
      /^index\.md: The link \/options#port/,
    ],
  ])('%s', async (_, after, sentence) => {
    const problems = await problemsOf(after)
    expect(problems[0]).toMatch(sentence)
  })

  it('reports each problem once, and no problem that existed before', async () => {
    const folder = await docsFolder({ ...pages, 'index.md': '# Start\n\n[old](./gone.md)\n' })
    const docs = await openDocs({ folder })
    const before = await readFile(join(folder, 'index.md'), 'utf8')
    const after = `${before}\n[new](./lost.md) [again](./lost.md)\n`
    await writeFile(join(folder, 'index.md'), after)
    const changes = new Map([['index.md', { before, after }]])
    expect(await checkChanges({ folder, changes, docs, basePath: '/' })).toEqual([
      'index.md: The link ./lost.md has no target in the docs.',
    ])
  })
})
