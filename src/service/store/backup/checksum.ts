import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Text before the checksum. SQLite ignores what follows the last page of a database. */
const label = '\ndocs-assistant sha256 '
const checksumLength = 64
const endLength = label.length + checksumLength
const bytesAtOnce = 1_000_000

/** Adds the SHA-256 of a file to its end. */
export function addChecksum(file: string): void {
  const descriptor = openSync(file, 'r')
  try {
    appendFileSync(file, label + hashStart(descriptor, fstatSync(descriptor).size))
  } finally {
    closeSync(descriptor)
  }
}

/** Returns whether a file has no other content than its checksum says. A backup of an earlier version has none. */
export function matchesChecksum(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const contentLength = Math.max(0, fstatSync(descriptor).size - endLength)
    const end = Buffer.alloc(endLength)
    readSync(descriptor, end, 0, endLength, contentLength)
    const text = end.toString('latin1')
    return !text.startsWith(label) || text.slice(label.length) === hashStart(descriptor, contentLength)
  } finally {
    closeSync(descriptor)
  }
}

/** Hashes the first bytes of a file. */
function hashStart(descriptor: number, length: number): string {
  const hash = createHash('sha256')
  const buffer = Buffer.alloc(bytesAtOnce)
  for (let position = 0; position < length; ) {
    const read = readSync(descriptor, buffer, 0, Math.min(bytesAtOnce, length - position), position)
    if (read === 0) break
    hash.update(buffer.subarray(0, read))
    position += read
  }
  return hash.digest('hex')
}
