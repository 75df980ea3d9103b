import { decodeString } from 'micromark-util-decode-string'
import type { Evidence } from '../createEvidence.ts'
import type { Writer } from './createWriter.ts'
import { groundCode } from './groundAddresses.ts'
import { findClosing, findCodeEnd, readDestination, stretchOf, writeDestination } from './inlineMarks.ts'

/** `[p1]`, `[p1, p2]`, `[^p1]`. */
const citation = /^\[\^?(p\d{1,3}(?:\s*[,;]\s*\^?p\d{1,3})*)\]/

const escapePair = /^\\[!-/:-@[-`{-~]/

/** Code that would be more than text if a renderer took it for something else. */
const isLively = /[<\]@&\\:]|\/\/|www|\.[\p{L}]{2}/iu

const mayBeginBlock = /^[-+*>#~=|:.)$_\d\s]*$/

const isMarks = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/

/** A `|` that ends a cell of a table, also within code. */
const cutsCell = /(?:^|[^\\])\||\\\\\|/

/** What is known of the line and the paragraph that is being written. */
export interface Surroundings {
  /** What the line begins with, as far as it may be the marks of blocks. */
  start: string
  /** Whether what is on the line can no longer be taken for the mark of a block. */
  isSolid: boolean
  /** Whether nothing of the line was written. */
  isBare: boolean
  /** Whether the line may be a row of a table that has begun. */
  isRow: boolean
  /** Whether there is code on the line that a table would cut. */
  hasCutCode: boolean
  /** Whether code with backticks in it was in the paragraph. */
  hasOddCode: boolean
  /** Whether `$` was in the paragraph, which may begin mathematics. */
  hasDollar: boolean
  /** Whether the rest of the line is dropped. */
  isDropped: boolean
}

/** Takes marks and words of one line. @param cite writes a citation: the numbers of sources, or nothing */
export function createInline(
  writer: Writer,
  evidence: Evidence,
  around: Surroundings,
  cite: (id: string) => string,
) {
  /** Takes one mark or word off the front and returns its length; undefined while it may still grow. */
  function take(text: string, isEnd: boolean): number | undefined {
    const first = text[0]!
    const taken = takeMark(first, text, isEnd)
    if (taken === undefined) return undefined
    around.isBare = false
    if (around.isSolid) return taken
    around.start += text.slice(0, taken)
    around.isSolid = !mayBeginBlock.test(around.start)
    return taken
  }

  function takeMark(first: string, text: string, isEnd: boolean): number | undefined {
    if ('\\!'.includes(first) && text.length === 1 && !isEnd) return undefined
    if (first === '\\') return takeEscape(text)
    if (first === '`') return takeCode(text, isEnd)
    if (first === '[' || text.startsWith('![')) return takeBracket(text, isEnd)
    if (first === '<') return takeAngle(text, isEnd)
    const run = /^(?:[^\S\n]+|[^\s\\`![<]+)/.exec(text)?.[0] ?? first
    if (run.includes('$')) around.hasDollar = true
    writer.words(run)
    return run.length
  }

  function takeEscape(text: string): number {
    if (escapePair.test(text)) {
      writer.escaped(text[1]!)
      return 2
    }
    // Before a letter it means itself.
    if (text[1] === undefined) writer.escaped('\\')
    else if (text[1] === '\n') writer.verbatim('\\')
    else writer.words('\\')
    return 1
  }

  function takeCode(text: string, isEnd: boolean): number | undefined {
    const { length } = /^`+/.exec(text)![0]
    const end = findCodeEnd(stretchOf(text, isEnd), length)
    if (end === 'open') return undefined
    if (end === undefined) {
      for (let count = 0; count < length; count++) writer.escaped('`')
      return length
    }
    // A line end is a space in code, and code on one line is code in every renderer.
    sayCode(text.slice(length, end).replace(/[ \t]*\n[ \t]*/g, ' '), length)
    return end + length
  }

  function sayCode(code: string, length: number): void {
    const content = groundCode(code, evidence)
    const isCut = cutsCell.test(content)
    const isOdd = content.includes('`')
    const isRisky = isLively.test(content)
    around.hasCutCode ||= isCut
    const isCode =
      !(isCut && around.isRow) &&
      !(isRisky && (isOdd || around.hasOddCode)) &&
      !(content.includes('$') && around.hasDollar)
    around.hasOddCode ||= isOdd
    if (isCode) {
      const mark = '`'.repeat(isOdd ? length : 1)
      writer.verbatim(mark + content + mark)
    } else sayText(content)
  }

  /** What is not surely code becomes text. */
  function sayText(text: string): void {
    for (const character of text) {
      if (/[!-/:-@[-`{-~]/.test(character)) writer.escaped(character)
      else writer.words(character)
    }
  }

  function takeBracket(text: string, isEnd: boolean): number | undefined {
    const offset = text.startsWith('!') ? 1 : 0
    const { text: bracket, isOpen } = stretchOf(text.slice(offset), isEnd)
    const cites = citation.exec(bracket)
    if (cites) {
      const ids = cites[1]!.split(/\s*[,;]\s*/)
      const numbers = ids.map((id) => cite(id.replace('^', ''))).join('')
      if (numbers === '') leaveOut()
      else writer.verbatim(numbers)
      return offset + cites[0].length
    }
    const end = findClosing(bracket, '[', ']')
    // What follows says whether it is a link.
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
        sayLink(inner, offset === 1 ? '' : readDestination(rest))
        return offset + end + 1 + close + 1
      }
    }
    // A definition, which is not ours.
    if (rest.startsWith(':') && around.isBare) {
      around.isDropped = true
      return offset + end + 1
    }
    // What looks like the number of a source and is none, or a footnote without its text.
    const say = /^\d{1,3}$|^\^/.test(inner) ? writer.escaped : writer.words
    say('[')
    takeAll(inner)
    say(']')
    return offset + end + 1
  }

  function sayLink(words: string, to: string): void {
    const address = decodeString(to)
    const destination = evidence.leadsTo(address) ? writeDestination(address) : undefined
    if (destination === undefined) leaveOut()
    else writer.verbatim('[')
    takeAll(words)
    if (destination !== undefined) writer.verbatim(`](${destination})`)
  }

  function takeAngle(text: string, isEnd: boolean): number | undefined {
    const autolink = /^<([a-z][a-z0-9+.-]*:[^\s<>]*)>/i.exec(text)
    if (autolink) {
      leaveOut()
      takeAll(autolink[1]!)
      return autolink[0].length
    }
    // Tables have no other way to break a line. At its beginning it would begin a block of HTML.
    const lineBreak = /^<br\s*\/?>/i.exec(text)
    if (lineBreak && (around.isSolid || !isMarks.test(around.start))) {
      writer.verbatim('<br>')
      return lineBreak[0].length
    }
    if (!isEnd && /^<(?:[a-z][a-z0-9+.-]*(?::[^\s<>]*)?|br\s*\/?)?$/i.test(text)) return undefined
    writer.verbatim('&lt;')
    return 1
  }

  /** Keeps what stands around something that is left out from becoming the beginning of a list, a fence or a table. */
  function leaveOut(): void {
    if (!around.isSolid) writer.verbatim('\u2060')
    around.isSolid = true
  }

  /** Takes a text that is complete, and within one line. */
  function takeAll(text: string): void {
    for (let rest = text; rest !== ''; ) rest = rest.slice(take(rest, true) ?? rest.length)
  }

  return { take }
}
