import { describe, expect, it } from 'vitest'
import { docsFolder } from '../support/docsFolder.ts'
import { startService } from '../support/startService.ts'

const service = await startService()

describe('when a browser opens the docs site', () => {
  it('serves each page with the widget and the public key, and never the admin key', async () => {
    const html = await (await fetch(`${service.url}/guide/retries`)).text()
    expect(html).toContain('<h1 id="retries"')
    expect(html).toContain('src="/embed.js"')
    expect(html).toContain(service.publicKey)
    expect(html).not.toContain(service.adminKey)
  })

  it('serves the script and its lazy files to other sites, the lazy files with a long cache time', async () => {
    const script = await fetch(`${service.url}/embed.js`)
    expect(script.headers.get('Cache-Control')).toBe('no-cache')
    const folder = /embed\/[0-9a-f]{6}/.exec(await script.text())![0]
    const panel = await fetch(`${service.url}/${folder}/panel.js`)
    expect(panel.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    for (const { headers } of [script, panel]) {
      expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    }
    for (const path of [`${folder}/gone.js`, `${folder}/..%2f..%2f..%2fpackage.json`, 'embed/index.js'])
      expect((await fetch(`${service.url}/${path}`)).status, path).toBe(404)
  })

  it('serves the source of a page', async () => {
    const response = await fetch(`${service.url}/guide/retries.md`)
    expect(response.headers.get('Content-Type')).toContain('text/markdown')
    expect(await response.text()).toContain('Set `maxAttempts` on the queue')
  })

  it('redirects other forms of an address to the canonical one', async () => {
    const response = await fetch(`${service.url}/guide/retries.html`, { redirect: 'manual' })
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe('/guide/retries')
  })

  it.each(['/nothing-here', '/%E0%A4%A', '/..%2f..%2fpackage.json', '/_site/../keys.json'])(
    'has nothing at %s',
    async (path) => {
      expect((await fetch(service.url + path)).status).toBe(404)
    },
  )

  it('compresses pages, and answers 304 while they are unchanged', async () => {
    const first = await fetch(`${service.url}/guide/retries`)
    expect(first.headers.get('Content-Encoding')).toBe('gzip')
    const tag = first.headers.get('ETag')
    const second = await fetch(`${service.url}/guide/retries`, { headers: { 'If-None-Match': tag! } })
    expect(second.status).toBe(304)
  })

  it('lets other sites load only the scripts of the widget', async () => {
    const page = await fetch(`${service.url}/`)
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(page.headers.get('Access-Control-Allow-Origin')).toBeNull()
    const styles = await fetch(`${service.url}/_site/site.css`)
    expect(styles.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  })
})

describe('when the site has a base path', () => {
  it('serves pages, assets and endpoint below it, and redirects the root to it', async () => {
    const service = await startService({ basePath: 'help' })
    for (const path of ['/', '/help']) {
      const top = await fetch(service.url + path, { redirect: 'manual' })
      expect(top.headers.get('Location')).toBe('/help/')
    }
    const html = await (await fetch(`${service.url}/help/guide/retries`)).text()
    expect(html).toContain('src="/help/embed.js"')
    expect(html).toMatch(/href="\/help\/_site\/[0-9a-f]{8}\/site\.css"/)
    expect((await fetch(`${service.url}/help/_site/site.css`)).status).toBe(200)
    const endpoint = await fetch(`${service.url}/help/discovery/v2/assistant/docs/message`)
    expect(await endpoint.json()).toMatchObject({ code: 'method-not-allowed' })
  })
})

describe('a page at an address that the service uses', () => {
  const page = '# Title\n\nText.\n'
  const files = { 'index.md': page, 'admin.md': page, 'healthz.md': page, 'v1/insights/a.md': page }

  it('is named with the files that are not shown', async () => {
    const { service, url } = await startService({ folder: await docsFolder(files), admin: {} })
    expect(service.docs.skipped).toEqual(
      ['admin', 'healthz', 'v1/insights/a'].map((name) => ({
        file: `${name}.md`,
        reason: `The service uses its address /${name}, so its own site does not show the page.`,
      })),
    )
    for (const { file } of service.docs.skipped) {
      const response = await fetch(`${url}/${file.replace('.md', '')}`)
      expect(await response.text()).not.toContain('<h1>Title')
    }
  })

  it('is not named if the service does not use it', async () => {
    const { service, url } = await startService({ folder: await docsFolder(files), basePath: '/help' })
    expect(service.docs.skipped.map(({ file }) => file)).toEqual(['v1/insights/a.md'])
    for (const path of ['/help/admin', '/help/healthz'])
      expect(await (await fetch(url + path)).text()).toContain('Title</h1>')
  })
})
