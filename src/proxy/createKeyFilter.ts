/** Replaces a removed key. */
const replacement = '[removed]'

/** Removes a key from everything that is sent to clients or logged, in case a service repeats it. */
export function createKeyFilter(key: string) {
  const encoder = new TextEncoder()
  const [wanted, instead] = [encoder.encode(key), encoder.encode(replacement)]
  const text = (given: string) => given.replaceAll(key, replacement)

  return {
    /** Removes the key from a text. */
    text,
    /** Returns a thrown value unchanged, or a new error without the key if the value contains it. */
    error(thrown: unknown): unknown {
      return contains(thrown, key) ? new Error(text(String(thrown))) : thrown
    },
    /** Creates a filter for one stream. It also finds a key that is split across chunks. */
    stream() {
      /** End of the last chunk that may be the beginning of the key. */
      let pending: Uint8Array<ArrayBuffer> = new Uint8Array()
      return {
        push(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
          const all = concat([pending, bytes])
          const parts: Uint8Array[] = []
          let from = 0
          for (let at = find(all, wanted, from); at >= 0; at = find(all, wanted, from)) {
            parts.push(all.subarray(from, at), instead)
            from = at + wanted.length
          }
          const end = all.length - countPending(wanted, all.subarray(from))
          parts.push(all.subarray(from, end))
          pending = all.slice(end)
          return concat(parts)
        },
        end(): Uint8Array<ArrayBuffer> {
          const rest = pending
          pending = new Uint8Array()
          return rest
        },
      }
    },
  }
}

/** Returns the index of some bytes within others, or -1. */
function find(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(wanted[0]!, from); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at
  }
  return -1
}

/** Counts the bytes at the end that match the beginning of the wanted ones. */
function countPending(wanted: Uint8Array, bytes: Uint8Array): number {
  for (let count = Math.min(wanted.length - 1, bytes.length); count > 0; count--) {
    const end = bytes.subarray(bytes.length - count)
    if (end.every((byte, index) => wanted[index] === byte)) return count
  }
  return 0
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Whether a thrown value, its causes or its fields contain the key. */
function contains(thrown: unknown, key: string, depth = 0): boolean {
  if (typeof thrown === 'string') return thrown.includes(key)
  if (typeof thrown !== 'object' || thrown === null || depth > 5) return false
  return [...new Set([...Object.getOwnPropertyNames(thrown), 'message', 'stack', 'cause'])].some((name) =>
    contains((thrown as Record<string, unknown>)[name], key, depth + 1),
  )
}
