import { once } from 'node:events'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { maxBytesInFlightPerClient, maxFilesPerRequest } from '../../src/protocol/limits.ts'
import { ask, readChunks } from '../support/ask.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { filePart, sampleFiles } from '../support/files.ts'
import { startCommand } from '../support/runCommand.ts'
import { createService, docsFixture, type RunningService, startService } from '../support/startService.ts'

const question = ask('How do I install Kettle?')

/** Begins to send a body, and does not end it. */
function upload(service: RunningService, headers: Record<string, string> = {}): ClientRequest {
  const request = httpRequest(service.endpoint, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${service.publicKey}`,
      ...headers,
    },
  })
  request.on('error', () => {})
  onTestFinished(() => void request.destroy())
  return request
}

/** Writes pieces until the service has answered or taken them all. */
async function send(
  request: ClientRequest,
  first: string,
  piece: string,
  bytes: number,
): Promise<number | undefined> {
  const answered = once(request, 'response').then(
    ([response]: IncomingMessage[]) => response?.statusCode,
    () => -1,
  )
  let status: number | undefined
  void answered.then((code) => (status = code))
  request.write(first)
  for (let sent = 0; sent < bytes && status === undefined; sent += piece.length) {
    if (!request.write(piece)) await Promise.race([once(request, 'drain').catch(() => {}), answered])
  }
  return status
}

describe('while uploads use all the memory of one client', () => {
  it('a small question of the same client is answered, and a large one is refused with Retry-After', async () => {
    const service = await startService()
    const begin = '{"fp":"a","messages":[{"role":"user","parts":['
    const file = `{"type":"file","url":"data:text/plain;base64,${'A'.repeat(6_000_000)}"},`
    const first = upload(service)
    await send(first, begin, file, maxBytesInFlightPerClient - 6_100_000)
    const second = upload(service)
    // The bytes of the first may not have been read yet, so either of them may exceed the limit.
    const refused = Promise.any([once(first, 'response'), once(second, 'response')])
    await send(second, begin, file, 2 * maxBytesInFlightPerClient)
    const [response] = (await refused) as [IncomingMessage]
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    let body = ''
    for await (const piece of response) body += piece
    expect(JSON.parse(body)).toMatchObject({ code: 'overloaded' })

    expect((await service.post(question)).status).toBe(200)
    first.destroy()
    second.destroy()
    const files = filePart(Buffer.alloc(4_000_000, 'word '), 'text/plain')
    const parts = [{ type: 'text', text: 'How do I install Kettle?' }, files, files]
    // Given back when the connection is closed.
    await vi.waitFor(
      async () => {
        const answer = await service.post({ fp: 'a', messages: [{ role: 'user', parts }] })
        await answer.text()
        expect(answer.status).toBe(200)
      },
      { timeout: 10_000 },
    )
  })
})

describe('an answer that was completed or aborted', () => {
  it('releases the memory of its files', async () => {
    const service = await startService()
    const files = Array(10).fill(filePart(Buffer.alloc(4_900_000, 'word '), 'text/plain'))
    const body = JSON.stringify({
      fp: 'a',
      messages: [{ role: 'user', parts: [{ type: 'text', text: 'How do I install Kettle?' }, ...files] }],
    })
    for (let time = 0; time < 3; time++) {
      const answer = await service.post(body)
      expect(answer.status).toBe(200)
      if (time === 1) await answer.body?.cancel()
      else await answer.text()
    }
  })
})

describe('files in a request', () => {
  it('are accepted only in questions, up to a total number', async () => {
    const service = await startService()
    const { png } = sampleFiles
    const file = filePart(png, 'image/png')
    const messages = [
      ...Array(maxFilesPerRequest / 10).fill({ role: 'user', parts: Array(10).fill(file) }),
      { role: 'user', parts: [{ type: 'text', text: 'How do I install Kettle?' }] },
    ]
    expect((await service.post({ fp: 'a', messages })).status).toBe(200)
    const refused = await service.post({ fp: 'a', messages: [{ role: 'user', parts: [file] }, ...messages] })
    expect([refused.status, (await refused.json()).field]).toEqual([413, 'messages'])
  })

  it('may be written with escapes, as PHP and .NET do', async () => {
    const service = await startService()
    const parts = [
      { type: 'text', text: 'How do I install Kettle?' },
      filePart(Buffer.from('a?>~ÿ'), 'text/plain'),
    ]
    const body = JSON.stringify({ fp: 'a', messages: [{ role: 'user', parts }] })
    const escaped = body.replaceAll('/', '\\/').replaceAll('+', '\\u002B')
    expect(escaped).not.toBe(body)
    expect((await service.post(escaped)).status).toBe(200)
  })
})

describe('invalid requests', () => {
  const bad = { ...question, messages: [] }

  it('do not count against the limits of questions', async () => {
    const service = await startService({ limits: { perDay: 1, perHour: 1, perMonth: 1 } })
    for (const body of [bad, '{', { ...question, threadId: 'unknown' }, { ...question, fp: 7 }]) {
      expect((await service.post(body)).status).toBeLessThan(429)
    }
    expect((await service.post(question, { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await service.post(ask('x'.repeat(1_000_000)))).status).toBe(413)
    expect((await service.post(question)).status).toBe(200)
    expect((await service.post(question)).status).toBe(429)
  })

  it('have a separate limit, which does not affect valid requests', async () => {
    const service = await startService({ limits: { refusedPerHour: 2 } })
    const first = await service.post(bad)
    expect([first.status, first.headers.get('RateLimit')]).toEqual([400, '"refused";r=1;t=3600'])
    expect((await service.post(bad)).status).toBe(400)
    const refused = await service.post(bad)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect((await service.post(question)).status).toBe(200)
  })

  it('with feedback do not count against the limit of ratings', async () => {
    const service = await startService({ limits: { feedbackPerHour: 1 } })
    const post = async (body: unknown) => {
      const response = await service.postTo('feedback', body)
      return response.status
    }
    const threadId = (await readChunks(await service.post(question))).at(-1)?.threadId
    const feedback = { fp: 'anonymous', threadId, messageId: 'm1', rating: 'up' }
    expect(await post({ ...feedback, rating: 'sideways' })).toBe(400)
    expect(await post({ ...feedback, fp: 'somebody' })).toBe(404)
    expect(await post(feedback)).toBe(204)
    expect(await post(feedback)).toBe(429)
  })
})

describe('a thread', () => {
  it('is not found for another reader who knows its id, with the same error as a missing one', async () => {
    const service = await startService()
    const mine = { ...question, fp: 'reader-1' }
    const threadId = (await readChunks(await service.post(mine))).at(-1)?.threadId
    const answers = await Promise.all(
      [
        { ...mine, threadId },
        { ...mine, fp: 'reader-2', threadId },
        { ...mine, fp: 'anonymous', threadId },
        { ...mine, threadId: 'unknown' },
      ].map(async (body) => {
        const response = await service.post(body)
        return [response.status, response.ok ? '' : await response.text()]
      }),
    )
    const [own, other, anonymous, unknown] = answers
    expect(own?.[0]).toBe(200)
    expect(unknown).toEqual([404, expect.stringContaining('thread-not-found')])
    expect([other, anonymous]).toEqual([unknown, unknown])
  })
})

describe('a path with control characters', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('is answered without a failure, and logs nothing', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const adminKey = 'svc_0123456789abcdef0123'
    const service = await createService({
      keys: { admin: adminKey },
      basePath: '/help',
      admin: {},
    })
    const places = [
      ...['/', '/help/', '/help/guide/', '/help/guide/install', '/help/embed/abcdef/', '/help/_site/'],
      ...[
        '/help/agent/diff/',
        '/help/agent/diff/x/',
        '/help/admin/',
        '/help/admin/api/job/',
        '/help/admin/session',
      ],
      ...[
        '/discovery/v1/assistant/docs/message',
        '/discovery/v1/assistant/',
        '/help/discovery/v2/assistant/',
      ],
      ...['/v1/agent/docs/job', '/v2/agent/docs/job/', '/v2/agent/', '/healthz'],
    ]
    const bits = [
      '%0d%0aSet-Cookie:a=b',
      '%0a',
      '%1b[2J',
      '%00',
      '%7f',
      '%c2%85',
      '%e2%80%a8',
      '%e2%80%ae',
      '%ff',
      '%',
    ]
    const failed: unknown[] = []
    for (const place of places) {
      for (const bit of bits) {
        for (const path of [
          place + bit,
          `${place + bit}/x`,
          `/${bit}${place}`,
          `${place}${bit}.png`,
          `${place}?${bit}`,
        ]) {
          const headers = { Authorization: `Bearer ${adminKey}` }
          for (const method of ['GET', 'POST']) {
            const response = await service.fetch(new Request(`http://localhost${path}`, { method, headers }))
            if (response.status === 500) failed.push([method, path])
            expect(response.headers.get('Set-Cookie')).toBeNull()
          }
        }
      }
    }
    expect(failed).toEqual([])
    expect(logged).not.toHaveBeenCalled()
  })
})

describe('a client that disconnects while it sends', () => {
  it('is not logged as a failure', async () => {
    const errors: unknown[] = []
    const service = await startService({ onError: (error) => errors.push(error) })
    for (let time = 0; time < 5; time++) {
      const request = upload(service, { 'Content-Length': '1000' })
      request.write('{"fp":"a"')
      await once(request, 'socket')
      await new Promise((resolve) => request.write(' ', resolve))
      const closed = new Promise((resolve) => request.once('close', resolve))
      request.destroy()
      await closed
    }
    expect((await service.post(question)).status).toBe(200)
    expect(errors).toEqual([])
  })
})

describe('when there are too many connections', () => {
  it('idle connections are closed, so that a reader still gets in', async () => {
    const cwd = await temporaryFolder()
    const words = ['serve', docsFixture, '--port', '0', '--max-connections', '5']
    const running = startCommand(words, { cwd })
    onTestFinished(async () => void (await running.stop()))
    const [url = ''] = /http:\/\/[^\s/]+(?=\/discovery)/.exec(await running.printed('Stop with Ctrl+C')) ?? []
    const port = Number(new URL(url).port)
    const idle = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => {})
        onTestFinished(() => void socket.destroy())
        await once(socket, 'connect')
        return socket
      }),
    )
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await vi.waitFor(() => expect(idle.filter((socket) => !socket.closed).length).toBeLessThanOrEqual(5))
  })
})

describe('a misbehaving connection', () => {
  /** Writes bytes to the service, and gives all it answers until the connection is closed, from either side. */
  async function exchange(service: RunningService, text: string, until: string): Promise<string> {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    const closed = new Promise((resolve) => socket.once('close', resolve))
    let answer = ''
    socket.setEncoding('latin1').on('data', (piece) => {
      answer += piece
      if (answer.includes(until)) socket.destroy()
    })
    socket.write(text)
    await closed
    return answer
  }

  const inPieces = (service: RunningService, body: string, size: number) =>
    [
      `POST ${new URL(service.endpoint).pathname} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/json',
      `Authorization: Bearer ${service.publicKey}`,
      'Transfer-Encoding: chunked',
      '',
      ...(body.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).flatMap((piece) => [
        piece.length.toString(16),
        piece,
      ]),
      '0\r\n\r\n',
    ].join('\r\n')

  it('is closed if a body arrives in tiny chunks', async () => {
    const service = await startService()
    const large = JSON.stringify(ask(`How do I install Kettle? ${'x'.repeat(50_000)}`))
    expect(await exchange(service, inPieces(service, large, 1), '[DONE]')).toBe('')
    expect(await exchange(service, inPieces(service, large, 1_000), '[DONE]')).toContain('200 OK')
    expect(await exchange(service, inPieces(service, JSON.stringify(question), 1), '[DONE]')).toContain(
      '200 OK',
    )
  })

  it('is closed if a thousand requests arrive in one packet', async () => {
    const service = await startService()
    const requests = (count: number) => 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(count)
    const few = await exchange(service, requests(10) + requests(1).replace('/healthz', '/embed/x'), '404')
    expect(few.split('200 OK')).toHaveLength(11)
    const many = await exchange(service, requests(1_000), 'never')
    expect(many.split('200 OK').length).toBeLessThan(30)
  })
})
