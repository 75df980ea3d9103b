import { openMarkdown } from '../../../src/markdown/openMarkdown.ts'
import { type SeenBlocks, visibleText } from './visibleText.ts'

export interface Retraction {
  /** What had arrived when something shown was taken back, its last piece last. */
  after: string
  /** What was taken back. */
  taken: string
}

/**
 * Feeds an answer in pieces and notes each time a reader sees words go again. Nothing shown should ever be taken back;
 * what cannot be known yet should not be shown.
 */
export function measureRetraction(pieces: readonly string[]): { shown: string; retractions: Retraction[] } {
  const document = openMarkdown()
  let seen: SeenBlocks = new WeakMap()
  const retractions: Retraction[] = []
  let shown = ''
  let arrived = ''
  const look = () => {
    const { root } = document
    // A block that is revised stands in others that are remembered with it.
    if (document.takeRevised().length > 0) seen = new WeakMap()
    const now = visibleText(root, seen)
    const kept = commonLength(shown, now)
    if (kept < shown.length) retractions.push({ after: arrived, taken: shown.slice(kept) })
    shown = now
  }
  for (const piece of pieces) {
    document.feed(piece)
    arrived += piece
    look()
  }
  document.end()
  look()
  return { shown, retractions }
}

function commonLength(before: string, after: string): number {
  let at = 0
  while (at < before.length && before.charCodeAt(at) === after.charCodeAt(at)) at++
  return at
}
