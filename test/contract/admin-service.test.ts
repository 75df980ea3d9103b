import { createAgentProxy } from 'docs-assistant/proxy'
import { createDocsService, listen } from 'docs-assistant-service'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAgentApi } from '../../src/admin/api/createAgentApi.ts'
import { foldSteps, type Step } from '../../src/admin/jobs/foldSteps.ts'
import { isEnded } from '../../src/admin/jobs/jobStatus.ts'
import { parseDiff } from '../../src/admin/jobs/parseDiff.ts'
import { readStreamParts } from '../../src/admin/jobs/readStreamParts.ts'
import { ask, authorized, posted } from '../support/ask.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { type DocsRepository, docsRepository } from '../support/docsRepository.ts'
import { createService } from '../support/startService.ts'

const site = 'https://docs.example.com'
const rehearsal = { rehearsal: true, remote: 'origin', env: {} }

interface Admin {
  repository: DocsRepository
  /** Creates the panel's API client, with or without a session. */
  api: ReturnType<typeof createAgentApi>
  fetch: typeof fetch
  link: string
  used: string[]
  ask(question: string, more?: Record<string, unknown>): Promise<string>
  feedback(body: Record<string, unknown>): Promise<number>
}

/** Starts the real service with its admin page. Requests are those of a browser: same origin, with cookies. */
async function startAdmin(agent: object | undefined = rehearsal): Promise<Admin> {
  const repository = await docsRepository()
  const used: string[] = []
  const service = await createService({
    folder: repository.docs,
    ...(agent && { agent }),
    admin: { onLinkUsed: (path) => used.push(path) },
    siteUrl: site,
    onError: () => {},
  })
  let cookie = ''
  const browse: typeof fetch = async (address, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Sec-Fetch-Site', 'same-origin')
    if (init?.method !== undefined && init.method !== 'GET') headers.set('Origin', site)
    if (cookie) headers.set('Cookie', cookie)
    const response = await service.fetch(
      new Request(new URL(String(address), site), { ...init, headers, credentials: 'omit' }),
    )
    cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
    expect(JSON.stringify([...response.headers])).not.toMatch(/svc_(?!dsc_)/)
    return response
  }
  const assistant = async (path: string, body: unknown) =>
    service.fetch(
      new Request(`${site}/discovery/v2/assistant/docs/${path}`, authorized(service.publicKey, body)),
    )
  return {
    repository,
    used,
    link: service.adminLink() ?? '',
    fetch: browse,
    api: createAgentApi({ api: '/admin/api', session: '/admin/session', fetch: browse }),
    async ask(question, more) {
      const response = await assistant('message', { ...ask(question), ...more })
      await response.text()
      return response.headers.get('X-Thread-Id') ?? ''
    },
    feedback: async (body) => (await assistant('feedback', body)).status,
  }
}

async function signedIn(agent?: object | undefined): Promise<Admin> {
  const admin = await startAdmin(agent)
  await admin.api.signIn({ link: admin.link.split('#')[1] ?? '' })
  return admin
}

async function stepsOf({ api }: Admin, id: string, after?: string): Promise<readonly Step[]> {
  let steps: readonly Step[] = []
  for await (const piece of readStreamParts(await api.stream(id, after, new AbortController().signal))) {
    steps = foldSteps(steps, piece)
  }
  return steps
}

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: { failure?: { kind: string } }) => error.failure?.kind,
  )

describe('the admin page', () => {
  it('needs no login, contains no secret, and allows only its own script and styles', async () => {
    const { fetch } = await startAdmin()
    const response = await fetch('/admin')
    const html = await response.text()
    expect(html).not.toMatch(/svc_(?!dsc_)/)
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style|style=|onload=/)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it('refuses requests without a session', async () => {
    const { api } = await startAdmin()
    expect(await api.login()).toEqual({ signedIn: false, ways: ['link'] })
    for (const asked of [
      api.about(),
      api.unanswered(),
      api.create({ prompt: 'x' }, true),
      api.message('x', 'x'),
      api.diff('x'),
      api.read('x', new AbortController().signal),
    ]) {
      expect(await failureOf(asked)).toBe('signed-out')
    }
  })

  it('accepts a link once, and creates the next one', async () => {
    const { api, link, used } = await startAdmin()
    const secret = link.split('#')[1] ?? ''
    expect(await failureOf(api.signIn({ link: `${secret}x` }))).toBe('wrong-secret')
    await api.signIn({ link: secret })
    expect(await api.login()).toMatchObject({ signedIn: true })
    expect(await failureOf(api.signIn({ link: secret }))).toBe('wrong-secret')
    expect(used).toHaveLength(1)
    expect(used[0]).not.toBe(link)
    await api.signOut()
    expect(await failureOf(api.about())).toBe('signed-out')
  })
})

describe('behind a proxy that adds TLS', () => {
  it.each([
    [true, true],
    [false, false],
  ])('the cookie is Secure only if the proxy is trusted: %s', async (trustProxy, isSecure) => {
    const { docs } = await docsRepository()
    const service = await createDocsService({
      folder: docs,
      dataFolder: await temporaryFolder(),
      admin: {},
      trustProxy,
    })
    const listening = await listen(service, { port: 0 })
    onTestFinished(async () => {
      await listening.close()
      await service.close()
    })
    const link = service.adminLink()?.split('#')[1]
    const headers = { Origin: listening.url.replace('http:', 'https:'), 'X-Forwarded-Proto': 'https' }
    const response = await fetch(`${listening.url}/admin/session`, posted({ link }, headers))
    expect(response.status).toBe(204)
    expect(response.headers.get('Set-Cookie')?.includes('Secure')).toBe(isSecure)
  })
})

describe('an operator with the real service', () => {
  it('runs a job and a follow-up, up to the second commit', async () => {
    const admin = await signedIn()
    const { api, repository } = admin
    expect(await api.about()).toMatchObject({ isOn: true, isRehearsal: true, models: ['sonnet', 'opus'] })
    const created = await api.create(
      { prompt: 'Explain retries.', branch: 'docs/retries', asDraft: true },
      true,
    )
    if (created.kind !== 'job') throw new Error('Our service answers version 2.')
    const { id } = created.job
    expect((await stepsOf(admin, id)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['instruction', 'said', 'tool', 'checked', 'committed', 'pushed']),
    )
    const first = await api.read(id, new AbortController().signal)
    expect(first).toMatchObject({ status: 'completed', model: 'rehearsal', branch: 'docs/retries' })
    // The link to the changes uses the operator's origin, not that of the internal request.
    expect(first.prLink).toMatch(new RegExp(`^${site}/agent/diff/`))
    const commits = () => repository.remoteGit('rev-list', 'main..docs/retries').trim().split('\n').length
    expect(commits()).toBe(1)
    const { files } = parseDiff(await api.diff(id))
    expect(files[0]?.added).toBeGreaterThan(0)

    expect(isEnded((await api.message(id, 'Shorter.')).status)).toBe(false)
    await stepsOf(admin, id)
    expect((await api.read(id, new AbortController().signal)).status).toBe('completed')
    expect(commits()).toBe(2)
    // Two instructions start many Git processes.
  }, 30_000)

  it('sees at once that the agent is off, and what to set', async () => {
    const { api } = await signedIn({ env: {} })
    const about = await api.about()
    expect(about?.isOn).toBe(false)
    expect(about?.description).toContain('AGENT_MODEL_SONNET')
    expect(await failureOf(api.create({ prompt: 'x' }, true))).toBe('no-agent')
  })

  it('gets an error for a refused branch and for an unknown job', async () => {
    const { api } = await signedIn()
    expect(await failureOf(api.create({ prompt: 'x', branch: 'main' }, true))).toBe('refused')
    expect(await failureOf(api.read('nobody', new AbortController().signal))).toBe('not-found')
  })

  it('sees groups of unanswered questions, with pages, context and bad ratings', async () => {
    const admin = await signedIn()
    const context = [{ type: 'code', value: 'kettle.scale(3)' }]
    await admin.ask('How do I scale Kettle on Kubernetes clusters?', {
      currentPath: '/guide/install',
      context,
    })
    await admin.ask('Scaling Kettle on a Kubernetes cluster', { currentPath: '/guide/install' })
    const threadId = await admin.ask('How do I install Kettle?')
    await admin.feedback({
      fp: 'anonymous',
      threadId,
      messageId: 'm1',
      rating: 'down',
      note: 'Not for Windows.',
    })
    const { questions } = await admin.api.unanswered()
    expect(questions).toHaveLength(2)
    expect(questions[0]).toMatchObject({
      question: 'Scaling Kettle on a Kubernetes cluster',
      wordings: ['How do I scale Kettle on Kubernetes clusters?'],
      count: 2,
      thumbsDown: 0,
      askedOn: ['/guide/install'],
      context: [{ kind: 'code', text: 'kettle.scale(3)' }],
    })
    expect(questions[1]).toMatchObject({
      question: 'How do I install Kettle?',
      count: 1,
      thumbsDown: 1,
      notes: ['Not for Windows.'],
    })
    expect(questions[1]?.nearest.length).toBeGreaterThan(0)
    expect(await admin.api.unanswered(1)).toMatchObject({
      questions: [{ question: 'How do I install Kettle?' }],
      next: null,
    })
  })
})

describe('a service with version 1 only', () => {
  it('receives requests of version 1', async () => {
    const asked: string[] = []
    const proxy = createAgentProxy({
      baseUrl: 'https://service.example',
      projectId: 'docs',
      adminKey: 'svc_0123',
      authorize: () => true,
      fetch: async (address) => {
        asked.push(new URL(String(address)).pathname)
        if (!String(address).includes('/v1/')) return new Response('Not found', { status: 404 })
        return new Response('Working on it', { headers: { 'X-Session-Id': 's1', 'X-Branch-Name': 'docs/x' } })
      },
    })
    const api = createAgentApi({
      api: `${site}/api/agent`,
      fetch: (address, init) =>
        proxy(new Request(String(address), { ...init, headers: { ...init?.headers, Origin: site } })),
    })
    expect(await api.about()).toBeUndefined()
    expect(await api.create({ prompt: 'x' }, false)).toMatchObject({
      kind: 'stream',
      id: 's1',
      branch: 'docs/x',
    })
    expect(asked).toEqual(['/v2/agent/docs/about', '/v2/agent/docs/job', '/v1/agent/docs/job'])
  })
})

describe('the list of jobs', () => {
  it('is that of the service, for each browser', async () => {
    const { api, link } = await startAdmin()
    await api.signIn({ link: link.split('#')[1] ?? '' })
    expect(await api.about()).toMatchObject({ listsJobs: true })
    expect(await api.jobs()).toEqual({ jobs: [], next: null })
    for (const number of [1, 2])
      await api.create({ prompt: `Write ${number}`, branch: `job-${number}` }, true)
    const { jobs, next } = await api.jobs()
    expect(jobs).toMatchObject([
      { branch: 'job-2', prompt: 'Write 2' },
      { branch: 'job-1', prompt: 'Write 1' },
    ])
    expect(next).toBeNull()
  })
})
