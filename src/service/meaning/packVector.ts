import { dotProduct, type Vector } from '../../search/ranking/nearestPassages.ts'

/** Greatest value of a byte; the least one is its negative. */
const largestByte = 127

/**
 * Packs a vector into one byte for each of its numbers, a quarter of its size. The scale is not kept, because the length of
 * every vector is 1.
 */
export function packVector(vector: Vector): Uint8Array {
  const largest = vector.reduce((found, each) => Math.max(found, Math.abs(each)), 0)
  return new Uint8Array(Int8Array.from(vector, (each) => Math.round((each / largest) * largestByte)).buffer)
}

/** Returns the vector that `packVector` packed, up to rounding. Returns undefined if the bytes have no direction. */
export function unpackVector(packed: Uint8Array): Vector | undefined {
  const vector = Float32Array.from(new Int8Array(packed.buffer, packed.byteOffset, packed.byteLength))
  const length = Math.sqrt(dotProduct(vector, vector))
  for (let at = 0; at < vector.length; at++) vector[at]! /= length
  return length > 0 ? vector : undefined
}
