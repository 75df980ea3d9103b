/** The longest mark that is waited for: a link, a citation, code. What is longer is text. */
export const maxHeld = 2_000

/** Text that stands in one paragraph for certain, and whether more of it may come. */
export interface Stretch {
  text: string
  isOpen: boolean
}

/** A line that goes on with a paragraph in every renderer. */
const goesOn = /^[ \t]*[^\s>#|`~\-*+\d=$<[:]/

/** Cuts a text where its paragraph may end. @param isEnd whether nothing more is waited for */
export function stretchOf(text: string, isEnd: boolean): Stretch {
  for (let newline = text.indexOf('\n'); newline >= 0; newline = text.indexOf('\n', newline + 1)) {
    const next = text.slice(newline + 1)
    if (goesOn.test(next)) continue
    if (/^[ \t]*$/.test(next) && !isEnd) return { text: text.slice(0, newline), isOpen: true }
    return { text: text.slice(0, newline), isOpen: false }
  }
  return { text, isOpen: !isEnd }
}

/** Where the run of backticks that closes code begins; `'open'` where it may still come, undefined where it cannot. */
export function findCodeEnd({ text, isOpen }: Stretch, length: number): number | 'open' | undefined {
  for (const { 0: run, index } of text.slice(length).matchAll(/`+/g)) {
    const at = index + length
    // At the very end the run may still become longer.
    if (at + run.length === text.length && isOpen) return 'open'
    if (run.length === length) return at
  }
  return isOpen ? 'open' : undefined
}

/** Where a bracket closes, those within it and what is escaped or code not counted; undefined where it does not. */
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

/** Address of the destination in `(address "title")`. */
export function readDestination(parentheses: string): string {
  const found = /^\(\s*(?:<([^<>\n]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))/.exec(parentheses)
  return found?.[1] ?? found?.[2] ?? ''
}

/** An address as the destination of a link; undefined where it cannot be one everywhere. */
export function writeDestination(address: string): string | undefined {
  // A table would be cut at `|`, also in an address.
  if (/[\s<>|`\p{Cc}]/u.test(address)) return undefined
  return address.replace(/[\\()]|&(?=#?\w+;)/g, '\\$&')
}
