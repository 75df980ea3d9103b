import type { AnswerPiece } from '../answerer.ts'
import type { Evidence } from './createEvidence.ts'
import { createInline, type Surroundings } from './gate/createInline.ts'
import { createLines } from './gate/createLines.ts'
import { createWriter } from './gate/createWriter.ts'
import { withoutHiddenCharacters } from './gate/hiddenCharacters.ts'
import { maxHeld } from './gate/inlineMarks.ts'

/** The part of an answer that the reader has already. */
export interface AnswerSoFar {
  text: string
  /** Addresses of the sources it has numbered, in the order of their numbers. */
  sources: readonly string[]
}

/**
 * Makes what a model writes an answer that rests on evidence alone, while it flows. Ids of passages become numbered
 * citations, each passage a source when it is first cited. Links lead to retrieved pages only: of others the words
 * stay, of images their description. HTML becomes text.
 *
 * The principle: text that is written as text is safe in every renderer, wherever that renderer believes it stands.
 * So outside of code no `](`, no `]:`, no `<` and no word that a renderer links is ever written, except by this
 * module for retrieved pages. Code is written as it is only where every renderer must take it for code: on one line
 * between single backticks, or between fences whose lines all belong to the same list item or quote. Where that is
 * not sure, code is written as text, or its fence is moved to column 0.
 *
 * The unit that is held back is a word, a mark on one line (code, a link, a citation), a line of code, or the first
 * characters of a line; at most `maxHeld` characters.
 */
export function groundAnswer(evidence: Evidence, begun: AnswerSoFar = { text: '', sources: [] }) {
  const cited = [...begun.sources]
  let held = ''
  /** The end of a piece that means nothing without the next: half a character, half a line end. */
  let half = ''
  let pieces: AnswerPiece[] = []
  const around: Surroundings = {
    start: '',
    isSolid: false,
    isBare: true,
    isRow: false,
    hasCutCode: false,
    hasOddCode: false,
    hasDollar: false,
    isDropped: false,
  }
  const writer = createWriter(evidence, say)
  const inline = createInline(writer, evidence, around, cite)
  const lines = createLines(writer, evidence, around)

  function say(text: string): void {
    const last = pieces.at(-1)
    if (last?.type === 'text') last.text += text
    else pieces.push({ type: 'text', text })
  }

  function cite(id: string): string {
    const passage = evidence.find(id)
    if (!passage) return ''
    let number = cited.indexOf(passage.url) + 1
    if (number === 0) {
      number = cited.push(passage.url)
      // What stands before the citation comes before its source.
      writer.flush()
      pieces.push({ type: 'source', passage })
    }
    return `[${number}]`
  }

  function drain(isEnd: boolean): AnswerPiece[] {
    pieces = []
    while (held !== '') {
      const text = held.slice(0, maxHeld)
      const isLast = isEnd || held.length >= maxHeld
      const taken = lines.take(text, isLast) ?? inline.take(text, isLast) ?? 'wait'
      if (taken === 'wait') break
      held = held.slice(taken)
    }
    if (isEnd) writer.flush()
    return pieces
  }

  function feed(text: string): void {
    const whole = half + text
    half = /[\ud800-\udbff\r]$/.exec(whole)?.[0] ?? ''
    held += withoutHiddenCharacters(whole.slice(0, whole.length - half.length).replace(/\r\n?/g, '\n'))
  }

  if (begun.text !== '') {
    cited.length = 0
    feed(begun.text)
    drain(false)
    cited.splice(0, cited.length, ...begun.sources)
    lines.resume(held)
    writer.resume()
    held = ''
    half = ''
  }

  return {
    /** Takes the next words; gives what the reader may have of them. */
    feed(text: string): AnswerPiece[] {
      feed(text)
      return drain(false)
    },
    /** Gives what was held back. */
    end(): AnswerPiece[] {
      held += half.replace('\r', '\n')
      half = ''
      return drain(true)
    },
  }
}
