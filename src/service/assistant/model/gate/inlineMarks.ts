/** Maximum length of an inline construct (a link, a citation, code) that is buffered. Anything longer is text. */
export const maxBuffered = 2_000

/** Text that is certainly within one paragraph. */
export interface ParagraphText {
  text: string
  /** Whether the paragraph may continue. */
  isOpen: boolean
}

/** A line that continues a paragraph in every renderer. */
const continuesParagraph = /^[ \t]*[^\s>#|`~\-*+\d=$<[:]/

/** Cuts a text where its paragraph may end. @param isEnd whether no more text will arrive */
export function paragraphOf(text: string, isEnd: boolean): ParagraphText {
  for (let newline = text.indexOf('\n'); newline >= 0; newline = text.indexOf('\n', newline + 1)) {
    const next = text.slice(newline + 1)
    if (continuesParagraph.test(next)) continue
    if (/^[ \t]*$/.test(next) && !isEnd) return { text: text.slice(0, newline), isOpen: true }
    return { text: text.slice(0, newline), isOpen: false }
  }
  return { text, isOpen: !isEnd }
}

/**
 * Finds the run of backticks that closes inline code. Returns its index, `'open'` if it may still arrive, or undefined
 * if there is none.
 *
 * @param length of the opening run
 */
export function findCodeEnd({ text, isOpen }: ParagraphText, length: number): number | 'open' | undefined {
  for (const { 0: run, index } of text.slice(length).matchAll(/`+/g)) {
    const at = index + length
    // A run at the end of the text may still grow.
    if (at + run.length === text.length && isOpen) return 'open'
    if (run.length === length) return at
  }
  return isOpen ? 'open' : undefined
}

/** Finds the closing bracket, skipping nested brackets, escapes and code. Returns undefined if there is none. */
export function findClosing(text: string, open: string, close: string): number | undefined {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '\\') index++
    else if (character === '`') {
      const mark = /^`+/.exec(text.slice(index))![0]
      const end = text.indexOf(mark, index + mark.length)
      index = (end < 0 ? index : end) + mark.length - 1
    } else if (character === open) depth++
    else if (character === close && --depth === 0) return index
  }
  return undefined
}

/** Returns the address in `(address "title")`. */
export function readDestination(parentheses: string): string {
  const found = /^\(\s*(?:<([^<>\n]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))/.exec(parentheses)
  return found?.[1] ?? found?.[2] ?? ''
}

/** Writes an address as a link destination. Returns undefined if some renderer would not parse it as one. */
export function writeDestination(address: string): string | undefined {
  // A `|` ends a table cell, even in an address.
  if (/[\s<>|`\p{Cc}]/u.test(address)) return undefined
  return address.replace(/[\\()]|&(?=#?\w+;)/g, '\\$&')
}
