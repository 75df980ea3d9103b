import { createAgentProxy, createAssistantProxy } from 'docs-assistant/proxy'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxBodyBytesWithFiles } from '../../src/protocol/limits.ts'
import { fuzzOptions } from '../support/fuzz.ts'

const origin = 'https://docs.example.com'

interface Sent {
  address: string
  text: string
  headers: Headers
}

/** A service that answers everything, and notes what it was asked. */
function noteRequests(answer: () => Response) {
  const sent: Sent[] = []
  const send: typeof fetch = async (address, init) => {
    const text = await new Response(init?.body ?? null).text()
    sent.push({ address: String(address), text, headers: new Headers(init?.headers) })
    return answer()
  }
  return { sent, send }
}

function post(path: string, body: Uint8Array<ArrayBuffer>): Request {
  return new Request(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body,
  })
}

const words = [
  '{',
  '}',
  '[',
  ']',
  '"',
  '\\',
  ':',
  ',',
  '"messages"',
  '"url":"data:',
  '"prompt":',
  '1',
  'null',
  '\u0000',
]
const broken = fc
  .array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary' })))
  .map((parts) => parts.join(''))
const jobs = fc
  .record(
    { prompt: fc.jsonValue(), branch: fc.jsonValue(), model: fc.jsonValue(), messages: fc.jsonValue() },
    { requiredKeys: [] },
  )
  .map((job) => JSON.stringify(job))
const withFiles = fc
  .array(
    fc.record({
      type: fc.constant('file'),
      url: fc.string({ unit: 'binary' }).map((text) => `data:${text}`),
    }),
  )
  .map((parts) => JSON.stringify({ messages: [{ parts }] }))
const bodies = fc
  .oneof(fc.json({ maxDepth: 40 }), broken, jobs, withFiles)
  .map((text) => new TextEncoder().encode(text))

function parse(bytes: Uint8Array): unknown {
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) }
  } catch {
    return undefined
  }
}

describe('any request to the proxy of the assistant', () => {
  it.each([
    ['without files', undefined],
    ['with files', maxBodyBytesWithFiles],
  ])('is forwarded as the same JSON, or refused before anything is sent, %s', async (_, maxBodyBytes) => {
    const failures: unknown[] = []
    const { sent, send } = noteRequests(
      () => new Response('data: [DONE]\n\n', { headers: { 'Content-Type': 'text/event-stream' } }),
    )
    const ask = createAssistantProxy({
      upstream: 'https://assistant.example.com',
      domain: 'docs',
      apiKey: 'svc_dsc_key',
      limitPerMinute: 0,
      maxBodyBytes,
      fetch: send,
      onError: (error) => failures.push(error),
    })
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        sent.length = 0
        const response = await ask(post('/api/assistant', body))
        await response.text()
        if (response.status === 200) {
          expect(sent).toHaveLength(1)
          expect(parse(new TextEncoder().encode(sent[0]?.text))).toEqual(parse(body))
          expect(sent[0]?.headers.get('Content-Type')).toBe('application/json')
        } else {
          expect([400, 413]).toContain(response.status)
          expect(sent).toEqual([])
        }
      }),
      fuzzOptions({ runs: 300, long: 20_000 }),
    )
    expect(failures).toEqual([])
  })
})

describe('any request to the proxy of the agent', () => {
  const paths = fc.oneof(
    fc.constantFrom(
      'job',
      'job/x/message',
      'job/x',
      'about',
      'audit',
      'readers/erase',
      'job/../../x',
      'job/%2e%2e/x',
      'job/x%0d%0a/message',
    ),
    fc.webPath(),
    fc.string({ unit: 'binary' }).map((text) => encodeURI(text.toWellFormed())),
  )

  it('reaches only the fixed addresses, and is refused or forwarded without a failure', async () => {
    const failures: unknown[] = []
    const { sent, send } = noteRequests(() =>
      Response.json({ error: 'x', code: 'not-found' }, { status: 404 }),
    )
    const agent = createAgentProxy({
      baseUrl: 'https://assistant.example.com',
      projectId: 'docs',
      adminKey: 'svc_key',
      authorize: () => true,
      limitPerMinute: 0,
      readsPerMinute: 0,
      fetch: send,
      onError: (error) => failures.push(error),
    })
    await fc.assert(
      fc.asyncProperty(paths, bodies, fc.boolean(), async (path, body, reads) => {
        sent.length = 0
        const request = post(`/api/agent/${path}`, body)
        const response = await agent(
          reads ? new Request(request.url, { headers: { Origin: origin } }) : request,
        )
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
        for (const { address } of sent) {
          expect(address).toMatch(
            /^https:\/\/assistant\.example\.com\/v[12]\/agent\/docs\/(?:job(?:\/[\w.~-]+(?:\/(?:message|stream|diff))?)?|about|unanswered|audit|retention|readers\/(?:count|export|erase))$/,
          )
        }
      }),
      fuzzOptions({ runs: 300, long: 20_000 }),
    )
    expect(failures).toEqual([])
  })
})
