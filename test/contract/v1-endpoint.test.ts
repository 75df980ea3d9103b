// @vitest-environment jsdom

import { useChat } from '@ai-sdk/react1'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { processDataStream } from 'ai4'
import type { Answerer } from 'docs-assistant-service'
import { afterEach, describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { type RunningService, startService } from '../support/startService.ts'

afterEach(cleanup)

function post(service: RunningService, body: unknown, headers: Record<string, string> = {}) {
  return service.postTo(service.endpointV1, body, headers)
}

/** The chat of version 4, set up as its documentation says for another body. */
function renderChat(service: RunningService, options: { maxSteps?: number } = {}) {
  const thread: { id: string | null } = { id: null }
  const { result } = renderHook(() =>
    useChat({
      api: service.endpointV1,
      headers: { Authorization: `Bearer ${service.publicKey}` },
      sendExtraMessageFields: true,
      experimental_prepareRequestBody: ({ messages }) => ({
        fp: 'anonymous',
        messages,
        threadId: thread.id,
      }),
      ...options,
    }),
  )
  return { chat: result, thread }
}

describe('when useChat of ai 4 asks', () => {
  it('reads two answers of one thread to the end, with text, search, sources and the thread', async () => {
    const service = await startService()
    const { chat, thread } = renderChat(service)
    await act(() => chat.current.append({ role: 'user', content: 'How do I limit the number of attempts?' }))
    await waitFor(() => expect(chat.current.status).toBe('ready'))
    expect(chat.current.error).toBeUndefined()

    const answer = chat.current.messages.at(-1)
    expect(answer?.role).toBe('assistant')
    expect(answer?.content).toContain('maxAttempts')
    expect(answer?.parts).toContainEqual({
      type: 'tool-invocation',
      toolInvocation: expect.objectContaining({
        state: 'result',
        toolName: 'search',
        args: { query: 'How do I limit the number of attempts?' },
        result: expect.arrayContaining([expect.objectContaining({ path: '/guide/retries' })]),
      }),
    })
    expect(answer?.parts).toContainEqual({
      type: 'source',
      source: expect.objectContaining({ url: '/guide/retries#limit-the-number-of-attempts' }),
    })
    const finish = chat.current.data?.find((event) => (event as { type: string }).type === 'finish')
    const { threadId } = finish as unknown as { threadId: string }
    expect(threadId).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer?.annotations).toEqual([
      { threadId, answered: true, coverage: 'full', written: false, suggestions: ['Retries › Backoff'] },
    ])

    thread.id = threadId
    await act(() => chat.current.append({ role: 'user', content: 'What is the default?' }))
    await waitFor(() => expect(chat.current.status).toBe('ready'))
    expect(chat.current.error).toBeUndefined()
    expect(chat.current.messages).toHaveLength(4)
    expect(chat.current.messages.at(-1)?.annotations).toContainEqual({
      threadId,
      answered: true,
      coverage: 'full',
      written: false,
      suggestions: ['Retries › Backoff'],
    })
  })

  it('sends one request, even if the client continues after tool results', async () => {
    const service = await startService({ limits: { perHour: 5 } })
    const { chat } = renderChat(service, { maxSteps: 5 })
    await act(() => chat.current.append({ role: 'user', content: 'How do I install Kettle?' }))
    await waitFor(() => expect(chat.current.status).toBe('ready'))
    const next = await post(service, ask('How do I install Kettle?'))
    expect(next.headers.get('RateLimit')).toContain('"hour";r=3;')
    await next.text()
  })

  it('ends with an error without its text, if the answer fails', async () => {
    const failing: Answerer = {
      description: 'failing',
      async *answer() {
        yield { type: 'text', text: 'A first ' }
        throw new Error('secret-upstream-text')
      },
    }
    const service = await startService({ answerer: failing, onError: () => {} })
    const { chat } = renderChat(service)
    await act(() => chat.current.append({ role: 'user', content: 'How do I install Kettle?' }))
    await waitFor(() => expect(chat.current.status).toBe('error'))
    expect(chat.current.messages.at(-1)?.content).toBe('A first ')
    expect(chat.current.error?.message).toBe('The answer could not be completed.')
  })
})

describe('when a question is sent to version 1', () => {
  it('is answered in the data stream protocol, with the thread in its last line and in a header', async () => {
    const service = await startService()
    const response = await post(service, ask('How do I install Kettle?'))
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('x-vercel-ai-data-stream')).toBe('v1')
    const lines = (await response.text()).trimEnd().split('\n')
    const codes = lines.map((line) => line.slice(0, line.indexOf(':')))
    expect(codes.slice(0, 5)).toEqual(['f', '9', 'a', 'e', 'f'])
    expect(codes.slice(-4)).toEqual(['e', '8', '2', 'd'])
    const finish = JSON.parse(lines.at(-1)!.slice(2))
    expect(finish).toEqual({ finishReason: 'stop', threadId: response.headers.get('X-Thread-Id') })
  })

  it('accepts a message with its text only in content', async () => {
    const service = await startService()
    const response = await post(service, {
      fp: 'anonymous',
      messages: [{ id: '1', role: 'user', content: 'How do I install Kettle?' }],
    })
    expect(await response.text()).toContain('npm install kettle')
  })

  it('sends the headers Deprecation and Link, also with errors', async () => {
    const service = await startService({ basePath: '/help' })
    for (const address of [service.endpointV1, service.endpointV1.replace('/discovery', '/help/discovery')]) {
      const refused = await fetch(address, { method: 'POST' })
      expect(refused.status).toBe(401)
      // RFC 9745: a date as structured fields write it.
      expect(refused.headers.get('Deprecation')).toBe('@1795219200')
      const successor = new URL(address).pathname.replace('/v1/', '/v2/')
      expect(refused.headers.get('Link')).toBe(`<${successor}>; rel="successor-version"`)
      expect((await fetch(new URL(successor, address), { method: 'POST' })).headers.has('Deprecation')).toBe(
        false,
      )
    }
  })

  it('refuses the same requests as version 2, with the same errors', async () => {
    const service = await startService()
    const refused = await post(service, { ...ask('Hello?'), fp: undefined })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'invalid-request', field: 'fp' })
    const admin = await post(service, ask('Hello?'), { Authorization: `Bearer ${service.adminKey}` })
    expect(await admin.json()).toMatchObject({ code: 'key-wrong-kind' })
    const got = await fetch(service.endpointV1)
    expect(await got.json()).toMatchObject({ code: 'method-not-allowed' })
  })

  it('accepts requests from pages of other sites', async () => {
    const service = await startService()
    const preflight = await fetch(service.endpointV1, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://docs.example.com',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const response = await post(service, ask('How do I install Kettle?'), {
      Origin: 'https://docs.example.com',
    })
    for (const header of ['X-Thread-Id', 'Deprecation', 'Link', 'RateLimit']) {
      expect(response.headers.get('Access-Control-Expose-Headers')).toContain(header)
    }
    await response.text()
  })

  it('sends newlines while there are no events, which clients of version 4 ignore', async () => {
    const held = Promise.withResolvers<void>()
    const slow: Answerer = {
      description: 'slow',
      async *answer() {
        await held.promise
        yield { type: 'text', text: 'done' }
      },
    }
    const service = await startService({ answerer: slow, pingMs: 5 })
    const response = await post(service, ask('How do I install Kettle?'))
    const [watched, read] = response.body!.tee()
    const reader = watched.pipeThrough(new TextDecoderStream()).getReader()
    let seen = ''
    while (!seen.endsWith('\n\n\n')) seen += (await reader.read()).value
    held.resolve()
    void reader.cancel()
    const texts: string[] = []
    await processDataStream({ stream: read, onTextPart: (text) => void texts.push(text) })
    expect(texts).toEqual(['done'])
  })
})
