import type { Block, ListBlock, ListItem, RootBlock } from '../document.ts'
import type { References } from '../references.ts'
import type { MarkerStart, NoteStart } from './blockStarts.ts'
import { type Container, continueContainer, readQuoteSign } from './containers.ts'
import type { Leaf, LeafContext } from './leaf.ts'
import { type Line, measureIndent, skipColumns, skipSigns } from './line.ts'
import type { ParagraphLeaf } from './paragraphLeaf.ts'

/** Deeper quotes, footnotes and lists stay text, which limits the stack. A list item counts twice, with its list. */
const maxDepth = 48

/** Largest number of empty cells added to short table rows; without a limit, a small text could produce a huge page. */
const maxFilledCells = 20_000

/** Tracks the blocks that have not ended: nested containers, and the leaf in the innermost one. */
export function createOpenBlocks(root: RootBlock, references: References, math: boolean) {
  const stack: Container[] = [{ node: root }]
  const budget = { cells: maxFilledCells }
  let leaf: Leaf | undefined
  /** Number of containers that the line continues, as far as known. */
  let matched = 1
  /** Whether a block started in this line. */
  let hasStarted = false
  /** Stack index of the quote with the previous blank line: 0 outside quotes, -1 if the line was not blank. */
  let blankBefore = -1
  let blankNow = -1

  const top = () => stack.at(-1)!
  /** Returns the list that new blocks are added to. A list is closed before anything but an item is added. */
  const siblings = () => top().node.children as Block[]
  /** A blank line inside a quote separates nothing outside of it. */
  const separates = () => blankBefore >= 0 && blankBefore < stack.length

  function markBlank(): void {
    const quote = stack.findLastIndex(({ node }) => node.type === 'quote')
    blankNow = Math.max(0, quote)
  }

  function closeLeaf(): void {
    leaf?.close()
    leaf = undefined
  }

  function pop(): void {
    stack.pop()!.node.closed = true
  }

  /** Closes the blocks that the line does not continue. */
  function closeUnmatched(): void {
    if (hasStarted) return
    hasStarted = true
    closeLeaf()
    while (stack.length > matched) pop()
  }

  /** Prepares for a new block. A blank line before it makes its list loose. */
  function prepare(mark?: string): Container {
    closeUnmatched()
    if (top().mark && top().mark !== mark) pop()
    const container = top()
    const list = container.mark ? (container.node as ListBlock) : container.list
    if (list && !container.isEmpty && separates()) list.loose = true
    container.isEmpty = false
    return container
  }

  return {
    leaf: () => leaf,
    closeLeaf,

    /** The paragraph that the next text may continue. */
    paragraph: (): ParagraphLeaf | undefined =>
      !hasStarted && leaf?.kind === 'paragraph' ? (leaf as ParagraphLeaf) : undefined,

    isWhole: (): boolean => !hasStarted && matched === stack.length,

    mayNest: (): boolean => (hasStarted ? stack.length : matched) < maxDepth,

    mayFillCells: (): boolean => budget.cells > 0,

    /** Returns whether the line continues the next container; false if there is none. */
    matchNext(line: Line, isComplete: boolean): boolean | 'wait' {
      if (matched === stack.length) return false
      const continues = continueContainer(stack[matched]!, line, isComplete)
      if (continues === true) matched++
      return continues
    },

    startQuote(line: Line): 'on' {
      prepare()
      const node: Block = { type: 'quote', children: [], closed: false }
      siblings().push(node)
      stack.push({ node })
      readQuoteSign(line)
      return 'on'
    },

    startNote(line: Line, { label, length }: NoteStart): 'on' {
      prepare()
      stack.push({ node: references.defineNote(label), width: 4 })
      skipColumns(line, 3)
      skipSigns(line, length)
      return 'on'
    },

    startItem(line: Line, { mark, start, length }: MarkerStart): 'on' {
      if (!prepare(mark).mark) {
        const node: Block = {
          type: 'list',
          ordered: start !== undefined,
          start: start ?? 1,
          loose: false,
          children: [],
          closed: false,
        }
        siblings().push(node)
        stack.push({ node, mark })
      }
      // The list of the item is now on top.
      const list = top().node as ListBlock
      const indent = measureIndent(line).columns
      skipColumns(line, indent)
      skipSigns(line, length)
      const { at, columns } = measureIndent(line)
      const isBlank = at === line.text.length
      const blanks = isBlank || columns > 4 ? 1 : columns
      if (!isBlank) skipColumns(line, blanks)
      const node: ListItem = { type: 'item', checked: undefined, children: [], closed: false }
      list.children.push(node)
      stack.push({ node, list, width: indent + length + blanks, isEmpty: true })
      return 'on'
    },

    /** Starts a leaf or a rule at the current position. */
    startLeaf(create: (context: LeafContext) => Leaf | undefined): void {
      const { node } = prepare()
      const task = node.type === 'item' && node.children.length === 0 ? node : undefined
      leaf = create({ siblings: siblings(), references, math, budget, task })
    },

    /** Replaces the open paragraph with another kind of block. */
    replaceLeaf(create?: (context: LeafContext) => Leaf): void {
      leaf = create?.({ siblings: siblings(), references, math, budget })
    },

    markBlank,

    endBlankLine(): void {
      const isNewItem = hasStarted && top().isEmpty
      closeUnmatched()
      if (!isNewItem) markBlank()
    },

    endLine(): void {
      blankBefore = blankNow
      blankNow = -1
      matched = 1
      hasStarted = false
    },

    closeAll(): void {
      matched = 0
      hasStarted = false
      closeUnmatched()
    },
  }
}
