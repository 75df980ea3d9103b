import { Chat } from '@ai-sdk/react'
import type { UIMessageChunk } from 'ai'
import type { AssistantTransport } from '../../transport/AssistantTransport.ts'
import type { AssistantMessage } from '../../transport/assistantMessage.ts'

export interface ReplaceableChatOptions {
  transport: AssistantTransport
  /** Called whenever data arrives from the service. */
  onBytes: () => void
  /** Called with the reason of a failure, before the chat ends the answer. */
  onFailure: (error: unknown) => void
  onChange: () => void
}

/** The chat SDK's chat over our transport. It owns the messages and adds each answer to them. */
export interface ReplaceableChat {
  /** Returns the current chat. It is replaced whenever an answer is abandoned. */
  current(): Chat<AssistantMessage>
  messages(): readonly AssistantMessage[]
  setMessages(messages: readonly AssistantMessage[]): void
  /** Requests the answer to the last question, or its continuation. Never rejects. */
  answer(): Promise<void>
  /** Abandons the current answer. Whatever the service still sends is ignored. */
  abandon(): void
  /** Starts again without messages. No answer may be running. */
  clear(): void
}

export function createReplaceableChat(options: ReplaceableChatOptions): ReplaceableChat {
  const { transport, onBytes, onFailure, onChange } = options
  let current = start([])

  function start(messages: readonly AssistantMessage[]): Chat<AssistantMessage> {
    /** Ignores events of a chat that was replaced. */
    const ifCurrent =
      <Args extends unknown[]>(tell: (...args: Args) => void) =>
      (...args: Args) => {
        if (chat === current) tell(...args)
      }
    const handleFailure = ifCurrent(onFailure)
    const chat = new Chat<AssistantMessage>({
      messages: [...messages],
      transport: {
        async sendMessages(sent) {
          const stream = await transport.sendMessages({ ...sent, onBytes: ifCurrent(onBytes) })
          return closeOnError(stream, handleFailure)
        },
        reconnectToStream: () => transport.reconnectToStream(),
      },
      onError: handleFailure,
    })
    chat['~registerMessagesCallback'](ifCurrent(onChange))
    return chat
  }

  return {
    current: () => current,
    messages: () => current.messages,
    setMessages(messages) {
      current.messages = [...messages]
    },
    // Without an argument the chat sends the messages it has.
    answer: () => current.sendMessage(),
    abandon() {
      if (current.status !== 'submitted' && current.status !== 'streaming') return
      void current.stop()
      current = start(current.messages)
    },
    clear() {
      current = start([])
    },
  }
}

/** Closes and reports on an error, because a failing stream discards chunks that the SDK has not read. */
function closeOnError(
  stream: ReadableStream<UIMessageChunk>,
  onError: (error: unknown) => void,
): ReadableStream<UIMessageChunk> {
  const reader = stream.getReader()
  return new ReadableStream<UIMessageChunk>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          onError(error)
          controller.close()
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
