/** Media types of files that can be attached to a question. All of them can be detected from the content. */
export const attachableTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'text/plain',
] as const

export type AttachableType = (typeof attachableTypes)[number]
