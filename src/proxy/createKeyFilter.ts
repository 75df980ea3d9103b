/** What stands where a key was. */
const mark = '[removed]'

/** Takes a key out of whatever leaves, also where a service repeats what it was sent. */
export interface KeyFilter {
  /** The text without the key. */
  text(text: string): string
  /** What may be told of something thrown: itself, or, where the key is anywhere in it, an error without it. */
  error(thrown: unknown): unknown
  /** A filter for one stream, with a memory of a key that began and has not ended. */
  stream(): { push(bytes: Uint8Array): Uint8Array<ArrayBuffer>; end(): Uint8Array<ArrayBuffer> }
}

export function createKeyFilter(key: string): KeyFilter {
  const encoder = new TextEncoder()
  const [wanted, instead] = [encoder.encode(key), encoder.encode(mark)]
  const text = (given: string) => given.replaceAll(key, mark)

  return {
    text,
    error(thrown) {
      return mentions(thrown, key) ? new Error(text(String(thrown))) : thrown
    },
    stream() {
      let held: Uint8Array<ArrayBuffer> = new Uint8Array()
      return {
        push(bytes) {
          const all = concat([held, bytes])
          const kept: Uint8Array[] = []
          let from = 0
          for (let at = find(all, wanted, from); at >= 0; at = find(all, wanted, from)) {
            kept.push(all.subarray(from, at), instead)
            from = at + wanted.length
          }
          const begun = all.length - beginningOf(wanted, all.subarray(from))
          kept.push(all.subarray(from, begun))
          held = all.slice(begun)
          return concat(kept)
        },
        end() {
          const rest = held
          held = new Uint8Array()
          return rest
        },
      }
    },
  }
}

/** Place of some bytes within others, -1 where they are not. */
function find(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(wanted[0]!, from); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at
  }
  return -1
}

/** How many bytes at the end are how the wanted ones begin. */
function beginningOf(wanted: Uint8Array, bytes: Uint8Array): number {
  for (let count = Math.min(wanted.length - 1, bytes.length); count > 0; count--) {
    const end = bytes.subarray(bytes.length - count)
    if (end.every((byte, index) => wanted[index] === byte)) return count
  }
  return 0
}

function concat(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/** Whether a log that prints this, with its causes and its fields, would print the key. */
function mentions(thrown: unknown, key: string, depth = 0): boolean {
  if (typeof thrown === 'string') return thrown.includes(key)
  if (typeof thrown !== 'object' || thrown === null || depth > 5) return false
  return [...new Set([...Object.getOwnPropertyNames(thrown), 'message', 'stack', 'cause'])].some((name) =>
    mentions((thrown as Record<string, unknown>)[name], key, depth + 1),
  )
}
