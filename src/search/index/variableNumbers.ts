/** A place in bytes. */
export interface Cursor {
  at: number
}

/** Appends a number of variable length: seven bits a byte, the lowest first; the highest bit is set if more follow. */
export function pushNumber(bytes: number[], number: number): void {
  let rest = number
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
}

/** Reads a number of variable length, and moves the cursor behind it. */
export function readNumber(bytes: Uint8Array, cursor: Cursor): number {
  let byte = bytes[cursor.at++]!
  if (byte < 0x80) return byte
  let number = byte & 0x7f
  let factor = 0x80
  do {
    byte = bytes[cursor.at++]!
    number += (byte & 0x7f) * factor
    factor *= 0x80
  } while (byte >= 0x80)
  return number
}
