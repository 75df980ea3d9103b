import { describe, expect, it, vi } from 'vitest'
import { selectOffer } from '../../src/conversation/turns/selectOffer.ts'
import { converse } from '../support/converse.ts'
import { forEachTest } from '../support/forEachTest.ts'
import {
  answerJson,
  answerText,
  answerWith,
  answerWithEvents,
  type Behaviour,
  events,
  hangUp,
  startMisbehavingServer,
} from '../support/misbehavingServer.ts'

const server = forEachTest(startMisbehavingServer)

const yes = answerText('Yes.')
const half = { type: 'text-delta', delta: 'Half' }

describe('when an answer fails', () => {
  it.each([
    ['a refused key', answerJson(401, {}), 'key-invalid', 'none', ''],
    ['a refused site', answerJson(403, {}), 'key-wrong-kind', 'none', ''],
    ['a question too long', answerJson(413, {}), 'request-too-large', 'edit', ''],
    [
      'a refused question',
      answerJson(400, { error: 'messages[0] is too long' }),
      'invalid-request',
      'edit',
      '',
    ],
    [
      'a refused setting',
      answerJson(400, { error: 'filter must be an object' }),
      'invalid-request',
      'none',
      '',
    ],
    ['too many questions', answerJson(429, {}, { 'Retry-After': '20' }), 'rate-limited', 'wait-for-time', ''],
    ['the monthly limit', answerJson(429, { code: 'quota-exceeded' }), 'quota-exceeded', 'none', ''],
    ['a limit of days', answerJson(429, {}, { 'Retry-After': '86400' }), 'quota-exceeded', 'none', ''],
    ['a broken service', answerJson(500, {}), 'internal', 'retry', ''],
    ['a service that is down', answerJson(503, {}), 'unreachable', 'retry', ''],
    ['no response', hangUp, 'unreachable', 'retry', ''],
    [
      'a page with 200',
      answerWith({ headers: { 'Content-Type': 'text/html' } }),
      'not-a-stream',
      'retry',
      '',
    ],
    ['a cut answer', answerWithEvents(events(half)), 'interrupted', 'retry', 'Half'],
    ['an error chunk', answerWithEvents(events(half, { type: 'error' })), 'answer-failed', 'retry', 'Half'],
    ['an empty answer', answerWithEvents(events({ type: 'finish' })), 'answer-empty', 'retry', ''],
  ] as const)('%s: keeps the question and the text so far, and makes the right offer', async (...row) => {
    const [, behaviour, code, offer, answer] = row
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.behave(behaviour)
    const { askAndWait, last } = converse(server)
    await askAndWait('How?')
    const turn = last()
    expect(turn).toMatchObject({ question: 'How?', answer, state: { kind: 'failed', error: { code } } })
    expect(turn?.state.kind === 'failed' && selectOffer(turn.state.error)).toBe(offer)
  })
})

describe('when a retry gets no answer', () => {
  it.each([
    ['fails', hangUp, 'failed'],
    ['is empty', answerWithEvents(events({ type: 'finish' })), 'failed'],
  ] as const)('and %s, restores the answer it was to replace', async (_, behaviour, state) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.behave(answerWithEvents(events(half)), behaviour, yes)
    const { askAndWait, retry, ended, last } = converse(server)
    await askAndWait('How?')
    retry()
    expect(last()?.answer).toBe('')
    await ended()
    expect(last()).toMatchObject({ answer: 'Half', state: { kind: state } })

    retry()
    await ended()
    expect(last()).toMatchObject({ answer: 'Yes.', state: { kind: 'complete' } })
  })

  it('and is stopped, restores it as well', async () => {
    server.behave(yes)
    const held = server.hold()
    const { askAndWait, retry, stop, last } = converse(server)
    await askAndWait('How?')
    retry()
    await held.arrived
    stop()

    expect(last()).toMatchObject({ answer: 'Yes.', state: { kind: 'stopped' } })
  })
})

describe('when events of an answer are malformed', () => {
  const broken = ['data: {"type":"text-delta","id":"0","del\n\n', 'data: 7\n\n']
  const end = events({ type: 'finish' }, '[DONE]')

  it('keeps the rest, counts them, and logs one line with their number', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.behave(answerWithEvents(broken.join(events(half)) + end), yes)
    const { askAndWait, retry, ended, last } = converse(server)
    await askAndWait('How?')
    expect(last()).toMatchObject({ answer: 'Half', malformedEvents: 2, state: { kind: 'complete' } })
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
    const line = String(logged.mock.calls[0]?.[0])
    for (const word of ['skipped: 2.', server.url, 'docs/service/wire-interface.md'])
      expect(line).toContain(word)

    retry()
    await ended()
    expect(last()).toMatchObject({ answer: 'Yes.' })
    expect(last()).not.toHaveProperty('malformedEvents')
    expect(logged).toHaveBeenCalledOnce()
  })

  it('counts them in an answer that breaks off as well', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.behave(answerWithEvents(events(half) + broken[1]))
    const { askAndWait, last } = converse(server)
    await askAndWait('How?')
    expect(last()).toMatchObject({ answer: 'Half', malformedEvents: 1, state: { kind: 'failed' } })
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
  })
})

describe('when the host can change what keeps a question from its answer', () => {
  const page = { 'Content-Type': 'text/html; charset=utf-8' }

  it.each<[string, Behaviour, string[]]>([
    ['a failure of the service', answerJson(500, {}), ['500 internal', 'application/json']],
    ['a page with 500', answerWith({ status: 500, headers: page }), ['500 internal', 'text/html']],
    ['a failure without a content type', answerWith({ status: 500 }), ['500 internal', 'no content type']],
    ['a page with 502', answerWith({ status: 502, headers: page }), ['502 unreachable', 'text/html']],
    ['a page with 200', answerWith({ headers: page, body: '<h1>' }), ['200 not-a-stream', 'text/html']],
    ['JSON with 200', answerJson(200, { ok: true }), ['200 not-a-stream', 'application/json']],
    ['no content type', answerWith({}), ['200 not-a-stream', 'no content type']],
    ['no response', hangUp, ['(unreachable)', 'No response', 'CORS']],
    ['another path', answerWith({ status: 404 }), ['404 not-found', '`baseUrl`']],
  ])('logs one line with the address, however often it happens: %s', async (_, behaviour, words) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    server.behave(behaviour, behaviour)
    const { askAndWait } = converse(server)
    await askAndWait('One?')
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
    await askAndWait('Two?')

    expect(logged).toHaveBeenCalledOnce()
    const line = String(logged.mock.calls[0]?.[0])
    for (const word of [...words, server.url, 'docs/troubleshooting.md']) expect(line).toContain(word)
    expect(line).not.toContain('\n')
  })

  it('logs another kind as well', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    server.behave(answerJson(500, {}), answerJson(401, {}))
    const { askAndWait } = converse(server)
    await askAndWait('One?')
    await askAndWait('Two?')
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2))
  })

  it('keeps the key to itself', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    server.behave(answerJson(401, { error: 'No key svc_dsc_public here.', code: 'key-invalid' }))
    await converse(server).askAndWait('One?')
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())

    expect(logged.mock.calls[0]?.[0]).toContain('(401 key-invalid). No key (key) here. Check `apiKey`')
  })

  it('logs the reason if the function `headers` fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const reason = new Error('No session.')
    await converse(server, { headers: () => Promise.reject(reason) }).askAndWait('One?')
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())

    expect(logged.mock.calls).toEqual([[expect.stringContaining('`headers` failed'), reason]])
  })

  it('logs nothing that the reader can fix or that is temporary', async () => {
    const logged = vi.spyOn(console, 'error')
    server.behave(answerJson(413, {}), answerJson(429, {}), answerWithEvents(events(half)))
    const { askAndWait } = converse(server)
    for (const question of ['One?', 'Two?', 'Three?']) await askAndWait(question)

    expect(logged).not.toHaveBeenCalled()
  })
})

describe('when the service says when it accepts questions again', () => {
  const limited = answerJson(429, {}, { 'Retry-After': '20' })

  it('knows the time and sends nothing by itself', async () => {
    server.behave(limited)
    const { askAndWait, last, clock } = converse(server)
    await askAndWait('How?')
    expect(last()?.state).toMatchObject({ kind: 'failed', retryAtMs: clock.now() + 20_000 })
    clock.advance(60_000)
    expect(server.requests).toHaveLength(1)
  })

  it('retries automatically if the reader asked for it, once', async () => {
    server.behave(limited, yes)
    const { askAndWait, ended, last, states, clock, retryLater } = converse(server)
    await askAndWait('How?')
    retryLater()
    retryLater()
    expect(last()?.state).toMatchObject({ kind: 'scheduled', sendAtMs: clock.now() + 20_000 })
    clock.advance(19_999)
    expect(states()).toEqual(['scheduled'])
    clock.advance(1)
    await ended()
    expect(states()).toEqual(['complete'])
    expect(server.requests).toHaveLength(2)
  })

  it('does not send what the reader cancelled or retried', async () => {
    server.behave(limited, limited, yes)
    const { askAndWait, ended, states, clock, retry, retryLater, cancelRetryLater } = converse(server)
    await askAndWait('How?')
    retryLater()
    cancelRetryLater()
    expect(states()).toEqual(['failed'])
    retryLater()
    retry()
    await ended()
    clock.advance(19_000)
    expect(server.requests).toHaveLength(2)
  })

  it.each([
    ['"hour";r=0;t=30', 30_000],
    ['"day";r=0;t=90, "hour";r=0;t=30', 90_000],
    ['"day";r=8;t=900, "hour";r=0;t=30', 30_000],
    ['limit=100, remaining=0, reset=45', 45_000],
  ])('reads it from RateLimit: %s', async (header, waitMs) => {
    server.behave(answerJson(429, {}, { RateLimit: header }))
    const { askAndWait, last, clock } = converse(server)
    await askAndWait('How?')
    expect(last()?.state).toMatchObject({ retryAtMs: clock.now() + waitMs })
  })
})

describe('when the reader is offline', () => {
  const goOffline = () => {
    const network = new EventTarget()
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
    return () => {
      vi.stubGlobal('navigator', { onLine: true })
      network.dispatchEvent(new Event('online'))
    }
  }

  it('sends the question when the network is back, and then those asked meanwhile', async () => {
    const comeBack = goOffline()
    server.behave(hangUp, yes, yes)
    const { ask, askAndWait, ended, states, last } = converse(server)
    await askAndWait('How?')
    const error = { code: 'offline' }
    expect(last()?.state).toMatchObject({ kind: 'scheduled', sendAtMs: undefined, error })
    expect(ask('How?')).toBe(false)
    expect(ask('And then?')).toBe(true)
    expect(states()).toEqual(['scheduled', 'queued'])
    expect(server.requests).toHaveLength(1)
    comeBack()
    await ended()
    await ended()
    expect(states()).toEqual(['complete', 'complete'])
    expect(server.requests).toHaveLength(3)
  })

  it('sends nothing by itself if the reader cancelled', async () => {
    const comeBack = goOffline()
    server.behave(hangUp)
    const { ask, askAndWait, states, turns, cancelRetryLater } = converse(server)
    await askAndWait('How?')
    ask('And then?')
    cancelRetryLater()
    comeBack()
    expect(states()).toEqual(['failed', 'queued'])
    expect(turns().at(-1)?.state).toEqual({ kind: 'queued', isHeld: true })
    expect(server.requests).toHaveLength(1)
  })
})

describe('when the service is silent', () => {
  it('reports it after timeoutMs, and closes the connection after twice that time', async () => {
    const { askAndHold, clock, states, last } = converse(server, { timeoutMs: 1_000 })
    const held = await askAndHold('How?', 'Half')
    clock.advance(999)
    expect(states()).toEqual(['answering'])
    clock.advance(1)
    expect(states()).toEqual(['slow'])
    clock.advance(1_000)
    expect(last()).toMatchObject({ answer: 'Half', state: { kind: 'failed', error: { code: 'timed-out' } } })
    await held.released
  })

  it('counts from the last byte, even of a comment', async () => {
    const { askAndHold, clock, states } = converse(server, { timeoutMs: 1_000 })
    const held = await askAndHold('How?', 'Half')
    clock.advance(1_000)
    expect(states()).toEqual(['slow'])
    held.send(': still here\n\n')
    await vi.waitFor(() => expect(states()).toEqual(['answering']))
    clock.advance(999)
    expect(states()).toEqual(['answering'])
  })

  it('waits as long again if the reader asks for it', async () => {
    const { askAndHold, clock, states, keepWaiting } = converse(server, { timeoutMs: 1_000 })
    await askAndHold('How?', 'Half')
    clock.advance(1_999)
    keepWaiting()
    expect(states()).toEqual(['answering'])
    clock.advance(1_999)
    expect(states()).toEqual(['slow'])
  })

  it('can be asked again at once', async () => {
    const { askAndHold, ended, clock, states, retry } = converse(server, { timeoutMs: 1_000 })
    const held = await askAndHold('How?', 'Half')
    clock.advance(1_000)
    server.behave(yes)
    retry()
    await held.released
    await ended()
    expect(states()).toEqual(['complete'])
  })
})

describe('when the reader stops an answer', () => {
  it('keeps the text so far, and ignores later data', async () => {
    const { askAndHold, stop, last, clock } = converse(server)
    const held = await askAndHold('How?', 'Half')
    stop()
    held.send(events({ type: 'text-delta', id: '0', delta: ' more' }))
    await held.released
    clock.advance(120_000)
    expect(last()).toMatchObject({ answer: 'Half', state: { kind: 'stopped' } })
  })
})
