/** A process that sends a constant answer in one of several ways. A slow one holds it after the first words. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { eventStream } from '../../src/http/eventStream.ts'
import { readJson } from '../../src/http/readBody.ts'
import { serverSentEvents } from '../../src/http/serverSentEvents.ts'
import { maxBodyBytes, maxBodyMs } from '../../src/protocol/limits.ts'
import { limitHeapGrowth } from '../../src/service/cli/limitMemory.ts'
import { openLog } from '../../src/service/cli/output/openLog.ts'
import { createDocsService } from '../../src/service/createDocsService.ts'
import { listen } from '../../src/service/server/listen.ts'
import { openPostgresStore } from '../../src/service/store/postgres/openPostgresStore.ts'
import type { ServiceLog } from '../../src/service/telemetry/serviceLog.ts'
import type { Target } from '../../test/support/sendBody.ts'
import type { LayerName } from './layers.ts'
import { maxConnections } from './streams.ts'

const [name, work, databaseUrl] = process.argv.slice(2) as [LayerName, string, string]
const path = '/discovery/v2/assistant/docs/message'
const words = Array.from({ length: 50 }, (_, number) => `Word number ${number} of the answer. `)
const events = [
  { type: 'start', messageId: 'm1' },
  { type: 'text-start', id: 't1' },
  ...words.map((delta) => ({ type: 'text-delta', id: 't1', delta })),
  { type: 'text-end', id: 't1' },
  { type: 'finish', threadId: 'c1' },
]

let isSlow = false

async function* constantEvents() {
  yield* events
}

const layers: Record<LayerName, () => Promise<Target>> = {
  async hono() {
    const app = new Hono()
    app.post(path, async (context) => {
      await context.req.json()
      return streamSSE(context, async (stream) => {
        for (const event of events) await stream.writeSSE({ data: JSON.stringify(event) })
        await stream.writeSSE({ data: '[DONE]' })
      })
    })
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    if (!server.listening) await once(server, 'listening')
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: '' }
  },

  async ours() {
    const app = new Hono()
    app.post(path, async (context) => {
      await readJson(context.req.raw, { maxBytes: maxBodyBytes, timeoutMs: maxBodyMs })
      return eventStream({ events: constantEvents, encoding: serverSentEvents })
    })
    const { url } = await listen({ fetch: async (request) => app.fetch(request) }, { port: 0 })
    return { url, key: '' }
  },

  service: () => startService(),
  logged: () => startService(openLog('info')),
}

/** @param log where a line about each request is written. @default undefined: nowhere */
async function startService(log?: ServiceLog): Promise<Target> {
  const unreached = 1_000_000_000
  const service = await createDocsService({
    folder: join(import.meta.dirname, '../../test/fixtures/site-basic'),
    dataFolder: work,
    store: databaseUrl ? await openPostgresStore(databaseUrl) : undefined,
    log,
    limits: { perMonth: unreached, perHour: unreached, perDay: unreached },
    answerer: {
      description: 'constant',
      async *answer(_, signal) {
        for (const text of words) yield { type: 'text', text }
        if (isSlow) await once(signal, 'abort')
      },
    },
  })
  limitHeapGrowth()
  const { url } = await listen(service, { port: 0, maxConnections })
  return { url, key: service.publicKey }
}

process.send?.(await layers[name]())
process.on('message', (mode: 'quick' | 'slow') => {
  isSlow = mode === 'slow'
})
// It must not outlive who started it.
process.on('disconnect', () => process.exit())
