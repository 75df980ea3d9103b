import type { StreamEncoding } from '../../http/eventStream.ts'
import type { StreamChunk } from '../../protocol/assistant.ts'

/** The AI SDK's data stream protocol, which its version 4 reads: lines of a code and a JSON value. */
export const dataStream: StreamEncoding<string> = {
  contentType: 'text/plain; charset=utf-8',
  encode: (line) => line,
  ping: '\n',
  end: '',
}

/**
 * An answer in the lines of the data stream protocol. What version 4 has no line for is left out.
 *
 * Those clients drop the thread from the last line, so it also comes as an annotation of the message, which stays
 * with it, and as data, where an event of the type `finish` has it.
 */
export async function* dataStreamLines(chunks: AsyncIterable<StreamChunk>): AsyncGenerator<string> {
  let messageId = ''
  for await (const chunk of chunks) {
    switch (chunk.type) {
      case 'start':
        messageId = chunk.messageId
        break
      case 'start-step':
        yield line('f', { messageId })
        break
      case 'tool-input-available':
        yield line('9', { toolCallId: chunk.toolCallId, toolName: chunk.toolName, args: chunk.input })
        break
      case 'tool-output-available':
        yield line('a', { toolCallId: chunk.toolCallId, result: chunk.output })
        // A step that ends with a tool's result makes a client with `maxSteps` ask again; the text is a step of its own.
        yield line('e', { finishReason: 'tool-calls', isContinued: false })
        yield line('f', { messageId })
        break
      case 'text-delta':
        yield line('0', chunk.delta)
        break
      case 'source-url':
        yield line('h', { sourceType: 'url', id: chunk.sourceId, url: chunk.url, title: chunk.title })
        break
      case 'error':
        yield line('3', chunk.errorText)
        break
      case 'abort':
        // Clients of version 4 know of no end but a failure and a success.
        yield line('3', 'The service is being stopped. Ask again in a moment.')
        break
      case 'finish-step':
        yield line('e', { finishReason: 'stop', isContinued: false })
        break
      case 'finish':
        yield line('8', [chunk.messageMetadata])
        yield line('2', [{ type: 'finish', threadId: chunk.threadId }])
        yield line('d', { finishReason: 'stop', threadId: chunk.threadId })
        break
      case 'text-start':
      case 'text-end':
        break
      default:
        chunk satisfies never
    }
  }
}

function line(code: string, value: unknown): string {
  return `${code}:${JSON.stringify(value)}\n`
}
