import { simulateReadableStream } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { describe, expect, it } from 'vitest'
import { continuePrefix } from '../../src/protocol/assistant.ts'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { authorized } from '../support/ask.ts'
import { docsFolder } from '../support/docsFolder.ts'
import { createService } from '../support/startService.ts'

const mail = 'anna@acme.dev'
const card = '4111 1111 1111 1111'
const key = `ghp_${'a1B2'.repeat(9)}`
const kept = [mail, card, key]
const sent = `${mail} ${card} ${key}`

async function openService(mask?: boolean) {
  const store = openSqliteStore(':memory:')
  const model = new MockLanguageModelV4({
    doStream: async () => ({
      stream: simulateReadableStream({
        chunks: [
          { type: 'stream-start', warnings: [] },
          { type: 'text-start', id: 't' },
          { type: 'text-delta', id: 't', delta: 'Set it [p1].' },
          { type: 'text-end', id: 't' },
          {
            type: 'finish',
            finishReason: { unified: 'stop', raw: undefined },
            usage: {
              inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
              outputTokens: { total: 1, text: 1, reasoning: undefined },
            },
          },
        ],
      }),
    }),
  })
  const service = await createService({
    folder: await docsFolder({
      'index.md': '# Retries\n\nLimit the number of attempts with `maxAttempts`.\n',
    }),
    store,
    model,
    mask,
  })
  const send = (path: string, body: unknown) =>
    service.fetch(
      new Request(
        `http://127.0.0.1/discovery/v2/assistant/${service.domain}/${path}`,
        authorized(service.publicKey, body),
      ),
    )
  return { store, model, service, send }
}

const text = (words: string) => ({ type: 'text', text: words })
const question = `How do I limit the number of attempts? ${sent}`
const everywhere = {
  fp: mail,
  currentPath: `/guide?user=${mail}`,
  context: [{ type: 'code', value: `limit attempts ${sent}`, path: `/${mail}`, elementId: mail }],
  messages: [
    { id: '1', role: 'user', parts: [text(`Hello ${sent}`)] },
    { id: '2', role: 'assistant', parts: [text(`Hello ${sent}`)] },
    {
      id: '3',
      role: 'user',
      parts: [
        text(question),
        {
          type: 'file',
          mediaType: 'text/plain',
          filename: `${mail}.txt`,
          url: `data:text/plain;base64,${Buffer.from(`log: ${sent}`).toString('base64')}`,
        },
      ],
    },
  ],
}

describe('data that readers send', () => {
  it('is masked before it is stored, searched for or sent to a model', async () => {
    const { store, model, service, send } = await openService()
    const response = await send('message', everywhere)
    const answer = await response.text()
    const threadId = response.headers.get('X-Thread-Id')!
    await send('feedback', {
      fp: mail,
      threadId,
      messageId: '3',
      rating: 'down',
      note: `Wrong, says ${sent}`,
    })
    const stored = JSON.stringify([
      await store.threads.find(service.domain, threadId),
      await store.threads.messages(threadId),
      await store.feedback.list({ limit: 10 }),
    ])
    const prompt = JSON.stringify(model.doStreamCalls[0]?.prompt)

    expect(stored).toContain('Wrong, says [e-mail removed] [card number removed] [secret removed]')
    expect(prompt.split('[card number removed]')).toHaveLength(6)
    for (const secret of kept) {
      expect(stored).not.toContain(secret)
      expect(prompt).not.toContain(secret)
      expect(answer).not.toContain(secret)
    }
  })

  it('is masked in an answer that is to be continued', async () => {
    const { store, model, send } = await openService()
    const messages = [
      { id: '1', role: 'user', parts: [text(question)] },
      { id: '2', role: 'assistant', parts: [text(`Limit it, ${sent}`)] },
      { id: '3', role: 'user', parts: [text(continuePrefix + question)] },
    ]
    const response = await send('message', { fp: 'anonymous', messages })
    await response.text()
    const stored = JSON.stringify(await store.threads.messages(response.headers.get('X-Thread-Id')!))

    expect(JSON.stringify(model.doStreamCalls[0]?.prompt)).not.toContain(mail)
    expect(stored).toContain('Limit it, [e-mail removed]')
    expect(stored).not.toContain(mail)
  })

  it('leads to the same thread if "fp" is masked', async () => {
    const { store, service, send } = await openService()
    const messages = [{ id: '1', role: 'user', parts: [text('How do I limit the number of attempts?')] }]
    const first = await send('message', { fp: mail, messages })
    await first.text()
    const threadId = first.headers.get('X-Thread-Id')!
    const rating = { threadId, messageId: '1', rating: 'up' }

    expect((await send('message', { fp: mail, messages, threadId })).status).toBe(200)
    expect((await send('feedback', { fp: mail, ...rating })).status).toBe(204)
    expect((await send('feedback', { fp: 'bob@acme.dev', ...rating })).status).toBe(404)
    expect((await store.threads.find(service.domain, threadId))?.fp).toMatch(/^masked-/)
  })

  it('finds pages by the rest of the question', async () => {
    const { model, send } = await openService()
    await (
      await send('message', { fp: 'a', messages: [{ id: '1', role: 'user', parts: [text(question)] }] })
    ).text()

    expect(model.doStreamCalls).toHaveLength(1)
  })

  it('is stored unchanged with `mask: false`', async () => {
    const { store, service, send } = await openService(false)
    const response = await send('message', everywhere)
    await response.text()
    const threadId = response.headers.get('X-Thread-Id')!

    expect((await store.threads.find(service.domain, threadId))?.fp).toBe(mail)
    expect(JSON.stringify(await store.threads.messages(threadId))).toContain(key)
  })
})
