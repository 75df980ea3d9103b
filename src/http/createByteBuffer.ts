const firstBlockBytes = 4_096
const maxBlockBytes = 262_144

/** A growing sequence of bytes. */
export interface ByteBuffer {
  readonly length: number
  append(bytes: Uint8Array): void
  /** Copies the bytes from one position up to, but not including, another. */
  copy(from: number, to: number): Uint8Array<ArrayBuffer>
}

/**
 * Creates a buffer that stores bytes in a few large blocks. Storing the chunks themselves would take a hundred times
 * the memory if a client sends one byte per chunk.
 */
export function createByteBuffer(): ByteBuffer {
  const blocks: Uint8Array[] = []
  /** Position of each block's first byte. */
  const starts: number[] = []
  let length = 0

  return {
    get length() {
      return length
    },
    append(bytes) {
      for (let done = 0; done < bytes.length; ) {
        const last = blocks.length - 1
        const block = blocks[last]
        const used = length - (starts[last] ?? 0)
        if (!block || used === block.length) {
          const size = block ? Math.min(block.length * 2, maxBlockBytes) : firstBlockBytes
          blocks.push(new Uint8Array(size))
          starts.push(length)
          continue
        }
        const part = bytes.subarray(done, done + block.length - used)
        block.set(part, used)
        done += part.length
        length += part.length
      }
    },
    copy(from, to) {
      const copied = new Uint8Array(to - from)
      for (const [index, block] of blocks.entries()) {
        const start = starts[index]!
        if (start >= to) break
        const part = block.subarray(Math.max(0, from - start), Math.max(0, to - start))
        if (part.length > 0) copied.set(part, Math.max(0, start - from))
      }
      return copied
    },
  }
}
