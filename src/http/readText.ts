/**
 * Reads a body as text. Returns undefined as soon as it exceeds `maxBytes`. The rest of the body is not cancelled,
 * because on Node that would close the connection before the response is sent.
 *
 * @param signal stops the reading; its reason is thrown
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
  // Prevents an unhandled rejection if the signal is aborted after the reading.
  aborted.catch(() => {})
  return aborted
}
