import type { EmbeddingProgress } from '../../meaning/embedPassages.ts'

/** Time between two lines, in milliseconds. */
const betweenLinesMs = 10_000

/** Creates a callback that prints how far the embedding is: at its first step, every ten seconds, and at its last. */
export function createProgressLine(
  print: (line: string) => void,
  now: () => number = Date.now,
): (progress: EmbeddingProgress) => void {
  let printedAt = Number.NEGATIVE_INFINITY
  return ({ embedded, total }) => {
    if (embedded < total && now() - printedAt < betweenLinesMs) return
    printedAt = now()
    print(`  ${embedded} of ${total} passages embedded`)
  }
}
