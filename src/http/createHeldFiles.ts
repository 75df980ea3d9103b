import { notJson } from './bodyErrors.ts'
import type { ByteStore } from './createByteStore.ts'

/** The files of a body, which stayed out of its JSON. */
export interface HeldFiles {
  readonly count: number
  /**
   * Returns what follows `data:` in the address that a short one stands for, as bytes of text; undefined where the
   * address is not one of ours.
   *
   * @throws AssistantError where the address has an escape in it that JSON does not know
   */
  read(url: string): Uint8Array<ArrayBuffer> | undefined
  /**
   * Writes JSON with the whole addresses in it again. Each file is written once at most.
   *
   * @throws AssistantError as `read` does
   */
  restore(json: string): string | Blob
}

export interface HeldFilesWriter extends HeldFiles {
  /** Notes a file by its place among the held bytes. Gives the rest of its short address, as text of the JSON. */
  add(from: number, to: number, hasEscapes: boolean): Uint8Array
}

/** Notes where the files of a body are. Their short addresses have a word in them that no client can know before. */
export function createHeldFiles(held: ByteStore): HeldFilesWriter {
  const word = crypto.randomUUID()
  const places: Array<{ from: number; to: number; hasEscapes: boolean }> = []

  function textOf(bytes: Uint8Array): string {
    try {
      return JSON.parse(`"${new TextDecoder().decode(bytes)}"`)
    } catch {
      throw notJson()
    }
  }

  return {
    get count() {
      return places.length
    },
    add(from, to, hasEscapes) {
      places.push({ from, to, hasEscapes })
      return new TextEncoder().encode(`${word}-${places.length - 1}`)
    },
    read(url) {
      if (!url.startsWith(`data:${word}-`)) return undefined
      const found = places[Number(url.slice(word.length + 6))]
      if (!found) return undefined
      const bytes = held.copy(found.from, found.to)
      return found.hasEscapes ? new TextEncoder().encode(textOf(bytes)) : bytes
    },
    restore(json) {
      const pieces = json.split(new RegExp(`"data:${word}-(\\d+)"`))
      if (pieces.length === 1) return json
      return new Blob(
        pieces.flatMap((piece, index): BlobPart[] => {
          if (index % 2 === 0) return [piece]
          const { from, to, hasEscapes } = places[Number(piece)]!
          const bytes = held.copy(from, to)
          // As it was sent, where nothing in it can be read in two ways.
          return hasEscapes ? [JSON.stringify(`data:${textOf(bytes)}`)] : ['"data:', bytes, '"']
        }),
      )
    },
  }
}
