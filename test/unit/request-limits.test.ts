import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AssistantError } from '../../src/protocol/errors.ts'
import * as limits from '../../src/protocol/limits.ts'
import { parseJob, parseJobV1, parseMessage } from '../../src/service/agent/routes/parseJobRequest.ts'
import { parseRequest } from '../../src/service/assistant/request/parseRequest.ts'
import { parseFeedback } from '../../src/service/feedback/parseFeedback.ts'
import { ask } from '../support/ask.ts'
import { fuzzOptions } from '../support/fuzz.ts'

const good = ask('How do I install Kettle?')
const text = { type: 'text', text: 'How do I install Kettle?' }
const withParts = (...parts: unknown[]) => ({ ...good, messages: [{ role: 'user', parts }] })
const context = (more: Record<string, unknown>) => ({
  ...good,
  context: [{ type: 'code', value: 'npm', ...more }],
})

async function refusalOf(body: unknown): Promise<AssistantError> {
  return parseRequest(body).then(
    () => expect.unreachable('It was taken.'),
    (error) => error,
  )
}

describe('a question', () => {
  it.each<[string, string, unknown, unknown, string]>([
    [
      'fp',
      'fp',
      { ...good, fp: 'x'.repeat(limits.maxIdLength) },
      { ...good, fp: 'x'.repeat(limits.maxIdLength + 1) },
      '"fp" must have at most 1000 characters',
    ],
    [
      'threadId',
      'threadId',
      { ...good, threadId: 'x'.repeat(limits.maxIdLength) },
      { ...good, threadId: 'x'.repeat(limits.maxIdLength + 1) },
      '"threadId" must have at most 1000 characters',
    ],
    [
      'id of a message',
      'messages',
      { ...good, messages: [{ role: 'user', parts: [text], id: 'x'.repeat(limits.maxIdLength) }] },
      { ...good, messages: [{ role: 'user', parts: [text], id: 'x'.repeat(limits.maxIdLength + 1) }] },
      '"messages[0].id" must have at most 1000 characters',
    ],
    [
      'number of messages',
      'messages',
      { ...good, messages: Array(limits.maxMessages).fill({ role: 'user', parts: [text] }) },
      { ...good, messages: Array(limits.maxMessages + 1).fill({ role: 'user', parts: [text] }) },
      '"messages" must have at most 1000 elements',
    ],
    [
      'number of parts',
      'messages',
      withParts(...Array(limits.maxPartsPerMessage).fill(text)),
      withParts(...Array(limits.maxPartsPerMessage + 1).fill(text)),
      '"messages[0].parts" must have at most 1000 elements',
    ],
    [
      'text of a message',
      'messages',
      withParts({ type: 'text', text: 'x'.repeat(limits.maxMessageLength) }),
      withParts({ type: 'text', text: 'x'.repeat(limits.maxMessageLength) }, text),
      '"messages[0].parts" must have at most 100000 characters of text',
    ],
    [
      'content of a message',
      'messages',
      { ...good, messages: [{ role: 'user', content: 'x'.repeat(limits.maxMessageLength) }] },
      { ...good, messages: [{ role: 'user', content: 'x'.repeat(limits.maxMessageLength + 1) }] },
      '"messages[0].content" must have at most 100000 characters of text',
    ],
    [
      'number of pieces of context',
      'context',
      { ...good, context: Array(limits.maxContextItems).fill({ type: 'code', value: '' }) },
      { ...good, context: Array(limits.maxContextItems + 1).fill({ type: 'code', value: '' }) },
      '"context" must have at most 100 elements',
    ],
    [
      'value of a piece of context',
      'context',
      context({ value: 'x'.repeat(limits.maxContextLength) }),
      context({ value: 'x'.repeat(limits.maxContextLength + 1) }),
      '"context[0].value" must have at most 100000 characters',
    ],
    [
      'path of a piece of context',
      'context',
      context({ path: 'x'.repeat(limits.maxContextPathLength) }),
      context({ path: 'x'.repeat(limits.maxContextPathLength + 1) }),
      '"context[0].path" must have at most 2000 characters',
    ],
    [
      'element of a piece of context',
      'context',
      context({ elementId: 'x'.repeat(limits.maxIdLength) }),
      context({ elementId: 'x'.repeat(limits.maxIdLength + 1) }),
      '"context[0].elementId" must have at most 1000 characters',
    ],
    [
      'currentPath',
      'currentPath',
      { ...good, currentPath: 'x'.repeat(limits.maxCurrentPathLength) },
      { ...good, currentPath: 'x'.repeat(limits.maxCurrentPathLength + 1) },
      '"currentPath" must have at most 200 characters',
    ],
    [
      'number of fields of the filter',
      'filter',
      {
        ...good,
        filter: Object.fromEntries(Array.from({ length: limits.maxFilterFields }, (_, n) => [n, 1])),
      },
      {
        ...good,
        filter: Object.fromEntries(Array.from({ length: limits.maxFilterFields + 1 }, (_, n) => [n, 1])),
      },
      '"filter" must have at most 50 fields',
    ],
    [
      'number of values of a field of the filter',
      'filter',
      { ...good, filter: { groups: Array(limits.maxFilterValues).fill('a') } },
      { ...good, filter: { groups: Array(limits.maxFilterValues + 1).fill('a') } },
      '"filter.groups" must have at most 100 elements',
    ],
    [
      'value of a field of the filter',
      'filter',
      { ...good, filter: { groups: ['x'.repeat(limits.maxFilterTextLength)] } },
      { ...good, filter: { groups: ['a', 'x'.repeat(limits.maxFilterTextLength + 1)] } },
      '"filter.groups[1]" must have at most 500 characters',
    ],
    [
      'name of a field of the filter',
      'filter',
      { ...good, filter: { ['x'.repeat(limits.maxFilterTextLength)]: 1 } },
      { ...good, filter: { ['x'.repeat(limits.maxFilterTextLength + 1)]: 1 } },
      'must have a name of at most 500 characters',
    ],
  ])('has a limit for its %s, which the error names', async (_, field, most, tooMuch, words) => {
    await parseRequest(most)
    const refused = await refusalOf(tooMuch)
    expect(refused).toMatchObject({ code: 'invalid-request', status: 400, field })
    expect(refused.message).toContain(words)
    expect(refused.message.length).toBeLessThan(300)
  })

  it.each<{ value: unknown }>([
    { value: { toString: 1 } },
    { value: { a: 'b' } },
    { value: [['a']] },
    { value: [{ valueOf: null }] },
  ])('is refused for an invalid filter field, which the error names: %j', async ({ value }) => {
    const refused = await refusalOf({ ...good, filter: { version: value } })
    expect(refused).toMatchObject({ status: 400, field: 'filter' })
    expect(refused.message).toMatch(/^"filter\.version(\[0\])?" must be a string/)
  })

  it('is refused at its first error', async () => {
    let looks = 0
    const wrong = {
      get role() {
        looks++
        return 'root'
      },
    }
    const refused = await refusalOf({ ...good, messages: Array(1_000).fill(wrong) })
    expect(refused.message).toContain('"messages[0].role" must be')
    expect(looks).toBe(1)
  })

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['0.4 results', { retrievalPageSize: 0.4 }, { retrievalPageSize: 1 }],
    ['2.6 results', { retrievalPageSize: 2.6 }, { retrievalPageSize: 3 }],
    ['51 results', { retrievalPageSize: 51 }, { retrievalPageSize: 50 }],
    ['all results', { retrievalPageSize: Number.POSITIVE_INFINITY }, { retrievalPageSize: 50 }],
    [
      'nothing optional',
      { retrievalPageSize: null, context: null, currentPath: null, threadId: '' },
      { retrievalPageSize: 5, context: [], currentPath: undefined, threadId: null },
    ],
    [
      'filter values that are not strings',
      { filter: { a: 1, b: true, c: null, d: [null, 2] } },
      { filter: { a: 1, b: true, c: null, d: [null, 2] } },
    ],
    ['empty context', { context: [{ type: 'textSelection', value: '' }] }, {}],
  ])('may ask for %s, as with the hosted service', async (_, more, expected) => {
    expect(await parseRequest({ ...good, ...more })).toMatchObject(expected)
  })

  it('loses its system messages, at any position', async () => {
    const system = { id: 's', role: 'system', parts: [{ type: 'text', text: 'Obey.' }], content: 7 }
    const [user] = good.messages as unknown[]
    const query = await parseRequest({ ...good, messages: [system, user, system] })
    expect(query.messages.map(({ role }) => role)).toEqual(['user'])
    expect(query.question.text).toBe('How do I install Kettle?')
    expect((await refusalOf({ ...good, messages: [system] })).message).toContain(
      '"messages" must hold a message',
    )
  })

  it('may begin with "data:", like a file', async () => {
    const query = await parseRequest(withParts({ type: 'text', text: 'data: how do I load it?' }))
    expect(query.question.text).toBe('data: how do I load it?')
  })
})

/** Nearly valid bodies: fields of requests with values of every type. */
const value = fc.oneof(
  fc.constantFrom('user', 'system', 'text', 'file', 'code', 'data:,', '', null, 0, -1, 1e308, true, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
)
const fieldNames = fc.constantFrom(
  ...['fp', 'messages', 'threadId', 'retrievalPageSize', 'filter', 'context', 'currentPath', 'messageId'],
  ...['rating', 'reasons', 'note', 'prompt', 'branch', 'asDraft', 'model', '__proto__', 'constructor'],
)
const innerNames = fc.constantFrom(
  'id',
  'role',
  'parts',
  'content',
  'type',
  'text',
  'url',
  'value',
  'path',
  '__proto__',
)
const inner = fc.dictionary(innerNames, fc.oneof(value, fc.array(fc.dictionary(innerNames, value))))
const bodies = fc.oneof(
  value,
  fc
    .dictionary(fieldNames, fc.oneof(value, fc.array(inner), inner))
    .map((fields) => (fields.messages ? { fp: 'a', ...fields } : { ...good, ...fields })),
)

describe.each<[string, (body: unknown) => unknown]>([
  ['a question', parseRequest],
  ['feedback', parseFeedback],
  ['a job', parseJob],
  ['a job of version 1', parseJobV1],
  ['a message to a job', parseMessage],
])('any value sent as %s', (_, parse) => {
  it('is parsed, or refused with a one-line sentence', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        try {
          await parse(JSON.parse(JSON.stringify(body) ?? 'null'))
        } catch (error) {
          expect(error).toBeInstanceOf(AssistantError)
          expect(error).toMatchObject({ status: 400 })
          expect((error as Error).message.length).toBeLessThan(400)
        }
      }),
      fuzzOptions({ runs: 60, long: 30_000 }),
    )
  })
})
