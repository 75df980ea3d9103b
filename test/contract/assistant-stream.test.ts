import { request } from 'node:http'
import type { Answerer } from 'docs-assistant-service'
import { describe, expect, it } from 'vitest'
import { ask, readChunks } from '../support/ask.ts'
import { startService } from '../support/startService.ts'

const service = await startService()

describe('when the docs answer a question', () => {
  it('streams the search, the text, its sources and the thread, in the order of the AI SDK stream', async () => {
    const response = await service.post(ask('How do I limit the number of attempts?'))
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toContain('text/event-stream')
    expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
    const raw = await response.clone().text()
    expect(raw.endsWith('data: [DONE]\n\n')).toBe(true)

    const chunks = await readChunks(response)
    const types = chunks.map((chunk) => chunk.type)
    expect(types.slice(0, 5)).toEqual([
      'start',
      'start-step',
      'tool-input-available',
      'tool-output-available',
      'text-start',
    ])
    expect(types.slice(-3)).toEqual(['text-end', 'finish-step', 'finish'])

    const search = chunks.find((chunk) => chunk.type === 'tool-input-available')
    expect(search).toMatchObject({
      toolName: 'search',
      input: { query: 'How do I limit the number of attempts?' },
    })
    const found = chunks.find((chunk) => chunk.type === 'tool-output-available')
    expect(found?.output[0]).toMatchObject({
      path: '/guide/retries',
      url: '/guide/retries#limit-the-number-of-attempts',
      title: 'Retries › Limit the number of attempts',
    })

    expect(found?.output[0].content).toContain('```js\n')

    const sources = chunks.filter((chunk) => chunk.type === 'source-url')
    expect(sources[0]?.url).toBe('/guide/retries#limit-the-number-of-attempts')

    const finish = chunks.at(-1)
    expect(finish?.threadId).toMatch(/^[0-9a-f-]{36}$/)
    expect(finish?.messageMetadata).toEqual({
      threadId: finish?.threadId,
      answered: true,
      coverage: 'full',
      written: false,
      suggestions: ['Retries › Backoff'],
    })
    expect(response.headers.get('X-Thread-Id')).toBe(finish?.threadId)
  })

  it('quotes the docs word for word, with code if the question asks how to do something', async () => {
    const { text } = await service.answer('How do I limit the number of attempts?')
    expect(text).toContain('Set `maxAttempts` on the queue to limit how often a failing job runs again.')
    expect(text).toContain("const queue = new Queue('jobs.db', { maxAttempts: 3 })")
    expect(text).toContain('](/guide/retries#limit-the-number-of-attempts)')
  })

  it('says that the answer consists of extracts', async () => {
    const { text } = await service.answer('How do I install Kettle?')
    expect(text).toContain('From the docs:')
  })

  it('says if the docs do not answer, and links the nearest pages, but not as sources', async () => {
    const { chunks, text, sources, metadata } = await service.answer(
      'What is the refund policy of the enterprise plan?',
    )
    expect(text).toMatch(/couldn’t find this in the docs/)
    expect(sources).toEqual([])
    expect(chunks.at(-1)?.type).toBe('finish')
    expect(metadata).toMatchObject({ answered: false, coverage: 'none', written: false })
  })

  it('obeys retrievalPageSize and filter', async () => {
    const one = await service.answer('maxAttempts', { retrievalPageSize: 1 })
    expect(one.found).toHaveLength(1)
    const filtered = await service.answer('maxAttempts', { filter: { version: '1' } })
    expect(new Set(filtered.found?.map(({ path }) => path))).toEqual(new Set(['/reference/options']))
  })

  it('links to the docs site if its address is known', async () => {
    const away = await startService({ siteUrl: 'https://kettle.example/docs/' })
    const { sources } = await away.answer('How do I limit the number of attempts?')
    expect(sources[0]).toBe('https://kettle.example/docs/guide/retries#limit-the-number-of-attempts')
  })
})

describe('when a thread continues', () => {
  it('keeps the thread after a restart, and understands a follow-up question', async () => {
    const first = await startService()
    const { threadId } = await first.answer('How do I limit the number of attempts?')
    const again = await startService({ dataFolder: first.dataFolder })
    const continued = await again.answer('And what else?', { threadId })
    expect(continued.chunks.at(-1)?.threadId).toBe(threadId)
    expect(continued.found?.[0]?.path).toBe('/guide/retries')
    // By itself the follow-up says nothing that could be found.
    const alone = await again.answer('And what else?')
    expect(alone.found).toEqual([])
  })

  it('refuses an unknown thread', async () => {
    const service = await startService()
    const response = await service.post(ask('Hello?', { threadId: 'not-a-thread' }))
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'thread-not-found' })
  })
})

describe('when an answer is slow', () => {
  it('sends a ping comment while there are no events', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow: Answerer = {
      description: 'slow',
      async *answer() {
        await held
        yield { type: 'text', text: 'done' }
      },
    }
    const service = await startService({ answerer: slow, pingMs: 5 })
    const response = await service.post(ask('How do I install Kettle?'))
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let seen = ''
    while (!seen.includes(': ping\n\n')) seen += (await reader.read()).value
    release()
    while (!seen.includes('[DONE]')) seen += (await reader.read()).value
    expect(seen).toContain('"delta":"done"')
  })

  it('stops the work when the client disconnects', async () => {
    const stopped = Promise.withResolvers<void>()
    const endless: Answerer = {
      description: 'endless',
      async *answer(_, signal) {
        yield { type: 'text', text: 'begun' }
        signal.addEventListener('abort', () => stopped.resolve())
        await stopped.promise
      },
    }
    const service = await startService({ answerer: endless })
    const client = request(service.endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${service.publicKey}` },
    })
    client.on('error', () => {})
    client.on('response', (response) => {
      response.on('error', () => {})
      response.on('data', (data) => {
        if (String(data).includes('begun')) client.destroy()
      })
    })
    client.end(JSON.stringify(ask('How do I install Kettle?')))
    await stopped.promise
  })

  it('reports a failure to the client without its text', async () => {
    const failures: unknown[] = []
    const failing: Answerer = {
      description: 'failing',
      async *answer() {
        yield { type: 'text', text: 'A first ' }
        throw new Error('secret-upstream-text')
      },
    }
    const service = await startService({ answerer: failing, onError: (error) => failures.push(error) })
    const body = await (await service.post(ask('How do I install Kettle?'))).text()
    expect(body).toContain('"type":"error"')
    expect(body).not.toContain('secret-upstream-text')
    expect(String(failures[0])).toContain('secret-upstream-text')
  })
})
