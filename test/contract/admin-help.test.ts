import { describe, expect, it } from 'vitest'
import { listHelpPages } from '../../src/service/admin/help/listHelpPages.ts'
import { settingHelp } from '../../src/service/cli/settings/settingHelp.ts'
import { settingNames } from '../../src/service/cli/settings/settings.ts'
import { variableNames } from '../../src/service/cli/settings/variables.ts'
import { findMissing } from '../../src/service/setup/findMissing.ts'
import { readSetup } from '../support/readSetup.ts'
import { signIn } from '../support/signIn.ts'
import { ownDocs, startService } from '../support/startService.ts'

const service = await startService({ admin: {} })
const Cookie = await signIn(service)
/** Opens a page as an operator who is signed in. */
const open = (path: string) =>
  fetch(`${service.url}/admin/${path}`, { headers: { Cookie }, redirect: 'manual' })
const opened = new Map<string, Promise<{ status: number; text: string }>>()

/** Opens a page once, whichever tests read it. */
function read(path: string) {
  const page =
    opened.get(path) ??
    open(path).then(async (response) => ({ status: response.status, text: await response.text() }))
  opened.set(path, page)
  return page
}

describe('help in the admin page', () => {
  it('shows the docs of this project to operators who are signed in, and to nobody else', async () => {
    const refused = await fetch(`${service.url}/admin/help/service/models`, { redirect: 'manual' })
    expect([refused.status, refused.headers.get('Location')]).toEqual([302, '/admin'])
    const response = await open('help/service/models')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const text = await response.text()
    expect(text).toContain('<h1 id="answers-written-by-a-model">')
    expect(text).toMatch(/href="\/admin\/help\/service\/[-\w]+#[-\w]+"/)
    expect(text).not.toContain('<script')
    expect((await open('help/')).status).toBe(200)
    expect((await open('help/images/panel-side.png')).headers.get('Content-Type')).toBe('image/png')
    // A page for maintainers, files outside, and pages that do not exist.
    for (const path of ['help/decisions/store', 'help/%2e%2e/package.json', 'help/no-such-page'])
      expect((await open(path)).status, path).toBe(404)
  })

  it('has each page and heading that a setting, a part and a missing part link to', async () => {
    const { parts, limits } = await readSetup(service)
    const off = { agent: undefined, reason: '', close: async () => {} }
    const links = new Set([
      ...['folder' as const, ...settingNames, ...variableNames].map(settingHelp),
      ...[...parts, ...limits, ...findMissing({ folder: '' }, off)].map(({ help }) => help),
      // Of the pages of the panel.
      'service/keys',
      'service/self-hosting#update',
      'service/self-hosting#the-index-of-the-docs',
      'service/#paths',
      'service/languages',
      'service/versions',
      'service/agent#switch-it-on',
    ])
    for (const link of links) {
      const [path, heading] = link.split('#')
      const { status, text } = await read(`help/${path}`)
      expect(status, link).toBe(200)
      if (heading) expect(text, link).toContain(`id="${heading}"`)
    }
  })

  it('leads from each page only to pages that exist', async () => {
    const pages = await listHelpPages(ownDocs, '/admin/help/')
    expect(pages.length).toBeGreaterThan(30)
    const known = new Set(pages.map(({ path }) => path))
    for (const { path } of pages) {
      const { text } = await read(path.slice('/admin/'.length))
      const targets = [...text.matchAll(/href="(\/admin\/help\/[^"#]*)/g)].map(([, target]) => target!)
      expect(targets.filter((target) => !known.has(target))).toEqual([])
    }
  })
})
