import { describe, expect, it } from 'vitest'
import { createFallbackStore } from '../../src/service/store/fallback/createFallbackStore.ts'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import type { Store } from '../../src/service/store/store.ts'
import { ask, authorized, readChunks, textOf } from '../support/ask.ts'
import { createService } from '../support/startService.ts'

const full = () => {
  throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
}

/** Starts a service with a store whose disk the test can fill and empty. */
function fillableStore() {
  const store = openSqliteStore(':memory:')
  let isFull = false
  const write = <Write extends (...given: never[]) => unknown>(act: Write) =>
    (async (...given) => (isFull ? full() : act(...given))) as Write
  const filling: Store = {
    ...store,
    threads: { ...store.threads, create: write(store.threads.create), append: write(store.threads.append) },
    usage: {
      add: async (...given) => (isFull ? full() : store.usage.add(...given)),
      takeBack: async (...given) => (isFull ? full() : store.usage.takeBack(...given)),
    },
    feedback: { ...store.feedback, put: write(store.feedback.put) },
  }
  return {
    store: filling,
    setFull(value: boolean) {
      isFull = value
    },
  }
}

async function start(limits = {}) {
  const disk = fillableStore()
  const errors: unknown[] = []
  const service = await createService({
    store: disk.store,
    limits,
    onError: (error) => errors.push(error),
  })
  const post = (path: string, body: unknown) =>
    service.fetch(
      new Request(
        `http://localhost/discovery/v2/assistant/docs/${path}`,
        authorized(service.publicKey, body),
      ),
    )
  const health = async () => (await service.fetch(new Request('http://localhost/healthz'))).json()
  return { ...disk, errors, post, health }
}

const question = 'How do I install Kettle?'

describe('when the disk is full', () => {
  it('answers questions, reports it in the health check, and logs it once', async () => {
    const { setFull, post, health, errors } = await start()
    setFull(true)
    for (let asked = 0; asked < 5; asked++) {
      const response = await post('message', ask(question))
      expect(response.status).toBe(200)
      const chunks = await readChunks(response)
      expect(textOf(chunks)).toContain('npm install kettle')
      expect(chunks.at(-1)?.type).toBe('finish')
    }
    expect(await health()).toEqual({
      status: 'degraded',
      reason: 'Questions are answered, but nothing is stored.',
    })
    expect(errors).toHaveLength(1)
    expect(String(errors[0])).toContain('Free space on the disk of the data folder')
  })

  it('continues a conversation in its thread, and another id finds no thread', async () => {
    const { setFull, post } = await start()
    setFull(true)
    const first = await post('message', ask(question))
    const threadId = first.headers.get('X-Thread-Id')
    await first.text()
    const second = await post('message', ask('And then?', { threadId }))
    expect(second.status).toBe(200)
    expect(second.headers.get('X-Thread-Id')).toBe(threadId)
    expect((await post('message', ask(question, { threadId: 'unknown' }))).status).toBe(404)
  })

  it('still enforces the limits', async () => {
    const { setFull, post } = await start({ perHour: 2 })
    setFull(true)
    const statuses = []
    for (let asked = 0; asked < 4; asked++) statuses.push((await post('message', ask(question))).status)
    expect(statuses).toEqual([200, 200, 429, 429])
  })

  it('responds to a rating with an error', async () => {
    const { setFull, post, errors } = await start()
    const asked = await post('message', ask(question))
    await asked.text()
    setFull(true)
    const threadId = asked.headers.get('X-Thread-Id')
    const rated = await post('feedback', { fp: 'anonymous', threadId, messageId: 'm1', rating: 'up' })
    expect(rated.status).toBe(500)
    expect(await rated.json()).toMatchObject({
      code: 'internal',
      error: expect.stringContaining('not be stored'),
    })
    expect(errors).toHaveLength(1)
  })

  it('stores answers again and reports good health once there is space', async () => {
    const { store, setFull, post, health } = await start()
    setFull(true)
    await (await post('message', ask(question))).text()
    setFull(false)
    const asked = await post('message', ask(question))
    await asked.text()
    expect(await health()).toEqual({ status: 'ok' })
    expect(await store.threads.messages(asked.headers.get('X-Thread-Id')!)).toHaveLength(2)
  })
})

describe('a disk that fills up repeatedly', () => {
  it('is reported at most once in ten minutes', async () => {
    let nowMs = 0
    const disk = fillableStore()
    const errors: unknown[] = []
    const { store } = createFallbackStore(
      disk.store,
      (error) => errors.push(error),
      () => nowMs,
    )
    const thread = await store.threads.create({ domain: 'docs', fp: 'a' })
    const append = (id: string) =>
      store.threads.append(thread.id, { id, role: 'user', text: 'x', details: {} })
    for (let time = 0; time < 100; time++) {
      disk.setFull(time % 2 === 0)
      await append(String(time))
    }
    expect(errors).toHaveLength(1)
    nowMs = 600_000
    disk.setFull(true)
    await append('later')
    expect(errors).toHaveLength(2)
  })
})
