import type { Evidence } from '../createEvidence.ts'
import { createFence, type Fence } from './createFence.ts'
import type { LineState } from './createInline.ts'
import type { Writer } from './createWriter.ts'
import { groundCode } from './groundAddresses.ts'
import { maxBuffered } from './inlineMarks.ts'
import { createListItems, type LinePrefix } from './listItems.ts'

/** Beginning of a line that may become a fence, a thematic break, a delimiter row, or a list item. */
const isUndecided =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:[-*+]|\d{1,9}[.)]?|[|:\- \t]*|`{0,2}|~{1,2}|`{3,}[^`\n]*|~{3,}[^\n]*|\$|\${2}[ \t]*)$/

/** The row below a table's header. */
const delimiterRow = /^[ \t>]*[|:-][|:\- \t]*$/

const quote = /^(?: {0,3}>[ \t]?)+/

/** Filters block markup at the beginning of lines, lines of code, and line ends. `createInline()` filters the rest. */
export function createLines(writer: Writer, evidence: Evidence, state: LineState) {
  const items = createListItems()
  let before = items.save()
  let fence: Fence | undefined
  let isStart = true
  let afterBlank = true
  /** Whether the previous line has code with a `|` and so must not become the header of a table. */
  let afterCodeWithPipe = false

  function endLine(): void {
    writer.verbatim('\n')
    isStart = true
    afterBlank = false
    afterCodeWithPipe = state.hasCodeWithPipe
    Object.assign(state, { start: '', isText: false, hasCodeWithPipe: false })
  }

  function startParagraph(): void {
    Object.assign(state, { hasCodeWithBacktick: false, hasDollar: false })
  }

  function endParagraph(): void {
    afterBlank = true
    afterCodeWithPipe = false
    state.isRow = false
    startParagraph()
  }

  function takeStart(text: string, isEnd: boolean): number | undefined {
    const newline = text.indexOf('\n')
    const line = newline < 0 ? text : text.slice(0, newline)
    // A long line arrives in several parts.
    const isWhole = newline >= 0 || (isEnd && text.length < maxBuffered)
    if (!isWhole && !isEnd && isUndecided.test(line)) return undefined
    isStart = false
    before = items.save()
    // Block markup is never that long, so this is text.
    if (!isWhole && isUndecided.test(line)) {
      for (const character of line) {
        if (/\s/.test(character)) writer.verbatim(character)
        else writer.escaped(character)
      }
      return line.length
    }
    if (isWhole && /^[ \t]*$/.test(line)) {
      writer.verbatim(line)
      if (newline >= 0) endLine()
      endParagraph()
      return line.length + (newline < 0 ? 0 : 1)
    }
    const listed = items.enter(line, afterBlank)
    const quoted = quote.exec(line)?.[0]
    const prefix: LinePrefix = quoted === undefined ? listed : { text: quoted, column: 0, hasMarker: false }
    const rest = line.slice(prefix.text.length)
    const opened = isWhole && !fence ? createFence(line, prefix, items) : undefined
    if (opened) {
      fence = opened
      writer.verbatim(groundCode(opened.opening, evidence))
      if (newline >= 0) endLine()
      return line.length + (newline < 0 ? 0 : 1)
    }
    state.isEmpty = prefix.text === ''
    if (prefix.hasMarker && items.at(prefix.column)?.isCertain) startParagraph()
    if (isWhole && delimiterRow.test(line) && line.includes('-')) {
      if (afterCodeWithPipe && line.includes('|')) {
        const at = line.search(/[|:-]/)
        writer.verbatim(line.slice(0, at))
        writer.escaped(line[at]!)
        writer.words(line.slice(at + 1))
      } else {
        state.isRow ||= !afterBlank
        writer.verbatim(line)
      }
      return line.length
    }
    writer.verbatim(prefix.text)
    // Escape what is not a fence for us, so that it is not a fence for any renderer.
    const fenceMark = /^(?:~{3}|\${2}|`{3}(?=[^`]*$))/.exec(rest)?.[0] ?? ''
    for (const character of fenceMark) writer.escaped(character)
    return prefix.text.length + fenceMark.length
  }

  function takeContent(block: Fence, text: string, isEnd: boolean): number | undefined {
    const newline = text.indexOf('\n')
    if (newline < 0 && !isEnd) return undefined
    const line = newline < 0 ? text : text.slice(0, newline)
    const content = isStart ? block.read(line) : { text: line }
    const isWhole = isStart && text.length < maxBuffered
    isStart = false
    if (content === 'outside' || content === 'end') {
      writer.verbatim(block.closing)
      fence = undefined
      if (newline >= 0 || !isWhole || content === 'outside') endLine()
      if (!block.isText) endParagraph()
      return content === 'outside' ? 0 : line.length + (newline < 0 ? 0 : 1)
    }
    if (block.isText) {
      // Renderers without mathematics parse the content as text, which may contain block markup.
      isStart = true
      const taken = takeStart(text, isEnd)
      items.doubt()
      return taken
    }
    if (block.language === 'suggestions' && !(isWhole && isGroundedSuggestion(line))) {
      isStart = newline >= 0
      return line.length + (newline < 0 ? 0 : 1)
    }
    writer.verbatim(groundCode(content.text, evidence))
    if (newline < 0) return line.length
    endLine()
    return line.length + 1
  }

  /** Whether a suggestion, `(text)[address]`, links to a retrieved page. */
  function isGroundedSuggestion(line: string): boolean {
    const words = line.trim()
    return evidence.hasAddress(words.slice(words.indexOf(')[') + 2, -1).trim())
  }

  return {
    /**
     * Writes block markup, code or a line end at the beginning of the text. Returns its length, `'wait'` if it may
     * still grow, or undefined if the text begins with inline content.
     */
    take(text: string, isEnd: boolean): number | 'wait' | undefined {
      if (state.isDropped) return takeDropped(text)
      if (fence && (isStart || !fence.isText)) return takeContent(fence, text, isEnd) ?? 'wait'
      if (isStart) return takeStart(text, isEnd) ?? 'wait'
      if (text[0] !== '\n') return undefined
      endLine()
      return 1
    },
    /** Continues an interrupted answer. @param rest its end, which was not written yet */
    resume(rest: string): void {
      if (rest !== '') isStart = false
    },
  }

  function takeDropped(text: string): number {
    const newline = text.indexOf('\n')
    if (newline < 0) return text.length
    Object.assign(state, { isDropped: false, start: '', isText: false })
    items.restore(before)
    isStart = true
    return newline + 1
  }
}
