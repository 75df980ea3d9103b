import { type DocsServiceOptions, openPostgresStore } from 'docs-assistant-service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { createFallbackCache } from '../../src/service/store/fallback/createFallbackCache.ts'
import { ask, readChunks, textOf } from '../support/ask.ts'
import { docsFolder, writeFiles } from '../support/docsFolder.ts'
import { type PostgresCluster, startPostgresCluster } from '../support/postgresCluster.ts'
import { startService } from '../support/startService.ts'

// A separate server, because these tests stop it.
let cluster: PostgresCluster

beforeAll(async () => {
  cluster = await startPostgresCluster()
})
afterAll(() => cluster.remove())

async function start(options: Partial<DocsServiceOptions> = {}) {
  const errors: unknown[] = []
  const store = await openPostgresStore(cluster.url('postgres'))
  const service = await startService({ store, onError: (error) => errors.push(error), ...options })
  const health = async () => (await fetch(`${service.url}/healthz`)).json()
  return { service, store, errors, health }
}

const question = 'How do I install Kettle?'

describe('while the database is away', () => {
  it('refuses questions in stored threads for a moment, answers new ones, and recovers by itself', async () => {
    const { service, store, errors, health } = await start()
    const asked = await service.post(ask(question))
    const threadId = asked.headers.get('X-Thread-Id')!
    await asked.text()
    await cluster.stop()

    const next = ask('And how do I configure it?', { threadId })
    const refused = await service.post(next)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('Retry-After')).toBe('5')
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining('cannot be reached') })
    const unsaved = await service.post(ask(question))
    expect(unsaved.status).toBe(200)
    expect(textOf(await readChunks(unsaved))).toContain('npm install kettle')
    expect(await health()).toMatchObject({ status: 'degraded' })
    expect(errors).toHaveLength(1)
    expect(String(errors[0])).toContain('The database cannot be reached')

    await cluster.start()
    const again = await service.post(next)
    expect(again.status).toBe(200)
    await again.text()
    expect(await health()).toEqual({ status: 'ok' })
    expect(await store.threads.messages(threadId)).toHaveLength(4)
  })

  it('answers a new question, takes its follow-ups by what the client sends, and accepts no rating for it', async () => {
    const { service, store } = await start()
    await cluster.stop()
    const begun = await service.post(ask(question))
    expect(begun.status).toBe(200)
    const threadId = begun.headers.get('X-Thread-Id')!
    expect((await readChunks(begun)).at(-1)).toMatchObject({ type: 'finish', threadId })
    await cluster.start()

    expect(await store.threads.find('docs', threadId)).toBeUndefined()
    const next = ask('And how do I configure it?', { threadId })
    const here = await service.post(next)
    expect(here.status).toBe(200)
    expect((await readChunks(here)).at(-1)).toMatchObject({ type: 'finish', threadId })
    expect(await store.threads.find('docs', threadId)).toBeUndefined()

    const rated = await service.postTo('feedback', {
      threadId,
      messageId: 'm1',
      rating: 'up',
      fp: 'anonymous',
    })
    expect(rated.status).toBe(404)
    expect(await store.feedback.list({ limit: 10 })).toEqual([])

    // Another process does not know the thread. The widget then sends its question without it.
    const { service: other } = await start()
    const unknown = await other.post(next)
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ code: 'thread-not-found' })
    const again = await other.post({ ...next, threadId: null })
    expect((await readChunks(again)).at(-1)?.type).toBe('finish')
    expect(await store.threads.find('docs', again.headers.get('X-Thread-Id')!)).toBeDefined()
  })

  it('reads changed docs, and a process that starts now parses its pages itself', async () => {
    const folder = await docsFolder({ 'index.md': '# Kettle\n' })
    const { service, store } = await start({ folder })
    await cluster.stop()
    await writeFiles(folder, { 'new.md': '# Descaling\n\nUse vinegar.\n' })
    expect(await service.service.docs.refresh()).toBe(1)
    const errors: unknown[] = []
    const cache = createFallbackCache(store.docsCache!, (error) => errors.push(error))
    const other = await openDocs({ folder, cache })
    expect(other.pages).toEqual(service.service.docs.pages)
    expect(other.pages).toHaveLength(2)
    other.close()
    expect(errors).toEqual([
      expect.objectContaining({ message: expect.stringContaining('cannot be reached') }),
    ])
    await cluster.start()
  })

  it('shows the site', async () => {
    const { service } = await start()
    await cluster.stop()
    expect((await fetch(service.url)).status).toBe(200)
    await cluster.start()
  })
})

describe('when the database is restarted under load', () => {
  it('loses and doubles no message that was acknowledged', async () => {
    const { service, store } = await start()
    const results: Array<{ threadId: string | null; isComplete: boolean; status: number }> = []
    async function askOnce(): Promise<void> {
      const response = await service.post(ask(question))
      const isComplete = response.ok && (await readChunks(response).catch(() => [])).at(-1)?.type === 'finish'
      results.push({ threadId: response.headers.get('X-Thread-Id'), isComplete, status: response.status })
    }
    const before = Array.from({ length: 20 }, askOnce)
    await cluster.stop()
    const during = Array.from({ length: 10 }, askOnce)
    await cluster.start()
    await Promise.all([...before, ...during, ...Array.from({ length: 10 }, askOnce)])

    for (const { status } of results) expect([200, 503]).toContain(status)
    let stored = 0
    for (const { threadId, isComplete } of results) {
      const isKept = threadId !== null && (await store.threads.find('docs', threadId)) !== undefined
      if (!isComplete || !isKept) continue
      expect((await store.threads.messages(threadId)).map(({ role }) => role)).toEqual(['user', 'assistant'])
      stored++
    }
    expect(stored).toBeGreaterThanOrEqual(10)
  })
})
