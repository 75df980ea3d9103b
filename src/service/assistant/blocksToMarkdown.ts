import type { PhrasingContent, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { Block } from '../../search/types.ts'

/** Writes blocks as Markdown. Text of the docs is escaped, so it cannot become markup. */
export function blocksToMarkdown(blocks: readonly Block[]): string {
  return nodesToMarkdown(blocks.map(blockNode))
}

/** Writes a link as Markdown, with text and address escaped. */
export function linkToMarkdown(text: string, url: string): string {
  return nodesToMarkdown([
    { type: 'paragraph', children: [{ type: 'link', url, children: phrasing(text) }] },
  ]).trimEnd()
}

function nodesToMarkdown(children: RootContent[]): string {
  return toMarkdown(
    { type: 'root', children },
    { extensions: [gfmToMarkdown()], bullet: '-', fences: true, resourceLink: true },
  )
}

function blockNode(block: Block): RootContent {
  switch (block.kind) {
    case 'text':
    case 'image':
      return { type: 'paragraph', children: phrasing(block.text) }
    case 'list':
      return {
        type: 'list',
        ordered: block.isOrdered === true,
        spread: false,
        children: block.items.map((item) => ({
          type: 'listItem',
          spread: false,
          children: [{ type: 'paragraph', children: phrasing(item) }],
        })),
      }
    case 'table':
      return {
        type: 'table',
        children: [block.header, ...block.rows].map((row) => ({
          type: 'tableRow',
          children: row.map((cell) => ({ type: 'tableCell', children: phrasing(cell) })),
        })),
      }
    case 'code':
      return { type: 'code', lang: block.language ?? null, value: block.value }
    default:
      return block satisfies never
  }
}

/** Parses the text of a block: inline code is between backticks, and everything else is plain text. */
function phrasing(text: string): PhrasingContent[] {
  return text
    .split(/(`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) =>
      /^`[^`]+`$/.test(part)
        ? { type: 'inlineCode', value: part.slice(1, -1) }
        : { type: 'text', value: part },
    )
}
