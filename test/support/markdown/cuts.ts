import { seededRandom } from '../chunked.ts'

/** One piece for each UTF-16 unit: also between the two halves of an emoji, and between CR and LF. */
export function byCharacter(text: string): string[] {
  return text.split('')
}

/** The pieces the bench and most services deliver. */
export function bySize(text: string, size: number): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += size) pieces.push(text.slice(at, at + size))
  return pieces
}

/** Pieces of 1 to some 300 characters, the same for the same seed; some seeds cut fine, most coarse. */
export function byChance(text: string, seed: number): string[] {
  const random = seededRandom(seed)
  const most = 2 + Math.floor(random() * 300)
  const pieces: string[] = []
  for (let at = 0; at < text.length; ) {
    const size = 1 + Math.floor(random() * most)
    pieces.push(text.slice(at, at + size))
    at += size
  }
  return pieces
}
