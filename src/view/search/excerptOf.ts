import type { Block } from '../../markdown/document.ts'
import { textOf } from '../../markdown/inline/inlineList.ts'
import { openMarkdown } from '../../markdown/openMarkdown.ts'
import { findMatches, type MarkedPiece, type SearchedWord } from './findMatches.ts'

/** Length of an excerpt, in characters: two lines of the box. */
const excerptLength = 150
/** Characters before the first match. */
const lead = 20

const texts = new Map<string, string>()

/** Returns the part of a section that matches a search, in pieces. */
export function excerptOf(content: string, searched: readonly SearchedWord[]): MarkedPiece[] {
  const text = plainText(content)
  const pieces = findMatches(text, searched)
  const first = pieces[0]?.isMatch ? 0 : (pieces[0]?.text.length ?? 0)
  const hasMatch = pieces.some(({ isMatch }) => isMatch)
  const start = hasMatch && first > lead ? nextWord(text, first - lead) : 0
  const cut = text.slice(start, start + excerptLength)
  const isCut = start + excerptLength < text.length
  return findMatches(`${start > 0 ? '…' : ''}${isCut ? `${cut.trimEnd()}…` : cut}`, searched)
}

function nextWord(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space < 0 || space > at + lead ? at : space + 1
}

/** Returns the text of Markdown in one line. Remembered, because a section is found again with the next letters. */
export function plainText(content: string): string {
  const known = texts.get(content)
  if (known !== undefined) return known
  const document = openMarkdown()
  document.feed(content)
  document.end()
  const text = document.root.children.map(blockText).join(' ').replace(/\s+/g, ' ').trim()
  if (texts.size > 200) texts.clear()
  texts.set(content, text)
  return text
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return textOf(block.children)
    case 'code':
    case 'math':
      return block.text
    case 'list':
      return block.children.flatMap(({ children }) => children.map(blockText)).join(' ')
    case 'quote':
      return block.children.map(blockText).join(' ')
    case 'table':
      return [block.header, ...block.children]
        .flatMap(({ children }) => children.map((cell) => textOf(cell.children)))
        .join(' ')
    default:
      return ''
  }
}
