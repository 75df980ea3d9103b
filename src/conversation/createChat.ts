import { Chat } from '@ai-sdk/react'
import type { UIMessageChunk } from 'ai'
import type { AssistantTransport } from '../transport/AssistantTransport.ts'
import type { AssistantMessage } from '../transport/assistantMessage.ts'

export interface CreateChatOptions {
  messages: readonly AssistantMessage[]
  transport: AssistantTransport
  /** Told of every sign of life of the service. */
  onBytes: () => void
  /** Told why an answer is not complete, before the chat has let go of it. */
  onFailure: (error: unknown) => void
  /** Told of each change of the messages. */
  onChange: () => void
}

/** The chat SDK's chat over our transport: it holds the messages and folds each answer into them. */
export function createChat({
  messages,
  transport,
  onBytes,
  onFailure,
  onChange,
}: CreateChatOptions): Chat<AssistantMessage> {
  const chat = new Chat<AssistantMessage>({
    messages: [...messages],
    transport: {
      async sendMessages(options) {
        return endingWell(await transport.sendMessages({ ...options, onBytes }), onFailure)
      },
      reconnectToStream: () => transport.reconnectToStream(),
    },
    onError: onFailure,
  })
  chat['~registerMessagesCallback'](onChange)
  return chat
}

/** A stream that fails takes what the SDK has not folded yet with it. This one ends, and tells apart. */
function endingWell(
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
