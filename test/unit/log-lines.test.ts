import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { logError, logLine } from '../../src/http/logLine.ts'
import { formatLogLine } from '../../src/service/cli/output/formatLogLine.ts'
import { logRequests } from '../../src/service/telemetry/logRequests.ts'
import { currentRequest } from '../../src/service/telemetry/openRequest.ts'
import { createErrorLine } from '../../src/service/telemetry/serviceLog.ts'
import { fuzzOptions } from '../support/fuzz.ts'
import { recordLog } from '../support/recordLog.ts'

const printable = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u

describe('a logged line', () => {
  it('is one line of printable text, whatever a client has sent', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
        ),
        (text) => {
          expect(logLine(text)).toMatch(printable)
          expect(logLine(new Error(text, { cause: new TypeError(text) }))).toMatch(printable)
        },
      ),
      fuzzOptions({ runs: 500, long: 50_000 }),
    )
  })

  it('is one line also with the facts of a request, as JSON and for people', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        const { log, lines } = recordLog()
        const answer = logRequests(
          async () => {
            currentRequest()?.note({ text })
            createErrorLine(log)(new Error(text))
            return new Response(text)
          },
          { log, logQuestions: true, trustProxy: true },
        )
        const headers = { 'X-Request-Id': encodeURIComponent(text.toWellFormed()) }
        await answer(new Request('http://localhost/', { headers }), {})
        expect(lines).toHaveLength(2)
        for (const line of lines) {
          expect(JSON.stringify(line)).toMatch(printable)
          expect(formatLogLine(JSON.stringify(line))).toMatch(printable)
        }
      }),
      fuzzOptions({ runs: 200, long: 20_000 }),
    )
  })

  it('shows unprintable characters as escapes', () => {
    expect(logLine('a\r\n\u001b[2J\u202e\u2028\ud800b\tü')).toBe(
      'a\\u{d}\\u{a}\\u{1b}[2J\\u{202e}\\u{2028}\\u{d800}b\\u{9}ü',
    )
  })

  it('contains the error, its stack and its causes', () => {
    const line = logLine(new TypeError('first\nsecond', { cause: new RangeError('because') }))
    expect(line).toMatch(
      /^TypeError: first\\u\{a\}second \| at .*log-lines\.test\.ts.* \| caused by RangeError: because/,
    )
  })

  it('has a limited length, also for values without text', () => {
    expect(logLine('x'.repeat(1_000_000)).length).toBeLessThan(9_000)
    expect(logLine(new Error('x'.repeat(1_000_000))).length).toBeLessThan(9_000)
    for (const value of [undefined, null, Object.create(null), { toString: 1 }, Symbol('x')]) {
      expect(logLine(value)).toMatch(printable)
    }
  })

  it('ends even if causes are circular', () => {
    const first = new Error('first')
    first.cause = new Error('second', { cause: first })
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    logError(first)
    expect(log).toHaveBeenCalledTimes(1)
    log.mockRestore()
  })
})
