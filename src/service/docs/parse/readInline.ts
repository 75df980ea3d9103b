import type { Nodes } from 'mdast'
import { inlineText } from '../../../search/index/inlineText.ts'
import type { Inline } from '../../../search/types.ts'
import { htmlTag, htmlText, spacedText } from './plainText.ts'

/** Reads the text of a node with inline code between backticks, and its markup if it has more than inline code. */
export function readInline(node: Nodes): { text: string; inline?: Inline[] | undefined } {
  const inline = tidySpaces('children' in node ? node.children.flatMap(inlinesOf) : inlinesOf(node))
  return { text: inlineText(inline), inline: inline.some(hasMarkup) ? inline : undefined }
}

/** Whether the text of a part, with inline code between backticks, does not say everything. */
function hasMarkup(part: Inline): boolean {
  if (typeof part === 'string') return part.includes('\n')
  return 'children' in part || part.code.includes('`')
}

function inlinesOf(node: Nodes): Inline[] {
  switch (node.type) {
    case 'text':
      return [oneLine(node.value)]
    case 'html':
      return htmlInlines(node.value)
    case 'inlineCode':
      return [{ code: node.value }]
    case 'strong':
    case 'emphasis':
    case 'delete':
      return [{ mark: node.type, children: node.children.flatMap(inlinesOf) }]
    case 'link':
      return [{ link: node.url, children: node.children.flatMap(inlinesOf) }]
    case 'footnoteReference':
      return []
    case 'break':
      return ['\n']
    default:
      return 'children' in node ? node.children.flatMap(inlinesOf) : [oneLine(spacedText(node))]
  }
}

const address = /\s(?:href|to)\s*=\s*(?:"([^"]*)"|'([^']*)')/i

/** Reads raw HTML with its links and code: `<a href="…">text</a>`, `<Card title="text" href="…">`, `<code>text</code>`. */
function htmlInlines(html: string): Inline[] {
  const parts: Inline[] = []
  let open: { name: string; link: string; from: number } | undefined
  let code: number | undefined
  let from = 0
  const addText = (to: number) => {
    parts.push(oneLine(htmlText(html.slice(from, to))))
    from = to
  }
  for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(htmlTag)) {
    if (/^code$/i.test(name)) {
      if (slash === '') {
        addText(index)
        code = index
      } else if (code !== undefined) {
        parts.push({ code: oneLine(htmlText(html.slice(code, index))).trim() })
        from = index + whole.length
        code = undefined
      }
      continue
    }
    if (code !== undefined) continue
    const found = address.exec(attributes)
    const link = found?.[1] ?? found?.[2]
    if (open && slash === '/' && name === open.name) {
      addText(index)
      parts.push({ link: open.link, children: parts.splice(open.from) })
      open = undefined
    } else if (!open && link && /^a$|Link$/i.test(name) && !attributes.endsWith('/')) {
      addText(index)
      open = { name, link, from: parts.length }
    } else if (!open && link) {
      addText(index)
      from = index + whole.length
      parts.push({ link, children: [oneLine(htmlText(whole))] }, ' ')
    }
  }
  addText(html.length)
  return parts
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Joins runs of spaces to one, also across parts, and removes those at both ends. A line break is a space. */
function tidySpaces(parts: readonly Inline[]): Inline[] {
  let isAfterSpace = true
  const tidy = (part: Inline): Inline[] => {
    if (typeof part === 'string') {
      const text = isAfterSpace ? part.replace(/^\s/, '') : part
      if (text !== '') isAfterSpace = /\s$/.test(text)
      return text === '' ? [] : [text]
    }
    if ('code' in part) {
      isAfterSpace = false
      return [{ code: part.code.replace(/\s+/g, ' ') }]
    }
    const children = part.children.flatMap(tidy)
    return children.length === 0 ? [] : [{ ...part, children }]
  }
  return withoutLastSpace(parts.flatMap(tidy))
}

function withoutLastSpace(parts: readonly Inline[]): Inline[] {
  const last = parts.at(-1)
  const others = parts.slice(0, -1)
  if (last === undefined || (typeof last !== 'string' && 'code' in last)) return [...parts]
  if (typeof last === 'string') {
    const text = last.replace(/\s$/, '')
    return text === '' ? withoutLastSpace(others) : [...others, text]
  }
  const children = withoutLastSpace(last.children)
  return children.length === 0 ? withoutLastSpace(others) : [...others, { ...last, children }]
}
