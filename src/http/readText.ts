/**
 * The text of a body, or undefined where it has more bytes than allowed. Reading stops at the first byte too many.
 * What is left is not cancelled: on Node that would take the connection away from the answer.
 */
export async function readText(message: Request | Response, maxBytes: number): Promise<string | undefined> {
  if (Number(message.headers.get('Content-Length')) > maxBytes) return undefined
  if (!message.body) return ''
  const reader: ReadableStreamDefaultReader<Uint8Array> = message.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) return undefined
    text += decoder.decode(value, { stream: true })
  }
}
