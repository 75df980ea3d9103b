import { describe, expect, it } from 'vitest'
import { ask, readRefusal } from '../support/ask.ts'
import { startService } from '../support/startService.ts'

const service = await startService()

describe('when a request to the assistant is invalid', () => {
  const good = ask('How do I install Kettle?')
  const [message] = good.messages as Array<Record<string, unknown>>

  it.each([
    ['no fp', { ...good, fp: undefined }, '"fp" is required'],
    ['an empty fp', { ...good, fp: '' }, '"fp" must not be empty'],
    ['no messages', { ...good, messages: undefined }, '"messages" is required'],
    ['empty messages', { ...good, messages: [] }, '"messages" must hold at least one'],
    ['a message that is a text', { ...good, messages: ['hi'] }, '"messages[0]" must be an object'],
    ['an unknown role', { ...good, messages: [{ ...message, role: 'root' }] }, '"messages[0].role" must be'],
    [
      'a part without type',
      { ...good, messages: [{ ...message, parts: [{}] }] },
      '"messages[0].parts[0].type" must be',
    ],
    [
      'a question without text',
      { ...good, messages: [{ ...message, parts: [] }] },
      '"messages[0].parts" must hold the question',
    ],
    [
      'only an answer',
      { ...good, messages: [{ ...message, role: 'assistant' }] },
      '"messages" must hold a message with the role "user"',
    ],
    ['a numeric threadId', { ...good, threadId: 7 }, '"threadId" must be a string'],
    ['a page size of 0', { ...good, retrievalPageSize: 0 }, '"retrievalPageSize" must be a positive number'],
    [
      'a page size as text',
      { ...good, retrievalPageSize: '5' },
      '"retrievalPageSize" must be a positive number',
    ],
    ['a filter that is a list', { ...good, filter: [] }, '"filter" must be an object'],
    [
      'an unknown context type',
      { ...good, context: [{ type: 'image', value: 'x' }] },
      '"context[0].type" must be "code" or "textSelection"',
    ],
    [
      'context without value',
      { ...good, context: [{ type: 'code' }] },
      '"context[0].value" must be a string',
    ],
    [
      'a currentPath of 201 characters',
      { ...good, currentPath: `/${'a'.repeat(200)}` },
      '"currentPath" must have at most 200 characters',
    ],
    ['a body that is a list', [], 'The body must be a JSON object.'],
  ])('names the field of %s', async (_, body, sentence) => {
    const answer = await readRefusal(await service.post(body))
    expect(answer).toMatchObject({ status: 400, code: 'invalid-request' })
    expect(answer.error).toContain(sentence)
  })

  it('refuses a body that is not JSON, by its content type or by its text', async () => {
    expect(await readRefusal(await service.post(good, { 'Content-Type': 'text/plain' }))).toMatchObject({
      status: 415,
      code: 'unsupported-media-type',
    })
    expect(await readRefusal(await service.post('{"fp":'))).toMatchObject({
      status: 400,
      code: 'invalid-request',
    })
  })

  it('refuses a body over 1 MB', async () => {
    const answer = await readRefusal(await service.post(ask('x'.repeat(1_000_000))))
    expect(answer).toMatchObject({ status: 413, code: 'request-too-large' })
  })

  it('refuses an unknown domain', async () => {
    const response = await service.postTo(service.endpoint.replace('/docs/', '/other/'), good)
    expect(await readRefusal(response)).toMatchObject({ status: 404, code: 'domain-not-found' })
  })

  it.each([
    ['no key', '', 401, 'key-missing'],
    ['a key of another service', 'Bearer svc_dsc_0000', 401, 'key-invalid'],
    ['a text that is not a key', 'Bearer hello', 401, 'key-invalid'],
  ])('refuses %s', async (_, authorization, status, code) => {
    expect(await readRefusal(await service.post(good, { Authorization: authorization }))).toMatchObject({
      status,
      code,
    })
  })

  it('refuses the admin key and never repeats it', async () => {
    const answer = await readRefusal(
      await service.post(good, { Authorization: `Bearer ${service.adminKey}` }),
    )
    expect(answer).toMatchObject({ status: 403, code: 'key-wrong-kind' })
    expect(JSON.stringify(answer)).not.toContain(service.adminKey)
  })

  it('answers other methods with 405, and lists the allowed ones', async () => {
    const response = await fetch(service.endpoint)
    expect(response.headers.get('Allow')).toBe('POST, OPTIONS')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await readRefusal(response)).toMatchObject({ status: 405, code: 'method-not-allowed' })
  })
})

describe('when a page of another site asks', () => {
  it('lets the preflight through and shows errors to the page', async () => {
    const preflight = await fetch(service.endpoint, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://docs.example.com',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(preflight.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain('authorization')

    const refused = await service.post({}, { Origin: 'https://docs.example.com' })
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })
})

describe('when a request is unusual but allowed', () => {
  it('accepts nulls, unknown fields, unknown parts and a trailing assistant message', async () => {
    const response = await service.post({
      fp: 'reader-7',
      messages: [
        {
          id: 'm1',
          role: 'user',
          parts: [{ type: 'step-start' }, { type: 'text', text: 'How do I install Kettle?' }],
        },
        { id: 'm2', role: 'assistant', parts: [{ type: 'data-custom', data: 1 }] },
      ],
      threadId: null,
      filter: null,
      context: [{ type: 'code', value: 'npm', path: null, elementId: null }],
      currentPath: `/${'a'.repeat(199)}`,
      somethingNew: true,
    })
    expect(response.status).toBe(200)
    await response.text()
  })
})
