/** The smallest file of each type. */
export const sampleFiles = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  pdf: Buffer.from('%PDF-1.4\n%\xe2\xe3\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF', 'latin1'),
  text: Buffer.from('TypeError: maxAttempts is not a number — in Réglages'),
  zip: Buffer.from('PK\x03\x04\x14\x00\x00\x00', 'latin1'),
}

/** Returns a file as a part of a question. */
export function filePart(bytes: Buffer, mediaType: string, filename = 'file'): Record<string, unknown> {
  return { type: 'file', mediaType, filename, url: `data:${mediaType};base64,${bytes.toString('base64')}` }
}
