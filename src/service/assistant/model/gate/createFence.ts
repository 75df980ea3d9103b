import { decodeString } from 'micromark-util-decode-string'
import { type LinePrefix, type ListItems, measureIndent } from './listItems.ts'

/**
 * A block of code between fences, or of mathematics between `$$`. It is written so that all renderers agree on its
 * first and last line.
 */
export interface Fence {
  /** Whether a renderer without mathematics parses the content as text. */
  isText: boolean
  /** First word after the opening fence. */
  language: string
  /**
   * Returns a line of the content with its prefix, `'end'` for the closing fence, or `'outside'` for a line that is not
   * part of the block.
   */
  read(line: string): { text: string } | 'end' | 'outside'
  opening: string
  closing: string
}

const opening = /^(`{3,}(?=[^`]*$)|~{3,}|\$\$(?=[ \t]*$))(.*)$/
const quote = /^(?: {0,3}>[ \t]?)+/

/**
 * Opens a fence, or returns undefined if the line is not an opening fence. A fence that renderers may not agree to be
 * in a list item is moved to column 0, which ends all lists.
 */
export function createFence(line: string, prefix: LinePrefix, items: ListItems): Fence | undefined {
  const quoted = quote.exec(line)?.[0] ?? ''
  const body = line.slice(quoted === '' ? prefix.text.length : quoted.length)
  const found = opening.exec(quoted === '' ? body : body.trimStart())
  if (!found) return undefined
  const [, mark = '', words = ''] = found
  if (quoted !== '') {
    return mark[0] === '$' ? undefined : quotedFence(mark, words, quoted.split('>').length - 1)
  }
  const { column, hasMarker } = prefix
  const item = items.at(column)
  const isInItem = item?.isCertain === true && column - item.offset <= 3
  if (isInItem || (!hasMarker && column <= 3 && column > 0)) {
    const indent = ' '.repeat(column)
    return listedFence(mark, words, hasMarker ? prefix.text : indent, indent, item?.offset ?? 0)
  }
  if (mark[0] === '$') items.doubt()
  else items.clear()
  const before = hasMarker ? `${prefix.text.trimEnd()}\n\n` : ''
  return movedFence(mark, words, before, column)
}

function describe(mark: string, words: string) {
  // `markdown-it` looks for tables first and would parse a line with `|` as the header of one.
  const info = words.replace(/[`|]/g, '').trim()
  // Some renderers accept a closing fence with both kinds of characters.
  const end = new RegExp(`^[ \\t]*\\${mark[0]}{${mark.length},}[~\`]*\\s*$`)
  const [language = ''] = /^[^\s{]*/.exec(decodeString(info)) ?? []
  return { info, end, language, isText: mark[0] === '$' }
}

function quotedFence(mark: string, words: string, depth: number): Fence {
  const { info, end, ...kind } = describe(mark, words)
  const before = '> '.repeat(depth)
  const within = new RegExp(`^(?: {0,3}>[ \\t]?){${depth}}`)
  return {
    ...kind,
    read(line) {
      const found = within.exec(line)
      if (!found) return 'outside'
      const content = line.slice(found[0].length)
      return end.test(content) ? 'end' : { text: before + content }
    },
    opening: before + mark + info,
    closing: before + mark,
  }
}

/** @param offset column at which the content of the list item begins */
function listedFence(mark: string, words: string, before: string, indent: string, offset: number): Fence {
  const { info, end, ...kind } = describe(mark, words)
  return {
    ...kind,
    read(line) {
      const { column, length } = measureIndent(line)
      if (/[^ \t]/.test(line) && column < offset) return 'outside'
      if (end.test(line)) return 'end'
      return { text: offset === 0 ? line : ' '.repeat(column) + line.slice(length) }
    },
    opening: before + mark + info,
    closing: indent + mark,
  }
}

/** @param indent original column of the fence; as many columns are removed from its content */
function movedFence(mark: string, words: string, before: string, indent: number): Fence {
  const { info, end, ...kind } = describe(mark, words)
  return {
    ...kind,
    read(line) {
      if (end.test(line)) return 'end'
      const { column, length } = measureIndent(line)
      return { text: indent === 0 ? line : ' '.repeat(Math.max(0, column - indent)) + line.slice(length) }
    },
    opening: before + mark + info,
    closing: mark,
  }
}
