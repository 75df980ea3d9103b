/** Kinds of files that can go along with a question. Each can be told by its content, whatever a name says. */
export const attachableTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'text/plain',
] as const

export type AttachableType = (typeof attachableTypes)[number]
