import { openMarkdown } from '../../../src/markdown/openMarkdown.ts'
import { type SeenBlocks, visibleText } from './visibleText.ts'

export interface Retraction {
  /** The text so far when something shown was taken back. */
  after: string
  /** The text that was taken back. */
  taken: string
}

/**
 * Feeds an answer in chunks and records each time that shown text disappears. Text should be shown only when it is
 * certain. Ignores the end, where unfinished constructs become text.
 */
export function measureRetraction(chunks: readonly string[]): Retraction[] {
  const document = openMarkdown()
  let seen: SeenBlocks = new WeakMap()
  const retractions: Retraction[] = []
  let shown = ''
  let arrived = ''
  const look = () => {
    const { root } = document
    // A revised block is part of others whose text is cached.
    if (document.takeRevised().length > 0) seen = new WeakMap()
    const now = visibleText(root, seen)
    const taken = takenBack(shown, now)
    if (taken !== '') retractions.push({ after: arrived, taken })
    shown = now
  }
  for (const chunk of chunks) {
    document.feed(chunk)
    arrived += chunk
    look()
  }
  return retractions
}

/** Returns the text between the common start and the common end. */
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
