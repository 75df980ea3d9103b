import { decodeReference } from '../decodeReference.ts'
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
import { readFlanking } from './flanking.ts'
import { createInlineList } from './inlineList.ts'
import { isGap } from './isGap.ts'
import { trimBlanks, trimTail } from './trimTail.ts'

interface InlineOptions {
  references: References
  math: boolean
  /** Whether more text follows. Unfinished constructs are then read as they will probably end. */
  isOpen: boolean
  /** The character before the text, if it starts inside a paragraph. */
  before: string
  /** Whether inline content may settle before the end of the text. */
  maySettle: boolean
}

interface ScannedInline {
  inlines: Inline[]
  /** Number of inlines that later text cannot change. */
  settled: number
  /** Position in the text where they end. */
  settledTo: number
  /** Labels without a definition so far. */
  missing: ReadonlySet<string>
}

/** Content settles at the first gap after this many characters, at the same positions however the text is split. */
const settleAfter = 160

const plain = /[^\n`*_~[\]!<&\\$@:.]+/y
const noteReference = /\[\^((?:\\[^\s]|[^\s[\]\\]){0,200})(\]?)/y
const wordsEnd = /[!-/:-@[-`{-~]/

/** Parses inline content: CommonMark and GitHub syntax, tags as text, citations, and math if it is on. */
export function scanInline(written: string, options: InlineOptions): ScannedInline {
  const { references, math, isOpen, before, maySettle } = options
  const text = isOpen ? trimTail(written) : trimBlanks(written)
  const list = createInlineList()
  const delimiters = createDelimiters(list)
  const missing = new Set<string>()
  const brackets = createBrackets({ text, isOpen, list, delimiters, references, missing })
  const codeSpans = createCodeSpans(text)
  const unclosed = new Set<string>()
  const inlines: Inline[] = []
  let settled = 0
  let settledTo = 0
  let at = 0

  /** Adds an inline node and continues at `end`. */
  function emit(inline: Inline, end: number, from = at, depth = 0): void {
    list.append(inline, from, depth)
    at = end
  }

  function add(words: string, end: number, from = at): void {
    emit({ type: 'text', text: words }, end, from)
  }

  function addUpTo(end: number): void {
    add(text.slice(at, end), end)
  }

  /** Adds plain text, cut where everything before it is settled. */
  function addPlain(end: number): void {
    let gap = Math.max(at + 1, settledTo + settleAfter)
    while (maySettle && gap < end) {
      if (!isGap(text, gap)) gap++
      else if (!brackets.isEmpty() || delimiters.settle()) break
      else {
        addUpTo(gap)
        inlines.push(...list.take().inlines)
        settled = inlines.length
        settledTo = gap
        gap += settleAfter
      }
    }
    addUpTo(end)
  }

  function addLink(href: string, words: string, end: number): void {
    const children: Inline[] = [{ type: 'text', text: words }]
    emit({ type: 'link', href, title: undefined, children }, end, at, 1)
  }

  /** Removes text from `from` on, because it is part of an address. */
  function cutBack(from: number): void {
    delimiters.cutBack(from)
    while (list.last().at >= from) list.remove(list.last())
    const { inline, at: start } = list.last()
    if (inline.type === 'text') inline.text = inline.text.slice(0, from - start)
  }

  function readMarks(mark: string): void {
    const { length } = matchAt(/([*_~])\1*/y, text, at)![0]
    const end = at + length
    const { canOpen, canClose } = readFlanking(text, at, end, before)
    const isMark = mark !== '~' || length < 3
    delimiters.push(mark, length, at, isMark && canOpen, isMark && canClose)
    at = end
  }

  function readCode(): void {
    const from = at + matchAt(/`+/y, text, at)![0].length
    const end = codeSpans.findClosing(from, from - at)
    if (end !== none) emit({ type: 'code', text: readCodeSpan(text.slice(from, end)) }, end + from - at)
    else if (isOpen) emit({ type: 'code', text: readCodeSpan(text.slice(from)).trimStart() }, text.length)
    else addUpTo(from)
  }

  function readEscape(): void {
    const next = text[at + 1] ?? ''
    if (next === '\n') emit({ type: 'break' }, at + 2)
    else if (wordsEnd.test(next)) add(next, at + 2, at + 1)
    else addUpTo(at + 1)
  }

  function readLineEnd(): void {
    const last = list.last().inline
    const words = last.type === 'text' ? last.text : ''
    if (last.type === 'text') last.text = trimBlanks(words)
    if (words.endsWith('  ')) emit({ type: 'break' }, at + 1)
    else addUpTo(at + 1)
  }

  function readAngle(): void {
    const link = readBracketedLink(text, at)
    const end = link ? link.end : endOfTag(text, at, unclosed)
    const half = isOpen ? readHalfBracketed(text, at) : undefined
    if (link) addLink(link.href, link.text, end)
    else if (end > 0) {
      // Models use `<br>` in tables, which have no other line breaks.
      if (/^<br\s*\/?>$/i.test(text.slice(at, end))) emit({ type: 'break' }, end)
      else addUpTo(end)
    } else if (half !== undefined) add(half, text.length)
    else addUpTo(isOpen && end === more ? text.length : at + 1)
  }

  function readReference(): void {
    const found = matchAt(/&[#\w]{1,31};/y, text, at)?.[0] ?? '&'
    add(decodeReference(found), at + found.length)
  }

  /** Reads a footnote reference at `start`. Returns whether there is one. */
  function readNote(start: number): boolean {
    const [written = '', label, close] = matchAt(noteReference, text, start) ?? []
    const end = start + written.length
    const isHalf = isOpen && written !== '' && !close && end === text.length
    const found = label && close ? references.refer(label) : undefined
    // A reference may still gain or lose its footnote.
    if (label && close) missing.add(`^${normaliseLabel(label)}`)
    if (isHalf) at = end
    if (found) emit(found, end, start)
    return isHalf || found !== undefined
  }

  function readBracket(): void {
    if (!readNote(at)) at = brackets.open(at, '[')
  }

  function readBang(): void {
    const start = at
    addUpTo(at + 1)
    // `![^1]` is a footnote after an exclamation mark.
    if (text[at] !== '[' || readNote(at)) return
    list.remove(list.last())
    at = brackets.open(start, '![')
  }

  /** Reads an address with a protocol (its colon at `at`) or with `www` (its dot at `at`). */
  function readAddress(sign: string): void {
    const isBare = sign === '.'
    const head = text.slice(Math.max(0, at - 5), at)
    const word = (isBare ? /www$/i : /https?$/i).exec(head)?.[0] ?? ''
    const from = at - word.length
    const previous = text[from - 1] ?? before
    const isAllowed = isBare
      ? /^[\s(*_[\]~]?$/.test(previous)
      : !/[a-z]/i.test(previous) && text.startsWith('://', at)
    const link = word && isAllowed && readBareLink(text, isBare ? from : at + 3, !brackets.isEmpty())
    if (link) {
      const href = text.slice(from, link.end)
      addAddress(from, link.end, isBare ? `http://${href}` : href, link.full)
    } else addUpTo(at + 1)
  }

  function readAt(): void {
    const mail = readMail(text, at)
    if (mail) addAddress(mail.start, mail.end, `mailto:${text.slice(mail.start, mail.end)}`, mail.end)
    else addUpTo(at + 1)
  }

  /** @param full the end including trailing punctuation, where the address may continue */
  function addAddress(from: number, end: number, href: string, full: number): void {
    cutBack(from)
    at = from
    if (isOpen && full === text.length) addUpTo(full)
    else addLink(href, text.slice(from, end), end)
  }

  function readDollar(): void {
    const size = text[at + 1] === '$' ? 2 : 1
    const end = math ? findMathEnd(text, at, size) : none
    if (end > 0) emit({ type: 'math', text: text.slice(at + size, end - size).trim() }, end)
    else addUpTo(end === more && isOpen ? text.length : at + 1)
  }

  const readers: Readonly<Record<string, (sign: string) => void>> = {
    '*': readMarks,
    _: readMarks,
    '~': readMarks,
    '`': readCode,
    '\\': readEscape,
    '\n': readLineEnd,
    '<': readAngle,
    '&': readReference,
    '[': readBracket,
    ']': () => {
      at = brackets.close(at)
    },
    ':': readAddress,
    '.': readAddress,
    '@': readAt,
    $: readDollar,
    '!': readBang,
  }

  while (at < text.length) {
    const words = matchAt(plain, text, at)?.[0].length
    if (words) addPlain(at + words)
    else readers[text[at]!]!(text[at]!)
  }
  if (isOpen) brackets.complete()
  delimiters.settle()
  if (isOpen) delimiters.complete()
  inlines.push(...list.take().inlines)
  return { inlines, settled, settledTo, missing }
}
