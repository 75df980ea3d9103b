import type { Evidence } from '../createEvidence.ts'
import { groundWord } from './groundAddresses.ts'

/** Longer words are broken by a space: what a word leads to is known only at its end. */
export const maxWordLength = 2_000

/** Writes an answer so that nothing of what a model wrote can become a link, an image or HTML. */
export interface Writer {
  /** Writes characters of the model that are no backslash, backtick or `<`. A word is held back until it ends. */
  words(text: string): void
  /** Writes one character as itself, whatever it means in Markdown. */
  escaped(character: string): void
  /** Writes markup of our own, or code, as it is. */
  verbatim(text: string): void
  /** Writes the word that is held back. */
  flush(): void
  /** Takes what was written so far as the part of the answer that the reader already has. */
  resume(): void
}

/** What makes a word worth waiting for its end: it may be, or become, an address. */
const mayLead = /[.:@/\\&]/

/** @param say takes what may be shown */
export function createWriter(evidence: Evidence, say: (text: string) => void): Writer {
  let word = ''
  /** How much of the word the reader has from the part of the answer that broke off. */
  let seen = 0
  let last = ''

  function emit(text: string): void {
    if (text === '') return
    // Two runs of backticks would be one, `!` would make an image of a link, and `]` a link of what stands in brackets.
    if ((last === '`' && text[0] === '`') || (last === '!' && text[0] === '[')) say(' ')
    else if (last === ']' && (text[0] === '(' || text[0] === ':')) say('\\')
    say(text)
    last = text.at(-1)!
  }

  function flush(): void {
    const written = word
    const shown = seen
    word = ''
    seen = 0
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
    } else if (character > '\u007f' && !mayLead.test(word)) {
      // No address begins with such a letter, so scripts without spaces flow as well.
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
      seen = word.length
    },
  }
}
