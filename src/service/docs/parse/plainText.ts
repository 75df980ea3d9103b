import type { Nodes } from 'mdast'
import { withoutInvisibleCharacters } from './invisibleCharacters.ts'

const blockTag =
  /^(?:address|article|aside|blockquote|br|dd|details|div|dl|dt|figure|figcaption|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/i
const unseenElement = /<(script|style|template|svg|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const comment = /<!--[\s\S]*?(?:-->|$)/g
const tag = /<\/?([A-Za-z][\w.:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g
const spokenAttribute = /\s(?:title|label|text|alt)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const namedCharacters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** What a reader sees of a node, on one line: marks are gone, images give their description, raw HTML its text. */
export function plainText(node: Nodes): string {
  return textOf(node, (code) => code)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The same, with inline code still between backticks, so that it can be shown as code. */
export function codeMarkedText(node: Nodes): string {
  return textOf(node, (code) => (code.includes('`') ? code : `\`${code}\``))
    .replace(/\s+/g, ' ')
    .trim()
}

function textOf(node: Nodes, inlineCode: (code: string) => string): string {
  switch (node.type) {
    case 'inlineCode':
      return inlineCode(node.value)
    case 'text':
    case 'code':
      return node.value
    case 'html':
      return htmlText(node.value)
    case 'image':
    case 'imageReference':
      return node.alt ?? ''
    case 'break':
      return ' '
    case 'footnoteReference':
      return ''
    case 'heading':
      // A badge beside a heading is not part of the heading.
      return node.children.map((child) => (child.type === 'html' ? '' : textOf(child, inlineCode))).join('')
    default:
      if (!('children' in node)) return ''
      return node.children.map((child) => textOf(child, inlineCode)).join(separator(node))
  }
}

/** Words of neighbouring blocks must not run together; those of neighbouring marks in a sentence must. */
function separator(node: Nodes): string {
  return isRunningText(node) ? '' : ' '
}

function isRunningText(node: Nodes): boolean {
  return /^(?:paragraph|emphasis|strong|delete|link|linkReference|tableCell)$/.test(node.type)
}

/** Drops comments, and scripts and styles with all they hold. */
export function withoutUnseenHtml(html: string): string {
  return html.replace(comment, '').replace(unseenElement, '')
}

/** Text of raw HTML: tags are gone, and of components their titles and labels stay. */
function htmlText(html: string): string {
  const text = withoutUnseenHtml(html).replace(tag, (_, name: string, attributes: string) => {
    const spoken = [...attributes.matchAll(spokenAttribute)].map((match) => match[1] ?? match[2])
    const gap = blockTag.test(name) ? ' ' : ''
    return spoken.length > 0 ? ` ${spoken.join(' ')} ` : gap
  })
  return withoutInvisibleCharacters(text.replace(/&(#x?[\da-f]+|[a-z]+);/gi, decodeReference))
}

function decodeReference(reference: string, name: string): string {
  if (!name.startsWith('#')) return namedCharacters[name.toLowerCase()] ?? reference
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
