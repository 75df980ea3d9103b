import type { Client, Pool } from 'pg'
import { createLocalNotices } from '../createLocalNotices.ts'
import type { Notices, NoticeTopic } from '../store.ts'
import { loadPg } from './loadPg.ts'
import { connectionOptions } from './openPool.ts'

const channel = 'docs_assistant'

/** Milliseconds until a lost connection is opened again. */
const reconnectMs = 1_000

const topics: readonly NoticeTopic[] = ['job', 'docs']

/**
 * Creates notices over `LISTEN` and `NOTIFY`, on a connection that does nothing else. After a lost connection the
 * listeners are called with an empty subject for each topic, because anything may have changed meanwhile.
 */
export async function createPostgresNotices(
  pool: Pool,
  url: string,
): Promise<Notices & { close(): Promise<void> }> {
  const pg = await loadPg()
  const local = createLocalNotices()
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function listen(): Promise<void> {
    const opened = new pg.Client(connectionOptions(url))
    client = opened
    opened.on('error', () => {})
    opened.once('end', reconnectLater)
    opened.on('notification', ({ payload = '' }) => {
      const [topic, ...subject] = payload.split(':')
      const known = topics.find((name) => name === topic)
      if (known) void local.send(known, subject.join(':'))
    })
    await opened.connect()
    await opened.query(`LISTEN ${channel}`)
  }

  function reconnectLater(): void {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(async () => {
      try {
        await listen()
        for (const topic of topics) await local.send(topic, '')
      } catch {
        client?.removeListener('end', reconnectLater)
        reconnectLater()
      }
    }, reconnectMs)
    // The service may end meanwhile.
    timer.unref()
  }

  await listen()
  return {
    async send(topic, subject) {
      await pool.query('SELECT pg_notify($1, $2)', [channel, `${topic}:${subject}`])
    },
    subscribe: local.subscribe,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
