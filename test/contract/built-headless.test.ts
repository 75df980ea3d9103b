// @vitest-environment jsdom

import { readdirSync, readFileSync } from 'node:fs'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { SettingsInput } from 'docs-assistant'
import { beforeAll, describe, expect, it } from 'vitest'
import * as sources from '../../src/headless/index.ts'
import { cutAt, seededRandom } from '../support/chunked.ts'

type Headless = typeof sources

const folder = `${import.meta.dirname}/../fixtures/streams`
const recordings = readdirSync(folder).filter((name) => /\.(sse|v1)$/.test(name))
const everyKind = readFileSync(`${folder}/every-kind.sse`, 'utf8')
const upTo = (event: string) => everyKind.slice(0, everyKind.indexOf(`data: {"type":"${event}"`))
const text = 'data: {"type":"text-delta","id":"0","delta":"Half an ans"}\n\n'

/** A stream by what it is, with what is sent and in which version. */
const streams: ReadonlyArray<readonly [string, string | Uint8Array, 1 | 2]> = [
  ...recordings.map((name) => {
    return [name, readFileSync(`${folder}/${name}`), name.endsWith('.v1') ? 1 : 2] as const
  }),
  ['one that ends in an error', `${upTo('text-start')}${text}data: {"type":"error","errorText":"x"}\n\n`, 2],
  ['one that the service aborts', `${upTo('finish')}data: {"type":"abort","reason":"x"}\n\n`, 2],
  ['one that breaks off in a search', upTo('tool-output-available'), 2],
  ['one without words', `${upTo('text-start')}data: {"type":"finish"}\n\n`, 2],
  ['one with a line that is no event', `nothing\n${text}data: [DONE]\n\n`, 2],
]

let built: Headless
beforeAll(async () => {
  built = await import('../../dist/docs-assistant/headless/index.js' as string)
})

/** Answers two questions with the stream, cut in pieces, and a third with silence. Keeps what was asked. */
function answering(stream: string | Uint8Array, apiVersion: 1 | 2) {
  const bytes = typeof stream === 'string' ? new TextEncoder().encode(stream) : new Uint8Array(stream)
  const random = seededRandom(7)
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    asked.push(withoutIds(String(init?.body)))
    const cuts = Array.from({ length: 20 }, () => Math.floor(random() * bytes.length))
    const pieces = asked.length > 2 ? [] : cutAt(bytes, cuts)
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift()
        if (piece) controller.enqueue(piece)
        else if (asked.length <= 2) controller.close()
      },
    })
    const type = apiVersion === 1 ? 'text/plain' : 'text/event-stream'
    return new Response(body, { headers: { 'Content-Type': type } })
  }
  const settings: SettingsInput = {
    ...{ domain: 'docs', apiKey: 'svc_dsc_public', currentPath: '/guide', history: 'none' },
    apiVersion,
    fetch,
  }
  return { settings, asked }
}

/** Questions get random ids. */
function withoutIds(json: string): string {
  return json.replace(/"id":"\w+"/g, '"id":"…"')
}

/** Asks two questions, the second with the answer to the first. Returns the text that a reader sees. */
async function converse({ createConversation }: Headless, stream: string | Uint8Array, version: 1 | 2) {
  const { settings, asked } = answering(stream, version)
  const conversation = createConversation(settings)
  const events: unknown[] = []
  conversation.on('answer-end', ({ turnId: _, durationMs: __, ...event }) => events.push(event))
  const snapshots: string[] = []
  for (const question of ['How do I rotate a key?', 'And then?']) {
    conversation.ask(question)
    await waitFor(() => expect(conversation.snapshot().status.kind).toBe('idle'))
    snapshots.push(withoutIds(JSON.stringify(conversation.snapshot())))
  }
  conversation.leave()
  return { asked, events, snapshots }
}

describe.each(streams)('when the stream is %s', (_, stream, version) => {
  it('comes to the same in the built file as in its sources', async () => {
    const expected = await converse(sources, stream, version)
    expect(expected.asked).toHaveLength(2)
    expect(await converse(built, stream, version)).toEqual(expected)
  })
})

describe('when every kind of chunk arrives', () => {
  async function hook({ useDocsAssistant }: Headless) {
    const { settings, asked } = answering(everyKind, 2)
    const { result, unmount } = renderHook(() => useDocsAssistant(settings))
    for (const question of ['How do I rotate a key?', 'And then?']) {
      act(() => result.current.ask(question))
      await waitFor(() => expect(result.current.status.kind).toBe('idle'))
    }
    const { turns, threadId } = result.current
    act(() => result.current.retry())
    await waitFor(() => expect(asked).toHaveLength(3))
    act(() => result.current.stop())
    await waitFor(() => expect(result.current.turns.at(-1)?.state.kind).toBe('stopped'))
    unmount()
    return { turns: withoutIds(JSON.stringify(turns)), threadId, asked }
  }

  it('the built hook shows the same as its sources, twice, asks again and stops', async () => {
    const expected = await hook(sources)
    expect(expected.threadId).toBe('thr_every')
    expect(await hook(built)).toEqual(expected)
  })

  it('shows words, searches and sources of all of them, and nothing that was taken back', async () => {
    const { snapshots, asked } = await converse(built, everyKind, 2)
    const { turns } = JSON.parse(snapshots[0] ?? '')
    expect(turns[0]).toMatchObject({
      state: { kind: 'complete' },
      answer: expect.stringMatching(
        /^Open \*\*Settings\*\* → Keys, then press .*The old key ends at once\.$/s,
      ),
      searches: [
        { query: 'rotate a key', found: 1 },
        { query: 'clés 🔑', found: 2 },
        { query: 'out of reach', found: 0 },
        { query: 'broken call', found: 0 },
      ],
      sources: [
        { number: 1, url: '/keys#rotate', title: 'Keys › Rotate' },
        { number: 2, url: '/tokens', title: '/tokens' },
      ],
    })
    // The second question carries the first answer: its thoughts, its words, its file, and no search.
    const { messages, threadId } = JSON.parse(asked[1] ?? '')
    expect(threadId).toBe('thr_every')
    expect(messages[1].parts.map((part: { type: string }) => part.type)).toEqual([
      ...['step-start', 'reasoning', 'step-start', 'text'],
      ...['source-url', 'source-url', 'file', 'text'],
    ])
  })
})
