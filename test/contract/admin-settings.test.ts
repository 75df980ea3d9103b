import { describe, expect, it } from 'vitest'
import type { ServiceSetup } from '../../src/protocol/operator/operatorSettings.ts'
import { listHelpPages } from '../../src/service/admin/help/listHelpPages.ts'
import { settingHelp } from '../../src/service/cli/settings/settingHelp.ts'
import { settingNames } from '../../src/service/cli/settings/settings.ts'
import { variableNames } from '../../src/service/cli/settings/variables.ts'
import { findMissing } from '../../src/service/setup/findMissing.ts'
import { ask } from '../support/ask.ts'
import { docsFixture, ownDocs, type RunningService, startService } from '../support/startService.ts'

async function readSetup({ url, adminKey }: RunningService): Promise<ServiceSetup> {
  const response = await fetch(`${url}/v2/agent/docs/settings`, {
    headers: { Authorization: `Bearer ${adminKey}` },
  })
  expect(response.status).toBe(200)
  return response.json()
}

/** Signs in as a browser does, and returns a function that opens pages with the session. */
async function signIn(service: RunningService) {
  const { url } = service
  const link = service.service.adminLink()!.split('#')[1]
  const response = await fetch(`${url}/admin/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ link }),
  })
  const cookie = response.headers.get('Set-Cookie')!.split(';')[0]!
  return (path: string) => fetch(`${url}/admin/${path}`, { headers: { Cookie: cookie }, redirect: 'manual' })
}

describe('the setup that operators see', () => {
  it('names what is in use, what is missing, and how much of the limits is used', async () => {
    const service = await startService({ limits: { perHour: 50, tokensPerDay: 0 } })
    expect((await readSetup(service)).limits).toContainEqual(
      expect.objectContaining({ about: 'Questions per hour', max: 50, used: 0 }),
    )
    await (await service.post(ask('How do I install Kettle?'))).text()
    const { index, keys, parts, missing, limits, settings } = await readSetup(service)
    expect(limits).toContainEqual(expect.objectContaining({ about: 'Questions per hour', max: 50, used: 1 }))
    const month = limits.find(({ about }) => about.includes('per month'))
    expect(month?.used).toBe(1)
    expect(limits).toContainEqual(expect.objectContaining({ about: 'Tokens of models per day', max: 0 }))
    expect(index).toMatchObject({ folder: docsFixture, pages: service.service.docs.pages.length })
    expect(index.languages.reduce((sum, { pages }) => sum + pages, 0)).toBe(index.pages)
    expect(index.bytes).toBeGreaterThan(1_000)
    expect(Date.now() - Date.parse(index.changedAt)).toBeLessThan(60_000)
    expect(keys).toEqual({ public: 1, admin: 1 })
    expect(parts.map(({ name }) => name)).toEqual(['Answers', 'Search', 'Agent'])
    expect(missing.map(({ name }) => name)).toContain('Model for answers')
    expect(settings).toEqual([])
  })

  it('needs an admin key', async () => {
    const { url, publicKey } = await startService()
    const response = await fetch(`${url}/v2/agent/docs/settings`, {
      headers: { Authorization: `Bearer ${publicKey}` },
    })
    expect(response.status).toBe(403)
  })
})

describe('help in the admin page', () => {
  it('shows the docs of this project to operators who are signed in, and to nobody else', async () => {
    const service = await startService({ admin: {} })
    const refused = await fetch(`${service.url}/admin/help/service/models`, { redirect: 'manual' })
    expect([refused.status, refused.headers.get('Location')]).toEqual([302, '/admin'])
    const open = await signIn(service)
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
    const service = await startService({ admin: {} })
    const open = await signIn(service)
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
      const response = await open(`help/${path}`)
      expect(response.status, link).toBe(200)
      if (heading) expect(await response.text(), link).toContain(`id="${heading}"`)
    }
  })

  it('leads from each page only to pages that exist', async () => {
    const service = await startService({ admin: {} })
    const open = await signIn(service)
    const pages = await listHelpPages(ownDocs, '/admin/help/')
    expect(pages.length).toBeGreaterThan(30)
    const known = new Set(pages.map(({ path }) => path))
    for (const { path } of pages) {
      const text = await (await open(path.slice('/admin/'.length))).text()
      const targets = [...text.matchAll(/href="(\/admin\/help\/[^"#]*)/g)].map(([, target]) => target!)
      expect(targets.filter((target) => !known.has(target))).toEqual([])
    }
  })
})
