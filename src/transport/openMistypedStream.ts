import type { ApiVersion } from '../protocol/assistant.ts'
import { AssistantError } from '../protocol/errors.ts'

/** Matches the beginning of a stream: a field or a comment of an event, or a line `code:JSON`. */
const beginning: Readonly<Record<ApiVersion, RegExp>> = {
  1: /^[\da-z]:["[{]/,
  2: /^(?::|(?:data|event|id|retry):)/,
}

/** Enough characters to recognise a beginning; the longest, `retry:`, has six. */
const recognisableLength = 6

/** Maximum number of chunks that are read for a beginning, so that a body of blank lines ends the reading. */
const maxHeadChunks = 16

/**
 * Returns the body of a response under another content type if its first bytes are those of a stream. Some servers and
 * proxies send streams as plain text or as bytes.
 *
 * @throws AssistantError `not-a-stream` with any other body, such as a sign-in page with the status 200
 */
export async function openMistypedStream(
  response: Response,
  apiVersion: ApiVersion,
  expectedType: string,
): Promise<ReadableStream<Uint8Array>> {
  const reader = response.body?.getReader()
  const head: Uint8Array[] = []
  const decoder = new TextDecoder()
  let text = ''
  while (reader && text.length < recognisableLength && head.length < maxHeadChunks) {
    const { done, value } = await reader.read()
    if (done) break
    head.push(value)
    text = (text + decoder.decode(value, { stream: true })).trimStart()
  }
  if (reader && beginning[apiVersion].test(text)) return bodyOf(head, reader)
  // The server may still be sending, and a failure of that does not matter.
  reader?.cancel().catch(() => {})
  const type = response.headers.get('Content-Type') ?? 'no content type'
  throw new AssistantError(
    'not-a-stream',
    `The response is ${type}, not ${expectedType}. Check that \`baseUrl\` or \`endpoint\` is the address of the service.`,
    { status: response.status },
  )
}

/** Returns a stream of the bytes that were read, and then of those still to come. */
function bodyOf(
  head: Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const next = head.shift() ?? (await reader.read()).value
      if (next) controller.enqueue(next)
      else controller.close()
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
