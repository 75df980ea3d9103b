import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createBodyBudget } from '../../src/http/createBodyBudget.ts'
import { createFairQueue } from '../../src/http/createFairQueue.ts'
import { readBody } from '../../src/http/readBody.ts'
import { AssistantError } from '../../src/protocol/errors.ts'
import {
  maxDataUrlBytes,
  maxFilesPerRequest,
  maxJsonDepth,
  maxJsonValues,
} from '../../src/protocol/limits.ts'
import { fuzzOptions } from '../support/fuzz.ts'
import { cutEvery, refusalOf, requestOf, wideLimits } from '../support/requestBodies.ts'

const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)
const spaces = ' '.repeat(64_000)

/** Pieces without end, and how many of them were asked for. */
function endless(first: string, piece: string) {
  const seen = { pieces: 0 }
  function* pieces() {
    yield first
    for (;;) {
      seen.pieces++
      yield piece
    }
  }
  return { seen, request: requestOf(pieces()) }
}

describe('a body without end', () => {
  it.each([
    ['of spaces', '', spaces, 'request-too-large'],
    ['of objects', '{"fp":"a","x":[', '{},'.repeat(10_000), 'request-too-large'],
    ['of numbers', '{"x":[', '1,'.repeat(10_000), 'request-too-large'],
    ['of one number', '{"x":', '1'.repeat(64_000), 'request-too-large'],
    ['of brackets', '', '[', 'invalid-request'],
    ['of one text', '{"fp":"', 'a'.repeat(64_000), 'request-too-large'],
    ['of one key', '{"', 'a'.repeat(64_000), 'request-too-large'],
    ['of a key that is called like a file', '{"data:', 'a'.repeat(64_000), 'request-too-large'],
    ['of a file in a list', '{"url":["data:', 'a'.repeat(64_000), 'request-too-large'],
    ['of a file with another name', '{"fp":"data:', 'a'.repeat(64_000), 'request-too-large'],
    ['of a file whose name is escaped', '{"\\u0075rl":"data:', 'a'.repeat(64_000), 'request-too-large'],
    ['of a file whose beginning is escaped', '{"url":"\\u0064ata:', 'a'.repeat(64_000), 'request-too-large'],
    ['of a file', '{"url":"data:', 'a'.repeat(64_000), 'request-too-large'],
    ['of escapes in a file', '{"url":"data:', '\\u0041'.repeat(10_000), 'request-too-large'],
    ['of empty files', '{"x":[', '{"url":"data:"},'.repeat(100), 'request-too-large'],
    ['of files behind a mistake', '::{"x":[', '{"url":"data:"},'.repeat(100), 'request-too-large'],
  ])('%s is refused as soon as the limit is exceeded', async (_, first, piece, code) => {
    const { seen, request } = endless(first, piece)
    expect(await refusalOf(request)).toMatchObject({ code })
    // A stream reads the limit, and a little ahead.
    expect(seen.pieces * piece.length).toBeLessThan(maxDataUrlBytes + 3 * piece.length)
  })

  it.each([
    ['of unknown length', {}],
    ['that is declared to be short', { 'Content-Length': '100' }],
  ])('%s is refused if it arrives too slowly, and the connection is closed', async (_, headers) => {
    const refused = await refusalOf(requestOf(['{"fp":'], { isOpen: true, headers }), { timeoutMs: 20 })
    expect(refused).toMatchObject({ code: 'timed-out', status: 408 })
  })
})

describe('the JSON of a body', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  it.each([
    ['depth', nested(maxJsonDepth), nested(maxJsonDepth + 1), 'nested deeper than 32 levels'],
    [
      'values',
      `[${Array(maxJsonValues - 1).fill('1')}]`,
      `[${Array(maxJsonValues).fill('1')}]`,
      'more than 20000 values',
    ],
    [
      'values, keys not counted',
      `{${Array.from({ length: maxJsonValues - 1 }, (_, key) => `"${key}":[]`)}}`,
      `{${Array.from({ length: maxJsonValues }, (_, key) => `"${key}":"["`)}}`,
      'more than 20000 values',
    ],
  ])('has an exact limit for %s', async (_, most, oneMore, sentence) => {
    expect(await refusalOf(requestOf([most]))).toBeUndefined()
    const refused = await refusalOf(requestOf([oneMore]))
    expect(refused?.message).toContain(sentence)
  })

  it('is not counted within strings', async () => {
    const value = { fp: '['.repeat(1_000), 'key "{[': '\\"{}[]:,'.repeat(30_000) }
    const body = await readBody(requestOf([JSON.stringify(value)]), wideLimits)
    expect(body.value).toEqual(value)
  })

  it('is limited to 1 MB without its files, which may be larger', async () => {
    const file = `data:image/png;base64,${'A'.repeat(1_500_000)}`
    const whole = JSON.stringify({ url: file, url2: 'x'.repeat(999_960) })
    expect(await refusalOf(requestOf([whole]))).toBeUndefined()
    const oneMore = JSON.stringify({ url: file, url2: 'x'.repeat(1_000_000) })
    expect(await refusalOf(requestOf([oneMore]))).toMatchObject({ code: 'request-too-large' })
    expect(await refusalOf(requestOf([whole]), { maxBytesWithFiles: 1_000_000 })).toMatchObject({
      code: 'request-too-large',
    })
  })

  it('has a limited number of files', async () => {
    const files = (count: number) => JSON.stringify(Array(count).fill({ url: 'data:,' }))
    expect(await refusalOf(requestOf([files(maxFilesPerRequest)]))).toBeUndefined()
    expect(await refusalOf(requestOf([files(maxFilesPerRequest + 1)]))).toMatchObject({ field: 'messages' })
  })

  it.each([
    ['as it arrives', {}],
    ['at once if it is declared to be short', { 'Content-Length': '10' }],
  ])('is read %s, and may begin with a byte order mark', async (_, headers) => {
    const request = requestOf(['\ufeff{"a"', ':1}'], { headers })
    expect((await readBody(request, wideLimits)).value).toEqual({ a: 1 })
  })
})

describe('a file in a body', () => {
  const address = 'data:text/plain;base64,YSI+\n'

  it.each([
    ['as it is', '"data:text/plain;base64,YQ=="', 'text/plain;base64,YQ=='],
    [
      'with escaped slashes, as PHP writes it',
      '"data:text\\/plain;base64,a\\/\\/+"',
      'text/plain;base64,a//+',
    ],
    [
      'with other escapes, as .NET writes it',
      '"data:text/plain;base64,a\\u002B\\""',
      'text/plain;base64,a+"',
    ],
  ])('is separated from the JSON %s', async (_, written, expected) => {
    for (const size of [1, 2, 3, 7, 1_000]) {
      const body = await readBody(requestOf(cutEvery(`{"x":{"url" : ${written}}}`, size)), wideLimits)
      const { url } = (body.value as { x: { url: string } }).x
      expect(url.length).toBeLessThan(60)
      expect(text(body.files.read(url))).toBe(expected)
      const restored = new Response(body.files.restore(JSON.stringify(body.value)))
      expect(await restored.json()).toEqual({ x: { url: `data:${expected}` } })
    }
  })

  it('cannot be read with a placeholder that a client made up', async () => {
    const body = await readBody(
      requestOf([JSON.stringify({ a: { url: address }, fp: 'data:x-0', url2: 'data:-0' })]),
      wideLimits,
    )
    for (const made of ['data:x-0', 'data:-0', 'data:0', address]) {
      expect(body.files.read(made)).toBeUndefined()
    }
  })

  it.each(['{"url":"data:a\nb"}', '{"url":"data:a', '{"url":"data:a\\"}', '{"url":"data:a"'])(
    'is refused if it is not a JSON string: %j',
    async (body) => {
      expect(await refusalOf(requestOf([body]))).toMatchObject({ code: 'invalid-request' })
    },
  )

  it('is refused if it contains an invalid escape', async () => {
    const { value, files } = await readBody(requestOf(['{"url":"data:\\x"}']), wideLimits)
    const { url } = value as { url: string }
    expect(() => files.read(url)).toThrow(AssistantError)
    expect(() => files.restore(JSON.stringify(value))).toThrow(AssistantError)
  })
})

describe('any JSON, split anywhere', () => {
  const json = fc.json({ maxDepth: 8 })
  const fileJson = fc
    .tuple(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))
    .map(([value, url, name]) =>
      JSON.stringify([{ [name]: value, url: `data:${url}` }, { data: `data:${url}` }]),
    )
  const cuts = fc.infiniteStream(fc.integer({ min: 1, max: 9 }))

  it('is read like JSON.parse reads it, once its files are restored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(json, fileJson), cuts, async (whole, sizes) => {
        const bytes = new TextEncoder().encode(whole)
        function* pieces() {
          for (let at = 0; at < bytes.length; ) {
            const size = sizes.next().value as number
            yield bytes.subarray(at, at + size)
            at += size
          }
        }
        const body = await readBody(requestOf(pieces()), wideLimits)
        const restored = await new Response(body.files.restore(JSON.stringify(body.value))).text()
        // Half characters are replaced where bytes are read as text.
        expect(JSON.parse(restored)).toEqual(JSON.parse(new TextDecoder().decode(bytes)))
      }),
      fuzzOptions({ runs: 300, long: 20_000 }),
    )
  })

  it('fails with an AssistantError if it is invalid', async () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      '"',
      '\\',
      ':',
      ',',
      '"url"',
      '"data:',
      'data:',
      '1',
      'true',
      ' ',
      '\u0000',
    ]
    const bytes = fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 60 })
      .map((parts) => new TextEncoder().encode(parts.join('')))
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, fc.uint8Array({ maxLength: 80 })), async (body) => {
        let parsed: unknown
        let isJson = true
        try {
          parsed = JSON.parse(new TextDecoder().decode(body))
        } catch {
          isJson = false
        }
        const whole = readBody(requestOf([body]), wideLimits).then(async ({ value, files }) =>
          JSON.parse(await new Response(files.restore(JSON.stringify(value))).text()),
        )
        if (isJson) expect(await whole).toEqual(parsed)
        else await expect(whole).rejects.toThrow(AssistantError)
      }),
      fuzzOptions({ runs: 500, long: 50_000 }),
    )
  })
})

describe('the memory for all bodies', () => {
  const open = () => createBodyBudget(1_000, 600, 100)

  it('is limited for each client, so that one client cannot use all of it', () => {
    const budget = open()
    const [first, second] = [budget.open('a'), budget.open('a')]
    first.take(600)
    expect(() => second.take(300)).toThrow('too many large requests')
    budget.open('b').take(500)
  })

  it('always accepts a small body, and refuses larger ones once it is used up', () => {
    const budget = open()
    budget.open('a').take(700)
    budget.open('b').take(500)
    const small = budget.open('c')
    small.take(100)
    expect(() => small.take(1)).toThrow(expect.objectContaining({ status: 503, retryAfterMs: 5_000 }))
    small.take(0)
  })

  it('is released once, except for the bytes that are still used', () => {
    const budget = open()
    const share = budget.open('a')
    share.take(700)
    share.shrinkTo(200)
    budget.open('a').take(500)
    share.shrinkTo(0)
    share.shrinkTo(0)
    expect(() => budget.open('a').take(301)).toThrow()
    budget.open('a').take(300)
  })

  it('is counted while a body arrives', async () => {
    const budget = createBodyBudget(100_000, 100_000, 0)
    const share = budget.open('a')
    const take = vi.spyOn(share, 'take')
    const body = requestOf([spaces], { isOpen: true })
    const reading = expect(readBody(body, { ...wideLimits, share, timeoutMs: 500 })).rejects.toMatchObject({
      status: 408,
    })
    await vi.waitFor(() => expect(take).toHaveBeenCalled())
    expect(() => budget.open('b').take(60_000)).toThrow()
    share.shrinkTo(0)
    budget.open('b').take(60_000)
    await reading
  })
})

describe('a body that arrives byte by byte', () => {
  it('lets other work run between its bytes', async () => {
    let turns = 0
    let isDone = false
    const counting = (async () => {
      while (!isDone) {
        await setImmediate()
        turns++
      }
    })()
    const share = createBodyBudget().open('a')
    await readBody(requestOf(cutEvery(JSON.stringify('x'.repeat(2_000)), 1)), { ...wideLimits, share })
    isDone = true
    await counting
    expect(turns).toBeGreaterThan(1_000)
  })
})

describe('the queue for large bodies', () => {
  it('serves clients in turn, however many requests one of them has', async () => {
    const queue = createFairQueue()
    const order: string[] = []
    const clients = ['first', ...Array(20).fill('greedy'), 'other', 'third']
    await Promise.all(clients.map(async (client) => queue.wait(client).then(() => order.push(client))))
    expect(order.slice(0, 4)).toEqual(['first', 'greedy', 'other', 'third'])
    expect(order).toHaveLength(clients.length)
  })
})
