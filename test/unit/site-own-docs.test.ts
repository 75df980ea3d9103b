// @vitest-environment jsdom
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenSite, openSite } from '../support/openSite.ts'

let site: OpenSite
let documents: ReadonlyMap<string, Document>
beforeAll(async () => {
  site = await openSite(join(import.meta.dirname, '../../docs'))
  const paths = site.docs.pages.map((page) => page.path)
  documents = new Map(
    await Promise.all(paths.map(async (path) => [path, await site.document(path)] as const)),
  )
})

describe('this project’s documentation', () => {
  it('is read completely', () => {
    expect(site.docs.skipped).toEqual([])
    expect(site.docs.pages.length).toBeGreaterThanOrEqual(12)
  })

  it('neither shows nor searches the decisions, which are for maintainers', () => {
    const files = site.docs.pages.map(({ file }) => file)
    expect(files.filter((file) => file.startsWith('decisions/'))).toEqual([])
  })

  it('has a title, a description and a place in the list on each page', () => {
    for (const { file, frontmatter } of site.docs.pages) {
      expect(frontmatter, file).toMatchObject({
        title: expect.any(String),
        description: expect.any(String),
        order: expect.any(Number),
      })
    }
  })

  it('has one first-level heading on each page', () => {
    for (const [path, page] of documents) expect(page.querySelectorAll('h1'), path).toHaveLength(1)
  })

  it('contains only links to existing pages and sections', () => {
    const broken: string[] = []
    for (const [path, page] of documents) {
      for (const link of page.querySelectorAll('article a, nav a')) {
        const href = link.getAttribute('href') ?? ''
        if (/^[a-z]+:/.test(href)) continue
        const target = new URL(href, `http://docs${path}`)
        const id = decodeURIComponent(target.hash.slice(1))
        const there = documents.get(target.pathname)
        if (!there || (id && !there.getElementById(id))) broken.push(`${path}: ${href}`)
      }
    }
    expect(broken).toEqual([])
  })

  it('has no script and no style within a page, as its content security policy demands', () => {
    for (const [path, page] of documents) {
      expect(page.querySelector('style, [style]'), path).toBeNull()
      for (const script of page.scripts) {
        expect(script.textContent, path).toBe('')
        expect(script.getAttribute('src'), path).toMatch(/^\//)
      }
      const names = [...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
      expect(
        names.filter((name) => name.startsWith('on')),
        path,
      ).toEqual([])
    }
  })

  it('loads the widget on each page with the public key', () => {
    for (const [path, page] of documents) {
      const widget = page.querySelector<HTMLElement>('script[data-api-key]')
      expect({ ...widget?.dataset }, path).toEqual({
        domain: 'docs',
        apiKey: 'svc_dsc_test',
        siteName: 'DocsAssistant',
        starterQuestions: expect.stringMatching(/^\["How /),
      })
    }
  })
})
