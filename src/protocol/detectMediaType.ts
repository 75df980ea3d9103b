import type { AttachableType } from './mediaTypes.ts'

/** First bytes of each file type, as Latin-1 characters. */
const signatures: ReadonlyArray<readonly [AttachableType, RegExp]> = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: part of the signature of PNG.
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['application/pdf', /^%PDF-/],
]

/**
 * Detects a file's media type from its content. Valid UTF-8 without a zero byte is `text/plain`. Returns undefined for
 * any other content.
 */
export function detectMediaType(bytes: Uint8Array): AttachableType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  const known = signatures.find(([, pattern]) => pattern.test(start))
  if (known) return known[0]
  if (bytes.includes(0)) return undefined
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'text/plain'
  } catch {
    return undefined
  }
}
