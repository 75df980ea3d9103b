import { type Attribute, isComponent, isPlainElement, type MarkupRules } from './plainMarkup.ts'
import type { Region } from './readViews.ts'

/** A value with a bracket or a line end in it may be the end of the tag to another parser. */
const attribute =
  /(?:[ \t]*\r?\n[ \t]*|[ \t]+)([^\s"'<>/={}`]+)(?:[ \t]*=[ \t]*("[^"<>{}\r\n]*"|'[^'<>{}\r\n]*'|[^\s"'=<>{}`]+))?/y
const tagName = /<([A-Za-z][\w.:-]*)/y
const closingTag = /<\/([A-Za-z][\w.:-]*)?[ \t]*>/y
const tagEnd = /[ \t]*(?:\r?\n[ \t]*)?\/?>/y
const comment = /<!--/y
const autolink = /<(?:https?:\/\/[^\s<>{}]*|mailto:[^\s<>{}]*|[\w.+-]+@[\w.-]+)>/iy

/** Elements whose content is no text of the page. */
const rawElements =
  /^(?:script|style|template|textarea|title|iframe|noscript|noframes|noembed|xmp|svg|math|object)$/i

interface Tag {
  name: string
  attributes: Attribute[]
  end: number
}

/** An element that is more than formatting. */
export interface Markup extends Region {
  /** Where its bracket is, behind the backslashes it may begin with. */
  at: number
  /** Whether it does not read as a tag, so that parsers differ in where it ends. */
  isOpen: boolean
}

/**
 * Finds elements that are more than formatting, in the text of a page outside its code. What does not read as a tag
 * is taken up to the next empty line, because generators differ in what they make of it.
 */
export function readMarkup(text: string, rules: MarkupRules): Markup[] {
  const found: Markup[] = []
  let at = text.indexOf('<')
  while (at >= 0) {
    const end = skipPlain(text, at, rules)
    if (end === undefined) {
      const stop = endOfCode(text, at)
      found.push({ start: withEscapes(text, at), at, end: stop, isOpen: readTag(text, at) === undefined })
      at = text.indexOf('<', stop)
    } else at = text.indexOf('<', end)
  }
  return found
}

/** Names of the components in a text. */
export function readComponents(text: string): Set<string> {
  const names = [...text.matchAll(/<([A-Z][\w.]*)/g)].map(([, name = '']) => name)
  return new Set(names.filter(isComponent))
}

/** The end of something harmless that begins with `<`; undefined where it is none. */
function skipPlain(text: string, at: number, rules: MarkupRules): number | undefined {
  if (!/[A-Za-z_$/!?\u0080-\uffff]/.test(text[at + 1] ?? '')) return at + 1
  const plain = matchAt(comment, text, at) ?? matchAt(autolink, text, at)
  if (plain) return at + plain[0].length
  const closing = matchAt(closingTag, text, at)
  if (closing) {
    const name = closing[1] ?? ''
    return name === '' || isPlainElement(name, [], rules) ? at + closing[0].length : undefined
  }
  const tag = readTag(text, at)
  return tag && isPlainElement(tag.name, tag.attributes, rules) ? tag.end : undefined
}

function readTag(text: string, at: number): Tag | undefined {
  const opening = matchAt(tagName, text, at)
  if (!opening) return undefined
  const attributes: Attribute[] = []
  let end = at + opening[0].length
  for (;;) {
    const found = matchAt(attribute, text, end)
    if (!found) break
    const [whole, name = '', value] = found
    attributes.push({ name, value: value === undefined ? null : value.replace(/^(["'])(.*)\1$/s, '$2') })
    end += whole.length
  }
  const [closing] = matchAt(tagEnd, text, end) ?? []
  return closing === undefined ? undefined : { name: opening[1] ?? '', attributes, end: end + closing.length }
}

/** A tag to its end, an element whose content is code with that, anything else to the next empty line. */
function endOfCode(text: string, at: number): number {
  const tag = readTag(text, at)
  if (!tag) return endOfBlock(text, at)
  if (!rawElements.test(tag.name)) return tag.end
  const closing = new RegExp(`</${tag.name}\\s*>`, 'gi')
  closing.lastIndex = tag.end
  return closing.exec(text) ? closing.lastIndex : text.length
}

/** With the backslashes before it: without them it may be a tag where it was none. */
function withEscapes(text: string, at: number): number {
  let start = at
  while (text[start - 1] === '\\') start -= 1
  return start
}

/** Where the next empty line begins. */
export function endOfBlock(text: string, at: number): number {
  const empty = /\n[ \t]*(?:\r?\n|$)/g
  empty.lastIndex = at
  return empty.exec(text)?.index ?? text.length
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
