import { decodeEntities } from '../decodeEntities.ts'
import type { Inline } from '../document.ts'
import { normaliseLabel } from '../linkParts.ts'
import { matchAt, more, none } from '../matchAt.ts'
import type { References } from '../references.ts'
import { readBareLink, readBracketedLink, readHalfBracketed, readMail } from './autolinks.ts'
import { createBrackets } from './brackets.ts'
import { createCodeSpans, readCodeSpan } from './codeSpans.ts'
import { createDelimiters } from './delimiters.ts'
import { endOfTag } from './endOfTag.ts'
import { findMathEnd } from './findMathEnd.ts'
import { characterAt, characterBefore, readFlanking } from './flanking.ts'
import { createPieces } from './pieces.ts'
import { trimBlanks, trimTail } from './trimTail.ts'

export interface InlineOptions {
  references: References
  math: boolean
  /** Whether the text goes on: what is unfinished then reads as it most likely will. */
  isOpen: boolean
  /** The character before the text, where it begins within a paragraph. */
  before: string
  /** Whether pieces may settle before the end of the text. */
  maySettle: boolean
}

export interface ScannedInline {
  inlines: Inline[]
  /** That many of them do not depend on what follows. */
  settled: number
  /** Where in the text they end. */
  settledTo: number
  /** Labels that nobody has defined yet. */
  missing: ReadonlySet<string>
}

/** Pieces settle at the first gap between words this far on: the same places however the text arrives. */
const settleAfter = 160

const plain = /[^\n`*_~[\]!<&\\$@:.]+/y
const reference = /&[#\w]{1,31};/y
const noteReference = /\[\^((?:\\[^\s]|[^\s[\]\\]){0,200})(\]?)/y
const wordsEnd = /[!-/:-@[-`{-~]/

/** The pieces of a text: CommonMark's and GitHub's, tags as text, citations, and mathematics where it is on. */
export function scanInline(written: string, options: InlineOptions): ScannedInline {
  const { references, math, isOpen, before, maySettle } = options
  const text = isOpen ? trimTail(written) : trimBlanks(written)
  const pieces = createPieces()
  const delimiters = createDelimiters(pieces)
  const missing = new Set<string>()
  const brackets = createBrackets({ text, isOpen, pieces, delimiters, references, missing })
  const codeSpans = createCodeSpans(text)
  const unclosed = new Set<string>()
  const inlines: Inline[] = []
  let settled = 0
  let settledTo = 0
  let at = 0

  function add(words: string, from: number): void {
    pieces.append({ type: 'text', text: words }, from)
  }

  /** Plain text, cut where everything before it is settled. */
  function addPlain(start: number, end: number): void {
    let from = start
    let gap = Math.max(start + 1, settledTo + settleAfter)
    while (maySettle && gap < end) {
      if (!isGap(text, gap)) gap++
      else if (!brackets.isEmpty() || delimiters.settle()) break
      else {
        add(text.slice(from, gap), from)
        inlines.push(...pieces.take(undefined).inlines)
        settled = inlines.length
        settledTo = from = gap
        gap += settleAfter
      }
    }
    add(text.slice(from, end), from)
  }

  function addLink(href: string, words: string, from: number): void {
    pieces.append(
      { type: 'link', href, title: undefined, children: [{ type: 'text', text: words }] },
      from,
      1,
    )
  }

  /** Takes back what was read as text from `from` on, for it is part of an address. */
  function cutBack(from: number): void {
    delimiters.cutBack(from)
    for (let last = pieces.last(); last && last.at >= from; last = pieces.last()) pieces.remove(last)
    const last = pieces.last()
    if (last?.inline.type === 'text' && last.at + last.inline.text.length > from)
      last.inline = { type: 'text', text: last.inline.text.slice(0, from - last.at) }
  }

  function readMarks(mark: string): number {
    let end = at
    while (text[end] === mark) end++
    const { canOpen, canClose } = readFlanking(
      mark,
      at > 0 ? characterBefore(text, at) : before,
      characterAt(text, end),
    )
    const isMark = mark !== '~' || end - at < 3
    delimiters.push(mark, end - at, at, isMark && canOpen, isMark && canClose)
    return end
  }

  function readCode(): number {
    let from = at
    while (text[from] === '`') from++
    const end = codeSpans.findClosing(from, from - at)
    if (end !== none) pieces.append({ type: 'code', text: readCodeSpan(text.slice(from, end)) }, at)
    else if (isOpen) {
      pieces.append({ type: 'code', text: text.slice(from).replaceAll('\n', ' ').trimStart() }, at)
      return text.length
    } else add(text.slice(at, from), at)
    return end === none ? from : end + from - at
  }

  function readEscape(): number {
    const next = text[at + 1] ?? ''
    if (next === '\n') pieces.append({ type: 'break' }, at)
    else if (next && wordsEnd.test(next)) add(next, at + 1)
    else {
      add('\\', at)
      return at + 1
    }
    return at + 2
  }

  function readLineEnd(): number {
    const last = pieces.last()
    if (last?.inline.type === 'text') {
      const words = trimBlanks(last.inline.text)
      const blanks = last.inline.text.slice(words.length)
      last.inline = { type: 'text', text: words }
      if (blanks.length > 1 && blanks.endsWith('  ')) {
        pieces.append({ type: 'break' }, at)
        return at + 1
      }
    }
    add('\n', at)
    return at + 1
  }

  function readAngle(): number {
    const link = readBracketedLink(text, at)
    if (link) {
      addLink(link.href, link.text, at)
      return link.end
    }
    const end = endOfTag(text, at, unclosed)
    if (end > 0) {
      const tag = text.slice(at, end)
      // Tables have no other way to break a line, so models write this one tag.
      if (/^<br\s*\/?>$/i.test(tag)) pieces.append({ type: 'break' }, at)
      else add(tag, at)
      return end
    }
    const half = isOpen
      ? (readHalfBracketed(text, at) ?? (end === more ? text.slice(at) : undefined))
      : undefined
    add(half ?? '<', at)
    return half === undefined ? at + 1 : text.length
  }

  function readReference(): number {
    const found = matchAt(reference, text, at)?.[0] ?? '&'
    add(found === '&' ? found : decodeEntities(found), at)
    return at + found.length
  }

  /** Where a reference to a note ends that begins at `start`; 0 where there is none. */
  function readNote(start: number): number {
    const [written, label, close] = matchAt(noteReference, text, start) ?? []
    if (!written) return 0
    const end = start + written.length
    if (!close) return isOpen && end === text.length ? end : 0
    if (!label) return 0
    const found = references.refer(label)
    // One that is shown may lose its note, and one that is text may get one.
    missing.add(`^${normaliseLabel(label)}`)
    if (!found) return 0
    pieces.append(found, start)
    return end
  }

  function readBracket(): number {
    const end = readNote(at)
    if (end) return end
    brackets.open(at, false)
    return at + 1
  }

  function readBang(): number {
    if (text[at + 1] !== '[') {
      add('!', at)
      return at + 1
    }
    // `![^1]` is a note after an exclamation.
    const last = pieces.append({ type: 'text', text: '!' }, at)
    const end = readNote(at + 1)
    if (end) return end
    pieces.remove(last)
    brackets.open(at, true)
    return at + 2
  }

  /** An address with a protocol (its colon at `at`) or with `www` (its dot at `at`). */
  function readAddress(): number {
    const sign = text[at]
    const head = text.slice(Math.max(0, at - 5), at)
    const word = (sign === ':' ? /https?$/i : /www$/i).exec(head)?.[0]
    const from = at - (word?.length ?? 0)
    const previous = from > 0 ? text[from - 1]! : before
    const isAllowed =
      word &&
      (sign === '.'
        ? !previous || /[\s(*_[\]~]/.test(previous)
        : !/[a-z]/i.test(previous) && text.startsWith('://', at))
    const link = isAllowed ? readBareLink(text, sign === '.' ? from : at + 3, !brackets.isEmpty()) : undefined
    if (!link) {
      add(sign!, at)
      return at + 1
    }
    cutBack(from)
    if (isOpen && link.full === text.length) {
      add(text.slice(from), from)
      return text.length
    }
    const address = text.slice(from, link.end)
    addLink(sign === '.' ? `http://${address}` : address, address, from)
    return link.end
  }

  function readAt(): number {
    const mail = readMail(text, at)
    if (!mail) {
      add('@', at)
      return at + 1
    }
    const words = text.slice(mail.start, mail.end)
    cutBack(mail.start)
    if (isOpen && mail.end === text.length) add(words, mail.start)
    else addLink(`mailto:${words}`, words, mail.start)
    return mail.end
  }

  function readDollar(): number {
    const size = text[at + 1] === '$' ? 2 : 1
    const end = math ? findMathEnd(text, at, size) : none
    if (end > 0) pieces.append({ type: 'math', text: text.slice(at + size, end - size).trim() }, at)
    else if (end === more && isOpen) {
      add(text.slice(at), at)
      return text.length
    } else add('$', at)
    return end > 0 ? end : at + 1
  }

  function readSign(sign: string): number {
    switch (sign) {
      case '*':
      case '_':
      case '~':
        return readMarks(sign)
      case '`':
        return readCode()
      case '\\':
        return readEscape()
      case '\n':
        return readLineEnd()
      case '<':
        return readAngle()
      case '&':
        return readReference()
      case '[':
        return readBracket()
      case ']':
        return brackets.close(at)
      case ':':
      case '.':
        return readAddress()
      case '@':
        return readAt()
      case '$':
        return readDollar()
      default:
        return readBang()
    }
  }

  while (at < text.length) {
    const words = matchAt(plain, text, at)?.[0].length
    if (words) addPlain(at, at + words)
    at = words ? at + words : readSign(text[at]!)
  }
  if (isOpen) brackets.complete()
  delimiters.settle()
  if (isOpen) delimiters.complete()
  inlines.push(...pieces.take(undefined).inlines)
  return { inlines, settled, settledTo, missing }
}

/** Between two words, where no mark, address or line end reaches across. */
function isGap(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  const after = text.charCodeAt(at)
  if (before === 32) return text.charCodeAt(at - 2) > 32 && after > 32
  return isIdeograph(before) && isIdeograph(after)
}

/** Chinese, Japanese and Korean are written without blanks. */
function isIdeograph(code: number): boolean {
  return code >= 0x2e80 && code < 0xd800
}
