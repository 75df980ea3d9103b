import type { Block, Inline, RootBlock } from '../../../src/markdown/document.ts'
import { code, image, inlineCode, link, node, outline, type PlainNode, text } from './outline.ts'

/** Prints our parser's tree for comparison. Citations become their text. */
export function outlineDocument(root: RootBlock): string {
  return outline([
    ...root.children.map(plainBlock),
    ...root.footnotes.map((note) => node(`footnote ${note.number}`, note.children.map(plainBlock))),
  ])
}

function plainBlock(block: Block): PlainNode {
  switch (block.type) {
    case 'paragraph':
      return node('paragraph', block.children.map(plainInline))
    case 'heading':
      return node(`heading ${block.level}`, block.children.map(plainInline))
    case 'code':
      return code(`code ${block.language}`, block.text)
    case 'math':
      return code('math', block.text)
    case 'quote':
      return node('quote', block.children.map(plainBlock))
    case 'rule':
      return node('rule')
    case 'list':
      return node(
        `${block.ordered ? `ordered ${block.start}` : 'bulleted'} ${block.loose ? 'loose' : 'tight'}`,
        block.children.map((item) =>
          node(item.checked === undefined ? 'item' : `item ${item.checked ? 'done' : 'to do'}`, [
            ...item.children.map(plainBlock),
          ]),
        ),
      )
    case 'table':
      return node(
        `table ${block.align.map((side) => side ?? 'none').join(' ')}`,
        [block.header, ...block.children].map((row) =>
          node(
            'row',
            row.children.map((cell) => node('cell', cell.children.map(plainInline))),
          ),
        ),
      )
    case 'suggestions':
      return node(
        'suggestions',
        block.items.map((item) => link(item.href, undefined, [text(item.text)])),
      )
    default:
      return block satisfies never
  }
}

function plainInline(inline: Inline): PlainNode {
  switch (inline.type) {
    case 'text':
    case 'citation':
      return text(inline.text)
    case 'strong':
    case 'emphasis':
    case 'strike':
      return node(inline.type, inline.children.map(plainInline))
    case 'code':
    case 'math':
      return inlineCode(inline.type, inline.text)
    case 'link':
      return link(inline.href, inline.title, inline.children.map(plainInline))
    case 'image':
      return image(inline.href, inline.title, inline.alt)
    case 'footnote-reference':
      return node(`footnote-reference ${inline.number}`)
    case 'break':
      return node('break')
    default:
      return inline satisfies never
  }
}
