import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from 'docs-assistant/proxy/auth'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { posted } from '../support/ask.ts'
import { compileExamples, serveExample, writeExamples } from '../support/docsExamples.ts'
import { docsRepository } from '../support/docsRepository.ts'
import { startService } from '../support/startService.ts'

const folder = join(import.meta.dirname, '../.agent-proxy-examples')
const password = 'correct horse battery'

const { docs } = await docsRepository()
const service = await startService({ folder: docs, agent: { rehearsal: true, env: {} } })
const passwordHash = await hashPassword(password)
beforeEach(() => {
  vi.stubEnv('ASSISTANT_ADMIN_KEY', service.adminKey)
  vi.stubEnv('ADMIN_PASSWORD_HASH', passwordHash)
})
// Uses a free port, because the port of the docs may be in use.
const replaced = { 'https://assistant.example.com': service.url, 3000: '0' }
const names = writeExamples(folder, 'service/agent-proxy.md', replaced)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Handle = (request: Request) => Promise<Response>

const site = 'https://docs.example.com'
const operator = { 'X-Auth-Request-Email': 'ada@example.com' }

async function handleOf(name: string): Promise<Handle> {
  const host = await serveExample(join(folder, name))
  return async (request) =>
    fetch(host + new URL(request.url).pathname, {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), ...(request.body && { origin: host }) },
      ...(request.body && { body: await request.text() }),
    })
}

/** Returns what a page of the host sends. */
const sent = (path: string, body: unknown, headers: Record<string, string>) =>
  new Request(site + path, posted(body, { Origin: site, ...headers }))

/** Does what an operator does: creates a job and reads it. Before that, nobody else gets anything. */
async function workWith(handle: Handle, headers: Record<string, string>): Promise<void> {
  expect((await handle(sent('/api/agent/job', { prompt: 'Explain retries.' }, {}))).status).toBe(401)
  const created = await handle(sent('/api/agent/job', { prompt: 'Explain retries.' }, headers))
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as { id: string }
  const read = await handle(new Request(`${site}/api/agent/job/${id}`, { headers }))
  const text = await read.text()
  expect(JSON.parse(text)).toMatchObject({ id, model: 'rehearsal' })
  expect(text + JSON.stringify([...read.headers])).not.toContain(service.adminKey)
  expect((await handle(new Request(`${site}/api/agent/jobs/j1`, { headers }))).status).toBe(404)
}

async function signIn(handle: Handle): Promise<Record<string, string>> {
  const response = await handle(sent('/api/session', { password }, {}))
  expect(response.status).toBe(204)
  return { Cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

describe('the examples of "The agent behind your own login"', () => {
  it('are the expected ones', () => {
    expect(names).toEqual(['hono.ts', 'node.ts', 'express.ts', 'route.ts', 'worker.ts'])
  })

  it('compile, in strict mode', () => {
    expect(compileExamples(folder)).toBe('')
  }, 60_000)

  it.each(['hono.ts', 'node.ts'])('work behind the password when they are run: %s', async (name) => {
    const handle = await handleOf(name)
    await workWith(handle, await signIn(handle))
  })

  it('work behind the login of a host with Express', async () => {
    await workWith(await handleOf('express.ts'), operator)
  })

  it('work as a route handler of Next.js, with operators that can only read', async () => {
    const { GET, POST } = await import(/* @vite-ignore */ join(folder, 'route.ts'))
    const handle: Handle = (request) => (request.method === 'GET' ? GET(request) : POST(request))
    await workWith(handle, operator)
    const reader = { 'X-Auth-Request-Email': 'bob@example.com' }
    expect((await handle(new Request(`${site}/api/agent/about`, { headers: reader }))).status).toBe(200)
    expect((await handle(sent('/api/agent/job', { prompt: 'x' }, reader))).status).toBe(403)
  })

  it('work as a worker', async () => {
    const worker = await import(/* @vite-ignore */ join(folder, 'worker.ts'))
    const env = { ASSISTANT_ADMIN_KEY: service.adminKey }
    await workWith((request) => worker.default.fetch(request, env), operator)
  })
})
