import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { Block, ListItem, TableCell } from './block.ts'
import { parseInline } from './parseInline.ts'

/** Deeper quotes and lists are shown as the text they are written in; nobody reads them, and stacks end. */
const maxDepth = 24

/**
 * Markdown with GitHub's extensions → blocks. Raw HTML becomes text.
 *
 * @param previous blocks of the same text when it was shorter: those that have not changed come back as the
 * same objects, so a view that remembers what it drew draws only the end of a growing answer again
 */
export function parseMarkdown(text: string, previous: readonly Block[] = []): readonly Block[] {
  const tokens = readTokens(text)
  if (!tokens) return [plainParagraph(text)]
  // A definition that arrives late changes links in text that reads the same.
  const reusable = Object.keys(tokens.links).length > 0 ? [] : previous
  const blocks: Block[] = []
  for (const token of tokens) {
    const before = reusable[blocks.length]
    if (before?.raw === token.raw) blocks.push(before)
    else appendBlock(blocks, token, 0)
  }
  return blocks
}

function readTokens(text: string) {
  try {
    return Lexer.lex(text, { gfm: true })
  } catch {
    // Thousands of nested quotes exhaust the lexer's stack.
    return undefined
  }
}

function appendBlock(blocks: Block[], token: Token, depth: number): void {
  const block = depth > maxDepth ? plainParagraph(token.raw) : parseBlock(token as MarkedToken, depth)
  if (block) blocks.push(block)
}

function parseBlocks(tokens: readonly Token[], depth: number): readonly Block[] {
  const blocks: Block[] = []
  for (const token of tokens) appendBlock(blocks, token, depth)
  return blocks
}

function parseBlock(token: MarkedToken, depth: number): Block | undefined {
  const { raw } = token
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return undefined
    case 'heading':
      return { type: 'heading', raw, level: token.depth, children: parseInline(token.tokens) }
    case 'paragraph':
      return { type: 'paragraph', raw, children: parseInline(token.tokens) }
    case 'text':
      return { type: 'paragraph', raw, children: parseInline(token.tokens ?? [token]) }
    case 'code':
      return { type: 'code', raw, language: token.lang?.match(/^\S+/)?.[0] ?? '', text: token.text }
    case 'blockquote':
      return { type: 'quote', raw, blocks: parseBlocks(token.tokens, depth + 1) }
    case 'list':
      return {
        type: 'list',
        raw,
        ordered: token.ordered,
        start: token.start === '' ? 1 : token.start,
        items: token.items.map((item) => parseItem(item, depth + 1)),
      }
    case 'table':
      return {
        type: 'table',
        raw,
        header: token.header.map(parseCell),
        rows: token.rows.map((row) => row.map(parseCell)),
      }
    case 'hr':
      return { type: 'rule', raw }
    default:
      return plainParagraph(raw)
  }
}

function parseItem(item: Tokens.ListItem, depth: number): ListItem {
  return { checked: item.task ? item.checked === true : undefined, blocks: parseBlocks(item.tokens, depth) }
}

function parseCell(cell: Tokens.TableCell): TableCell {
  return { align: cell.align ?? undefined, children: parseInline(cell.tokens) }
}

function plainParagraph(raw: string): Block {
  return { type: 'paragraph', raw, children: [{ type: 'text', text: raw.trim() }] }
}
