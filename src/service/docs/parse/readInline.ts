import type { Nodes } from 'mdast'
import { inlineText } from '../../../search/inlineText.ts'
import type { Inline } from '../../../search/types.ts'
import { spacedText } from './plainText.ts'

/** Reads the text of a node with inline code between backticks, and its markup if it has more than inline code. */
export function readInline(node: Nodes): { text: string; inline?: Inline[] | undefined } {
  const inline = tidySpaces('children' in node ? node.children.flatMap(inlinesOf) : inlinesOf(node))
  const hasMarkup = inline.some((part) => typeof part !== 'string' && 'children' in part)
  return { text: inlineText(inline), inline: hasMarkup ? inline : undefined }
}

function inlinesOf(node: Nodes): Inline[] {
  switch (node.type) {
    case 'text':
      return [node.value]
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
      return [' ']
    default:
      return 'children' in node ? node.children.flatMap(inlinesOf) : [spacedText(node)]
  }
}

/** Joins runs of spaces to one, also across parts, and removes those at both ends. */
function tidySpaces(parts: readonly Inline[]): Inline[] {
  let isAfterSpace = true
  const tidy = (part: Inline): Inline[] => {
    if (typeof part === 'string') {
      let text = part.replace(/\s+/g, ' ')
      if (isAfterSpace) text = text.replace(/^ /, '')
      if (text !== '') isAfterSpace = text.endsWith(' ')
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
    const text = last.replace(/ $/, '')
    return text === '' ? withoutLastSpace(others) : [...others, text]
  }
  const children = withoutLastSpace(last.children)
  return children.length === 0 ? withoutLastSpace(others) : [...others, { ...last, children }]
}
