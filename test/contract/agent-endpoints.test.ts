import type { AgentOptions } from 'docs-assistant-service'
import { describe, expect, it } from 'vitest'
import type { AgentMessage, CreateAgentJobV1 } from '../../src/protocol/agent.ts'
import { readChunks } from '../support/ask.ts'
import { docsFolder } from '../support/docsFolder.ts'
import { docsRepository } from '../support/docsRepository.ts'
import { scriptedModels } from '../support/scriptedModel.ts'
import { startAgent } from '../support/startAgent.ts'
import { startService } from '../support/startService.ts'

const rehearsal = { rehearsal: true, remote: 'origin' }

describe('POST /v2/agent/{projectId}/job', () => {
  it('responds 201 with an active job that has every field of the interface', async () => {
    const { ask } = await startAgent(rehearsal)
    const response = await ask('job', { prompt: 'Explain retries' })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      status: 'active',
      source: { repository: 'remote', ref: 'main' },
      model: 'rehearsal',
      prLink: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      archivedAt: null,
      branch: expect.stringMatching(/^docs-agent\/explain-retries-[\da-f]{8}$/),
      diffLink: null,
      error: null,
    })
  })

  it('also accepts the branch, model and draft options of version 1', async () => {
    const { create, finished, repository } = await startAgent(rehearsal)
    const job = await create({
      prompt: 'Explain retries',
      branch: 'docs/retries',
      model: 'opus',
      asDraft: true,
    })
    expect(await finished(job.id)).toMatchObject({ status: 'completed', branch: 'docs/retries' })
    expect(repository.remoteGit('branch', '--list', 'docs/retries')).toContain('docs/retries')
  })

  it.each([
    ['no prompt', {}, /"prompt" is required/],
    ['an empty prompt', { prompt: '' }, /"prompt" must not be empty/],
    ['a prompt of spaces', { prompt: ' \n' }, /"prompt" must not be empty/],
    ['a prompt that is too long', { prompt: 'x'.repeat(50_001) }, /"prompt" must have at most 50000/],
    ['a prompt that is not a string', { prompt: 7 }, /"prompt"/],
    ['an unknown model', { prompt: 'x', model: 'haiku' }, /"model" must be "sonnet" or "opus"/],
    ['an asDraft that is not a boolean', { prompt: 'x', asDraft: 'yes' }, /"asDraft" must be true or false/],
    ['the base branch', { prompt: 'x', branch: 'main' }, /"branch" is the target branch of the work/],
    ['a body that is not an object', ['x'], /must be a JSON object/],
  ])('refuses %s with 400 and a sentence', async (_, body, sentence) => {
    const { ask } = await startAgent(rehearsal)
    const response = await ask('job', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.stringMatching(sentence), code: 'invalid-request' })
  })

  it('refuses branch names that Git refuses or could read as an option', async () => {
    const { ask, repository } = await startAgent(rehearsal)
    const names = [
      ...['', ' ', '-x', '--upload-pack=x', 'a..b', 'a b', 'a~b', 'a^b', 'a:b', 'a?b', 'a*b', 'a[b', 'a\\b'],
      ...['/a', 'a/', 'a//b', '.a', 'a/.b', 'a.lock', 'a.', '@', '@{-1}', 'a@{b', 'HEAD', 'a\nb', 'a\0b'],
      ...['a\u007fb', 'a\u202eb', 'x'.repeat(300), 'refs/heads/x', 'refs/x'],
    ]
    for (const branch of names) {
      const response = await ask('job', { prompt: 'x', branch })
      expect(response.status, branch).toBe(400)
      expect((await response.json()).error).toContain('"branch"')
    }
    expect(repository.git('for-each-ref', '--format=%(refname)', 'refs/heads')).toBe('refs/heads/main\n')
  })

  it('refuses a branch that another job uses', async () => {
    const { create, ask } = await startAgent({ ...rehearsal, maxJobs: 1 })
    await create({ prompt: 'One', branch: 'docs/one' })
    const response = await ask('job', { prompt: 'Two', branch: 'docs/one' })
    expect(response.status).toBe(400)
    expect((await response.json()).error).toContain('message instead')
  })
})

describe('POST /v1/agent/{projectId}/job', () => {
  async function createV1(body: CreateAgentJobV1 | object) {
    const started = await startAgent(rehearsal)
    const response = await started.service.operate('/v1/agent/docs/job', body)
    return { ...started, response }
  }

  it('streams the job to its end, with headers for job, branch and successor version', async () => {
    const { response, ask } = await createV1({ messages: [{ content: 'Explain retries' }] })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/event-stream/)
    const id = response.headers.get('X-Session-Id') ?? ''
    expect(response.headers.get('X-Branch-Name')).toMatch(/^docs-agent\/explain-retries-/)
    expect(response.headers.get('Deprecation')).toMatch(/^@\d+$/)
    expect(response.headers.get('Link')).toBe('</v2/agent/docs/job>; rel="successor-version"')
    const chunks = await readChunks(response)
    expect(chunks[0]).toEqual({ type: 'start', messageId: id })
    expect(chunks.at(-1)).toEqual({ type: 'finish' })
    const tools = chunks.filter(({ type }) => type === 'tool-input-available').map(({ toolName }) => toolName)
    expect(tools).toEqual(['list', 'search', 'read', 'replace'])
    const steps = chunks.filter(({ type }) => type === 'data-progress').map(({ data }) => data.step)
    expect(steps).toEqual(['started', 'checked', 'committed', 'pushed'])
    const job = await (await ask(`job/${id}`)).json()
    expect(job.status).toBe('completed')
    expect(chunks.findLast(({ type }) => type === 'data-job')?.data).toEqual(job)
  })

  it('continues the job when the client disconnects', async () => {
    const { response, finished } = await createV1({ messages: [{ content: 'Explain retries' }] })
    await response.body?.cancel()
    const job = await finished(response.headers.get('X-Session-Id') ?? '')
    expect(job.status).toBe('completed')
  })

  it.each([
    ['no messages', {}, /"messages" is required/],
    ['an empty list', { messages: [] }, /"messages" must not be empty/],
    ['a message without content', { messages: [{}] }, /"messages\[0\].content" is required/],
    ['a prompt instead of messages', { prompt: 'x' }, /"messages" is required/],
    ['messages that end with an answer', { messages: [{ role: 'assistant', content: 'x' }] }, /user/],
  ])('refuses %s with 400, and still says that it is deprecated', async (_, body, sentence) => {
    const { response } = await createV1(body)
    expect(response.status).toBe(400)
    expect((await response.json()).error).toMatch(sentence)
    expect(response.headers.get('Deprecation')).toMatch(/^@\d+$/)
  })
})

describe('POST /v2/agent/{projectId}/job/{id}/message', () => {
  it('makes a completed job active again, and adds one commit to the same branch', async () => {
    const { create, ask, finished, repository } = await startAgent(rehearsal)
    const { id, branch } = await create('Explain retries')
    const first = await finished(id)
    expect(first.prLink).toMatch(/^http/)
    const response = await ask(`job/${id}/message`, { prompt: 'Explain backoff' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id, branch, status: 'active', prLink: null })
    const second = await finished(id)
    expect(second).toMatchObject({ status: 'completed', prLink: first.prLink })
    const subjects = repository.remoteGit('log', '--format=%s', `main..${branch}`).trim().split('\n')
    expect(subjects).toEqual(['Rehearsal: Explain backoff', 'Rehearsal: Explain retries'])
  })

  it('queues messages while the job is active, and runs them one after another', async () => {
    const { create, ask, finished, repository } = await startAgent(rehearsal)
    const { id, branch } = await create('One')
    for (const prompt of ['Two', 'Three']) {
      await ask(`job/${id}/message`, { prompt } satisfies AgentMessage)
    }
    const { chunks } = await finished(id)
    const order = chunks
      .filter(({ type, data }) => type === 'data-progress' && /started|committed/.test(data.step))
      .map(({ data }) => `${data.instruction} ${data.step}`)
    expect(order).toEqual([
      '1 started',
      '1 committed',
      '2 started',
      '2 committed',
      '3 started',
      '3 committed',
    ])
    expect(repository.remoteGit('rev-list', '--count', `main..${branch}`).trim()).toBe('3')
  })

  it('refuses an empty prompt with 400 and an unknown job with 404', async () => {
    const { create, ask } = await startAgent(rehearsal)
    const { id } = await create('One')
    expect((await ask(`job/${id}/message`, { prompt: '' })).status).toBe(400)
    expect((await ask('job/nobody/message', { prompt: 'x' })).status).toBe(404)
  })
})

describe('GET /v2/agent/{projectId}/job/{id}/stream', () => {
  it('replays all events to a new client, and resumes after the last event that a client has seen', async () => {
    const { create, finished, ask } = await startAgent(rehearsal)
    const { id } = await create('Explain retries')
    const { chunks } = await finished(id)
    const again = await (await ask(`job/${id}/stream`)).text()
    const ids = [...again.matchAll(/^id: (\d+)$/gm)].map(([, number]) => number ?? '')
    const rest = await readChunks(await ask(`job/${id}/stream`, undefined, { 'Last-Event-ID': ids[5] ?? '' }))
    expect(chunks.slice(-rest.length)).toEqual(rest)
    const numbered = again.split(`id: ${ids[5]}\n`)[1]?.match(/^data: \{/gm)
    // The client has seen the event with this id, so it is not repeated.
    expect(rest).toHaveLength((numbered?.length ?? 0) - 1)
  })
})

describe('authorization', () => {
  const calls = [
    ['POST', '/v1/agent/docs/job'],
    ['POST', '/v2/agent/docs/job'],
    ['POST', '/v2/agent/docs/job/x/message'],
    ['GET', '/v2/agent/docs/job/x'],
    ['GET', '/v2/agent/docs/job/x/stream'],
    ['GET', '/v2/agent/docs/job/x/diff'],
  ] as const

  it.each(calls)('%s %s requires the admin key and refuses requests from web pages', async (method, path) => {
    const { service } = await startAgent(rehearsal)
    const send = async (headers: Record<string, string>) => {
      const response = await fetch(service.url + path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(method === 'POST' && { body: '{"prompt":"x","messages":[{"content":"x"}]}' }),
      })
      const text = await response.text()
      expect(text).not.toContain(service.adminKey)
      return { status: response.status, code: JSON.parse(text).code, headers: response.headers }
    }
    expect(await send({})).toMatchObject({ status: 401, code: 'key-missing' })
    expect(await send({ Authorization: `Bearer ${service.publicKey}` })).toMatchObject({
      status: 403,
      code: 'key-wrong-kind',
    })
    expect(await send({ Authorization: 'Bearer svc_other' })).toMatchObject({
      status: 401,
      code: 'key-invalid',
    })
    const admin = { Authorization: `Bearer ${service.adminKey}` }
    for (const Origin of ['https://docs.example.com', service.url, 'null']) {
      const refused = await send({ ...admin, Origin })
      expect(refused).toMatchObject({ status: 403, code: 'origin-not-allowed' })
      expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
  })

  it('does not find another project or its jobs', async () => {
    const { service, create } = await startAgent(rehearsal)
    const { id } = await create('One')
    for (const path of [
      `/v2/agent/other/job/${id}`,
      '/v2/agent/docs/job/unknown',
      '/v2/agent/docs',
      '/v2/agent/docs/x',
    ]) {
      const response = await service.operate(path)
      expect(response.status, path).toBe(404)
    }
  })
})

describe('an endpoint of version 2 in version 1', () => {
  it.each([
    ['POST', '/v1/agent/docs/job/x/message'],
    ['GET', '/v1/agent/docs/job/x'],
    ['POST', '/v1/agent/docs/job/x'],
    ['GET', '/v1/agent/docs/job/x/stream'],
    ['GET', '/v1/agent/docs/job/x/diff'],
    ['GET', '/v1/agent/docs/about'],
    ['GET', '/v1/agent/docs/unanswered'],
  ])('%s %s responds 404, even with the right key', async (method, path) => {
    const { service } = await startAgent(rehearsal)
    const headers = { Authorization: `Bearer ${service.adminKey}` }
    const response = await fetch(service.url + path, { method, headers })
    expect([response.status, (await response.json()).code]).toEqual([404, 'not-found'])
  })
})

describe('a method that an endpoint does not support', () => {
  it.each([
    ['GET', '/v1/agent/docs/job', 'POST'],
    ['GET', '/v2/agent/docs/job', 'POST'],
    ['GET', '/v2/agent/docs/job/x/message', 'POST'],
    ['DELETE', '/v2/agent/docs/job/x', 'GET'],
    ['POST', '/v2/agent/docs/job/x/stream', 'GET'],
    ['POST', '/v2/agent/docs/job/x/diff', 'GET'],
  ])('%s %s responds 405 and allows %s', async (method, path, allowed) => {
    const { service } = await startAgent(rehearsal)
    const headers = { Authorization: `Bearer ${service.adminKey}` }
    const response = await fetch(service.url + path, { method, headers })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe(allowed)
  })
})

describe('the rate limit', () => {
  it('counts new jobs and messages together, and refuses the 101st in an hour with a Retry-After', async () => {
    const { ask } = await startAgent({ ...rehearsal, usesPerHour: 3 })
    const first = await ask('job', { prompt: 'One' })
    expect(first.headers.get('RateLimit')).toMatch(/^"agent";r=2;t=3600$/)
    const { id } = await first.json()
    await ask(`job/${id}/message`, { prompt: 'Two' })
    expect((await ask('job', { prompt: 'Three' })).status).toBe(201)
    for (const path of ['job', `job/${id}/message`]) {
      const refused = await ask(path, { prompt: 'Four' })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3590)
      expect(refused.headers.get('RateLimit')).toMatch(/^"agent";r=0;/)
      expect((await refused.json()).error).toContain('The limit is 3')
    }
    expect((await ask(`job/${id}`)).status).toBe(200)
  })

  it('is 100 per hour by default', async () => {
    const { ask } = await startAgent(rehearsal)
    const response = await ask('job', { prompt: 'One' })
    expect(response.headers.get('RateLimit-Policy')).toBe('"agent";q=100;w=3600')
  })
})

describe('when the agent is off', () => {
  const prompt = { prompt: 'x' }

  it('responds 503 and names the setting for the model', async () => {
    const { ask } = await startAgent({})
    const response = await ask('job', prompt)
    expect(response.status).toBe(503)
    expect((await response.json()).error).toMatch(/AGENT_MODEL_SONNET.*--rehearsal/)
  })

  it('responds 503 and says that the docs are not in a repository', async () => {
    const folder = await docsFolder({ 'index.md': '# Kettle\n\nText.\n' })
    const service = await startService({ folder, agent: { rehearsal: true, env: {} } })
    const response = await service.operate('/v2/agent/docs/job', prompt)
    expect(response.status).toBe(503)
    expect((await response.json()).error).toContain('not in a Git repository')
  })

  it('starts anyway, but not if a setting names something that is missing', async () => {
    const folder = await docsFolder({ 'index.md': '# Kettle\n\nText.\n' })
    const start = (agent: AgentOptions) => startService({ folder, agent: { env: {}, ...agent } })
    await expect(start({ rehearsal: true, remote: 'upstream' })).rejects.toThrow('not in a Git repository')
    await expect(start({ env: { AGENT_MODEL_OPUS: 'openai/gpt-5' } })).rejects.toThrow('OPENAI_API_KEY')
    const { docs } = await docsRepository()
    const named = { rehearsal: true, remote: 'origin', repository: 'github:acme/docs', env: {} }
    await expect(startService({ folder: docs, agent: named })).rejects.toThrow('GITHUB_TOKEN')
    await expect(start({ rehearsal: true, maxJobs: 0 })).rejects.toThrow('agent.maxJobs')
    await expect(start({ rehearsal: true, caps: { maxSteps: 0 } })).rejects.toThrow('agent.caps.maxSteps')
  })

  it('names the model that a request chose and that is not set', async () => {
    const { ask } = await startAgent(scriptedModels([]))
    const response = await ask('job', { prompt: 'x', model: 'opus' })
    expect(response.status).toBe(503)
    expect((await response.json()).error).toContain('AGENT_MODEL_OPUS')
  })
})
