import type { MessagePart } from '../transport/assistantMessage.ts'

/** A file attached to a question. */
export interface QuestionFile {
  name: string
  /** Media type: `image/png`, `application/pdf`, `text/plain`. */
  mediaType: string
  /** Size in bytes. */
  bytes: number
  /** The content as a base64 `data:` URL. Undefined after a reload, because only name and size are stored. */
  url?: string | undefined
}

/** Converts a file to a message part. A file without content becomes a data part, which is never sent. */
export function filePart({ name, mediaType, bytes, url }: QuestionFile): MessagePart {
  return url === undefined
    ? { type: 'data-file', data: { name, mediaType, bytes } }
    : { type: 'file', mediaType, filename: name, url }
}

/** Returns the files attached to a question. */
export function readFiles(parts: readonly MessagePart[]): QuestionFile[] {
  return parts.flatMap((part) => {
    if (part.type === 'data-file') return [part.data as QuestionFile]
    if (part.type !== 'file') return []
    const { filename = '', mediaType, url } = part
    return [{ name: filename, mediaType, bytes: bytesOf(String(url)), url }]
  })
}

/** Computes the size of a base64 `data:` URL's content, because decoding it on each render would cost frames. */
function bytesOf(url: string): number {
  const padding = /={0,2}$/.exec(url.slice(-2))![0].length
  return Math.floor(((url.length - url.indexOf(',') - 1 - padding) * 3) / 4)
}
