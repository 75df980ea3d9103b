import { decodeString } from 'micromark-util-decode-string'
import type { Evidence } from '../createEvidence.ts'
import type { Writer } from './createWriter.ts'
import { groundCode } from './groundAddresses.ts'
import { findClosing, findCodeEnd, paragraphOf, readDestination, writeDestination } from './inlineMarks.ts'

/** `[p1]`, `[p1, p2]`, `[^p1]`. */
const citation = /^\[\^?(p\d{1,3}(?:\s*[,;]\s*\^?p\d{1,3})*)\]/

/** `1`, `1, 2` and `^1` between brackets: a model that numbers passages means their ids. */
const numbers = /^\^?\d{1,3}(?:\s*[,;]\s*\^?\d{1,3})*$/

const escapePair = /^\\[!-/:-@[-`{-~]/

/** Code that could become a link or HTML if a renderer did not parse it as code. */
const isActive = /[<\]@&\\:]|\/\/|www|\.[\p{L}]{2}/iu

const mayBeginBlock = /^[-+*>#~=|:.)$_\d\s]*$/

const isBlockMarkup = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/

/** A `|` that ends a table cell, even within code. */
const endsCell = /(?:^|[^\\])\||\\\\\|/

/** State of the line and the paragraph that are being written. */
export interface LineState {
  /** Beginning of the line, as long as it may be block markup. */
  start: string
  /** Whether the line can no longer be parsed as block markup. */
  isText: boolean
  /** Whether the line is still empty. */
  isEmpty: boolean
  /** Whether the line may be a row of a table. */
  isRow: boolean
  /** Whether the line has code that a table would cut at a `|`. */
  hasCodeWithPipe: boolean
  /** Whether the paragraph has code that contains backticks. */
  hasCodeWithBacktick: boolean
  /** Whether the paragraph has a `$`, which may begin mathematics. */
  hasDollar: boolean
  /** Whether the rest of the line is dropped. */
  isDropped: boolean
}

/**
 * Filters inline Markdown within a line.
 *
 * @param cite returns the citation number of a passage id, or of an id without its `p`; an empty string if it is
 * unknown
 */
export function createInline(
  writer: Writer,
  evidence: Evidence,
  state: LineState,
  cite: (id: string) => string,
) {
  /** Writes the first construct or word of the text. Returns its length, or undefined if it may still grow. */
  function take(text: string, isEnd: boolean): number | undefined {
    const first = text[0]!
    const taken = takeMark(first, text, isEnd)
    if (taken === undefined) return undefined
    state.isEmpty = false
    if (state.isText) return taken
    state.start += text.slice(0, taken)
    state.isText = !mayBeginBlock.test(state.start)
    return taken
  }

  function takeMark(first: string, text: string, isEnd: boolean): number | undefined {
    if ('\\!'.includes(first) && text.length === 1 && !isEnd) return undefined
    if (first === '\\') return takeEscape(text)
    if (first === '`') return takeCode(text, isEnd)
    if (first === '[' || text.startsWith('![')) return takeBracket(text, isEnd)
    if (first === '<') return takeAngle(text, isEnd)
    const run = /^(?:[^\S\n]+|[^\s\\`![<]+)/.exec(text)?.[0] ?? first
    if (run.includes('$')) state.hasDollar = true
    writer.words(run)
    return run.length
  }

  function takeEscape(text: string): number {
    if (escapePair.test(text)) {
      writer.escaped(text[1]!)
      return 2
    }
    // Before a letter, a backslash is a literal backslash.
    if (text[1] === undefined) writer.escaped('\\')
    else if (text[1] === '\n') writer.verbatim('\\')
    else writer.words('\\')
    return 1
  }

  function takeCode(text: string, isEnd: boolean): number | undefined {
    const { length } = /^`+/.exec(text)![0]
    const end = findCodeEnd(paragraphOf(text, isEnd), length)
    if (end === 'open') return undefined
    if (end === undefined) {
      for (let count = 0; count < length; count++) writer.escaped('`')
      return length
    }
    // In inline code a line break is a space. On one line, every renderer parses it as code.
    writeCode(text.slice(length, end).replace(/[ \t]*\n[ \t]*/g, ' '), length)
    return end + length
  }

  function writeCode(code: string, length: number): void {
    const content = groundCode(code, evidence)
    const hasPipe = endsCell.test(content)
    const hasBacktick = content.includes('`')
    const isRisky = isActive.test(content)
    state.hasCodeWithPipe ||= hasPipe
    const isCode =
      !(hasPipe && state.isRow) &&
      !(isRisky && (hasBacktick || state.hasCodeWithBacktick)) &&
      !(content.includes('$') && state.hasDollar)
    state.hasCodeWithBacktick ||= hasBacktick
    if (isCode) {
      const backticks = '`'.repeat(hasBacktick ? length : 1)
      writer.verbatim(backticks + content + backticks)
    } else writeEscaped(content)
  }

  /** Writes code as text if renderers may not agree that it is code. */
  function writeEscaped(text: string): void {
    for (const character of text) {
      if (/[!-/:-@[-`{-~]/.test(character)) writer.escaped(character)
      else writer.words(character)
    }
  }

  function takeBracket(text: string, isEnd: boolean): number | undefined {
    const offset = text.startsWith('!') ? 1 : 0
    const { text: bracket, isOpen } = paragraphOf(text.slice(offset), isEnd)
    const marked = citation.exec(bracket)
    if (marked) {
      const ids = marked[1]!.split(/\s*[,;]\s*/)
      const written = ids.map((id) => cite(id.replace('^', ''))).join('')
      if (written === '') markGap()
      else writer.verbatim(written)
      return offset + marked[0].length
    }
    const end = findClosing(bracket, '[', ']')
    // The next character decides whether it is a link.
    if (isOpen && (end === undefined || bracket.length === end + 1)) return undefined
    if (end === undefined) {
      writer.escaped('[')
      return offset + 1
    }
    const inner = bracket.slice(1, end).replace(/[ \t]*\n[ \t]*/g, ' ')
    const rest = bracket.slice(end + 1)
    if (rest.startsWith('(')) {
      const close = findClosing(rest, '(', ')')
      if (close === undefined && isOpen) return undefined
      if (close !== undefined) {
        writeLink(inner, offset === 1 ? '' : readDestination(rest))
        return offset + end + 1 + close + 1
      }
    }
    // A link definition is dropped.
    if (rest.startsWith(':') && state.isEmpty) {
      state.isDropped = true
      return offset + end + 1
    }
    const cites = numbers.test(inner) && !/^[(:]/.test(rest) ? inner.split(/[\s,;^]+/).filter(Boolean) : []
    if (cites.length > 0 && cites.every((number) => evidence.find(`p${number}`))) {
      writer.verbatim(cites.map(cite).join(''))
      return offset + end + 1
    }
    // Escape text that looks like a citation number or a footnote.
    const write = /^\d{1,3}$|^\^/.test(inner) ? writer.escaped : writer.words
    write('[')
    takeAll(inner)
    write(']')
    return offset + end + 1
  }

  function writeLink(text: string, target: string): void {
    const address = decodeString(target)
    const destination = evidence.hasAddress(address) ? writeDestination(address) : undefined
    if (destination === undefined) markGap()
    else writer.verbatim('[')
    takeAll(text)
    if (destination !== undefined) writer.verbatim(`](${destination})`)
  }

  function takeAngle(text: string, isEnd: boolean): number | undefined {
    const autolink = /^<([a-z][a-z0-9+.-]*:[^\s<>]*)>/i.exec(text)
    if (autolink) {
      markGap()
      takeAll(autolink[1]!)
      return autolink[0].length
    }
    // Table cells have no other line break. At the beginning of a line, `<br>` would begin an HTML block.
    const lineBreak = /^<br\s*\/?>/i.exec(text)
    if (lineBreak && (state.isText || !isBlockMarkup.test(state.start))) {
      writer.verbatim('<br>')
      return lineBreak[0].length
    }
    if (!isEnd && /^<(?:[a-z][a-z0-9+.-]*(?::[^\s<>]*)?|br\s*\/?)?$/i.test(text)) return undefined
    writer.verbatim('&lt;')
    return 1
  }

  /** Writes a word joiner where markup was removed, so that the text around it cannot become a list, fence or table. */
  function markGap(): void {
    if (!state.isText) writer.verbatim('\u2060')
    state.isText = true
  }

  /** Writes a complete text within one line. */
  function takeAll(text: string): void {
    for (let rest = text; rest !== ''; ) rest = rest.slice(take(rest, true) ?? rest.length)
  }

  return { take }
}
