import type { AssistantMessage } from '../transport/assistantMessage.ts'

type Part = AssistantMessage['parts'][number]

/** A file that goes along with a question. */
export interface QuestionFile {
  name: string
  /** `image/png`, `application/pdf`, `text/plain`. */
  mediaType: string
  /** How large it is. */
  bytes: number
  /** All of it, as a `data:` address in base64. Undefined once it is gone: what is kept of a file is its name and size. */
  url?: string | undefined
}

/** A file as part of a question's message. One that is gone is a part that is never sent. */
export function filePart({ name, mediaType, bytes, url }: QuestionFile): Part {
  return url === undefined
    ? { type: 'data-file', data: { name, mediaType, bytes } }
    : { type: 'file', mediaType, filename: name, url }
}

/** The files that went along with a question. */
export function readFiles(parts: readonly Part[]): QuestionFile[] {
  return parts.flatMap((part) => {
    if (part.type === 'data-file') return [part.data as QuestionFile]
    if (part.type !== 'file') return []
    const { filename = '', mediaType, url } = part
    return [{ name: filename, mediaType, bytes: bytesOf(String(url)), url }]
  })
}

/** Size of what a `data:` address in base64 holds. Told by its length: a copy of it for each look would cost frames. */
function bytesOf(url: string): number {
  const padding = /={0,2}$/.exec(url.slice(-2))![0].length
  return Math.floor(((url.length - url.indexOf(',') - 1 - padding) * 3) / 4)
}
