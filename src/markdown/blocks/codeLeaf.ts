import type { CodeBlock, MathBlock, SuggestionsBlock } from '../document.ts'
import { unescapeText } from '../linkParts.ts'
import { matchAt } from '../matchAt.ts'
import type { FenceStart } from './blockStarts.ts'
import type { Leaf, LeafContext, LineUse } from './leaf.ts'
import { type Line, measureIndent, skipColumns } from './line.ts'

/** Creates a leaf for fenced content: code, suggestions or math. */
export function createFencedLeaf(
  context: LeafContext,
  { mark, length, line: info }: FenceStart,
  indent: number,
): Leaf {
  const closing = new RegExp(`[${mark}]{${length},}[ \\t]*$`, 'y')
  const halfClosing = new RegExp(`[${mark}]*[ \\t]*$`, 'y')
  return createCodeLeaf(context, startBlock(mark, info), (line, isComplete) => {
    const { at, columns } = measureIndent(line)
    if (columns < 4 && !isComplete && matchAt(halfClosing, line.text, at)) return 'wait'
    if (columns < 4 && matchAt(closing, line.text, at)) return 'last'
    skipColumns(line, indent)
    return 'rest'
  })
}

/** Creates a leaf for code indented by four columns. Blank lines belong to it only if code follows. */
export function createIndentedLeaf(context: LeafContext): Leaf {
  const block: CodeBlock = { type: 'code', language: '', title: undefined, text: '', closed: false }
  return createCodeLeaf(context, block, (line, isComplete, blanks) => {
    const { at, columns } = measureIndent(line)
    const isBlank = at === line.text.length
    if (isBlank && !isComplete) return 'wait'
    if (!isBlank && columns < 4) return 'on'
    skipColumns(line, 4)
    if (!isBlank) return 'rest'
    blanks.push(`\n${line.text.slice(line.at)}`)
    return 'blank'
  })
}

/** @param offer classifies a line, and keeps blank lines in `blanks` until another line follows */
function createCodeLeaf(
  { siblings }: LeafContext,
  block: CodeBlock | MathBlock | SuggestionsBlock,
  offer: (line: Line, isComplete: boolean, blanks: string[]) => LineUse,
): Leaf {
  const blanks: string[] = []
  let suggestions = ''
  let lines = 0
  siblings.push(block)

  function add(text: string): void {
    if (block.type === 'suggestions') suggestions += text
    else block.text += text
  }

  return {
    kind: 'code',
    offer: (line, isComplete) => offer(line, isComplete, blanks),
    startLine() {
      if (lines++ > 0) add(`${blanks.join('')}\n`)
      blanks.length = 0
    },
    add,
    close() {
      if (block.type === 'suggestions') block.items = readSuggestions(suggestions)
      block.closed = true
    },
  }
}

function startBlock(mark: string, info: string): CodeBlock | MathBlock | SuggestionsBlock {
  if (mark === '$') return { type: 'math', text: '', closed: false }
  const words = unescapeText(info)
  const first = words.match(/^[^\s{]*/)![0]
  if (first === 'suggestions') return { type: 'suggestions', items: [], closed: false }
  // Matches `js:vite.config.ts`, but not `c++` or `objective-c:`.
  const [, language = first, file] = /^(\w+):(\S+)$/.exec(first) ?? []
  const named = /(?:^|[\s{,])(?:title|file(?:name)?)=(?:(["'])(.*?)\1|([^\s"'}]+))/.exec(words)
  const title = named?.[2] ?? named?.[3] ?? file
  return { type: 'code', language, title: title || undefined, text: '', closed: false }
}

/** Limit; a longer list would not be suggestions. */
const maxSuggestions = 12

/** Reads lines like `(Set a theme)[/docs/theme]` and skips other lines. */
function readSuggestions(text: string): SuggestionsBlock['items'] {
  const items: Array<{ text: string; href: string }> = []
  for (const line of text.split('\n')) {
    const words = line.trim()
    const middle = words.indexOf(')[')
    if (middle < 2 || !words.startsWith('(') || !words.endsWith(']')) continue
    const href = words.slice(middle + 2, -1).trim()
    if (href) items.push({ text: words.slice(1, middle).trim(), href })
    if (items.length === maxSuggestions) break
  }
  return items
}
