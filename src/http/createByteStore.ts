const firstBlockBytes = 4_096
const mostBlockBytes = 262_144

/** Bytes that arrive piece by piece. */
export interface ByteStore {
  readonly length: number
  append(bytes: Uint8Array): void
  /** Returns a copy of the bytes from one place up to another. */
  copy(from: number, to: number): Uint8Array<ArrayBuffer>
}

/**
 * Keeps bytes in a few blocks. The pieces themselves are not kept: a client that sends one byte a piece would otherwise
 * cost a hundred times what it sends.
 */
export function createByteStore(): ByteStore {
  const blocks: Uint8Array[] = []
  /** Place of each block's first byte. */
  const starts: number[] = []
  let length = 0

  return {
    get length() {
      return length
    },
    append(bytes) {
      for (let done = 0; done < bytes.length; ) {
        const at = blocks.length - 1
        const block = blocks[at]
        const used = length - (starts[at] ?? 0)
        if (!block || used === block.length) {
          const size = block ? Math.min(block.length * 2, mostBlockBytes) : firstBlockBytes
          blocks.push(new Uint8Array(size))
          starts.push(length)
          continue
        }
        const piece = bytes.subarray(done, done + block.length - used)
        block.set(piece, used)
        done += piece.length
        length += piece.length
      }
    },
    copy(from, to) {
      const copied = new Uint8Array(to - from)
      for (const [index, block] of blocks.entries()) {
        const start = starts[index]!
        if (start >= to) break
        const piece = block.subarray(Math.max(0, from - start), Math.max(0, to - start))
        if (piece.length > 0) copied.set(piece, Math.max(0, start - from))
      }
      return copied
    },
  }
}
