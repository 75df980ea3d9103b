import type { StreamEncoding } from '../../http/eventStream.ts'
import type { StreamChunk } from '../../protocol/assistant.ts'

/** Data stream protocol of the AI SDK 4: each line is a code, a colon and a JSON value. */
export const dataStream: StreamEncoding<string> = {
  contentType: 'text/plain; charset=utf-8',
  encode: (line) => line,
  ping: '\n',
  end: '',
}

/**
 * Converts an answer to lines of the data stream protocol. Chunks without an equivalent in version 4 are left out.
 *
 * Version 4 clients drop the thread id from the last line. Therefore it is also sent as an annotation of the message,
 * and as data with the type `finish`.
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
        // If a step ends with a tool result, clients with `maxSteps` send another request. So the text gets its own
        // step.
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
        // Version 4 has no abort, so this is an error.
        yield line('3', 'The service is stopping. Ask again in a moment.')
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
