import { seededRandom } from '../chunked.ts'

/** Splits a text into UTF-16 units, also inside emoji and between CR and LF. */
export function byCharacter(text: string): string[] {
  return text.split('')
}

/** Splits a text into chunks of one size, as the bench and most services do. */
export function bySize(text: string, size: number): string[] {
  const chunks: string[] = []
  for (let at = 0; at < text.length; at += size) chunks.push(text.slice(at, at + size))
  return chunks
}

/** Splits a text into chunks of 1 to about 300 characters, the same for the same seed; most seeds give large chunks. */
export function byChance(text: string, seed: number): string[] {
  const random = seededRandom(seed)
  const most = 2 + Math.floor(random() * 300)
  const chunks: string[] = []
  for (let at = 0; at < text.length; ) {
    const size = 1 + Math.floor(random() * most)
    chunks.push(text.slice(at, at + size))
    at += size
  }
  return chunks
}
