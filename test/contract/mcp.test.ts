import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ask, posted } from '../support/ask.ts'
import { docsFolder, temporaryFolder } from '../support/docsFolder.ts'
import { connectOfficial, type McpTarget, mcpClients } from '../support/mcpClients.ts'
import { commandFile, runCommand } from '../support/runCommand.ts'
import { type RunningService, startService } from '../support/startService.ts'

const folder = await docsFolder({
  'index.md': '# Kettle\n\nKettle boils water at a temperature that you set.',
  'guide/install.md':
    '# Install Kettle\n\nTo install Kettle, run `npm install kettle`. Installing Kettle needs Node 22.\n\n## Uninstall\n\nRun `npm uninstall kettle`.',
  'draft.md': '---\ndraft: true\n---\n\n# Zeppelin\n\nA zeppelin.',
  'long.md': `# Long\n\n${'Wombats dig burrows in the ground. '.repeat(3_000)}`,
})
const service = await startService({ folder, limits: { perDay: 0 } })
const open = await startService({ folder, mcp: 'open' })

const targetOf = ({ url, publicKey }: RunningService): McpTarget => ({
  url: `${url}/mcp`,
  headers: { Authorization: `Bearer ${publicKey}` },
})

/** The command that an editor starts. */
async function commandTarget(data?: string): Promise<Extract<McpTarget, { command: string }>> {
  const cwd = data ?? (await temporaryFolder())
  return { command: process.execPath, args: [commandFile, 'mcp', folder, '--data', cwd], cwd }
}

const targets = [
  ['over HTTP', async () => ({ target: targetOf(service), origin: service.url })],
  ['over standard input and output', async () => ({ target: await commandTarget(), origin: '' })],
] as const

describe.each(targets)('%s', (_, open) => {
  it.each(mcpClients)('%s uses all tools', async (_, connect) => {
    const { target, origin } = await open()
    const client = await connect(target)
    expect(client.name).toBe('Kettle')
    expect(await client.tools()).toEqual(['search', 'read_page', 'ask', 'report_gap'])

    const found = await client.call('search', { query: 'uninstall kettle', limit: 3 })
    expect(found.data).toMatchObject({ coverage: 'full' })
    const [first] = found.data.results as { url: string; path: string; content: string }[]
    expect(first).toMatchObject({
      url: `${origin}/guide/install#uninstall`,
      path: '/guide/install',
      content: 'Run `npm uninstall kettle`.',
    })
    expect(found.text).toContain(`${origin}/guide/install#uninstall`)
    expect(found.text).toContain('Coverage: full')

    const page = await client.call('read_page', { path: first!.path })
    expect(page.data).toMatchObject({ title: 'Install Kettle', url: `${origin}/guide/install` })
    expect(page.text).toContain('## Uninstall')

    const answered = await client.call('ask', { question: 'How do I install Kettle?' })
    expect(answered.data).toMatchObject({ answered: true, coverage: 'full' })
    expect(answered.data.sources).toContainEqual({
      title: 'Install Kettle',
      url: `${origin}/guide/install`,
    })
    expect(answered.text).toContain('npm install kettle')

    const unanswered = await client.call('ask', { question: 'Which colours of zeppelins exist?' })
    expect(unanswered.data).toMatchObject({ answered: false, coverage: 'none', sources: [] })
    expect(unanswered.text).toContain('Coverage: none')

    const reported = await client.call('report_gap', { question: 'How do I descale Kettle?' })
    expect(reported).toMatchObject({ isError: false, data: { stored: true } })
  })
})

describe('an agent over HTTP', () => {
  it('gets absolute links in answers and pages, but not in code', async () => {
    const linked = await docsFolder({
      'index.md': '# Kettle\n\nText.',
      'boil.md':
        '# Boil\n\nTo boil water, read [the start](./index.md) or [more](https://a.example/x).\n\n```md\n[a](/b)\n```',
    })
    const own = await startService({ folder: linked })
    const client = await connectOfficial(targetOf(own), 'auto')
    const { data } = await client.call('ask', { question: 'How do I boil water?' })
    const page = await client.call('read_page', { path: '/boil' })
    for (const text of [data.answer, page.data.content]) {
      expect(text).toContain(`[the start](${own.url}/) or [more](https://a.example/x)`)
      expect(text).toContain('\n[a](/b)\n')
    }
  })

  it('reads a long page in parts, and gets an error for a page that does not exist', async () => {
    const client = await connectOfficial(targetOf(service), 'auto')
    let content = ''
    let nextOffset: unknown = 0
    while (typeof nextOffset === 'number') {
      const { data } = await client.call('read_page', { path: '/long', offset: nextOffset })
      expect((data.content as string).length).toBeLessThanOrEqual(40_000)
      content += data.content
      nextOffset = data.nextOffset
    }
    expect(content.match(/Wombats/g)).toHaveLength(3_000)
    for (const path of ['/nothing', '../package.json', '/draft', '%2e%2e/etc'])
      expect(await client.call('read_page', { path })).toMatchObject({ isError: true })
  })

  it('gets the version of what it found, and names the one that it wants', async () => {
    const versions = await docsFolder({
      'v1/index.md': '# Kettle\n\nThe first one.',
      'v1/boil.md': '# Boil\n\nTo boil water, press the red button.',
      'v2/index.md': '# Kettle\n\nThe second one.',
      'v2/boil.md': '# Boil\n\nTo boil water, press the blue button.',
    })
    const versioned = await startService({ folder: versions })
    const client = await connectOfficial(targetOf(versioned), 'auto')
    const newest = await client.call('ask', { question: 'How do I boil water?' })
    expect(newest.data).toMatchObject({ version: 'v2', otherVersions: ['v1'] })
    const older = await client.call('search', { query: 'boil water', version: 'v1' })
    expect(older.data.results).toMatchObject([{ path: '/v1/boil', version: 'v1' }])
    const page = await client.call('read_page', { path: '/v2/boil' })
    expect(page.data).toMatchObject({ version: 'v2', otherVersions: ['v1'] })
  })

  it('gets absolute addresses of the docs site, and is answered below the base path too', async () => {
    const site = await startService({ folder, basePath: '/help', siteUrl: 'https://kettle.example' })
    const client = await connectOfficial(
      { ...targetOf(site), url: `${site.url}/help/mcp` } as McpTarget,
      'auto',
    )
    const { data } = await client.call('read_page', { path: '/guide/install' })
    expect(data).toMatchObject({ url: 'https://kettle.example/help/guide/install' })
  })

  it('needs a key, unless the operator lets everybody in', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const post = (url: string, headers: Record<string, string> = {}) =>
      fetch(`${url}/mcp`, posted(ping, { Accept: 'application/json, text/event-stream', ...headers }))
    const refused = await post(service.url)
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'key-missing' }])
    expect((await post(service.url, { Authorization: `Bearer ${service.adminKey}` })).status).toBe(403)
    expect((await post(open.url)).status).toBe(200)
    expect((await post(open.url, { Authorization: 'Bearer svc_dsc_wrong' })).status).toBe(401)
    const off = await startService({ folder, mcp: 'off' })
    expect((await post(off.url)).status).toBe(404)
    const { key } = await service.service.keys.create('public', { origins: ['https://a.example'] })
    const own = (origin: string) =>
      post(service.url, { Authorization: `Bearer ${key}`, Origin: origin }).then(({ status }) => status)
    expect([await own('https://a.example'), await own('https://b.example')]).toEqual([200, 403])
  })

  it('uses the limits of questions, searches and ratings', async () => {
    const limited = await startService({
      folder,
      limits: { perDay: 1, feedbackPerHour: 1, searchesPerHour: 12 },
    })
    const client = await connectOfficial(targetOf(limited), 'auto')
    const question = { question: 'How do I install Kettle?' }
    expect((await client.call('ask', question)).isError).toBe(false)
    const refused = await client.call('ask', question)
    expect(refused).toMatchObject({ isError: true, data: {} })
    expect(refused.text).toContain('limit of questions per day')
    expect((await limited.post(ask('How do I install Kettle?'))).status).toBe(429)
    expect((await client.call('report_gap', question)).isError).toBe(false)
    expect((await client.call('report_gap', question)).text).toContain('limit of ratings per hour')
    const search = () => client.call('search', { query: 'install' })
    await expect(Promise.all(Array.from({ length: 12 }, search))).rejects.toThrow('limit of searches')
  })

  it('is refused with a wrong message, and stops nobody', async () => {
    const { headers } = targetOf(service) as { headers: Record<string, string> }
    const send = (body: string, more: Record<string, string> = {}, method = 'POST') =>
      fetch(`${service.url}/mcp`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          ...headers,
          ...more,
        },
        ...(method === 'POST' && { body }),
      })
    const call = (name: string, input: object) =>
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } })
    const statuses = async (responses: Promise<Response>[]) =>
      (await Promise.all(responses)).map(({ status }) => status)
    expect(
      await statuses([
        send('hello'),
        send('[]'),
        send(`[${call('search', { query: 'a' })}]`),
        send(`${'['.repeat(500)}${']'.repeat(500)}`),
        send(call('search', { query: 'a'.repeat(100_000) })),
        send('{}', { 'Content-Type': 'text/plain' }),
        send('', {}, 'GET'),
        send('', {}, 'DELETE'),
        send('', { Accept: 'text/html' }, 'GET'),
      ]),
    ).toEqual([400, 400, 400, 400, 413, 415, 405, 405, 404])
    const client = await connectOfficial(targetOf(service), 'auto')
    for (const [tool, input] of [
      ['search', { query: 'a'.repeat(3_000) }],
      ['search', { query: 'a', limit: 1_000 }],
      ['search', {}],
      ['read_page', { path: '/', offset: -1 }],
      ['ask', { question: ' ' }],
      ['ask', { question: 5 }],
      ['report_gap', { question: 'a', note: 'a'.repeat(5_000) }],
    ] as const)
      expect(await client.call(tool, input)).toMatchObject({ isError: true })
    const many = Array.from({ length: 60 }, (_, at) => client.call('search', { query: `install ${at}` }))
    expect((await Promise.all(many)).every(({ isError }) => !isError)).toBe(true)
  })
})

describe('what an agent did not find', () => {
  interface Group {
    question: string
    byAgents: number
    reports: number
    notes: string[]
    askedOn: string[]
  }

  it('is among the unanswered questions, marked and masked', async () => {
    const running = await startService({ folder })
    const client = await connectOfficial(targetOf(running), 'auto')
    await client.call('ask', { question: 'Which colours of zeppelins exist?' })
    await client.call('search', { query: 'quantum teleportation of me@example.com' })
    await client.call('report_gap', {
      question: 'How do I install Kettle?',
      note: 'Windows is missing.',
      path: 'guide/install.md',
    })
    const response = await running.operate('/v2/agent/docs/unanswered')
    const { questions } = (await response.json()) as { questions: Group[] }
    expect(questions).toHaveLength(3)
    const find = (word: string) => questions.find(({ question }) => question.includes(word))
    expect(find('zeppelins')).toMatchObject({ byAgents: 1, reports: 0 })
    expect(find('quantum')).toMatchObject({ byAgents: 1, reports: 0 })
    expect(find('quantum')?.question).not.toContain('me@example.com')
    expect(find('install')).toMatchObject({
      byAgents: 1,
      reports: 1,
      notes: ['Windows is missing.'],
      askedOn: ['/guide/install'],
    })
  })

  it('is stored by the command where the service keeps its questions', async () => {
    const dataFolder = await temporaryFolder()
    const client = await connectOfficial(await commandTarget(dataFolder), 'legacy')
    await client.call('report_gap', { question: 'How do I descale Kettle?' })
    const { stdout } = await runCommand(['readers', 'export', '--fp', 'mcp-agent', '--data', dataFolder])
    expect(stdout).toContain('How do I descale Kettle?')
  })
})

it('the command writes nothing but messages, and ends with its input', async () => {
  const { args, cwd } = await commandTarget()
  const child = spawn(process.execPath, args, { cwd })
  let stdout = ''
  child.stdout.on('data', (data) => (stdout += data))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const message = { jsonrpc: '2.0', id: 1, method: 'ping' }
  child.stdin.write(`${JSON.stringify(message)}\n`)
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.stdin.end()
  expect(await ended).toBe(0)
  for (const line of stdout.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' })
})

it('the command takes the options that its docs list, and no others', async () => {
  const page = await readFile(new URL('../../docs/service/index.md', import.meta.url), 'utf8')
  const [, section = ''] = /^## mcp$(.+?)^## /ms.exec(page) ?? []
  const { stdout } = await runCommand(['mcp', '--help'])
  const listed = [...section.matchAll(/`(--[a-z-]+)`/g)].map(([, flag]) => flag)
  const taken = [...stdout.matchAll(/^ +(--[a-z-]+)/gm)].map(([, flag]) => flag)
  expect(taken.filter((flag) => flag !== '--config')).toEqual(listed)
})
