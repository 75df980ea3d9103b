import * as ai7 from 'ai'
import * as ai5 from 'ai5'
import * as ai6 from 'ai6'
import { describe, expect, it } from 'vitest'
import { type RunningService, startService } from '../support/startService.ts'

/** State that `Chat` of every UI binding keeps; here in plain fields. */
class PlainState<Message> {
  status: 'submitted' | 'streaming' | 'ready' | 'error' = 'ready'
  error: Error | undefined
  messages: Message[] = []
  pushMessage = (message: Message) => this.messages.push(message)
  popMessage = () => this.messages.pop()
  replaceMessage = (index: number, message: Message) => {
    this.messages[index] = message
  }
  snapshot = <Value>(value: Value): Value => structuredClone(value)
}

type Sdk = Pick<typeof ai7, 'AbstractChat' | 'DefaultChatTransport'>

/** The SDK's own chat on its own transport, set up as its documentation says for another body. */
function createChat(sdk: Sdk, service: RunningService) {
  const state = new PlainState<ai7.UIMessage>()
  let threadId: string | null = null
  let failure: Error | undefined
  const transport = new sdk.DefaultChatTransport({
    api: service.endpoint,
    headers: { Authorization: `Bearer ${service.publicKey}` },
    prepareSendMessagesRequest: ({ messages }) => ({
      body: { fp: 'anonymous', messages, threadId, retrievalPageSize: 5, filter: null },
    }),
  })
  class Chat extends sdk.AbstractChat<ai7.UIMessage> {}
  const chat = new Chat({
    // The SDK types its state per version; the shape is the same in all three.
    state: state as never,
    transport,
    onError: (error) => {
      failure = error
    },
    onFinish: ({ message }) => {
      threadId = (message.metadata as { threadId: string }).threadId
    },
  })
  return { chat, thread: () => threadId, failure: () => failure }
}

const service = await startService()

describe.each([
  ['5', ai5],
  ['6', ai6],
  ['7', ai7],
] as Array<[string, unknown]>)('when the chat client of ai %s asks the service', (_, sdk) => {
  it('reads two answers of one thread to the end, with text, search and sources', async () => {
    const { chat, thread, failure } = createChat(sdk as Sdk, service)
    await chat.sendMessage({ text: 'How do I limit the number of attempts?' })
    expect(failure()).toBeUndefined()
    expect(chat.status).toBe('ready')
    const answer = chat.messages.at(-1)
    expect(answer?.role).toBe('assistant')
    const text = answer?.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
    expect(text).toContain('maxAttempts')
    expect(answer?.parts).toContainEqual(
      expect.objectContaining({ type: 'tool-search', state: 'output-available' }),
    )
    expect(answer?.parts).toContainEqual(
      expect.objectContaining({ type: 'source-url', url: '/guide/retries#limit-the-number-of-attempts' }),
    )
    const first = thread()
    expect(first).toBeTruthy()

    await chat.sendMessage({ text: 'What is the default?' })
    expect(failure()).toBeUndefined()
    expect(chat.status).toBe('ready')
    expect(thread()).toBe(first)
    expect(chat.messages).toHaveLength(4)
  })
})
