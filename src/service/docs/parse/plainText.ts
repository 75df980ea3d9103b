import type { Nodes } from 'mdast'
import { withoutInvisibleCharacters } from './invisibleCharacters.ts'

const blockTag =
  /^(?:address|article|aside|blockquote|br|dd|details|div|dl|dt|figure|figcaption|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/i
const unseenElement = /<(script|style|template|svg|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const comment = /<!--[\s\S]*?(?:-->|$)/g
/** Matches a tag: `/` of an end tag, name, attributes. Stops at `<` outside of quotes, so it is fast without `>`. */
export const htmlTag = /<(\/?)([A-Za-z][\w.:-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/g
const textAttribute = /\s(?:title|label|text|alt)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const namedCharacters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Returns the text of a node on one line: without markup, images as their description, raw HTML as its text. */
export function plainText(node: Nodes): string {
  return spacedText(node).replace(/\s+/g, ' ').trim()
}

/** Returns the text of a node as `plainText` does, with the spaces in and around it. */
export function spacedText(node: Nodes): string {
  switch (node.type) {
    case 'inlineCode':
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
      // Raw HTML in a heading is usually a badge, not part of its text.
      return node.children.map((child) => (child.type === 'html' ? '' : spacedText(child))).join('')
    default:
      if (!('children' in node)) return ''
      return node.children.map(spacedText).join(separator(node))
  }
}

/** Separates the texts of blocks with a space, but not those of inline nodes. */
function separator(node: Nodes): string {
  return isRunningText(node) ? '' : ' '
}

function isRunningText(node: Nodes): boolean {
  return /^(?:paragraph|emphasis|strong|delete|link|linkReference|tableCell)$/.test(node.type)
}

/** Removes comments, and elements that are not displayed, such as scripts and styles. */
export function withoutUnseenHtml(html: string): string {
  return html.replace(comment, '').replace(unseenElement, '')
}

/** Returns the text of raw HTML, including titles and labels in the attributes of its elements. */
export function htmlText(html: string): string {
  const text = withoutUnseenHtml(html).replace(
    htmlTag,
    (_, _slash: string, name: string, attributes: string) => {
      const texts = [...attributes.matchAll(textAttribute)].map((match) => match[1] ?? match[2])
      const gap = blockTag.test(name) ? ' ' : ''
      return texts.length > 0 ? ` ${texts.join(' ')} ` : gap
    },
  )
  return withoutInvisibleCharacters(text.replace(/&(#x?[\da-f]+|[a-z]+);/gi, decodeReference))
}

function decodeReference(reference: string, name: string): string {
  if (!name.startsWith('#')) return namedCharacters[name.toLowerCase()] ?? reference
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
