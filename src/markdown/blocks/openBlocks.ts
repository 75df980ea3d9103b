import type { Block, ListBlock, ListItem, RootBlock } from '../document.ts'
import type { References } from '../references.ts'
import type { MarkerStart, NoteStart } from './blockStarts.ts'
import { type Container, continueContainer, readQuoteSign } from './containers.ts'
import type { Leaf, LeafContext } from './leaf.ts'
import { type Line, measureIndent, skipColumns, skipSigns } from './line.ts'
import type { ParagraphLeaf } from './paragraphLeaf.ts'

/**
 * Deeper quotes, notes and lists (an item counts twice, with its list) are shown as the text they are written in;
 * nobody reads them, and stacks end.
 */
const maxDepth = 48

/** Empty cells that short rows of tables may be filled up with; without it a small text could make a huge page. */
const maxFilledCells = 20_000

/** The blocks that have not ended: containers within each other, and the words in the innermost one. */
export function createOpenBlocks(root: RootBlock, references: References, math: boolean) {
  const stack: Container[] = [{ node: root }]
  const budget = { cells: maxFilledCells }
  let leaf: Leaf | undefined
  /** How many containers the line goes on in, as far as that is known. */
  let matched = 1
  /** Whether something began in this line. */
  let hasStarted = false
  /** Where on the stack the quote is that holds the blank line before, 0 where none does; -1 where none was blank. */
  let blankBefore = -1
  let blankNow = -1

  const top = () => stack.at(-1)!
  /** Where blocks are put. Before anything else is put into a list, the list is closed. */
  const siblings = () => top().node.children as Block[]
  /** A blank line in a quote separates nothing outside of it. */
  const separates = () => blankBefore >= 0 && blankBefore < stack.length

  /** The line was blank from where it has come to. */
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

  /** Closes what the line does not go on in. */
  function closeUnmatched(): void {
    if (hasStarted) return
    hasStarted = true
    closeLeaf()
    while (stack.length > matched) pop()
  }

  /** Makes room for a block; a blank line before it makes the list it is in a loose one. */
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

    /** The paragraph that the next words may belong to. */
    paragraph: (): ParagraphLeaf | undefined =>
      !hasStarted && leaf?.kind === 'paragraph' ? (leaf as ParagraphLeaf) : undefined,

    /** Whether the line goes on in all that is open. */
    isWhole: (): boolean => !hasStarted && matched === stack.length,

    /** Whether one more container may begin here. */
    mayNest: (): boolean => (hasStarted ? stack.length : matched) < maxDepth,

    mayFillCells: (): boolean => budget.cells > 0,

    /** Whether the line goes on in the next container; false where there is none. */
    matchNext(line: Line, isComplete: boolean): boolean | 'wait' {
      if (matched === stack.length) return false
      const goesOn = continueContainer(stack[matched]!, line, isComplete)
      if (goesOn === true) matched++
      return goesOn
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
      // The item's list is on top now.
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

    /** Begins a block of words, or a rule, where the line has come to. */
    startLeaf(create: (context: LeafContext) => Leaf | undefined): void {
      const { node } = prepare()
      const task = node.type === 'item' && node.children.length === 0 ? node : undefined
      leaf = create({ siblings: siblings(), references, math, budget, task })
    },

    /** The open paragraph has become something else. */
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
