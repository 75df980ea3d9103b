import type { Evidence } from '../createEvidence.ts'
import { createFence, type Fence } from './createFence.ts'
import type { Surroundings } from './createInline.ts'
import type { Writer } from './createWriter.ts'
import { groundCode } from './groundAddresses.ts'
import { maxHeld } from './inlineMarks.ts'
import { createListItems, type LinePrefix } from './listItems.ts'

/** The beginning of a line that may become the line of a fence, a row of dashes, or a list item. */
const isUndecided =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:[-*+]|\d{1,9}[.)]?|[|:\- \t]*|`{0,2}|~{1,2}|`{3,}[^`\n]*|~{3,}[^\n]*|\$|\${2}[ \t]*)$/

/** The row below the header of a table. */
const delimiterRow = /^[ \t>]*[|:-][|:\- \t]*$/

const quote = /^(?: {0,3}>[ \t]?)+/

/** Takes what a line begins with, whole lines of code, and line ends. What is left is text within a line. */
export function createLines(writer: Writer, evidence: Evidence, around: Surroundings) {
  const items = createListItems()
  let before = items.save()
  let fence: Fence | undefined
  let isStart = true
  let afterBlank = true
  /** Whether the line before may not become the header of a table. */
  let afterCutCode = false

  function endLine(): void {
    writer.verbatim('\n')
    isStart = true
    afterBlank = false
    afterCutCode = around.hasCutCode
    Object.assign(around, { start: '', isSolid: false, hasCutCode: false })
  }

  function startParagraph(): void {
    Object.assign(around, { hasOddCode: false, hasDollar: false })
  }

  function endParagraph(): void {
    afterBlank = true
    afterCutCode = false
    around.isRow = false
    startParagraph()
  }

  function takeStart(text: string, isEnd: boolean): number | undefined {
    const newline = text.indexOf('\n')
    const line = newline < 0 ? text : text.slice(0, newline)
    // A line that is cut because it is long is not whole.
    const isWhole = newline >= 0 || (isEnd && text.length < maxHeld)
    if (!isWhole && !isEnd && isUndecided.test(line)) return undefined
    isStart = false
    before = items.save()
    // What is longer than a mark can be is none.
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
    around.isBare = prefix.text === ''
    if (prefix.hasMarker && items.at(prefix.column)?.isSure) startParagraph()
    if (isWhole && delimiterRow.test(line) && line.includes('-')) {
      if (afterCutCode && line.includes('|')) {
        const at = line.search(/[|:-]/)
        writer.verbatim(line.slice(0, at))
        writer.escaped(line[at]!)
        writer.words(line.slice(at + 1))
      } else {
        around.isRow ||= !afterBlank
        writer.verbatim(line)
      }
      return line.length
    }
    writer.verbatim(prefix.text)
    // A fence that is none here must be none anywhere.
    const mark = /^(?:~{3}|\${2}|`{3}(?=[^`]*$))/.exec(rest)?.[0] ?? ''
    for (const character of mark) writer.escaped(character)
    return prefix.text.length + mark.length
  }

  function takeContent(block: Fence, text: string, isEnd: boolean): number | undefined {
    const newline = text.indexOf('\n')
    if (newline < 0 && !isEnd) return undefined
    const line = newline < 0 ? text : text.slice(0, newline)
    const content = isStart ? block.read(line) : { text: line }
    const isWhole = isStart && text.length < maxHeld
    isStart = false
    if (content === 'outside' || content === 'end') {
      writer.verbatim(block.closing)
      fence = undefined
      if (newline >= 0 || !isWhole || content === 'outside') endLine()
      if (!block.isText) endParagraph()
      return content === 'outside' ? 0 : line.length + (newline < 0 ? 0 : 1)
    }
    if (block.isText) {
      // Renderers without mathematics take it for text, and for what else begins with its marks.
      isStart = true
      const taken = takeStart(text, isEnd)
      items.doubt()
      return taken
    }
    if (block.language === 'suggestions' && !(isWhole && leadsOn(line))) {
      isStart = newline >= 0
      return line.length + (newline < 0 ? 0 : 1)
    }
    writer.verbatim(groundCode(content.text, evidence))
    if (newline < 0) return line.length
    endLine()
    return line.length + 1
  }

  /** Whether a line of suggestions, `(words)[address]`, leads to a retrieved page. */
  function leadsOn(line: string): boolean {
    const words = line.trim()
    return evidence.leadsTo(words.slice(words.indexOf(')[') + 2, -1).trim())
  }

  return {
    /** Takes from the front what is no text within a line; undefined where there is none, or where it may still grow. */
    take(text: string, isEnd: boolean): number | 'wait' | undefined {
      if (around.isDropped) return takeDropped(text)
      if (fence && (isStart || !fence.isText)) return takeContent(fence, text, isEnd) ?? 'wait'
      if (isStart) return takeStart(text, isEnd) ?? 'wait'
      if (text[0] !== '\n') return undefined
      endLine()
      return 1
    },
    /** Goes on where an answer broke off. @param held what was not taken of it */
    resume(held: string): void {
      if (held !== '') isStart = false
    },
  }

  function takeDropped(text: string): number {
    const newline = text.indexOf('\n')
    if (newline < 0) return text.length
    Object.assign(around, { isDropped: false, start: '', isSolid: false })
    items.restore(before)
    isStart = true
    return newline + 1
  }
}
