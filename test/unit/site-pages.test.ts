// @vitest-environment jsdom
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { siteOf } from '../support/openSite.ts'

const guide = {
  'index.md': '# Kettle\n\nWelcome.',
  'guide/index.md': '# Guide\n\nAll of it.',
  'guide/build.md': '# Build\n\nRun it.',
}

describe('when a page is requested by another form of its path', () => {
  it.each([
    ['/guide/build/', '/guide/build'],
    ['/guide/build.html', '/guide/build'],
    ['/Guide/Build', '/guide/build'],
    ['/guide', '/guide/'],
    ['/guide/index.html', '/guide/'],
    ['/index.html', '/'],
  ])('%s leads to %s', async (asked, path) => {
    const site = await siteOf(guide)
    expect(await site.page(asked)).toEqual({ redirect: path })
    expect(await site.page(path)).toMatchObject({ status: 200 })
  })

  it('encodes a redirect for a header', async () => {
    const site = await siteOf({ 'über uns.md': '# Über uns\n\nWir.' })
    expect(await site.page('/über uns/')).toEqual({ redirect: '/%C3%BCber%20uns' })
  })
})

describe('when a page is in another language', () => {
  it.each([
    ['/', 'lang="en" dir="ltr"'],
    ['/ar/', 'lang="ar" dir="rtl"'],
    ['/de/port', 'lang="de" dir="ltr"'],
    ['/it/port', 'lang="en" dir="ltr"'],
  ])('%s says so: %s', async (path, expected) => {
    const site = await siteOf({
      'index.md': '# Kettle\n\nThis is how to boil the water with it.',
      'ar/index.md': '# غلاية\n\nكيف تغلي الماء في هذه الغلاية.',
      'de/port.md': '# Port\n\nMit dieser Option ändern Sie den Port.',
      'it/port.md': '# Port\n\nThis is the port that it listens on.',
    })
    expect(await site.page(path)).toMatchObject({ html: expect.stringContaining(`<html ${expected}>`) })
  })
})

describe('when the docs have no name', () => {
  const pages = { 'guide/build.md': '# Bauen\n\nMit diesem Befehl bauen Sie die Seite.' }

  it('the site is called docs in the language of the page, and the widget uses its own words', async () => {
    const site = await siteOf(pages)
    for (const path of ['/', '/guide/build']) {
      const page = await site.document(path)
      expect(page.querySelector('.site-name')?.textContent).toBe('Dokumentation')
      expect(page.querySelector('script.widget')?.hasAttribute('data-site-name')).toBe(false)
    }
    expect((await site.document('/')).querySelector('h1')?.textContent).toBe('Dokumentation')
    expect((await site.document('/guide/build')).title).toBe('Bauen · Dokumentation')
  })

  it('the title of a start page is the name', async () => {
    const page = await (await siteOf(guide)).document('/guide/build')
    expect(page.querySelector('.site-name')?.textContent).toBe('Kettle')
    expect(page.querySelector('script.widget')?.getAttribute('data-site-name')).toBe('Kettle')
  })

  it.each([
    ['hero:\n  name: Kettle', 'Kettle'],
    ['title: Home\nhero:\n  name: Kettle', 'Kettle'],
    ['title: Kettle\nhero:\n  name: <b>K</b>', 'Kettle'],
    ['title: Kettle\nhero: { text: Boil water }', 'Kettle'],
    ['title: Welcome to Kettle', 'Kettle'],
    ["title: Welcome to Kettle's documentation", 'Kettle'],
    ['title: Kettle 3.2 Docs', 'Kettle 3.2'],
    ['title: Kettle Home', 'Kettle'],
    ['title: Kettle - Boils water', 'Kettle'],
    ['title: Docs | Kettle', 'Kettle'],
    ['title: What is Kettle?', 'Kettle'],
    ['title: Introduction to Kettle', 'Kettle'],
    ['title: Introduction | Kettle', 'Kettle'],
    ['title: Tea-Kettle', 'Tea-Kettle'],
    ['title: "Kettle – Dokumentation"', 'Kettle'],
  ])('a start page with %j has the name', async (frontmatter, name) => {
    const site = await siteOf({
      'index.md': `---\n${frontmatter}\n---\n\nWelcome.`,
      'guide/build.md': '# Build',
    })
    const page = await site.document('/guide/build')
    expect(page.title).toBe(`Build · ${name}`)
    expect(page.querySelector('script.widget')?.getAttribute('data-site-name')).toBe(name)
  })
  it.each(['Welcome', 'Documentation', 'Introduction', 'Getting started', 'Quickstart', 'はじめに'])(
    'a start page titled %j names no product',
    async (title) => {
      const site = await siteOf({ 'index.md': `# ${title}`, 'guide/build.md': '# Build' })
      const page = await site.document('/guide/build')
      expect(page.title).toBe('Build · Documentation')
      expect(page.querySelector('script.widget')?.hasAttribute('data-site-name')).toBe(false)
    },
  )
})

describe('when the source of a page is requested', () => {
  it.each([
    ['/guide/build.md', '# Build\n\nRun it.'],
    ['/guide/index.md', '# Guide\n\nAll of it.'],
  ])('%s is its Markdown', async (path, source) => {
    expect(await (await siteOf(guide)).markdown(path)).toBe(source)
  })

  it('returns only pages', async () => {
    const site = await siteOf({ ...guide, '_draft.md': 'secret', '.hidden.md': 'secret' })
    for (const path of ['/_draft.md', '/.hidden.md', '/guide/../_draft.md', '/guide/build']) {
      expect(await site.markdown(path)).toBeUndefined()
    }
  })
})

describe('when there is no such page', () => {
  it('answers 404 with the nearest pages and the whole navigation', async () => {
    const site = await siteOf(guide)
    expect(await site.page('/old/build')).toMatchObject({ status: 404 })
    const page = await site.document('/old/build')
    expect(hrefs(page, '.cards a')).toContain('/guide/build')
    expect(hrefs(page, '.pages a')).toContain('/guide/')
  })

  it('does not repeat the address', async () => {
    const site = await siteOf(guide)
    const page = await site.page('/<img src=x onerror=alert(1)>')
    expect(page).toMatchObject({ status: 404 })
    expect(JSON.stringify(page)).not.toContain('onerror')
  })

  it('answers 404 for a page whose file was removed or no longer parses', async () => {
    const site = await siteOf({ ...guide, 'tabs.mdx': '# Tabs\n\nHere.' })
    await rm(join(site.docs.folder, 'guide/build.md'))
    await writeFile(join(site.docs.folder, 'tabs.mdx'), '# Tabs\n\n<Tabs>\n')
    expect(await site.page('/guide/build')).toMatchObject({ status: 404 })
    expect(await site.page('/tabs')).toMatchObject({ status: 404 })
  })
})

describe('when a folder has no start page', () => {
  it('shows an overview of its pages', async () => {
    const site = await siteOf({
      'index.md': '# Kettle\n\nWelcome.',
      'api/jobs.md': '---\ndescription: How work is queued.\n---\n# Jobs\n\nA job.',
      'api/v2/keys.md': '# Keys\n\nA key.',
    })
    const page = await site.document('/api/')
    expect(page.querySelector('h1')?.textContent).toBe('Api')
    expect(hrefs(page, '.cards a')).toEqual(['/api/jobs', '/api/v2/'])
    expect(page.querySelector('.cards')?.textContent).toContain('How work is queued.')
    expect(await site.page('/api')).toEqual({ redirect: '/api/' })
  })
})

describe('when a start page has no text', () => {
  it('lists the pages of its folder', async () => {
    const site = await siteOf({ ...guide, 'index.md': '---\ntitle: Kettle\nlayout: home\n---\n' })
    const page = await site.document('/')
    expect(page.querySelector('h1')?.textContent).toBe('Kettle')
    expect(hrefs(page, '.cards a')).toEqual(['/guide/'])
  })
})

describe('the list of pages', () => {
  it('lists start pages first, then numbered pages, then other pages by title, then folders', async () => {
    const site = await siteOf({
      'zebra.md': '# Zebra\n\nText.',
      'apple.md': '# Apple\n\nText.',
      'second.md': '---\norder: 2\n---\n# A second\n\nText.',
      'first.md': '---\nsidebar_position: 1\n---\n# Z first\n\nText.',
      'third.md': '---\nnav_order: 3\n---\n# Third\n\nText.',
      'index.md': '---\norder: 9\n---\n# Home\n\nText.',
      'more/page.md': '# A page\n\nText.',
      'early/index.md': '---\norder: 2.5\n---\n# Early\n\nText.',
    })
    expect(hrefs(await site.document('/'), '.pages a')).toEqual([
      '/',
      '/first',
      '/second',
      '/early/',
      '/third',
      '/apple',
      '/zebra',
      '/more/page',
    ])
  })

  it.each([
    'sidebar_label: FAQ',
    'sidebar: { label: FAQ }',
    'sidebarTitle: FAQ',
    'nav_title: FAQ',
    'linkTitle: FAQ',
  ])('names a page by %j and marks the one that is shown', async (field) => {
    const site = await siteOf({ ...guide, 'faq.md': `---\n${field}\n---\n# Questions & answers\n\nText.` })
    const current = (await site.document('/faq')).querySelectorAll('.pages [aria-current="page"]')
    expect([...current].map((link) => link.textContent)).toEqual(['FAQ'])
  })

  it('links previous and next pages in the same order', async () => {
    const site = await siteOf(guide)
    const page = await site.document('/guide/')
    expect(hrefs(page, '.neighbours a')).toEqual(['/', '/guide/build'])
    expect(page.querySelector('[rel="prev"]')?.getAttribute('href')).toBe('/')
  })

  it('shows only the current folder of a large site', async () => {
    const files: Record<string, string> = { 'index.md': '# Home\n\nText.' }
    for (let number = 0; number < 400; number++) {
      files[`part-${number % 20}/page-${number}.md`] = `# Page ${number}\n\nText.`
    }
    const site = await siteOf(files)
    const links = hrefs(await site.document('/part-3/page-43'), '.pages a')
    expect(links).toContain('/part-3/page-63')
    expect(links).toContain('/part-4/')
    expect(links.length).toBeLessThan(60)
  })

  it('changes when pages are added and removed', async () => {
    const site = await siteOf(guide)
    await writeFile(join(site.docs.folder, 'deploy.md'), '# Deploy\n\nShip it.')
    await site.docs.refresh()
    expect(hrefs(await site.document('/'), '.pages a')).toContain('/deploy')
  })
})

describe('when the site has a base path', () => {
  it('keeps every link and file below it', async () => {
    const site = await siteOf(
      { ...guide, 'links.md': '# Links\n\n[a](/guide/build) [b](guide/build.md)' },
      '/help/',
    )
    const page = await site.document('/help/links')
    expect(hrefs(page, 'article a')).toEqual(['/help/guide/build', '/help/guide/build'])
    for (const link of hrefs(page, '[href]')) expect(link).toMatch(/^(?:\/help\/|#)/)
    for (const script of page.querySelectorAll('script'))
      expect(script.getAttribute('src')).toMatch(/^\/help\//)
    expect(await site.page('/guide/build')).toMatchObject({ status: 404 })
  })
})

function hrefs(page: Document, selector: string): string[] {
  return [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '')
}
