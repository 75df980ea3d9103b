import { more, none } from '../linkParts.ts'

const tagName = /<\/?[a-z][a-z\d-]*/iy
const attribute = /[a-z_:][\w.:-]*/iy
const unquoted = /[^\s"'=<>`]+/y

/** What has no end in a text: looked for once, and not again for each start of it. */
export type Unclosed = Set<string>

/** Where an HTML tag, comment, declaration or instruction ends that begins at `at`. It is text all the same, but not Markdown. */
export function endOfTag(text: string, at: number, unclosed: Unclosed): number {
  const next = text[at + 1]
  if (next === undefined) return more
  if (next === '?') return endAt(text, at + 2, '?>', unclosed)
  if (next === '!') return endOfDeclaration(text, at, unclosed)
  tagName.lastIndex = at
  if (!tagName.test(text)) return next === '/' && at + 2 === text.length ? more : none
  let end = tagName.lastIndex
  for (;;) {
    const space = end
    while (isBlank(text[end])) end++
    const sign = text[end]
    if (sign === undefined) return more
    if (sign === '>') return end + 1
    if (next === '/') return none
    if (sign === '/') return text[end + 1] === '>' ? end + 2 : end + 1 === text.length ? more : none
    if (space === end) return none
    end = endOfAttribute(text, end, unclosed)
    if (end < 0) return end
  }
}

function endOfAttribute(text: string, at: number, unclosed: Unclosed): number {
  attribute.lastIndex = at
  if (!attribute.test(text)) return none
  const nameEnd = attribute.lastIndex
  let end = nameEnd
  while (isBlank(text[end])) end++
  if (text[end] !== '=') return nameEnd
  end++
  while (isBlank(text[end])) end++
  const quote = text[end]
  if (quote === undefined) return more
  if (quote === '"' || quote === "'") return endAt(text, end + 1, quote, unclosed)
  unquoted.lastIndex = end
  return unquoted.test(text) ? unquoted.lastIndex : none
}

function endOfDeclaration(text: string, at: number, unclosed: Unclosed): number {
  const start = text.slice(at, at + 9)
  if (start.startsWith('<!-->') || start.startsWith('<!--->')) return at + start.indexOf('>') + 1
  if (start.startsWith('<!--')) return endAt(text, at + 4, '-->', unclosed)
  if (start === '<![CDATA[') return endAt(text, at + 9, ']]>', unclosed)
  if (/^<![a-z]/i.test(start)) return endAt(text, at + 3, '>', unclosed)
  return ['<!--', '<![CDATA['].some((opening) => opening.startsWith(start)) &&
    at + start.length === text.length
    ? more
    : none
}

function endAt(text: string, from: number, closing: string, unclosed: Unclosed): number {
  const at = unclosed.has(closing) ? -1 : text.indexOf(closing, from)
  if (at >= 0) return at + closing.length
  unclosed.add(closing)
  return more
}

function isBlank(sign: string | undefined): boolean {
  return sign === ' ' || sign === '\n' || sign === '\t'
}
