import { execFileSync } from 'node:child_process'
import { describe, expect, it, vi } from 'vitest'
import { writeSitemap, writeSitemapIndex } from '../../src/service/site/sitemap/writeSitemap.ts'
import { docsFolder, fixture } from '../support/docsFolder.ts'
import { createService, startService } from '../support/startService.ts'

const siteUrl = 'https://kettle.example'
const pages = {
  'index.md':
    '---\ntitle: Kettle\ndescription: Boils "water" & more.\n---\n\n# Kettle\n\nKettle boils water.',
  'guide/install.md':
    '---\nlastUpdated: 2026-01-02\n---\n# Install\n\nRun the installer.\n\n## Linux\n\nText.\n\n## Windows\n\nText.',
  'guide/descaling.md': '---\neditLink: false\n---\n# Descaling\n\nRemove the limescale with vinegar.',
}
const service = await startService({ folder: await docsFolder(pages), siteUrl })

/** Creates a service that answers for the public address, also without knowing it. */
const open = (options: Parameters<typeof createService>[0]) =>
  createService({ allowHosts: ['kettle.example'], ...options })

/** Reads a page as a client that reaches the service at its public address. */
async function readFrom(of: { fetch(request: Request): Promise<Response> }, path: string): Promise<string> {
  return (await of.fetch(new Request(siteUrl.replace('https', 'http') + path))).text()
}
async function textOf(pieces: AsyncGenerator<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

const read = (path: string) => readFrom(service.service, path)

describe('what search engines read', () => {
  it('has the canonical address, and title and description for links in chats', async () => {
    const html = await read('/')
    expect(html).toContain('<link rel="canonical" href="https://kettle.example/">')
    expect(html).toContain('<meta property="og:title" content="Kettle">')
    expect(html).toContain('<meta property="og:description" content="Boils &quot;water&quot; &amp; more.">')
    expect(html).toContain('<meta property="og:url" content="https://kettle.example/">')
    expect(await read('/guide/')).toContain('<link rel="canonical" href="https://kettle.example/guide/">')
  })

  it('has no canonical address if the address of the site is not set', async () => {
    const plain = await open({ folder: await docsFolder(pages) })
    expect(await readFrom(plain, '/')).not.toMatch(/canonical|og:url/)
  })

  it('lists the pages in sitemap.xml, with the day of their change, and names it in robots.txt', async () => {
    expect(await read('/sitemap.xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://kettle.example/</loc></url>
<url><loc>https://kettle.example/guide/descaling</loc></url>
<url><loc>https://kettle.example/guide/install</loc><lastmod>2026-01-02</lastmod></url>
</urlset>
`)
    expect(await read('/robots.txt')).toContain('Sitemap: https://kettle.example/sitemap.xml\n')
    const response = await fetch(`${service.url}/sitemap.xml`)
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    expect((await fetch(`${service.url}/sitemap-1.xml`)).status).toBe(404)
  })

  it('keeps the base path, at the root too', async () => {
    const below = await startService({ folder: await docsFolder(pages), basePath: '/help', siteUrl })
    for (const path of ['/sitemap.xml', '/help/sitemap.xml'])
      expect(await readFrom(below.service, path)).toContain(
        '<loc>https://kettle.example/help/guide/install</loc>',
      )
    expect(await readFrom(below.service, '/robots.txt')).toContain('https://kettle.example/help/sitemap.xml')
  })

  it('lists each page in the default version, in all languages, and names its translations', async () => {
    const versions = await open({
      folder: await docsFolder({
        'v1/boil.md': '# Boil\n\nPress the red button.',
        'v2/boil.md': '# Boil\n\nPress the blue button.',
      }),
    })
    const map = await readFrom(versions, '/sitemap.xml')
    expect(map).toContain('/v2/boil<')
    expect(map).not.toContain('/v1/boil<')
    const languages = await open({ folder: fixture('site-languages'), siteUrl })
    const all = await readFrom(languages, '/sitemap.xml')
    expect(all).toContain(`${siteUrl}/de/`)
    expect(all).toContain(`${siteUrl}/zh/`)
    expect(await readFrom(languages, '/de/')).toMatch(
      /rel="alternate" hreflang="ar" href="https:\/\/kettle.example\/ar\/"/,
    )
  })

  it('has several files for more than 50,000 pages', async () => {
    const { pages: found } = service.service.docs
    const many = Array.from({ length: 50_001 }, () => found[0]!)
    const count = async (number: number) => {
      const options = { pages: many, origin: '', changedAt: () => undefined }
      const text = await textOf(writeSitemap(options, number))
      return text.match(/<loc>/g)?.length
    }
    expect(await count(1)).toBe(50_000)
    expect(await count(2)).toBe(1)
    const index = await textOf(writeSitemapIndex('https://kettle.example/', 2))
    expect(index).toContain('<sitemap><loc>https://kettle.example/sitemap-2.xml</loc></sitemap>')
  })
})

describe('when there is no page at an address', () => {
  it('searches for its words, and lists what it finds', async () => {
    const response = await fetch(`${service.url}/old/limescale_vinegr.html`)
    expect(response.status).toBe(404)
    const article = /<article[\s\S]*<\/article>/.exec(await response.text())![0]
    expect(article).toContain('href="/guide/descaling"')
  })

  it('shows the page without a search above the limit of searches', async () => {
    const limited = await startService({
      folder: await docsFolder({ 'index.md': '# Start', 'keys.md': '# Keys\n\nRotate keys.' }),
      limits: { searchesPerHour: 2 },
    })
    const listed: boolean[] = []
    for (const path of ['/a/keys', '/b/keys', '/c/keys', '/missing.png']) {
      const response = await fetch(limited.url + path)
      expect(response.status).toBe(404)
      listed.push((await response.text()).includes('class="cards"'))
    }
    expect(listed).toEqual([true, true, false, false])
  })

  it('does not search for a missing image', async () => {
    const response = await fetch(`${service.url}/guide/descaling.png`)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('class="cards"')
  })
})

describe('the end of a page', () => {
  it('links to where the page can be edited, by the setting', async () => {
    const edited = await open({
      folder: await docsFolder({ ...pages, 'guide/a b#.md': '# Odd\n\nText.' }),
      editUrl: 'https://git.example/edit/main/docs/:path',
    })
    expect(await readFrom(edited, '/guide/install')).toContain(
      'href="https://git.example/edit/main/docs/guide/install.md"',
    )
    expect(await readFrom(edited, '/guide/a%20b%23')).toContain('docs/guide/a%20b%23.md"')
    expect(await readFrom(edited, '/guide/descaling')).not.toContain('git.example')
  })

  it.each([
    [
      '.vitepress/config.ts',
      'export default { themeConfig: { editLink: { pattern: "https://git.example/edit/:path" } } }',
      'https://git.example/edit/guide/install.md',
    ],
    [
      'mkdocs.yml',
      'repo_url: https://git.example/acme\nedit_uri: edit/main/docs/\ndocs_dir: .',
      'https://git.example/acme/edit/main/docs/guide/install.md',
    ],
    [
      'docusaurus.config.js',
      'export default { presets: [["classic", { docs: { editUrl: "https://git.example/tree/main/" } }]] }',
      'https://git.example/tree/main/guide/install.md',
    ],
    [
      '.vitepress/config.ts',
      'export default { themeConfig: { editLink: { pattern: "javascript:alert(1)//:path" } } }',
      undefined,
    ],
  ])('takes the address from %s', async (file, config, expected) => {
    const configured = await open({ folder: await docsFolder({ ...pages, [file]: config }) })
    const link = /<p class="page-foot"><a href="([^"]+)"/.exec(
      await readFrom(configured, '/guide/install'),
    )?.[1]
    expect(link).toBe(expected)
  })

  it('shows the day of the last commit, in the language of the page', async () => {
    const folder = await docsFolder({
      ...pages,
      'de/hilfe.md': '---\nlang: de\n---\n# Hilfe\n\nDas ist die Hilfe.',
    })
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
        cwd: folder,
        env: { ...process.env, GIT_COMMITTER_DATE: '2025-03-04T05:06:07Z' },
      })
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'All')
    const dated = await open({ folder })
    await vi.waitFor(async () =>
      expect(await readFrom(dated, '/de/hilfe')).toContain(
        'Letzte Änderung: <time datetime="2025-03-04T05:06:07.000Z">4. März 2025</time>',
      ),
    )
    expect(await readFrom(dated, '/guide/install')).toContain('January 2, 2026')
  })
})

describe('the words of the site', () => {
  it('are in the language of the page', async () => {
    const languages = await open({ folder: fixture('site-languages') })
    const arabic = await readFrom(languages, '/ar/')
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).toContain('الانتقال إلى المحتوى')
    expect(await readFrom(languages, '/de/')).toContain('Zum Inhalt springen')
    expect(await readFrom(languages, '/de/')).not.toMatch(/Skip to content|Previous|Copy page/)
  })
})

describe('the menu of a page', () => {
  const links = async (options: Parameters<typeof createService>[0], path = '/guide/install') => {
    const one = await open({ folder: await docsFolder(pages), ...options })
    const menu = /<details class="page-menu">[\s\S]*?<\/details>/.exec(await readFrom(one, path))![0]
    return [...menu.matchAll(/href="([^"]+)"/g)].map(([, href]) => decodeURIComponent(href!))
  }

  it('links to the Markdown, to chats that read it, and to editors that add the docs', async () => {
    const [markdown, chatgpt, claude, cursor, addCursor, addCode] = await links({ siteUrl })
    expect(markdown).toBe('/guide/install.md')
    for (const [link, host] of [
      [chatgpt, 'chatgpt.com'],
      [claude, 'claude.ai'],
      [cursor, 'cursor.com'],
    ])
      expect(link).toMatch(
        new RegExp(`^https://${host}/.*Read https://kettle.example/guide/install.md so that`),
      )
    expect(addCursor).toMatch(/^cursor:/)
    expect(JSON.parse(addCode!.replace('vscode:mcp/install?', '').replaceAll('&quot;', '"'))).toMatchObject({
      name: 'docs',
      url: 'https://kettle.example/mcp',
      headers: { Authorization: expect.stringMatching(/^Bearer svc_dsc_/) },
    })
  })

  it('has only the links that are set, and none to tools that are off', async () => {
    expect(await links({ siteUrl, pageLinks: [] })).toEqual(['/guide/install.md'])
    expect(await links({ siteUrl, pageLinks: ['claude', 'vscode'], mcp: 'off' })).toHaveLength(2)
  })

  it('has no links to chats if they cannot reach the service', async () => {
    const response = await fetch(
      `${(await startService({ folder: await docsFolder(pages) })).url}/guide/install`,
    )
    const html = await response.text()
    expect(html).not.toMatch(/chatgpt\.com|claude\.ai|cursor\.com/)
    expect(html).toContain('vscode:mcp/install?')
  })
})

describe('styles and scripts of the site', () => {
  it('are cached forever at an address with their version, and checked at each other one', async () => {
    const html = await (await fetch(`${service.url}/`)).text()
    const style = /href="(\/_site\/[0-9a-f]{8}\/site\.css)"/.exec(html)![1]!
    const versioned = await fetch(service.url + style)
    expect(versioned.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const plain = await fetch(`${service.url}/_site/site.css`)
    expect(plain.headers.get('Cache-Control')).toBe('no-cache')
    expect(plain.headers.get('ETag')).toBeTruthy()
    expect((await fetch(`${service.url}/_site/00000000/site.css`)).status).toBe(404)
  })
})
