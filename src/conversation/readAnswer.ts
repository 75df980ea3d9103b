import { generateId, readUIMessageStream, type UIMessageChunk } from 'ai'
import { AssistantError } from '../protocol/errors.ts'
import type { AssistantTransport } from '../transport/AssistantTransport.ts'
import type { AssistantMessage } from '../transport/assistantMessage.ts'

export interface ReadAnswerOptions {
  transport: AssistantTransport
  /** The conversation, its last message the question. */
  messages: AssistantMessage[]
  signal: AbortSignal
  /** Told of every sign of life of the service. */
  onBytes: () => void
  /** Told of the answer, whole, each time it has grown. */
  onAnswer: (answer: AssistantMessage) => void
}

/**
 * Asks the last question and reads its answer to the end. It never throws.
 *
 * @returns why the answer is not complete, if it is not
 */
export async function readAnswer({
  transport,
  messages,
  signal,
  onBytes,
  onAnswer,
}: ReadAnswerOptions): Promise<AssistantError | undefined> {
  let failure: unknown
  try {
    const chunks = await transport.sendMessages({
      trigger: 'submit-message',
      chatId: '',
      messageId: undefined,
      messages,
      abortSignal: signal,
      onBytes,
    })
    const answers = readUIMessageStream<AssistantMessage>({
      message: { id: generateId(), role: 'assistant', parts: [] },
      stream: endingWell(chunks, (error) => {
        failure = error
      }),
      onError: (error) => {
        failure ??= error
      },
    })
    for await (const answer of answers) onAnswer(answer)
  } catch (error) {
    failure = error
  }
  if (failure === undefined || failure instanceof AssistantError) return failure
  return new AssistantError('answer-failed', 'The answer could not be read.', { cause: failure })
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
