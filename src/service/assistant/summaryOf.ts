import type { Passage } from '../../search/types.ts'
import { announces } from './extracts/announcements.ts'
import { textToMarkdown } from './extracts/blocksToMarkdown.ts'
import { hasOpenCode, sentencesOf } from './extracts/sentences.ts'

/** Characters of a summary. */
const maxSummaryLength = 160

/**
 * Returns a line of Markdown that says what a section is about: its first sentences, as many as are at most 160
 * characters, or the beginning of a longer first one. Returns undefined if the section has no sentence of its own.
 */
export function summaryOf({ blocks }: Passage): string | undefined {
  for (const block of blocks) {
    if (block.kind !== 'text') continue
    // The last sentence may introduce what follows.
    const text = announces(block) ? sentencesOf(block.text).slice(0, -1).join('') : block.text
    if (text !== '' && !isLabel(text)) return shorten(text)
  }
  return undefined
}

/** Whether a text is only a short word without the end of a sentence, such as the name of a file above its code. */
function isLabel(text: string): boolean {
  return /^\S{0,29}[^\s.!?。！？]$/u.test(text)
}

/** Returns a text as one line of Markdown, of at most 160 characters. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  let end = 0
  for (const sentence of sentencesOf(line)) {
    if (end + sentence.trimEnd().length > maxSummaryLength) break
    end += sentence.length
  }
  const shown = end > 0 ? line.slice(0, end).trimEnd() : `${beginningOf(line)}…`
  return textToMarkdown(shown).trimEnd()
}

/** Cuts a text before a word, if it has words, and before inline code that would be cut. */
function beginningOf(text: string): string {
  const beginning = text.slice(0, maxSummaryLength).replace(/(?:\s+\S{0,30}|[\uD800-\uDBFF])$/, '')
  return hasOpenCode(beginning) ? beginning.slice(0, beginning.lastIndexOf('`')).trimEnd() : beginning
}
