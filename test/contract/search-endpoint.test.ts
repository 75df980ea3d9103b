import { describe, expect, it } from 'vitest'
import { ask, authorized } from '../support/ask.ts'
import { docsFolder } from '../support/docsFolder.ts'
import { startService } from '../support/startService.ts'

interface Found {
  content: string
  path: string
  metadata: { title: string; url: string; score: number; version?: string }
}

const folder = await docsFolder({
  'index.md': '# Kettle\n\nKettle boils water. See [Install](./guide/install.md).',
  'guide/install.md':
    '# Install\n\nInstall Kettle with npm. <!-- secret -->\n\n## From source\n\n### Build it\n\nRun `make` & wait for *it*. See [the start](../index.md).\n\n![A picture](a.png)',
  'guide/retry.md': '# Retry\n\nA request that failed is sent again.\n\n## How often\n\nThree times.',
  'members.md': '---\ngroups: [staff]\n---\n\n# Members\n\nOnly for staff.',
  'draft.md': '---\ndraft: true\n---\n\n# Unfinished\n\nA draft about zeppelins.',
  'code.md': `# Code\n\n## Large listing\n\n\`\`\`js\n${'let quokka = 1\n'.repeat(5_000)}\`\`\`\n`,
})
const service = await startService({ folder })
const below = await startService({ folder, basePath: '/help', siteUrl: 'https://kettle.example' })

function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  { url, publicKey } = service,
): Promise<Response> {
  return fetch(`${url}${path}`, authorized(publicKey, body, headers))
}

const searchPath = '/discovery/v1/search/docs'
const pagePath = '/discovery/v1/page/docs'

async function find(query: string, more: object = {}): Promise<Found[]> {
  const response = await post(searchPath, { query, ...more })
  expect(response.status).toBe(200)
  return (await response.json()) as Found[]
}

async function read(path: string, more: object = {}, from = service) {
  const response = await post(pagePath, { path, ...more }, {}, from)
  return { status: response.status, body: (await response.json()) as { path: string; content: string } }
}

describe('the search endpoint', () => {
  it('answers with sections, and where they are', async () => {
    const [first] = await find('how oft')
    expect(first).toEqual({
      content: 'Three times.',
      path: '/guide/retry',
      metadata: {
        title: 'Retry › How often',
        url: '/guide/retry#how-often',
        pageTitle: 'Retry',
        headings: ['How often'],
        score: 1,
        language: 'en',
      },
    })
  })

  it('finds unfinished and misspelt words', async () => {
    expect((await find('retr'))[0]?.path).toBe('/guide/retry')
    expect((await find('instal keetle'))[0]?.path).toBe('/guide/install')
  })

  it('returns ten results unless asked for another number, and at most 50', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 80 }, (_, at) => [`p${at}.md`, `# Wombat ${at}\n\nA wombat.`]),
    )
    const many = await startService({ folder: await docsFolder(files) })
    const count = async (more: object) =>
      ((await (await post(searchPath, { query: 'wombat', ...more }, {}, many)).json()) as Found[]).length
    expect(await count({})).toBe(10)
    expect(await count({ pageSize: null })).toBe(10)
    expect(await count({ pageSize: 2.4 })).toBe(2)
    expect(await count({ pageSize: 1e9 })).toBe(50)
  })

  it('applies a filter and a least score', async () => {
    expect((await find('kettle', { filter: { path: '/guide' } })).map(({ path }) => path)).not.toContain('/')
    expect(await find('kettle', { scoreThreshold: 1.1 })).toEqual([])
    expect((await find('members', { filter: { groups: [] } })).map(({ path }) => path)).not.toContain(
      '/members',
    )
  })

  it('finds no drafts and no comments, and cuts very long text', async () => {
    expect((await find('zeppelins')).map(({ path }) => path)).toEqual([])
    expect(JSON.stringify(await find('install'))).not.toContain('secret')
    const [listing] = await find('large listing')
    expect(listing?.content.length).toBeLessThan(8_100)
    expect(listing?.content).toMatch(/^```js\n[\s\S]*…\n```$/)
  })

  it('has absolute addresses if the address of the site is set, and answers below the base path too', async () => {
    for (const prefix of ['', '/help']) {
      const response = await post(`${prefix}${searchPath}`, { query: 'retry' }, {}, below)
      const [first] = (await response.json()) as Found[]
      expect(first).toMatchObject({
        path: '/help/guide/retry',
        metadata: { url: 'https://kettle.example/help/guide/retry' },
      })
    }
  })

  it('answers pages of every site, and is not deprecated as questions of version 1 are', async () => {
    const response = await post(searchPath, { query: 'retry' }, { Origin: 'https://example.com' })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Deprecation')).toBeNull()
    const preflight = await fetch(`${service.url}${searchPath}`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://example.com', 'Access-Control-Request-Method': 'POST' },
    })
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })
})

describe('the page endpoint', () => {
  it('answers with the page as Markdown, without comments, and with links to pages', async () => {
    const { body } = await read('/guide/install')
    expect(body.path).toBe('/guide/install')
    expect(body.content).toBe(
      `${[
        '# Install',
        'Install Kettle with npm.',
        '## From source',
        '### Build it',
        'Run `make` & wait for *it*. See [the start](/).',
        '',
      ]
        .join('\n\n')
        .trimEnd()}\n`,
    )
  })

  it.each([
    '/guide/retry',
    'guide/retry',
    '/guide/retry/',
    '/Guide/Retry.html',
    'guide/retry.md',
    '/guide/retry#how-often',
    'https://docs.example/guide/retry?a=b',
  ])('finds a page by %s', async (path) => {
    expect((await read(path)).body.path).toBe('/guide/retry')
  })

  it('finds a page with and without the base path', async () => {
    for (const path of ['/help/guide/retry', '/guide/retry', 'guide/retry.md'])
      expect((await read(path, {}, below)).body.path).toBe('/help/guide/retry')
  })

  it.each(['/nothing', '../package.json', '/guide/../../etc/passwd', '%2e%2e%2fpackage.json', '/draft', '%'])(
    'has no page at "%s"',
    async (path) => {
      expect(await read(path)).toMatchObject({ status: 404, body: { code: 'not-found', field: 'path' } })
    },
  )

  it('keeps pages of other groups from a reader whose groups are known', async () => {
    expect((await read('/members')).status).toBe(200)
    expect((await read('/members', { groups: ['staff'] })).status).toBe(200)
    expect((await read('/members', { groups: ['guests'] })).status).toBe(404)
    expect((await read('/members', { groups: [] })).status).toBe(404)
  })
})

describe('a request that is wrong', () => {
  it.each([
    ['no query', searchPath, {}, 400, 'query'],
    ['a query that is no text', searchPath, { query: 5 }, 400, 'query'],
    ['a query that is too long', searchPath, { query: 'a'.repeat(2_001) }, 400, 'query'],
    ['a negative size', searchPath, { query: 'a', pageSize: -1 }, 400, 'pageSize'],
    ['a score that is no number', searchPath, { query: 'a', scoreThreshold: '1' }, 400, 'scoreThreshold'],
    ['a filter with an object', searchPath, { query: 'a', filter: { a: {} } }, 400, 'filter'],
    ['no path', pagePath, {}, 400, 'path'],
    ['a path that is too long', pagePath, { path: 'a'.repeat(2_001) }, 400, 'path'],
    ['groups that are no list', pagePath, { path: '/', groups: 'staff' }, 400, 'groups'],
    ['a list for a body', searchPath, [], 400, undefined],
    ['deep JSON', searchPath, `${'['.repeat(1_000)}${']'.repeat(1_000)}`, 400, undefined],
    ['a body that is no JSON', searchPath, 'hello', 400, undefined],
    ['a huge body', searchPath, { query: 'a', other: 'a'.repeat(70_000) }, 413, undefined],
    ['another domain', '/discovery/v1/search/other', { query: 'a' }, 404, undefined],
    ['a page of another domain', '/discovery/v1/page/other', { path: '/' }, 404, undefined],
  ])('with %s is refused', async (_, path, body, status, field) => {
    const response = await post(path, body)
    expect(response.status).toBe(status)
    const refusal = (await response.json()) as { error: string; code: string; field?: string }
    expect(refusal.field).toBe(field)
    expect(refusal.error).toMatch(/\.$/)
  })

  it('with another media type, method or key is refused', async () => {
    const body = { query: 'retry' }
    expect((await post(searchPath, body, { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await post(searchPath, body, { Authorization: '' })).status).toBe(401)
    expect((await post(searchPath, body, { Authorization: 'Bearer svc_dsc_x' })).status).toBe(401)
    expect((await post(searchPath, body, { Authorization: `Bearer ${service.adminKey}` })).status).toBe(403)
    for (const path of [searchPath, pagePath]) {
      const response = await fetch(`${service.url}${path}`)
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS'])
    }
  })
})

describe('the limits of searches', () => {
  it('have separate counters, which questions do not share', async () => {
    const limited = await startService({ folder, limits: { searchesPerHour: 3, perDay: 1 } })
    const search = () => post(searchPath, { query: 'retry' }, {}, limited)
    expect((await search()).headers.get('RateLimit')).toMatch(/"search";r=2/)
    expect((await post(pagePath, { path: '/' }, {}, limited)).status).toBe(200)
    expect((await limited.post(ask('How often is a request sent again?'))).status).toBe(200)
    expect((await search()).status).toBe(200)
    const refused = await search()
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'rate-limited' })
    expect(refused.headers.get('Retry-After')).not.toBeNull()
  })

  it('do not count what is invalid', async () => {
    const limited = await startService({ folder, limits: { searchesPerHour: 1, refusedPerHour: 2 } })
    const statuses = []
    for (const body of [{}, {}, {}, { query: 'retry' }])
      statuses.push((await post(searchPath, body, {}, limited)).status)
    expect(statuses).toEqual([400, 400, 429, 200])
  })

  it('follow the limit and the origins of a key', async () => {
    const { service: inner, url } = await startService({ folder })
    const origin = 'https://docs.example.com'
    const few = await inner.keys.create('public', { perHour: 1 })
    const own = await inner.keys.create('public', { name: 'Own', origins: [origin] })
    const send = (key: string, headers = {}) =>
      post(searchPath, { query: 'retry' }, headers, { ...service, url, publicKey: key })
    const statuses = new Set<number>()
    for (let at = 0; at < 20; at++) statuses.add((await send(few.key)).status)
    expect([...statuses]).toEqual([200])
    expect((await send(few.key)).status).toBe(429)
    expect((await send(own.key, { Origin: origin })).status).toBe(200)
    expect((await send(own.key, { Origin: 'https://other.example' })).status).toBe(403)
  })
})

it('answers many searches at the same time', async () => {
  const queries = Array.from(
    { length: 100 },
    (_, at) => ['retr', 'a'.repeat(2_000), 'x y '.repeat(500)][at % 3],
  )
  const responses = await Promise.all(queries.map((query) => post(searchPath, { query })))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
})
