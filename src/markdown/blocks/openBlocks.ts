import type { FootnoteBlock, ListBlock, ListItem, QuoteBlock, RootBlock } from '../document.ts'
import type { References } from '../references.ts'
import type { MarkerStart, NoteStart } from './blockStarts.ts'
import { type Container, childrenOf, continueContainer, readQuoteSign } from './containers.ts'
import type { Leaf, Place } from './leaf.ts'
import { type Line, measureIndent, skipColumns, skipSigns } from './line.ts'
import type { ParagraphLeaf } from './paragraphLeaf.ts'

/** Deeper quotes, lists and notes are shown as the text they are written in; nobody reads them, and stacks end. */
const maxDepth = 24

/** Empty cells that short rows of tables may be filled up with; without it a small text could make a huge page. */
const maxFilledCells = 20_000

export type OpenBlocks = ReturnType<typeof createOpenBlocks>

/** The blocks that have not ended: containers within each other, and the words in the innermost one. */
export function createOpenBlocks(root: RootBlock, references: References, math: boolean) {
  const stack: Container[] = [{ node: root, quotes: 0, depth: 0 }]
  const budget = { cells: maxFilledCells }
  let leaf: Leaf | undefined
  /** How many containers the line goes on in, as far as that is known. */
  let matched = 1
  /** Whether something began in this line. */
  let hasStarted = false
  /** In how many quotes the blank line was that has just been; -1 where none has. */
  let blankBefore = -1
  let blankNow = -1

  const top = () => stack.at(-1)!
  const separates = ({ quotes }: Container) => blankBefore >= 0 && blankBefore <= quotes

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
    const last = top()
    if ('mark' in last) {
      if (last.mark === mark) {
        if (separates(last)) last.node.loose = true
        return last
      }
      pop()
    }
    const container = top()
    if ('isEmpty' in container) {
      if (!container.isEmpty && separates(container)) container.list.loose = true
      container.isEmpty = false
    }
    return container
  }

  function startList({ mark, start }: MarkerStart, { quotes, depth }: Container): Container {
    const node: ListBlock = {
      type: 'list',
      ordered: start !== undefined,
      start: start ?? 1,
      loose: false,
      children: [],
      closed: false,
    }
    childrenOf(top()).push(node)
    stack.push({ node, mark, quotes, depth })
    return top()
  }

  return {
    leaf: () => leaf,
    closeLeaf,
    closeUnmatched,

    /** The paragraph that the next words may belong to. */
    paragraph: (): ParagraphLeaf | undefined =>
      !hasStarted && leaf?.kind === 'paragraph' ? (leaf as ParagraphLeaf) : undefined,

    /** Whether the line goes on in all that is open. */
    isWhole: (): boolean => !hasStarted && matched === stack.length,

    /** Whether one more container may begin here. */
    mayNest: (): boolean => (hasStarted ? top() : stack[matched - 1]!).depth < maxDepth,

    mayFillCells: (): boolean => budget.cells > 0,

    /** Whether the line goes on in the next container; false where there is none. */
    matchNext(line: Line, isComplete: boolean): boolean | 'wait' {
      if (matched === stack.length) return false
      const goesOn = continueContainer(stack[matched]!, line, isComplete)
      if (goesOn === true) matched++
      return goesOn
    },

    startQuote(line: Line): 'on' {
      const { quotes, depth } = prepare()
      const node: QuoteBlock = { type: 'quote', children: [], closed: false }
      childrenOf(top()).push(node)
      stack.push({ node, quotes: quotes + 1, depth: depth + 1 })
      readQuoteSign(line)
      return 'on'
    },

    startNote(line: Line, { label, length }: NoteStart): 'on' {
      const { quotes, depth } = prepare()
      const node: FootnoteBlock = { type: 'footnote', label, number: 0, children: [], closed: false }
      references.defineNote(label, node)
      stack.push({ node, quotes, depth: depth + 1 })
      skipColumns(line, 3)
      skipSigns(line, length)
      return 'on'
    },

    startItem(line: Line, marker: MarkerStart): 'on' {
      const before = prepare(marker.mark)
      const list = 'mark' in before ? before : startList(marker, before)
      const indent = measureIndent(line).columns
      skipColumns(line, indent)
      skipSigns(line, marker.length)
      const { at, columns } = measureIndent(line)
      const isBlank = at === line.text.length
      const blanks = isBlank || columns > 4 ? 1 : columns
      if (!isBlank) skipColumns(line, blanks)
      const node: ListItem = { type: 'item', checked: undefined, children: [], closed: false }
      const listNode = list.node as ListBlock
      listNode.children.push(node)
      stack.push({
        node,
        list: listNode,
        width: indent + marker.length + blanks,
        isEmpty: true,
        quotes: list.quotes,
        depth: list.depth + 1,
      })
      return 'on'
    },

    /** Begins a block of words, or a rule, where the line has come to. */
    startLeaf(create: (place: Place) => Leaf | undefined): void {
      const { node } = prepare()
      const setTask =
        node.type === 'item' && node.children.length === 0
          ? (isDone: boolean) => {
              node.checked = isDone
            }
          : undefined
      leaf = create({ siblings: childrenOf(top()), references, math, budget, setTask })
    },

    /** The open paragraph has become something else. */
    replaceLeaf(create?: (place: Place) => Leaf): void {
      leaf = create?.({ siblings: childrenOf(top()), references, math, budget })
    },

    /** The line was blank from where it has come to. */
    markBlank(): void {
      blankNow = top().quotes
    },

    endBlankLine(): void {
      const isNewItem = hasStarted && 'isEmpty' in top()
      closeUnmatched()
      if (!isNewItem) blankNow = top().quotes
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
