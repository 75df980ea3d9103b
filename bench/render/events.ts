/** Formats chunks as events of a stream. */
export function events(...chunks: ReadonlyArray<object | string>): string {
  return chunks
    .map((chunk) => `data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`)
    .join('')
}
