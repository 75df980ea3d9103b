import type { StoredFeedback } from 'docs-assistant-service'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, authorized, readChunks, readRefusal } from '../support/ask.ts'
import { type RunningService, startService } from '../support/startService.ts'
import { openStoreOf } from '../support/testStore.ts'

const service = await startService()

/** Asks a question and reads the whole answer. Returns its thread and the announced feedback endpoint. */
async function askToTheEnd(more: Record<string, unknown> = {}, { post, endpoint } = service) {
  const response = await post(ask('How do I install Kettle?', more))
  await readChunks(response)
  const reference = response.headers.get('X-Feedback-Url') ?? ''
  return { threadId: response.headers.get('X-Thread-Id')!, address: new URL(reference, endpoint).href }
}

function send(address: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, authorized(service.publicKey, body, headers))
}

async function keptIn({ dataFolder }: RunningService, threadId: string): Promise<readonly StoredFeedback[]> {
  const store = await openStoreOf(dataFolder)
  const kept = await store.feedback.list({ limit: 1_000 })
  await store.close()
  return kept.filter((feedback) => feedback.threadId === threadId)
}

const up = { fp: 'anonymous', messageId: 'm1', rating: 'up' }

describe('when a reader rates an answer', () => {
  it('announces the endpoint next to that for questions, in both versions, readable by pages of every site', async () => {
    const { address } = await askToTheEnd()
    expect(address).toBe(`${service.url}/discovery/v2/assistant/docs/feedback`)
    const older = await service.postTo(service.endpointV1, ask('How do I install Kettle?'))
    await older.text()
    const olderAddress = new URL(older.headers.get('X-Feedback-Url')!, service.endpointV1).href
    const given = { ...up, threadId: older.headers.get('X-Thread-Id') }
    expect((await send(olderAddress, given)).status).toBe(204)
    expect(older.headers.get('Access-Control-Expose-Headers')).toContain('X-Feedback-Url')
  })

  it('is stored with the question, the answer, its sources and the time', async () => {
    const { address, threadId } = await askToTheEnd()
    const before = Date.now()
    const given = {
      ...up,
      threadId,
      rating: 'down',
      reasons: ['unclear', 'wrong', 'wrong'],
      note: ' See v2. ',
    }
    const response = await send(address, given)
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const [kept, ...others] = await keptIn(service, threadId)
    expect(others).toEqual([])
    expect(kept).toMatchObject({
      questionId: 'm1',
      rating: 'down',
      reasons: ['wrong', 'unclear'],
      note: 'See v2.',
      question: 'How do I install Kettle?',
    })
    expect(kept?.answer).toContain('From the docs:')
    expect(kept?.sources).toContain('/guide/install')
    expect(kept?.givenAt.getTime()).toBeGreaterThanOrEqual(before)
  })

  it('replaces earlier feedback on the turn, and stays when the question is asked again', async () => {
    const { address, threadId } = await askToTheEnd()
    await send(address, { ...up, threadId, rating: 'down', reasons: ['wrong'], note: 'No.' })
    await send(address, { ...up, threadId })
    await askToTheEnd({ threadId })
    expect(await keptIn(service, threadId)).toMatchObject([{ rating: 'up', reasons: [], note: '' }])
  })

  it('refers to the newest question if a client starts numbering again', async () => {
    const { address, threadId } = await askToTheEnd()
    const second = await service.post(ask('How do I limit the number of attempts?', { threadId }))
    await readChunks(second)
    await send(address, { ...up, threadId })
    expect(await keptIn(service, threadId)).toMatchObject([
      { question: 'How do I limit the number of attempts?' },
    ])
  })

  it('is stored without an answer if there is none', async () => {
    const silent = await startService({
      answerer: {
        description: 'nothing',
        answer: () => {
          throw new Error('The model is gone.')
        },
      },
      onError: () => {},
    })
    const { address, threadId } = await askToTheEnd({}, silent)
    const headers = { Authorization: `Bearer ${silent.publicKey}` }
    expect((await send(address, { ...up, threadId }, headers)).status).toBe(204)
    expect(await keptIn(silent, threadId)).toMatchObject([{ rating: 'up', answer: '', sources: [] }])
  })
})

describe('a rating that is refused', () => {
  let address: string
  let threadId: string
  beforeAll(async () => {
    const asked = await askToTheEnd({ fp: 'reader-7' })
    address = asked.address
    threadId = asked.threadId
  })
  const good = () => ({ ...up, fp: 'reader-7', threadId })

  it.each<[string, string, object]>([
    ['no fp', 'fp', { fp: undefined }],
    ['an empty fp', 'fp', { fp: '' }],
    ['no thread', 'threadId', { threadId: null }],
    ['no question', 'messageId', { messageId: undefined }],
    ['no rating', 'rating', { rating: undefined }],
    ['a rating of another type', 'rating', { rating: 5 }],
    ['an unknown reason', 'reasons', { reasons: ['boring'] }],
    ['reasons that are not an array', 'reasons', { reasons: 'wrong' }],
    ['a note that is not a string', 'note', { note: {} }],
    ['a note of 1,001 characters', 'note', { note: 'x'.repeat(1_001) }],
  ])('has %s', async (_, field, wrong) => {
    const answer = await readRefusal(await send(address, { ...good(), ...wrong }))
    expect(answer).toMatchObject({ status: 400, code: 'invalid-request', field })
    expect(answer.error).toContain(`"${field}`)
    expect(await keptIn(service, threadId)).toEqual([])
  })

  it.each<[string, object]>([
    ['a thread that does not exist', { threadId: 'no-such-thread' }],
    ['a thread of another reader', { fp: 'reader-8' }],
  ])('is %s, with the same error for both', async (_, wrong) => {
    const answer = await readRefusal(await send(address, { ...good(), ...wrong }))
    expect(answer).toMatchObject({ status: 404, code: 'thread-not-found' })
    expect(answer.error).toBe('This reader has no thread with this "threadId".')
  })

  it('is one for a question that the thread does not have, or for an answer', async () => {
    const response = await service.post(ask('How do I install Kettle?', { fp: 'reader-7', threadId }))
    const [start] = await readChunks(response)
    for (const messageId of ['m2', start?.messageId]) {
      const answer = await readRefusal(await send(address, { ...good(), messageId }))
      expect(answer).toMatchObject({ status: 404, code: 'not-found', field: 'messageId' })
    }
  })

  it.each<[string, Record<string, string>, number, string]>([
    ['no key', { Authorization: '' }, 401, 'key-missing'],
    ['a key of another service', { Authorization: 'Bearer svc_dsc_0000' }, 401, 'key-invalid'],
    ['an admin key', { Authorization: 'Bearer svc_0000' }, 403, 'key-wrong-kind'],
    ['the content type of a form', { 'Content-Type': 'text/plain' }, 415, 'unsupported-media-type'],
  ])('has %s', async (_, headers, status, code) => {
    expect(await readRefusal(await send(address, good(), headers))).toMatchObject({ status, code })
  })

  it('is invalid JSON, too large, for another domain, or sent with another method', async () => {
    expect(await readRefusal(await send(address, '{'))).toMatchObject({
      status: 400,
      code: 'invalid-request',
    })
    const large = { ...good(), note: 'x'.repeat(16_000) }
    expect(await readRefusal(await send(address, large))).toMatchObject({
      status: 413,
      code: 'request-too-large',
    })
    const elsewhere = address.replace('/docs/', '/other/')
    expect(await readRefusal(await send(elsewhere, good()))).toMatchObject({ code: 'domain-not-found' })
    const read = await fetch(address)
    expect(read.headers.get('Allow')).toBe('POST, OPTIONS')
    expect(await readRefusal(read)).toMatchObject({ status: 405, code: 'method-not-allowed' })
  })

  it('is not one with a note of the maximum length, however it is escaped', async () => {
    const note = '\u{1F600}'.repeat(500)
    const escaped = JSON.stringify({ ...good(), note }).replace(/[^ -~]/g, (unit) => {
      return `\\u${unit.charCodeAt(0).toString(16)}`
    })
    expect((await send(address, escaped)).status).toBe(204)
    expect((await keptIn(service, threadId))[0]?.note).toBe(note)
  })
})

describe('the number of ratings', () => {
  it('is limited per address, and does not count as questions', async () => {
    const limited = await startService({ limits: { perDay: 1, feedbackPerHour: 2 }, trustProxy: true })
    const { address, threadId } = await askToTheEnd({}, limited)
    const from = (client: string) =>
      send(
        address,
        { ...up, threadId },
        {
          Authorization: `Bearer ${limited.publicKey}`,
          'X-Forwarded-For': client,
        },
      )
    const first = await from('192.0.2.1')
    expect(first.status).toBe(204)
    expect(first.headers.get('RateLimit')).toMatch(/^"feedback";r=1;t=\d+$/)
    expect(first.headers.get('RateLimit-Policy')).toBe('"feedback";q=2;w=3600')
    expect((await from('192.0.2.1')).status).toBe(204)
    const refused = await from('192.0.2.1')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await readRefusal(refused)).toMatchObject({ status: 429, code: 'rate-limited' })
    expect((await from('192.0.2.2')).status).toBe(204)
    const answered = await limited.post(ask('Again?'), { 'X-Forwarded-For': '192.0.2.1' })
    expect(answered.status).toBe(200)
    await answered.text()
  })
})
