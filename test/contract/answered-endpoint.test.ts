import { describe, expect, it } from 'vitest'
import { ask, readChunks, readRefusal } from '../support/ask.ts'
import { docsFolder, writeFiles } from '../support/docsFolder.ts'
import { type RunningService, startService } from '../support/startService.ts'
import { openStoreOf } from '../support/testStore.ts'
import { versionedDocs } from '../support/versionedDocs.ts'

const question = 'How do I descale the kettle with vinegar?'
const descaling =
  '# Descaling\n\n## Descale with vinegar\n\nDescale the kettle with vinegar and rinse it twice.\n'

interface Asked {
  threadId: string
  id: string
}

/** Starts a service whose docs do not answer the question yet. */
async function start(options: Parameters<typeof startService>[0] = {}) {
  const folder =
    options.folder ??
    (await docsFolder({
      'index.md': '# Kettle\n\nKettle boils water.',
      'port.md': '# Port\n\nSet `--port`.',
    }))
  const service = await startService({ ...options, folder })
  return { service, folder, ...clientOf(service) }
}

function clientOf(service: RunningService) {
  /** Asks a question and reads the whole answer. Returns its ids, as a browser has them. */
  async function askOnce(text: string, more: Record<string, unknown> = {}): Promise<Asked> {
    const { threadId } = await service.answer(text, more)
    return { threadId, id: 'm1' }
  }
  const send = (body: unknown, headers: Record<string, string> = {}, path = '/discovery/v1/answered/docs') =>
    service.postTo(path, body, headers)
  async function answeredOf(questions: readonly Asked[], fp = 'anonymous', headers = {}) {
    const response = await send({ fp, questions }, headers)
    expect(response.status).toBe(200)
    return ((await response.json()) as { answered: unknown[] }).answered
  }
  return { askOnce, send, answeredOf }
}

describe('a browser that asks about the questions of its reader', () => {
  it('is told once the docs answer them in full, with the page', async () => {
    const { service, folder, askOnce, answeredOf } = await start()
    const asked = await askOnce(question)
    expect(await answeredOf([asked])).toEqual([])
    await writeFiles(folder, { 'descaling.md': descaling })
    await service.service.docs.refresh()
    expect(await answeredOf([asked])).toEqual([
      {
        ...asked,
        page: { url: '/descaling#descale-with-vinegar', title: 'Descaling › Descale with vinegar' },
      },
    ])
  })

  it('is told nothing of questions that the docs answer only in part', async () => {
    const { askOnce, answeredOf } = await start({
      folder: await docsFolder({ 'a.md': '# Kettle\n\nDescale it.' }),
    })
    expect(await answeredOf([await askOnce('How often should one descale a samovar in winter?')])).toEqual([])
  })

  it('finds a follow-up question with the one before it', async () => {
    const { service, folder, askOnce, answeredOf } = await start()
    const { threadId } = await askOnce(question)
    const response = await service.post({
      fp: 'anonymous',
      threadId,
      messages: [{ id: 'm2', role: 'user', parts: [{ type: 'text', text: 'How do I do that?' }] }],
    })
    await readChunks(response)
    await writeFiles(folder, { 'descaling.md': descaling })
    await service.service.docs.refresh()
    expect(
      await answeredOf([
        { threadId, id: 'm1' },
        { threadId, id: 'm2' },
      ]),
    ).toMatchObject([{ id: 'm1' }, { id: 'm2' }])
  })

  it('asks about the page and the version of the question', async () => {
    const { askOnce, answeredOf } = await start({ folder: await versionedDocs() })
    const text = 'How do I set the port of the server?'
    const asked = [
      await askOnce(text),
      await askOnce(text, { currentPath: '/v1/guide/server' }),
      await askOnce(text, { filter: { version: 'v2' } }),
    ]
    const answered = (await answeredOf(asked)) as Array<{ page: { url: string } }>
    expect(answered.map(({ page }) => page.url)).toEqual([
      '/guide/server#set-the-port',
      '/v1/guide/server#set-the-port',
      '/v2/guide/server#set-the-port',
    ])
  })

  it('is told of a pinned answer, which may have no link to a page', async () => {
    const { service, folder, askOnce, answeredOf } = await start()
    const asked = await askOnce(question)
    const pinned = (body: string) => ({
      '.assistant/answers/a.md': `---\nquestions:\n  - ${question}\nchecked: 2026-03-12\n---\n\n${body}\n`,
    })
    await writeFiles(folder, pinned('Use vinegar. See [Port](/port).'))
    await service.service.docs.refresh()
    expect(await answeredOf([asked])).toEqual([{ ...asked, page: { url: '/port', title: 'Port' } }])
    await writeFiles(folder, pinned('Use vinegar, and no soap.'))
    await service.service.docs.refresh()
    expect(await answeredOf([asked])).toEqual([asked])
  })

  it('is told nothing of questions of other readers, and of questions that are erased or unknown', async () => {
    const { service, askOnce, answeredOf } = await start({
      folder: await docsFolder({ 'descaling.md': descaling }),
    })
    const asked = await askOnce(question, { fp: 'reader-7' })
    const { threadId } = asked
    expect(await answeredOf([asked], 'reader-7')).toHaveLength(1)
    expect(await answeredOf([asked], 'reader-8')).toEqual([])
    expect(
      await answeredOf(
        [
          { threadId, id: 'm9' },
          { threadId: 'none', id: 'm1' },
        ],
        'reader-7',
      ),
    ).toEqual([])
    const store = await openStoreOf(service.dataFolder)
    await store.readers.erase('reader-7')
    expect(await answeredOf([asked], 'reader-7')).toEqual([])
  })

  it('knows a reader whose fp is masked', async () => {
    const { askOnce, answeredOf } = await start({ folder: await docsFolder({ 'descaling.md': descaling }) })
    const fp = 'ada@example.com'
    expect(await answeredOf([await askOnce(question, { fp })], fp)).toHaveLength(1)
  })

  it('asks no model', async () => {
    let calls = 0
    const { askOnce, answeredOf } = await start({
      folder: await docsFolder({ 'descaling.md': descaling }),
      answerer: {
        description: 'counts',
        async *answer() {
          calls += 1
          yield { type: 'text', text: 'An answer.' }
        },
      },
    })
    const asked = await askOnce(question)
    expect(await answeredOf([asked, asked])).toHaveLength(1)
    expect(calls).toBe(1)
  })

  it('learns the address from each answer, in both versions, on pages of every site', async () => {
    const { service } = await start()
    for (const endpoint of [service.endpoint, service.endpointV1]) {
      const response = await service.postTo(endpoint, ask(question))
      await response.text()
      const address = new URL(response.headers.get('X-Answered-Url')!, endpoint).href
      expect(address).toBe(`${service.url}/discovery/v1/answered/docs`)
      expect(response.headers.get('Access-Control-Expose-Headers')).toContain('X-Answered-Url')
    }
  })

  it('gets whole addresses on a page of another site, and no warning of an old version', async () => {
    const { service, askOnce, send } = await start({
      folder: await docsFolder({ 'descaling.md': descaling }),
    })
    const questions = [await askOnce(question)]
    const headers = { Origin: 'http://localhost:9', 'Sec-Fetch-Site': 'cross-site' }
    const response = await send({ fp: 'anonymous', questions, other: null }, headers)
    expect(await response.json()).toMatchObject({
      answered: [{ page: { url: `${service.url}/descaling#descale-with-vinegar` } }],
    })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Deprecation')).toBeNull()
  })
})

describe('a request about earlier questions that is wrong', () => {
  const one = { threadId: 'a', id: 'b' }

  it.each<[string, unknown, number, string | undefined]>([
    ['no fp', { questions: [one] }, 400, 'fp'],
    ['no questions', { fp: 'a' }, 400, 'questions'],
    ['questions that are no list', { fp: 'a', questions: one }, 400, 'questions'],
    ['21 questions', { fp: 'a', questions: Array(21).fill(one) }, 400, 'questions'],
    ['a question without a thread', { fp: 'a', questions: [{ id: 'b' }] }, 400, 'questions'],
    ['an id that is a number', { fp: 'a', questions: [{ threadId: 'a', id: 1 }] }, 400, 'questions'],
    ['an id that is too long', { fp: 'a', questions: [{ ...one, id: 'a'.repeat(5_000) }] }, 400, 'questions'],
    ['a huge body', { fp: 'a', questions: [], other: 'a'.repeat(70_000) }, 413, undefined],
    ['a body that is no JSON', 'hello', 400, undefined],
  ])('with %s is refused', async (_, body, status, field) => {
    const { send } = await start()
    const answer = await readRefusal(await send(body))
    expect([answer.status, answer.field]).toEqual([status, field])
    expect(answer.error).toMatch(/\.$/)
  })

  it('with another key, domain or method is refused', async () => {
    const { service, send } = await start()
    const body = { fp: 'a', questions: [] }
    expect((await send(body, { Authorization: '' })).status).toBe(401)
    expect((await send(body, { Authorization: `Bearer ${service.adminKey}` })).status).toBe(403)
    expect((await send(body, {}, '/discovery/v1/answered/other')).status).toBe(404)
    const read = await fetch(`${service.url}/discovery/v1/answered/docs`)
    expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS'])
  })
})

describe('the limit of these requests', () => {
  it('is a twentieth of that of searches, and separate from it', async () => {
    const { service, send } = await start({ limits: { searchesPerHour: 40, perDay: 1 } })
    const body = { fp: 'a', questions: [] }
    const first = await send(body)
    expect(first.headers.get('RateLimit-Policy')).toBe('"answered";q=2;w=3600')
    expect((await send(body)).status).toBe(200)
    expect(await readRefusal(await send(body))).toMatchObject({ status: 429, code: 'rate-limited' })
    expect((await service.post(ask(question))).status).toBe(200)
  })

  it('is removed with that of searches', async () => {
    const { send } = await start({ limits: { searchesPerHour: 0 } })
    expect((await send({ fp: 'a', questions: [] })).headers.get('RateLimit')).toBeNull()
  })
})
