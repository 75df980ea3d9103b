/**
 * The text of a body, or undefined where it has more bytes than allowed. Reading stops at the first byte too many.
 * What is left is not cancelled: on Node that would take the connection away from the answer.
 *
 * @param signal ends the reading, with its reason thrown
 */
export async function readText(
  message: Request | Response,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (Number(message.headers.get('Content-Length')) > maxBytes) return undefined
  if (!message.body) return ''
  const reader: ReadableStreamDefaultReader<Uint8Array> = message.body.getReader()
  const decoder = new TextDecoder()
  const aborted = signal && rejectOn(signal)
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await (aborted ? Promise.race([reader.read(), aborted]) : reader.read())
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) return undefined
    text += decoder.decode(value, { stream: true })
  }
}

function rejectOn(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  // Nobody may be waiting when it comes.
  aborted.catch(() => {})
  return aborted
}
