import { describe, expect, it, vi } from 'vitest'
import { ask, readRefusal } from '../support/ask.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { startIssueServer } from '../support/issueServer.ts'
import { startMailReceiver } from '../support/mailReceiver.ts'
import { type RunningService, startService } from '../support/startService.ts'
import { openStoreOf } from '../support/testStore.ts'
import { startWebhookReceiver } from '../support/webhookReceiver.ts'

type Start = NonNullable<Parameters<typeof startService>[0]>

/** Asks a question that the docs do not answer. Returns what the answer announces, and its thread. */
async function askInVain(service: RunningService, more: Record<string, unknown> = {}) {
  const { metadata, threadId } = await service.answer('How do I tune the quantum flux of my spaceship?', more)
  return { handover: metadata.handover, threadId }
}

function send(service: RunningService, body: object, headers: Record<string, string> = {}) {
  return service.postTo('/discovery/v1/handover/docs', body, headers)
}

const message = { fp: 'anonymous', messageId: 'm1', message: 'Which flux is right?' }

/** Starts a service with a webhook. */
async function startWithWebhook(options: Start = {}) {
  const receiver = await startWebhookReceiver()
  const service = await startService({
    ...options,
    handover: { webhook: { ...receiver, allowPrivate: true }, ...options.handover },
  })
  return { receiver, service }
}

/** Returns the messages that wait in a data folder. */
async function waitingIn({ dataFolder }: { dataFolder: string }, fp = 'anonymous') {
  const store = await openStoreOf(dataFolder)
  const { handovers } = await store.readers.export(fp)
  await store.close()
  return handovers
}

describe('the offer to write to the team', () => {
  it('is offered where the docs have no answer, and not with a complete one', async () => {
    const { service } = await startWithWebhook({ handover: { ask: ['mail'] } })
    expect((await askInVain(service)).handover).toEqual({ fields: ['mail'], isPublic: false })
    const { metadata } = await service.answer('How do I install Kettle?')
    expect(metadata.coverage).toBe('full')
    expect(metadata.handover).toBeUndefined()
  })

  it('has an address that pages may read, in both versions', async () => {
    const { service } = await startWithWebhook()
    for (const endpoint of [service.endpoint, service.endpointV1]) {
      const response = await service.postTo(endpoint, ask('How do I install Kettle?'), {
        Origin: 'https://docs.example.com',
      })
      await response.text()
      const address = new URL(response.headers.get('X-Handover-Url')!, endpoint).href
      expect(address).toBe(`${service.url}/discovery/v1/handover/docs`)
      expect(response.headers.get('Access-Control-Expose-Headers')).toContain('X-Handover-Url')
    }
  })

  it('is in no answer if no receiver is set, and the endpoint does not exist', async () => {
    const service = await startService()
    const { handover, threadId } = await askInVain(service)
    expect(handover).toBeUndefined()
    const asked = await service.post(ask('How do I install Kettle?'))
    expect(asked.headers.has('X-Handover-Url')).toBe(false)
    await asked.text()
    expect((await send(service, { ...message, threadId })).status).toBe(404)
  })
})

describe('a message to the team', () => {
  it('reaches a webhook with question and page, masked, and without the conversation unless it is sent along', async () => {
    const { service, receiver } = await startWithWebhook()
    const { threadId } = await askInVain(service, { currentPath: '/guide/flux' })
    const response = await send(service, {
      ...message,
      threadId,
      message: 'My mail is ada@example.com',
      name: 'Ada',
    })
    expect(response.status).toBe(202)
    const { reference } = await response.json()
    expect(receiver.received).toMatchObject([
      {
        content: {
          type: 'handover.created',
          data: {
            reference,
            threadId,
            name: '',
            mail: '',
            question: 'How do I tune the quantum flux of my spaceship?',
            page: '/guide/flux',
            conversation: [],
          },
        },
      },
    ])
    expect(JSON.stringify(receiver.received)).not.toContain('ada@example.com')
    await send(service, { ...message, threadId, includeConversation: true })
    expect(receiver.received[1]).toMatchObject({
      content: { data: { conversation: [{ role: 'user' }, { role: 'assistant' }] } },
    })
    expect(await waitingIn(service)).toEqual([])
  })

  it('reaches a mail server, with the address of the reader for the answer', async () => {
    const mail = await startMailReceiver()
    const service = await startService({
      handover: { mail: { url: mail.url, to: ['team@example.com'] }, ask: ['name', 'mail'] },
    })
    const { threadId } = await askInVain(service)
    const response = await send(service, {
      ...message,
      threadId,
      name: 'Ada\r\nBcc: all@example.com',
      mail: 'ada@example.com',
    })
    expect(response.status).toBe(202)
    expect(mail.received).toMatchObject([{ to: ['team@example.com'], from: 'team@example.com' }])
    const [{ raw } = { raw: '' }] = mail.received
    expect(raw).toContain('Reply-To: ada@example.com')
    expect(raw).toContain('Which flux is right?')
    expect(raw).not.toMatch(/^Bcc/m)
  })

  it.each(['github', 'gitlab'] as const)(
    'becomes an issue in a private repository on %s',
    async (platform) => {
      const server = await startIssueServer(platform)
      const service = await startService({
        handover: {
          issues: { repository: `${platform}:acme/support`, token: 'issue-token', apiUrl: server.url },
          ask: ['name', 'mail'],
        },
      })
      await vi.waitFor(async () => expect((await askInVain(service)).handover.isPublic).toBe(false))
      const { threadId } = await askInVain(service)
      const response = await send(service, {
        ...message,
        threadId,
        message: 'Hello @ada <img src=x>',
        mail: 'a@b.c',
      })
      // The reader cannot open the issue of a private repository.
      expect(await response.json()).toEqual({ reference: expect.any(String) })
      expect(server.issues).toHaveLength(1)
      const [{ body } = { body: '' }] = server.issues
      expect(body).toContain('a@\u200bb.c')
      expect(body).not.toContain('@ada')
      expect(body).toContain('\\<img')
    },
  )

  it('becomes a public issue only if the reader confirms it, without name and address', async () => {
    const server = await startIssueServer('github', true)
    const service = await startService({
      handover: {
        issues: { repository: 'acme/support', token: 'issue-token', apiUrl: server.url },
        ask: ['name', 'mail'],
      },
    })
    const { handover, threadId } = await askInVain(service)
    expect(handover).toEqual({ fields: [], isPublic: true })
    const given = { ...message, threadId, name: 'Ada', mail: 'ada@example.com' }
    const refused = await readRefusal(await send(service, given))
    expect(refused).toMatchObject({ status: 400, field: 'publicConfirmed' })
    expect(server.issues).toEqual([])
    const taken = await (await send(service, { ...given, publicConfirmed: true })).json()
    expect(taken.url).toBe('https://github.com/acme/support/issues/1')
    expect(JSON.stringify(server.issues)).not.toContain('Ada')
    expect(JSON.stringify(server.issues)).not.toContain('example')
  })

  it('is not put into a repository that became public after the reader wrote', async () => {
    const errors: unknown[] = []
    const server = await startIssueServer()
    const service = await startService({
      handover: { issues: { repository: 'acme/support', token: 'issue-token', apiUrl: server.url } },
      onError: (error) => errors.push(error),
    })
    await vi.waitFor(async () => expect((await askInVain(service)).handover.isPublic).toBe(false))
    const { threadId } = await askInVain(service)
    server.setPublic(true)
    expect((await send(service, { ...message, threadId })).status).toBe(202)
    expect(server.issues).toEqual([])
    expect(errors).toMatchObject([{ cause: { message: expect.stringContaining('is public') } }])
    expect(await waitingIn(service)).toHaveLength(1)
  })
})

describe('when a receiver fails', () => {
  it('the message is stored, and delivered after a restart', async () => {
    const errors: unknown[] = []
    const receiver = await startWebhookReceiver()
    receiver.failNext(3, 500)
    const dataFolder = await temporaryFolder()
    const handover = { webhook: { ...receiver, allowPrivate: true }, retryMs: 600_000 }
    const first = await startService({ dataFolder, handover, onError: (error) => errors.push(error) })
    const { threadId } = await askInVain(first)
    expect((await send(first, { ...message, threadId })).status).toBe(202)
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining(
          'was not delivered to the receiver "webhook". The service will try again.',
        ),
      },
    ])
    await first.close()
    expect(receiver.received).toEqual([])
    const [waiting] = await waitingIn({ dataFolder })
    expect(waiting).toMatchObject({ target: 'webhook', attempts: 1, threadId })

    const store = await openStoreOf(dataFolder)
    await store.handovers.postpone(waiting!.id, 'webhook', new Date(0))
    await store.close()
    await startService({ dataFolder, handover })
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 10_000 })
    await vi.waitFor(async () => expect(await waitingIn({ dataFolder })).toEqual([]))
  })

  it('two processes deliver it once', async () => {
    const { service, receiver } = await startWithWebhook({ handover: { retryMs: 100 }, onError: () => {} })
    const second = await startService({
      dataFolder: service.dataFolder,
      handover: { webhook: { ...receiver, allowPrivate: true }, retryMs: 100 },
      onError: () => {},
    })
    receiver.failNext(9, 503)
    const { threadId } = await askInVain(second)
    for (const _ of [1, 2, 3]) expect((await send(second, { ...message, threadId })).status).toBe(202)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(3), { timeout: 15_000 })
    await vi.waitFor(async () => expect(await waitingIn(service)).toEqual([]))
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(3)
    expect(receiver.received).toHaveLength(3)
  })

  it('the message is erased with the data of its reader', async () => {
    const { service, receiver } = await startWithWebhook({ onError: () => {} })
    receiver.failNext(99, 500)
    const { threadId } = await askInVain(service, { fp: 'reader-7' })
    await send(service, { ...message, fp: 'reader-7', threadId })
    expect(await waitingIn(service, 'reader-7')).toHaveLength(1)
    const store = await openStoreOf(service.dataFolder)
    await store.readers.erase('reader-7')
    expect(await waitingIn(service, 'reader-7')).toEqual([])
  })
})

describe('a message that is refused', () => {
  it.each<[string, string, object]>([
    ['no text', 'message', { message: ' ' }],
    ['a text of 4,001 characters', 'message', { message: 'x'.repeat(4_001) }],
    ['no mail address', 'mail', { mail: 'ada' }],
    ['a mail address with more than one receiver', 'mail', { mail: 'a@b.c,d@e.f' }],
    ['a flag of another type', 'includeConversation', { includeConversation: 'yes' }],
    ['no thread', 'threadId', { threadId: null }],
  ])('has %s', async (_, field, wrong) => {
    const { service } = await startWithWebhook()
    const refused = await readRefusal(await send(service, { ...message, threadId: 't', ...wrong }))
    expect(refused).toMatchObject({ status: 400, code: 'invalid-request', field })
  })

  it('is about the thread of another reader, or has no key', async () => {
    const { service, receiver } = await startWithWebhook()
    const { threadId } = await askInVain(service, { fp: 'reader-7' })
    expect(await readRefusal(await send(service, { ...message, threadId }))).toMatchObject({
      status: 404,
      code: 'thread-not-found',
    })
    const withoutKey = await send(service, { ...message, threadId }, { Authorization: '' })
    expect(withoutKey.status).toBe(401)
    expect(receiver.requests).toBe(0)
  })

  it('is one too many in an hour', async () => {
    const { service } = await startWithWebhook({ limits: { handoversPerHour: 2 } })
    const { threadId } = await askInVain(service)
    for (const _ of [1, 2]) expect((await send(service, { ...message, threadId })).status).toBe(202)
    const refused = await send(service, { ...message, threadId })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

describe('a wrong receiver', () => {
  it('stops the start with a sentence', async () => {
    await expect(startService({ handover: {} })).rejects.toThrow('handover names no receiver')
    await expect(
      startService({ handover: { webhook: { url: 'https://example.com', secret: 'short' } } }),
    ).rejects.toThrow('too short')
  })
})
