import type { Evidence } from '../createEvidence.ts'
import { groundWord } from './groundAddresses.ts'

/** Longer words are broken by a space, because a word can be checked only when it is complete. */
export const maxWordLength = 2_000

/** Writes an answer so that text of the model cannot become a link, an image or HTML. */
export interface Writer {
  /** Writes text of the model without backslashes, backticks and `<`. Buffers a word until it ends. */
  words(text: string): void
  /** Writes one character with a backslash, so that it has no meaning in Markdown. */
  escaped(character: string): void
  /** Writes markup of this module, or code, unchanged. */
  verbatim(text: string): void
  /** Writes the buffered word. */
  flush(): void
  /** Marks everything written so far as text that the reader already has. */
  resume(): void
}

/** Characters that may make a word an address. Such a word is buffered until it ends. */
const mayBeAddress = /[.:@/\\&]/

/** @param output receives the safe text */
export function createWriter(evidence: Evidence, output: (text: string) => void): Writer {
  let word = ''
  /** Length of the word's part that the reader already has from the interrupted answer. */
  let shownLength = 0
  let last = ''

  function emit(text: string): void {
    if (text === '') return
    // Keeps two runs of backticks apart, a link from becoming an image (`![`), and brackets from becoming a link
    // (`](`).
    if ((last === '`' && text[0] === '`') || (last === '!' && text[0] === '[')) output(' ')
    else if (last === ']' && (text[0] === '(' || text[0] === ':')) output('\\')
    output(text)
    last = text.at(-1)!
  }

  function flush(): void {
    const written = word
    const shown = shownLength
    word = ''
    shownLength = 0
    if (written === '') return
    const grounded = groundWord(written, evidence)
    if (shown === 0) emit(grounded)
    else if (grounded.startsWith(written.slice(0, shown))) emit(grounded.slice(shown))
    else emit(` ${groundWord(written.slice(shown), evidence)}`)
  }

  function add(written: string): void {
    word += written
    if (word.length < maxWordLength) return
    flush()
    emit(' ')
  }

  function write(character: string): void {
    if (/\s/.test(character)) {
      flush()
      emit(character)
    } else if (character > '\u007f' && !mayBeAddress.test(word)) {
      // An address does not begin with such a letter, so scripts without spaces need no buffering.
      flush()
      emit(character)
    } else {
      const before = word.at(-1) ?? last
      add(before === ']' && (character === '(' || character === ':') ? `\\${character}` : character)
    }
  }

  return {
    words(text) {
      for (const character of text) write(character)
    },
    escaped: (character) => add(`\\${character}`),
    verbatim(text) {
      flush()
      emit(text)
    },
    flush,
    resume() {
      shownLength = word.length
    },
  }
}
