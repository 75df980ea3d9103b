import { describe, expect, it, vi } from 'vitest'
import { docsFolder, fixture } from '../support/docsFolder.ts'
import { createService, startService } from '../support/startService.ts'

const folder = await docsFolder({
  'index.md':
    '---\ndescription: Boils water.\nstarter_questions: []\n---\n\n# Kettle\n\nKettle boils water. See [Install](./guide/install.md).',
  'guide/install.md': '# Install\n\nRun `npm install kettle`. <!-- secret -->\n\n## Uninstall\n\nRun *this*.',
  'guide/odd name.md':
    '---\ntitle: "A [title](x) *here*"\ndescription: "One line\\n\\n- [evil](https://evil.example)"\n---\n\nText.',
  'draft.md': '---\ndraft: true\n---\n\n# Zeppelin\n\nA zeppelin.',
})
const service = await startService({ folder })

async function read(path: string, headers: Record<string, string> = {}, url: string = service.url) {
  const response = await fetch(url + path, { headers })
  return { response, text: await response.text() }
}

describe('llms.txt', () => {
  it('lists the pages by folder, with links to their Markdown and their descriptions', async () => {
    const { response, text } = await read('/llms.txt')
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(text.replaceAll(service.url, 'https://kettle')).toBe(
      `# Kettle

> Boils water.

## Pages

- [Kettle](https://kettle/index.md): Boils water.

## Guide

- [A \\[title\\](x) \\*here\\*](https://kettle/guide/odd%20name.md): One line - \\[evil]\\(https\\://evil.example)
- [Install](https://kettle/guide/install.md)

## Optional

- [The texts of all these pages](https://kettle/llms-full.txt)
`,
    )
    for (const [, link] of text.matchAll(/\]\((http[^)]+\.md)\)/g))
      expect((await fetch(link!)).headers.get('Content-Type')).toContain('text/markdown')
  })

  it('contains no drafts and no comments, nor does the full text', async () => {
    for (const path of ['/llms.txt', '/llms-full.txt']) {
      const { text } = await read(path)
      expect(text).not.toMatch(/zeppelin|secret/i)
    }
  })

  it('is below the base path and at the root, with the address of the site if that is this service', async () => {
    const site = await startService({ folder, basePath: '/help', siteUrl: 'https://kettle.example' })
    for (const path of ['/llms.txt', '/help/llms.txt']) {
      const elsewhere = await read(path, {}, site.url)
      expect(elsewhere.text).toContain(`(${site.url}/help/guide/install.md)`)
    }
    const own = await site.service.fetch(new Request('http://kettle.example/llms-full.txt'))
    expect(await own.text()).toContain('Source: https://kettle.example/help/guide/install')
    const list = await site.service.fetch(new Request('http://kettle.example/llms.txt'))
    expect(await list.text()).toContain('(https://kettle.example/help/guide/install.md)')
  })

  it('has the default version, and links to the others', async () => {
    const versions = await startService({
      folder: await docsFolder({
        'v1/index.md': '# Kettle\n\nThe first one.',
        'v1/boil.md': '# Boil\n\nPress the red button.',
        'v2/index.md': '# Kettle\n\nThe second one.',
        'v2/boil.md': '# Boil\n\nPress the blue button.',
        'license.md': '# License\n\nFor all versions.',
      }),
    })
    const { text } = await read('/llms.txt', {}, versions.url)
    expect(text).toContain('/v2/boil.md')
    expect(text).not.toContain('/v1/boil.md')
    expect(text).toContain('/license.md')
    const [, other] = /\[Version v1\]\(([^)]+)\)/.exec(text)!
    const older = await (await fetch(other!)).text()
    expect(older).toContain('/v1/boil.md')
    expect(older).not.toContain('/v2/boil.md')
    const [, full] = /\[The texts of all these pages\]\(([^)]+)\)/.exec(older)!
    expect(await (await fetch(full!)).text()).toMatch(/red button/)
  })

  it('has the main language, and links to the others', async () => {
    const languages = await startService({ folder: fixture('site-languages') })
    const { text } = await read('/llms.txt', {}, languages.url)
    const [, other] = /\[In another language: de\]\(([^)]+)\)/.exec(text)!
    const german = await (await fetch(other!)).text()
    expect(german).not.toBe(text)
    expect(german).toContain('/de/')
    expect(text).not.toContain('/de/')
  })

  it('is refused for a scope that has no pages, and for one that is too long', async () => {
    const versions = { 'v1/index.md': '# Kettle\n\nThe first.', 'v2/index.md': '# Kettle\n\nThe second.' }
    const { url } = await startService({ folder: await docsFolder(versions) })
    expect((await read('/llms.txt?version=v1', {}, url)).response.status).toBe(200)
    expect((await read('/llms.txt?version=v3', {}, url)).response.status).toBe(404)
    expect((await read(`/llms.txt?version=${'a'.repeat(501)}`)).response.status).toBe(400)
    for (const path of ['/llms.txt?version=..%2f..', '/llms-full.txt?version=%00'])
      expect([200, 404]).toContain((await read(path)).response.status)
  })
})

describe('llms-full.txt', () => {
  it('has the text of each page, with its address', async () => {
    const { text } = await read('/llms-full.txt')
    expect(text.replaceAll(service.url, 'https://kettle')).toContain(
      `# Install

Source: https://kettle/guide/install

Run \`npm install kettle\`.

## Uninstall

Run *this*.

---
`,
    )
    expect(text.indexOf('# Kettle')).toBe(0)
  })

  it('is read from the docs only as fast as the client reads it', async () => {
    const files = Array.from({ length: 200 }, (_, at) => [
      `p${at}.md`,
      `# Page ${at}\n\n${'Wombats dig. '.repeat(200)}`,
    ])
    const inner = await createService({ folder: await docsFolder(Object.fromEntries(files)) })
    const reads = vi.spyOn(inner.docs, 'page')
    const response = await inner.fetch(new Request('http://localhost/llms-full.txt'))
    const reader = response.body!.getReader()
    await reader.read()
    expect(reads.mock.calls.length).toBeLessThan(5)
    await reader.cancel()
    expect(reads.mock.calls.length).toBeLessThan(5)
  })

  it('is sent to a client once at a time, and to a few clients', async () => {
    const inner = await createService({ folder })
    const open = (method = 'GET') => inner.fetch(new Request('http://localhost/llms-full.txt', { method }))
    const first = await open()
    const refused = await open()
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ code: 'overloaded' })
    expect(refused.headers.get('Retry-After')).not.toBeNull()
    await first.body!.cancel()
    for (let at = 0; at < 3; at++) expect((await open('HEAD')).status).toBe(200)
    const second = await open()
    expect(second.status).toBe(200)
    await second.text()
    const third = await open()
    expect(third.status).toBe(200)
    await third.body!.cancel()
  })

  it('breaks off when the service stops, so that it does not look complete', async () => {
    const inner = await createService({ folder })
    const response = await inner.fetch(new Request('http://localhost/llms-full.txt'))
    const reader = response.body!.getReader()
    await reader.read()
    await inner.close()
    await expect(
      (async () => {
        while (!(await reader.read()).done);
      })(),
    ).rejects.toThrow()
  })
})

describe('a page', () => {
  const markdown = 'text/markdown; charset=utf-8'

  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html, */*', true],
    ['text/html;q=0.5, text/markdown', true],
    ['text/html, text/markdown;q=0.9', false],
    ['text/html,application/xhtml+xml,*/*;q=0.8', false],
    ['*/*', false],
    ['text/markdown;q=0', false],
  ])('is Markdown for "Accept: %s": %s', async (accept, isMarkdown) => {
    const { response } = await read('/guide/install', { Accept: accept })
    expect(response.headers.get('Content-Type') === markdown).toBe(isMarkdown)
    expect(response.headers.get('Vary')).toContain('Accept')
  })

  it('names its Markdown and the lists of pages in a header and in its head', async () => {
    const { response, text } = await read('/guide/odd%20name')
    expect(response.headers.get('Link')).toBe(
      '</guide/odd%20name.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="llms-txt", </llms-full.txt>; rel="llms-full-txt"',
    )
    expect(text).toContain('<link rel="alternate" type="text/markdown" href="/guide/odd%20name.md">')
  })

  it('has another tag as Markdown than as HTML', async () => {
    const tags = await Promise.all(
      ['text/html', 'text/markdown'].map(async (Accept) =>
        (await read('/guide/install', { Accept })).response.headers.get('ETag'),
      ),
    )
    expect(tags[0]).not.toBe(tags[1])
  })

  it('that does not exist is a 404 for Markdown too', async () => {
    for (const path of ['/nothing', '/draft', '/..%2f..%2fpackage.json', '/guide/../../x.md']) {
      const { response } = await read(path, { Accept: 'text/markdown' })
      expect(response.status, path).toBe(404)
      expect(response.headers.get('Link')).toBeNull()
    }
  })
})
