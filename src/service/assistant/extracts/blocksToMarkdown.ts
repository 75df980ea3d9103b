import type { BlockContent, PhrasingContent, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import type { Block, Inline, MarkedText } from '../../../search/types.ts'
import { writeText } from './writeText.ts'

/** Returns where a link of the docs leads, or undefined if only its text is to be kept. */
export type ResolveLink = (href: string) => string | undefined

/**
 * Writes blocks as Markdown. Text of the docs is escaped, so it cannot become markup.
 *
 * @param resolveLink without it, links keep only their text
 */
export function blocksToMarkdown(
  blocks: readonly Block[],
  resolveLink: ResolveLink = () => undefined,
): string {
  return nodesToMarkdown(blocks.flatMap((block) => blockNodes(block, resolveLink)))
}

/** Writes a link as Markdown, with text and address escaped, after its page and the headings above it, if any. */
export function linkToMarkdown(text: string, url: string, above: readonly string[] = []): string {
  const link: PhrasingContent = { type: 'link', url, children: phrasing(text) }
  const path: PhrasingContent[] =
    above.length > 0
      ? [
          { type: 'emphasis', children: phrasing(above.join(' › ')) },
          { type: 'text', value: ' ' },
        ]
      : []
  return nodesToMarkdown([{ type: 'paragraph', children: [...path, link] }]).trimEnd()
}

/** Writes a heading as Markdown. @param level 1 to 6 */
export function headingToMarkdown(text: string, level: number): string {
  const depth = level as 1 | 2 | 3 | 4 | 5 | 6
  return nodesToMarkdown([{ type: 'heading', depth, children: phrasing(text) }])
}

/** Writes a plain text as a paragraph of Markdown. */
export function textToMarkdown(text: string): string {
  return nodesToMarkdown([{ type: 'paragraph', children: phrasing(text) }])
}

/** Made once, because its patterns are compiled when they are used for the first time. */
const options: Options = {
  extensions: [gfmToMarkdown()],
  handlers: { text: writeText },
  bullet: '-',
  fences: true,
  resourceLink: true,
}

function nodesToMarkdown(children: RootContent[]): string {
  return toMarkdown({ type: 'root', children }, options)
}

function blockNodes(block: Block, resolveLink: ResolveLink): BlockContent[] {
  switch (block.kind) {
    case 'text':
      return [
        {
          type: 'paragraph',
          children: markedNodes(
            block.inline ? { text: block.text, inline: block.inline } : block.text,
            resolveLink,
          ),
        },
      ]
    case 'image':
      return [{ type: 'paragraph', children: phrasing(block.text) }]
    case 'list':
      return [
        {
          type: 'list',
          ordered: block.isOrdered === true,
          start: block.start ?? null,
          spread: false,
          children: block.items.map((item) => ({
            type: 'listItem',
            spread: false,
            children: item.flatMap((inner) => blockNodes(inner, resolveLink)),
          })),
        },
      ]
    case 'table':
      return [
        {
          type: 'table',
          children: [block.header, ...block.rows].map((row) => ({
            type: 'tableRow',
            children: row.map((cell) => ({ type: 'tableCell', children: markedNodes(cell, resolveLink) })),
          })),
        },
      ]
    case 'code':
      return [codeNode(block)]
    case 'note':
      return [
        {
          type: 'blockquote',
          children: [
            {
              type: 'paragraph',
              children: [{ type: 'strong', children: markedNodes(noteTitle(block), resolveLink) }],
            },
            ...block.blocks.flatMap((inner) => blockNodes(inner, resolveLink)),
          ],
        },
      ]
    default:
      return block satisfies never
  }
}

/** Writes the title of code as the widget reads it. A fence with a title needs a language. */
function codeNode({ language, title, value }: Extract<Block, { kind: 'code' }>): BlockContent {
  if (title === undefined || title.includes('"')) return { type: 'code', lang: language ?? null, value }
  return { type: 'code', lang: language ?? 'text', meta: `title="${title}"`, value }
}

function noteTitle({ note, title }: Extract<Block, { kind: 'note' }>): MarkedText {
  return title ?? note.charAt(0).toUpperCase() + note.slice(1)
}

function markedNodes(marked: MarkedText, resolveLink: ResolveLink): PhrasingContent[] {
  return typeof marked === 'string' ? phrasing(marked) : inlineNodes(marked.inline, resolveLink)
}

function inlineNodes(parts: readonly Inline[], resolveLink: ResolveLink): PhrasingContent[] {
  return parts.flatMap((part): PhrasingContent[] => {
    if (typeof part === 'string') return textLines(part)
    if ('code' in part) return [{ type: 'inlineCode', value: part.code }]
    const children = inlineNodes(part.children, resolveLink)
    if ('mark' in part) return [{ type: part.mark, children }]
    const url = resolveLink(part.link)
    return url === undefined ? children : [{ type: 'link', url, children }]
  })
}

function textLines(text: string): PhrasingContent[] {
  return text
    .split('\n')
    .flatMap((value, line): PhrasingContent[] => [
      ...(line > 0 ? [{ type: 'break' } as const] : []),
      ...(value === '' ? [] : [{ type: 'text', value } as const]),
    ])
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
