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
 * what cannot be known yet should not be shown. The end is left out: what was left open then becomes what it is.
 */
export function measureRetraction(pieces: readonly string[]): Retraction[] {
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
    const taken = takenBack(shown, now)
    if (taken !== '') retractions.push({ after: arrived, taken })
    shown = now
  }
  for (const piece of pieces) {
    document.feed(piece)
    arrived += piece
    look()
  }
  return retractions
}

/** What stands between that which is the same at the start and that which is the same at the end. */
function takenBack(before: string, after: string): string {
  let start = 0
  while (start < before.length && before.charCodeAt(start) === after.charCodeAt(start)) start++
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (
    end < most &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end++
  return before.slice(start, before.length - end)
}
