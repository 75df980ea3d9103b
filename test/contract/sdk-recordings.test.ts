import * as ai7 from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import * as ai5 from 'ai5'
import { MockLanguageModelV2 } from 'ai5/test'
import * as ai6 from 'ai6'
import { MockLanguageModelV3 } from 'ai6/test'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ReadingSdk, readWithSdk, readWithUs, record, withoutUnused } from '../support/readAnswer.ts'

type Sdk = ReadingSdk &
  Pick<typeof ai7, 'streamText' | 'createUIMessageStream' | 'createUIMessageStreamResponse'>

/** Answers of a fake model, in the form that each version of the SDK expects. */
const versions = [
  [
    '5',
    ai5,
    MockLanguageModelV2,
    { finishReason: 'stop', usage: { inputTokens: 1, outputTokens: 1 } },
    'AA==',
  ],
  ['6', ai6, MockLanguageModelV3, { finishReason: { unified: 'stop' }, usage: usageOf() }, 'AA=='],
  [
    '7',
    ai7,
    MockLanguageModelV4,
    { finishReason: { unified: 'stop' }, usage: usageOf() },
    { type: 'data', data: 'AA==' },
  ],
] as unknown as Array<[string, Sdk, new (options: object) => ai7.LanguageModel, object, unknown]>

function usageOf() {
  return { inputTokens: { total: 1 }, outputTokens: { total: 1 } }
}

const text = (words: string) => [
  { type: 'text-start', id: 't' },
  ...words.split(/(?= )/).map((delta) => ({ type: 'text-delta', id: 't', delta })),
  { type: 'text-end', id: 't' },
]
function wordsOf(message: ai7.UIMessage | undefined): string | undefined {
  return message?.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

/** A part of what a model says, or something that happens in its place. */
type Part = object | (() => void)

function partsOf(parts: readonly Part[], end: 'ends' | 'stays open' = 'ends'): ReadableStream<object> {
  const left = [{ type: 'stream-start', warnings: [] }, ...parts]
  return new ReadableStream(
    {
      pull(controller) {
        const part = left.shift()
        if (typeof part === 'function') part()
        else if (part) controller.enqueue(part)
        else if (end === 'ends') controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

const toolCall = {
  type: 'tool-call',
  toolCallId: 'c1',
  toolName: 'search',
  input: JSON.stringify({ query: 'rotate a key' }),
}

describe.each(versions)('when a server with ai %s answers', (_, sdk, MockModel, end, fileData) => {
  const finish = { type: 'finish', ...end }

  /** An answer of `streamText`, a step for each of the lists of parts. */
  function answer(...steps: ReadonlyArray<readonly object[]>): Response {
    const left = [...steps]
    return sdk
      .streamText({
        model: new MockModel({
          doStream: async () => ({ stream: partsOf([...(left.shift() ?? []), finish]) }),
        }),
        prompt: 'How?',
        onError: () => {},
        stopWhen: ({ steps: taken }) => taken.length >= steps.length,
        tools: {
          search: {
            inputSchema: z.object({ query: z.string() }),
            execute: async ({ query }: { query: string }) => [{ url: '/keys', title: `About ${query}` }],
          },
          failing: {
            inputSchema: z.object({}),
            execute: async () => {
              throw new Error('No index.')
            },
          },
        },
      })
      .toUIMessageStreamResponse({ sendSources: true, sendReasoning: true })
  }

  /** An answer whose server is told to stop by the last of the parts. */
  function answerUntilStopped(partsFor: (stop: AbortController) => Part[]): Response {
    const stop = new AbortController()
    const model = new MockModel({ doStream: async () => ({ stream: partsOf(partsFor(stop), 'stays open') }) })
    return sdk
      .streamText({ model, prompt: 'How?', abortSignal: stop.signal })
      .toUIMessageStreamResponse({ onError: () => '' })
  }

  it.each([
    ['text', [text('Open the settings.')]],
    [
      'reasoning before the text',
      [
        [
          { type: 'reasoning-start', id: 'r' },
          { type: 'reasoning-delta', id: 'r', delta: 'One page fits.' },
          { type: 'reasoning-end', id: 'r' },
          ...text('Open it.'),
        ],
      ],
    ],
    ['a search, and the text in a second step', [[toolCall], text('Open the settings.')]],
    [
      'a search whose words arrive in pieces',
      [
        [
          { type: 'tool-input-start', id: 'c1', toolName: 'search' },
          { type: 'tool-input-delta', id: 'c1', delta: '{"query":"rotate' },
          { type: 'tool-input-delta', id: 'c1', delta: ' a key"}' },
          { type: 'tool-input-end', id: 'c1' },
          toolCall,
        ],
        text('Open the settings.'),
      ],
    ],
    ['a tool that fails', [[{ ...toolCall, toolName: 'failing', input: '{}' }], text('Nothing found.')]],
    ['a call of a tool that is not there', [[{ ...toolCall, toolName: 'gone' }], text('Nothing found.')]],
    [
      'sources',
      [
        [
          { type: 'source', sourceType: 'url', id: 's1', url: 'https://acme.example/keys', title: 'Keys' },
          ...text('Open it.'),
        ],
      ],
    ],
    [
      'a file between two texts',
      [
        [
          ...text('A picture:'),
          { type: 'file', mediaType: 'image/png', data: fileData },
          ...text('That is it.'),
        ],
      ],
    ],
  ])('is read as the same message that the SDK itself reads: %s', async (_, steps) => {
    const replay = await record(answer(...steps))
    const ours = await readWithUs(replay())
    expect(ours.error).toBeUndefined()
    const own = await readWithSdk(sdk, replay())
    expect(own?.parts.length).toBeGreaterThan(0)
    expect(withoutUnused(ours.message)).toEqual(withoutUnused(own))
  })

  it('keeps what arrived before the server stopped, and says that the answer broke off', async () => {
    const replay = await record(
      answerUntilStopped((stop) => [...text('Open the settings.'), () => stop.abort()]),
    )
    const ours = await readWithUs(replay())
    expect(ours.error).toMatchObject({ code: 'interrupted' })
    expect(wordsOf(ours.message)).toMatch(/^Open/)
    expect(wordsOf(ours.message)).toBe(wordsOf(await readWithSdk(sdk, replay())))
  })

  it('keeps what arrived before the model failed, says that it did, and not why', async () => {
    const steps = [[...text('Open the'), { type: 'error', error: new Error('secret-model is overloaded') }]]
    const ours = await readWithUs(answer(...steps))
    expect(ours.error).toMatchObject({ code: 'answer-failed' })
    expect(String(ours.error)).not.toContain('secret-model')
    expect(wordsOf(ours.message)).toBe('Open the')
  })

  it('takes what a server of its own making writes, and leaves out what only its own pages know', async () => {
    const replay = await record(
      sdk.createUIMessageStreamResponse({
        stream: sdk.createUIMessageStream({
          execute({ writer }) {
            writer.write({ type: 'start', messageId: 'm1', messageMetadata: { threadId: 'thread-1' } })
            writer.write({ type: 'data-weather', data: { degrees: 20 } })
            writer.write({ type: 'data-status', data: 'searching', transient: true })
            const call = { toolCallId: 'c1', dynamic: true }
            writer.write({ ...call, type: 'tool-input-start', toolName: 'find' })
            writer.write({
              ...call,
              type: 'tool-input-available',
              toolName: 'find',
              input: { query: 'keys' },
            })
            writer.write({ ...call, type: 'tool-output-available', output: [{ url: '/keys' }] })
            writer.write({ type: 'source-url', sourceId: 's1', url: '/keys', title: 'Keys' })
            writer.write({ type: 'source-document', sourceId: 's2', mediaType: 'text/plain', title: 'Notes' })
            for (const chunk of text('Open the settings.')) writer.write(chunk as ai7.UIMessageChunk)
            writer.write({ type: 'finish', messageMetadata: { answered: true } })
          },
        }),
      }),
    )
    const ours = await readWithUs(replay())
    expect(ours.error).toBeUndefined()
    const own = await readWithSdk(sdk, replay())
    expect(own?.parts.some(({ type }) => type === 'data-weather')).toBe(true)
    expect(ours.message?.parts.some(({ type }) => type === 'data-weather')).toBe(false)
    expect(withoutUnused(ours.message)).toEqual(withoutUnused(own))
    expect(ours.message).toMatchObject({ id: own?.id, metadata: own?.metadata })
  })
})
