import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, posted, readChunks, textOf } from '../support/ask.ts'
import { compileExamples, serveExample, writeExamples } from '../support/docsExamples.ts'
import { startService } from '../support/startService.ts'

// Below `test`, so that the examples are compiled as tests are: imported by the package's name.
const folder = join(import.meta.dirname, '../.proxy-examples')
const service = await startService()
beforeEach(() => void vi.stubEnv('ASSISTANT_PUBLIC_KEY', service.publicKey))
// Uses a free port, because the port of the docs may be in use.
const replaced = { 'https://assistant.example.com': service.url, 3000: '0' }
const names = writeExamples(folder, 'service/proxy.md', replaced)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const load = (name: string) => import(/* @vite-ignore */ join(folder, name))

/** Runs an example that serves; asks it as a page of its own site does. */
async function handleOf(name: string): Promise<(request: Request) => Promise<Response>> {
  const site = await serveExample(join(folder, name))
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(`${site}${pathname}${search}`, {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), 'Sec-Fetch-Site': 'same-origin' },
      ...(request.body && { body: await request.text() }),
    })
  }
}

const address = 'https://docs.example.com/api/assistant'

/** Returns what a page of the host sends. */
const sent = (to: string, body: unknown) =>
  new Request(to, posted(body, { Origin: 'https://docs.example.com' }))

/** Does what a page of the host does: asks, gets an answer, and sends the reader's rating. */
async function askAndRate(handle: (request: Request) => Promise<Response>): Promise<void> {
  const response = await handle(sent(address, ask('How do I install Kettle?')))
  expect(response.status).toBe(200)
  expect(JSON.stringify([...response.headers])).not.toContain(service.publicKey)
  expect(textOf(await readChunks(response))).toContain('From the docs:')
  const feedback = {
    fp: 'anonymous',
    threadId: response.headers.get('X-Thread-Id'),
    messageId: 'm1',
    rating: 'up',
  }
  const to = new URL(response.headers.get('X-Feedback-Url')!, address).href
  expect((await handle(sent(to, feedback))).status).toBe(204)
}

describe('the examples of "Ask through your own server"', () => {
  it('are the expected ones', () => {
    expect(names).toEqual(['node.ts', 'hono.ts', 'express.ts', 'route.ts', 'worker.ts'])
  })

  it('compile, in strict mode', () => {
    expect(compileExamples(folder)).toBe('')
  }, 60_000)

  it.each(['node.ts', 'hono.ts', 'express.ts'])(
    'answer and take feedback when they are run: %s',
    async (name) => {
      const handle = await handleOf(name)
      await askAndRate(handle)
      const refused = await handle(new Request(address))
      expect(refused.status).toBe(405)
      expect(refused.headers.get('Allow')).toBe('POST, OPTIONS')
    },
  )

  it('answer and accept feedback as a route handler of Next.js', async () => {
    const { POST } = (await load('route.ts')) as { POST: (request: Request) => Promise<Response> }
    await askAndRate(POST)
  })

  it('answer and accept feedback as a worker', async () => {
    const worker = await load('worker.ts')
    const env = { ASSISTANT_PUBLIC_KEY: service.publicKey }
    await askAndRate((request) => worker.default.fetch(request, env))
  })
})
