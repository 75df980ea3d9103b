import type { AnswerPiece, BegunAnswer } from '../answerer.ts'
import type { Evidence } from './createEvidence.ts'
import { createInline, type LineState } from './gate/createInline.ts'
import { createLines } from './gate/createLines.ts'
import { createWriter } from './gate/createWriter.ts'
import { withoutHiddenCharacters } from './gate/hiddenCharacters.ts'
import { maxBuffered } from './gate/inlineMarks.ts'

/** Cited by a model after the statement that no passage answers the question. */
export const noPassage = 'p0'

/**
 * Creates a filter for the streamed text of a model, so that an answer cites and links only retrieved pages. Passage
 * ids become numbered citations, and a passage becomes a source when it is first cited. `[1]` counts as `[p1]`. Other
 * links keep only their text, and images only their description. HTML is escaped.
 *
 * Escaped text is safe in every renderer and every block. So outside of code the filter
 * never writes `](`, `]:`, `<` or a word that a renderer would link, except for retrieved pages. Code stays code only
 * where every renderer parses it as code: on one line between single backticks, or in a fence whose lines all belong to
 * the same list item or quote. Otherwise code is written as text, or its fence is moved to column 0.
 *
 * The filter buffers at most `maxBuffered` characters: a word, an inline construct (code, a link, a citation), a line
 * of code, or the first characters of a line.
 */
export function groundAnswer(evidence: Evidence, begun: BegunAnswer = { text: '', sources: [] }) {
  const cited = [...begun.sources]
  let hasCited = cited.length > 0
  let buffer = ''
  /** Incomplete end of the last delta: half of a surrogate pair, or a `\r` that may be followed by `\n`. */
  let incomplete = ''
  let pieces: AnswerPiece[] = []
  const state: LineState = {
    start: '',
    isText: false,
    isEmpty: true,
    isRow: false,
    hasCodeWithPipe: false,
    hasCodeWithBacktick: false,
    hasDollar: false,
    isDropped: false,
  }
  const writer = createWriter(evidence, emit)
  const inline = createInline(writer, evidence, state, cite)
  const lines = createLines(writer, evidence, state)

  function emit(text: string): void {
    const last = pieces.at(-1)
    if (last?.type === 'text') last.text += text
    else pieces.push({ type: 'text', text })
  }

  function cite(id: string): string {
    // In a continued answer, a number is one that the reader has seen.
    if (/^\d/.test(id) && begun.text !== '') return Number(id) <= cited.length ? `[${id}]` : ''
    const passage = evidence.find(id.replace(/^(?=\d)/, 'p'))
    if (id === noPassage) hasCited = true
    if (!passage) return ''
    hasCited = true
    let number = cited.indexOf(passage.url) + 1
    if (number === 0) {
      number = cited.push(passage.url)
      // Text before the citation must be emitted before its source.
      writer.flush()
      pieces.push({ type: 'source', passage })
    }
    return `[${number}]`
  }

  function drain(isEnd: boolean): AnswerPiece[] {
    pieces = []
    while (buffer !== '') {
      const text = buffer.slice(0, maxBuffered)
      const isLast = isEnd || buffer.length >= maxBuffered
      const taken = lines.take(text, isLast) ?? inline.take(text, isLast) ?? 'wait'
      if (taken === 'wait') break
      buffer = buffer.slice(taken)
    }
    if (isEnd) writer.flush()
    return pieces
  }

  function feed(text: string): void {
    const whole = incomplete + text
    incomplete = /[\ud800-\udbff\r]$/.exec(whole)?.[0] ?? ''
    buffer += withoutHiddenCharacters(
      whole.slice(0, whole.length - incomplete.length).replace(/\r\n?/g, '\n'),
    )
  }

  if (begun.text !== '') {
    cited.length = 0
    feed(begun.text)
    drain(false)
    cited.splice(0, cited.length, ...begun.sources)
    hasCited = cited.length > 0
    lines.resume(buffer)
    writer.resume()
    buffer = ''
    incomplete = ''
  }

  return {
    /** Takes the next text of the model. Returns the parts of the answer that are safe to show. */
    feed(text: string): AnswerPiece[] {
      feed(text)
      return drain(false)
    },
    /** Whether the answer has cited a passage, or `noPassage`. */
    hasCited: () => hasCited,
    /** Ends the answer. Returns the rest of it. */
    end(): AnswerPiece[] {
      buffer += incomplete.replace('\r', '\n')
      incomplete = ''
      return drain(true)
    },
  }
}
