import type { AttachableType } from './mediaTypes.ts'

/** How files of a kind begin, byte by byte; `.` is any one byte. */
const beginnings: ReadonlyArray<readonly [AttachableType, RegExp]> = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what these files begin with.
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['application/pdf', /^%PDF-/],
]

/**
 * What a file is by its content; undefined for anything that is none of these. A text is what is UTF-8 and has no
 * zero byte, whatever language it is in.
 */
export function detectMediaType(bytes: Uint8Array): AttachableType | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, 16))
  const known = beginnings.find(([, pattern]) => pattern.test(beginning))
  if (known) return known[0]
  if (bytes.includes(0)) return undefined
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'text/plain'
  } catch {
    return undefined
  }
}
