import type { AnswerPiece } from '../answerer.ts'
import type { Evidence } from './createEvidence.ts'
import { groundCode, groundWords } from './groundAddresses.ts'

/** How much is held back at most to see how a mark ends; what is longer is no mark. */
const mostHeld = 2_000

/** `[p1]`, `[p1, p2]`, `[^p1]`. */
const citation = /^\[\^?(p\d{1,3}(?:\s*[,;]\s*\^?p\d{1,3})*)\]/

/** The line a fence begins with, in lists and quotes too. */
const fenceLine = /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*(`{3,}(?=[^`\n]*\n?$)|~{3,})/

/** The beginning of a line that may become the line of a fence, or a definition. */
const mayBegin =
  /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*(?:[-*+]|\d{1,9}[.)]?|`{0,2}|~{0,2}|`{3,}[^`\n]*|~{3,}[^\n]*)$|^[ >]*\[[^\]\n]+\]:/

/**
 * Makes what a model writes an answer that rests on evidence alone, while it flows. Ids of passages become numbered
 * citations, each passage a source when it is first cited; ids, links, images and addresses that were not
 * retrieved do not get through: of links the words stay, of images their description. Raw HTML becomes text.
 * Only what may be half a mark is held back.
 *
 * @param citedBefore addresses of the sources that the beginning of the answer has numbered
 */
export function groundAnswer(evidence: Evidence, citedBefore: readonly string[] = []) {
  const cited = [...citedBefore]
  let held = ''
  let fence: string | undefined
  let isLineStart = true
  let pieces: AnswerPiece[] = []

  function say(text: string): void {
    if (text === '') return
    isLineStart = text.endsWith('\n')
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
      pieces.push({ type: 'source', passage })
    }
    return `[${number}]`
  }

  /** Takes one mark or word off the front; undefined while it may still grow. */
  function take(text: string, isEnd: boolean): number | undefined {
    const wait = isEnd || text.length > mostHeld ? undefined : 'wait'
    if (isLineStart || fence !== undefined) {
      const taken = takeLine(text, isEnd)
      if (taken !== 'no line') return taken
    }
    const first = text[0]!
    if (first === '\\') {
      if (text.length === 1 && wait) return undefined
      // The address after it would be one without it.
      say(/^\\[!-/:-@[-`{-~]/.test(text) ? text.slice(0, 2) : '\\\\')
      return /^\\[!-/:-@[-`{-~]/.test(text) ? 2 : 1
    }
    if (first === '`') return takeCode(text, wait)
    if (first === '!' && text.length === 1 && wait) return undefined
    if (first === '[' || text.startsWith('![')) return takeBracket(text, wait)
    if (first === '<') return takeAngle(text, wait)
    const word = /^(?:[^\s\\`![<]|(?<!^)\\[^\s\\`![\]<*~])+|^\n|^[^\S\n]+|^!/.exec(text)?.[0] ?? first
    // A word may be half an address; `!` belongs to one only at its end.
    const isCut = word.length === text.length || text.slice(word.length) === '\\'
    if (isCut && wait && !/\s/.test(word)) return undefined
    say(groundWords(word, evidence))
    return word.length
  }

  /** Fences, and what is between them; a definition of a link, which is not ours, goes. */
  function takeLine(text: string, isEnd: boolean): number | undefined | 'no line' {
    const newline = text.indexOf('\n')
    if (fence !== undefined) {
      if (newline < 0 && !isEnd) return undefined
      const line = newline < 0 ? text : text.slice(0, newline + 1)
      const mark = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(line)?.[1]
      if (mark?.startsWith(fence)) fence = undefined
      say(groundCode(line, evidence))
      return line.length
    }
    if (newline < 0 && !isEnd && text.length <= mostHeld && mayBegin.test(text)) return undefined
    const line = newline < 0 ? text : text.slice(0, newline + 1)
    const opened = fenceLine.exec(line)?.[1]
    if (opened) {
      fence = opened
      say(groundCode(line, evidence))
      isLineStart = true
      return line.length
    }
    if (/^[ >]*\[[^\]\n]+\]:/.test(line)) return line.length
    return 'no line'
  }

  function takeCode(text: string, wait: 'wait' | undefined): number | undefined {
    const mark = /^`+/.exec(text)![0]
    const after = text.slice(mark.length)
    const paragraphEnd = after.search(/\n[ \t]*\n/)
    const within = paragraphEnd < 0 ? after : after.slice(0, paragraphEnd)
    const close = new RegExp(`(?<!\`)${mark}(?!\`)`).exec(within)
    // A run at the very end may still become longer.
    const isOpen = !close || close.index + mark.length === after.length
    if (isOpen && paragraphEnd < 0 && wait) return undefined
    if (!close) {
      say(mark.replaceAll('`', '\\`'))
      return mark.length
    }
    const length = mark.length * 2 + close.index
    say(`${mark}${groundCode(within.slice(0, close.index), evidence)}${mark}`)
    return length
  }

  function takeBracket(text: string, wait: 'wait' | undefined): number | undefined {
    const isImage = text.startsWith('!')
    const bracket = isImage ? text.slice(1) : text
    const offset = isImage ? 1 : 0
    const cites = citation.exec(bracket)
    if (cites) {
      const ids = cites[1]!.split(/\s*[,;]\s*/)
      say(ids.map((id) => cite(id.replace('^', ''))).join(''))
      return offset + cites[0].length
    }
    const end = closing(bracket, '[', ']')
    if (end === undefined) {
      if (wait && !/\n[ \t]*\n/.test(bracket)) return undefined
      say('\\[')
      return offset + 1
    }
    const inner = bracket.slice(1, end)
    const rest = bracket.slice(end + 1)
    if (rest === '' && wait) return undefined
    const isFootnote = inner.startsWith('^')
    if (rest.startsWith('(')) {
      const destinationEnd = closing(rest, '(', ')')
      if (destinationEnd === undefined && wait && !/\n[ \t]*\n/.test(rest)) return undefined
      if (destinationEnd !== undefined) {
        const address = /^\(\s*(?:<([^<>\n]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))/.exec(rest)
        const to = address?.[1] ?? address?.[2] ?? ''
        sayLink(inner, to, isImage)
        return offset + end + 1 + destinationEnd + 1
      }
    }
    // What looks like a number of a source and is none, or names a definition that is not ours.
    if (/^\d{1,3}$/.test(inner) || isFootnote) say(`\\[${inner}\\]`)
    else {
      say('[')
      groundWithin(inner)
      say(']')
    }
    return offset + end + 1
  }

  function sayLink(words: string, to: string, isImage: boolean): void {
    if (!isImage && evidence.leadsTo(to)) {
      say('[')
      groundWithin(words)
      say(`](${to})`)
    } else {
      groundWithin(words)
    }
  }

  function takeAngle(text: string, wait: 'wait' | undefined): number | undefined {
    const autolink = /^<([a-z][a-z0-9+.-]*:[^\s<>]*)>/i.exec(text)
    if (autolink) {
      say(groundWords(autolink[1]!, evidence))
      return autolink[0].length
    }
    // Tables have no other way to break a line.
    const lineBreak = /^<br\s*\/?>/i.exec(text)
    if (lineBreak) {
      say(lineBreak[0])
      return lineBreak[0].length
    }
    if (wait && /^<(?:[a-z][a-z0-9+.-]*(?::[^\s<>]*)?|br\s*\/?)?$/i.test(text)) return undefined
    say('&lt;')
    return 1
  }

  function groundWithin(text: string): void {
    let rest = text
    const before = isLineStart
    isLineStart = false
    while (rest !== '') {
      isLineStart = false
      rest = rest.slice(take(rest, true) ?? rest.length)
    }
    isLineStart = before && text === ''
  }

  function drain(isEnd: boolean): AnswerPiece[] {
    pieces = []
    while (held !== '') {
      const taken = take(held, isEnd)
      if (taken === undefined) break
      held = held.slice(taken)
    }
    return pieces
  }

  return {
    /** Takes the next words; gives what the reader may have of them. */
    feed(text: string): AnswerPiece[] {
      held += text
      return drain(false)
    },
    /** Gives what was held back. */
    end: (): AnswerPiece[] => drain(true),
  }
}

/** Where a bracket closes, those within it and what is escaped or code not counted; undefined where it does not. */
function closing(text: string, open: string, close: string): number | undefined {
  let depth = 0
  for (let index = 0; index < text.length && index < mostHeld; index++) {
    const character = text[index]
    if (character === '\\') index++
    else if (character === '`') {
      const mark = /^`+/.exec(text.slice(index))![0]
      const end = text.indexOf(mark, index + mark.length)
      index = (end < 0 ? index : end) + mark.length - 1
    } else if (character === open) depth++
    else if (character === close && --depth === 0) return index
  }
  return undefined
}
