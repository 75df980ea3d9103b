import type { CodeBlock, MathBlock, SuggestionsBlock } from '../document.ts'
import { unescapeText } from '../linkParts.ts'
import type { FenceStart } from './blockStarts.ts'
import type { Answer, Leaf, Place } from './leaf.ts'
import { type Line, measureIndent, skipColumns } from './line.ts'
import { readSuggestions } from './readSuggestions.ts'

/** Code between fences, and what is written like it: suggestions and mathematics. */
export function createFencedLeaf({ siblings }: Place, fence: FenceStart, indent: number): Leaf {
  const block = startBlock(fence)
  let text = ''
  let lines = 0
  siblings.push(block)

  /** Only fence signs so far: it may be the closing line. */
  function offer(line: Line, isComplete: boolean): Answer {
    const { at, columns } = measureIndent(line)
    if (at === line.text.length && !isComplete) return 'wait'
    if (columns < 4) {
      let end = at
      while (line.text[end] === fence.mark) end++
      const isEnd = line.text.slice(end).trim() === ''
      if (isEnd && end > at && !isComplete) return 'wait'
      if (isEnd && end - at >= fence.length) return 'last'
    }
    skipColumns(line, indent)
    return 'rest'
  }

  function add(more: string): void {
    if (block.type === 'suggestions') text += more
    else block.text += more
  }

  return {
    kind: 'code',
    offer,
    startLine() {
      if (lines++ > 0) add('\n')
    },
    add,
    endLine() {},
    show() {},
    close() {
      if (block.type === 'suggestions') block.items = readSuggestions(text)
      block.closed = true
    },
  }
}

function startBlock({ mark, line }: FenceStart): CodeBlock | MathBlock | SuggestionsBlock {
  if (mark === '$') return { type: 'math', text: '', closed: false }
  const words = unescapeText(line)
  const first = words.match(/^[^\s{]*/)![0]
  if (first === 'suggestions') return { type: 'suggestions', items: [], closed: false }
  // `js:vite.config.ts`, but `c++` and `objective-c:` stay what they are.
  const [, language = first, file] = /^(\w+):(\S+)$/.exec(first) ?? []
  const named = /(?:^|[\s{,])(?:title|filename|file)=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/.exec(words)
  const title = named?.[1] ?? named?.[2] ?? named?.[3] ?? file
  return { type: 'code', language, title: title || undefined, text: '', closed: false }
}

/** Code that is indented by four columns. */
export function createIndentedLeaf({ siblings }: Place): Leaf {
  const block: CodeBlock = { type: 'code', language: '', title: undefined, text: '', closed: false }
  /** Blank lines, which belong to it only where code follows. */
  let blanks = ''
  let lines = 0
  siblings.push(block)
  return {
    kind: 'code',
    offer(line, isComplete) {
      const { at, columns } = measureIndent(line)
      const isBlank = at === line.text.length
      if (isBlank && !isComplete) return 'wait'
      if (!isBlank && columns < 4) return 'no'
      skipColumns(line, 4)
      if (!isBlank) return 'rest'
      blanks += `\n${line.text.slice(line.at)}`
      return 'whole'
    },
    startLine() {
      if (lines++ > 0) block.text += `${blanks}\n`
      blanks = ''
    },
    add(text) {
      block.text += text
    },
    endLine() {},
    show() {},
    close() {
      block.closed = true
    },
  }
}
