import { notJson } from './bodyErrors.ts'
import type { ByteBuffer } from './createByteBuffer.ts'

/** The files of a body. In its JSON, a placeholder stands for each file: a short `data:` URL. */
export interface BodyFiles {
  readonly count: number
  /**
   * Returns the original URL of a placeholder as bytes of text, without `data:`, or undefined if the URL is not a
   * placeholder.
   *
   * @throws AssistantError if the original URL has an invalid escape sequence
   */
  read(url: string): Uint8Array<ArrayBuffer> | undefined
  /**
   * Replaces the placeholders in JSON with the original URLs.
   *
   * @throws AssistantError if an original URL has an invalid escape sequence
   */
  restore(json: string): string | Blob
}

export interface BodyFilesWriter extends BodyFiles {
  /** Adds a file, given its range in the buffer. Returns the placeholder without `data:`, as bytes of text. */
  add(from: number, to: number, hasEscapes: boolean): Uint8Array
}

/** Creates the list of a body's files. Placeholders contain a random id, so that a client cannot send one. */
export function createBodyFiles(buffer: ByteBuffer): BodyFilesWriter {
  const id = crypto.randomUUID()
  const ranges: Array<{ from: number; to: number; hasEscapes: boolean }> = []

  function textOf(bytes: Uint8Array): string {
    try {
      return JSON.parse(`"${new TextDecoder().decode(bytes)}"`)
    } catch {
      throw notJson()
    }
  }

  return {
    get count() {
      return ranges.length
    },
    add(from, to, hasEscapes) {
      ranges.push({ from, to, hasEscapes })
      return new TextEncoder().encode(`${id}-${ranges.length - 1}`)
    },
    read(url) {
      if (!url.startsWith(`data:${id}-`)) return undefined
      const found = ranges[Number(url.slice(id.length + 6))]
      if (!found) return undefined
      const bytes = buffer.copy(found.from, found.to)
      return found.hasEscapes ? new TextEncoder().encode(textOf(bytes)) : bytes
    },
    restore(json) {
      // Odd elements are the numbers of files.
      const parts = json.split(new RegExp(`"data:${id}-(\\d+)"`))
      if (parts.length === 1) return json
      return new Blob(
        parts.flatMap((part, index): BlobPart[] => {
          if (index % 2 === 0) return [part]
          const { from, to, hasEscapes } = ranges[Number(part)]!
          const bytes = buffer.copy(from, to)
          // Without escapes the bytes are written as they were sent. Otherwise they are parsed and encoded again.
          return hasEscapes ? [JSON.stringify(`data:${textOf(bytes)}`)] : ['"data:', bytes, '"']
        }),
      )
    },
  }
}
