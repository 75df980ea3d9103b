import { Chat } from '@ai-sdk/react'
import type { UIMessageChunk } from 'ai'
import type { AssistantTransport } from '../transport/AssistantTransport.ts'
import type { AssistantMessage } from '../transport/assistantMessage.ts'

export interface ReplaceableChatOptions {
  transport: AssistantTransport
  /** Told of every sign of life of the service. */
  onBytes: () => void
  /** Told why an answer is not complete, before the chat has let go of it. */
  onFailure: (error: unknown) => void
  /** Told of each change of the messages that comes with an answer. */
  onChange: () => void
}

/** The chat SDK's chat over our transport: it holds the messages and folds each answer into them. */
export interface ReplaceableChat {
  /** The chat now; another one whenever an answer was left before its end. */
  current(): Chat<AssistantMessage>
  messages(): readonly AssistantMessage[]
  setMessages(messages: readonly AssistantMessage[]): void
  /** Gets the answer to the last question, or what is missing of it, and folds it in. It never rejects. */
  answer(): Promise<void>
  /** Leaves the answer under way. What the service still says of it is told to nobody. */
  abandon(): void
  /** Begins anew; nothing may be under way. */
  clear(): void
}

export function createReplaceableChat(options: ReplaceableChatOptions): ReplaceableChat {
  const { transport, onBytes, onFailure, onChange } = options
  let current = start([])

  function start(messages: readonly AssistantMessage[]): Chat<AssistantMessage> {
    /** What a chat that was left still hears is no longer told to anyone. */
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
    // Without a message the chat sends those it has.
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

/** A stream that fails takes what the SDK has not folded yet with it. This one ends, and tells apart. */
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
