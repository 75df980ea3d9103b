import type { Region } from './readViews.ts'
import { type Attribute, isComponent, isSafeElement, type MarkupRules } from './safeMarkup.ts'

/** An attribute whose value has no bracket or line end, because another parser could end the tag there. */
const attribute =
  /(?:[ \t]*\r?\n[ \t]*|[ \t]+)([^\s"'<>/={}`]+)(?:[ \t]*=[ \t]*("[^"<>{}\r\n]*"|'[^'<>{}\r\n]*'|[^\s"'=<>{}`]+))?/y
const tagName = /<([A-Za-z][\w.:-]*)/y
const closingTag = /<\/([A-Za-z][\w.:-]*)?[ \t]*>/y
const tagEnd = /[ \t]*(?:\r?\n[ \t]*)?\/?>/y
const comment = /<!--/y
const autolink = /<(?:https?:\/\/[^\s<>{}]*|mailto:[^\s<>{}]*|[\w.+-]+@[\w.-]+)>/iy

/** Elements whose content is not Markdown text. */
const rawElements =
  /^(?:script|style|template|textarea|title|iframe|noscript|noframes|noembed|xmp|svg|math|object)$/i

interface Tag {
  name: string
  attributes: Attribute[]
  end: number
}

/** An element that does more than formatting. */
export interface Markup extends Region {
  /** Offset of its `<`. `start` also covers backslashes before it. */
  at: number
  /** Whether it does not end as a tag, so that parsers disagree on its end. */
  isUnterminated: boolean
}

/**
 * Finds elements that do more than formatting. Code must have been removed before. An unterminated tag ends at the next
 * empty line, because generators disagree on its end.
 */
export function readMarkup(text: string, rules: MarkupRules): Markup[] {
  const found: Markup[] = []
  let at = text.indexOf('<')
  while (at >= 0) {
    const end = skipHarmless(text, at, rules)
    if (end === undefined) {
      const stop = endOfMarkup(text, at)
      found.push({
        start: startWithEscapes(text, at),
        at,
        end: stop,
        isUnterminated: readTag(text, at) === undefined,
      })
      at = text.indexOf('<', stop)
    } else at = text.indexOf('<', end)
  }
  return found
}

export function readComponents(text: string): Set<string> {
  const names = [...text.matchAll(/<([A-Z][\w.]*)/g)].map(([, name = '']) => name)
  return new Set(names.filter(isComponent))
}

/** Returns the end of harmless text or markup that begins with `<`; undefined if it is not harmless. */
function skipHarmless(text: string, at: number, rules: MarkupRules): number | undefined {
  if (!/[A-Za-z_$/!?\u0080-\uffff]/.test(text[at + 1] ?? '')) return at + 1
  const harmless = matchAt(comment, text, at) ?? matchAt(autolink, text, at)
  if (harmless) return at + harmless[0].length
  const closing = matchAt(closingTag, text, at)
  if (closing) {
    const name = closing[1] ?? ''
    return name === '' || isSafeElement(name, [], rules) ? at + closing[0].length : undefined
  }
  const tag = readTag(text, at)
  return tag && isSafeElement(tag.name, tag.attributes, rules) ? tag.end : undefined
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

/** Returns the end of a tag, of a raw element with its content, or otherwise the next empty line. */
function endOfMarkup(text: string, at: number): number {
  const tag = readTag(text, at)
  if (!tag) return endOfBlock(text, at)
  if (!rawElements.test(tag.name)) return tag.end
  const closing = new RegExp(`</${tag.name}\\s*>`, 'gi')
  closing.lastIndex = tag.end
  return closing.exec(text) ? closing.lastIndex : text.length
}

/** Includes the backslashes before an offset, because removing them may turn text into a tag. */
function startWithEscapes(text: string, at: number): number {
  let start = at
  while (text[start - 1] === '\\') start -= 1
  return start
}

/** Returns the offset of the next empty line. */
export function endOfBlock(text: string, at: number): number {
  const empty = /\n[ \t]*(?:\r?\n|$)/g
  empty.lastIndex = at
  return empty.exec(text)?.index ?? text.length
}

/** Runs a global or sticky pattern at an offset. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
