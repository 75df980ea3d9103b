import type { RootBlock } from '../document.ts'
import { skipSpaces } from '../linkParts.ts'
import { more, none } from '../matchAt.ts'
import type { References } from '../references.ts'
import {
  type MarkerStart,
  readFenceStart,
  readHeadingStart,
  readMarker,
  readNoteStart,
  readQuoteStart,
  readRule,
  readUnderline,
  type Undecided,
} from './blockStarts.ts'
import { createFencedLeaf, createIndentedLeaf } from './codeLeaf.ts'
import { createHeadingLeaf } from './headingLeaf.ts'
import { type Line, measureIndent, restOfLine, skipColumns, skipSigns, startLine } from './line.ts'
import { createOpenBlocks } from './openBlocks.ts'
import { createParagraphLeaf, type ParagraphLeaf } from './paragraphLeaf.ts'
import { countCells, readDelimiterRow } from './splitCells.ts'
import { createTableLeaf } from './tableLeaf.ts'

/** Starts a block if the line certainly starts one, and waits if it may. */
function startIf<Found>(
  found: Found | Undecided,
  start: (found: Exclude<Found, Undecided>) => StepResult | undefined,
): StepResult | undefined {
  if (found === more) return 'wait'
  // The other two results are excluded here.
  return found === none ? undefined : start(found as Exclude<Found, Undecided>)
}

/** An undecided line up to this length is read again whenever it grows; a longer one when it has grown by an eighth. */
const shortLine = 256

/** Result of one step: continue, pass the rest to a leaf, line finished, or more text needed. */
type StepResult = 'on' | 'rest' | 'over' | 'wait'

/**
 * Reads lines into blocks, following the parsing strategy in CommonMark's appendix. A line is read while it arrives:
 * each step (a container continues, a container starts, the rest is text) is taken as soon as no later text can change
 * it, and is never undone. Undecided text is not shown.
 */
export function createBlockReader(root: RootBlock, references: References, math: boolean) {
  const blocks = createOpenBlocks(root, references, math)
  const line: Line = { text: '', at: 0, column: 0, torn: false }
  let step: 'containers' | 'leaf' | 'starts' | 'rest' | 'over' = 'containers'
  let retryAtLength = 0

  /** Takes as many steps as the line so far allows. */
  function advance(isComplete: boolean): void {
    if (!isComplete && line.text.length > shortLine && line.text.length < retryAtLength) return
    retryAtLength = line.text.length + (line.text.length >> 3)
    while (step !== 'rest' && step !== 'over') {
      const result = takeStep(isComplete)
      if (result === 'wait') return
      if (result === 'over') step = 'over'
      if (result === 'rest') {
        step = 'rest'
        blocks.leaf()!.add(restOfLine(line))
        startLine(line, '')
      }
    }
  }

  function takeStep(isComplete: boolean): StepResult {
    if (step === 'containers') {
      const continues = blocks.matchNext(line, isComplete)
      if (continues === 'wait') return 'wait'
      if (!continues) step = blocks.isWhole() && blocks.leaf()?.offer ? 'leaf' : 'starts'
      return 'on'
    }
    if (step === 'leaf') return offerLeaf(isComplete)
    const { at, columns } = measureIndent(line)
    if (at === line.text.length) {
      if (!isComplete) return 'wait'
      blocks.endBlankLine()
      return 'over'
    }
    return columns > 3 ? startIndented(at) : startBlock(at, columns, isComplete)
  }

  function offerLeaf(isComplete: boolean): StepResult {
    const result = blocks.leaf()!.offer!(line, isComplete)
    if (result === 'rest') blocks.leaf()!.startLine?.()
    if (result === 'on') step = 'starts'
    if (result === 'last') blocks.closeLeaf()
    if (result === 'blank') blocks.markBlank()
    return result === 'last' || result === 'blank' ? 'over' : result
  }

  /** Four columns start code, but continue a paragraph. */
  function startIndented(at: number): StepResult {
    if (blocks.paragraph()) return startWords(at)
    skipColumns(line, 4)
    blocks.startLeaf(createIndentedLeaf)
    blocks.leaf()!.startLine?.()
    return 'rest'
  }

  function startWords(at: number): StepResult {
    const isRow = blocks.isWhole() && blocks.leaf()?.kind === 'table' && blocks.mayFillCells()
    if (!isRow && !blocks.paragraph()) blocks.startLeaf(createParagraphLeaf)
    blocks.leaf()!.startLine?.()
    skipColumns(line, measureIndent(line).columns)
    line.at = at
    return 'rest'
  }

  /** Starts the block that the line begins, or reads it as text. */
  function startBlock(at: number, columns: number, isComplete: boolean): StepResult {
    const { text } = line
    const paragraph = blocks.isWhole() ? blocks.paragraph() : undefined
    const mayNest = blocks.mayNest()
    return (
      (paragraph && readBelow(paragraph, at, isComplete)) ||
      (mayNest && startIf(readQuoteStart(text, at, isComplete), () => blocks.startQuote(line))) ||
      startIf(readHeadingStart(text, at, isComplete), ({ level, at: words }) => {
        blocks.startLeaf((context) => createHeadingLeaf(context, level))
        skipSigns(line, words - line.at)
        return 'rest'
      }) ||
      startIf(readFenceStart(text, at, isComplete, math), (fence) => {
        blocks.startLeaf((context) => createFencedLeaf(context, fence, columns))
        return 'over'
      }) ||
      startIf(readRule(text, at, isComplete), () => {
        blocks.startLeaf(({ siblings }) => {
          siblings.push({ type: 'rule', closed: true })
          return undefined
        })
        return 'over'
      }) ||
      (mayNest &&
        references.mayDefineNote() &&
        startIf(readNoteStart(text, at, isComplete), (note) => blocks.startNote(line, note))) ||
      (mayNest &&
        startIf(readItem(at, paragraph !== undefined, isComplete), (item) => blocks.startItem(line, item))) ||
      startWords(at)
    )
  }

  /** @param isContinuation whether the line would continue a paragraph, which only an unambiguous item interrupts */
  function readItem(at: number, isContinuation: boolean, isComplete: boolean): MarkerStart | Undecided {
    const { text } = line
    const marker = readMarker(text, at, isComplete)
    if (typeof marker === 'number') return marker
    const words = skipSpaces(text, at + marker.length)
    if (words === text.length) return isComplete ? (isContinuation ? none : marker) : more
    if (isContinuation && (marker.start ?? 1) !== 1) return none
    return marker
  }

  /** Checks whether the line turns the paragraph above into a heading, or its last line into a table header. */
  function readBelow(paragraph: ParagraphLeaf, at: number, isComplete: boolean): StepResult | undefined {
    const text = line.text.slice(at)
    return (
      startIf(readUnderline(text, 0, isComplete), (level) => {
        if (!paragraph.closeAsHeading(level)) return undefined
        blocks.replaceLeaf()
        return 'over'
      }) ??
      startIf(readDelimiterRow(text, isComplete), (align) => {
        if (align.length !== countCells(paragraph.lastLine())) return undefined
        paragraph.closeBeforeLastLine()
        blocks.replaceLeaf((context) => createTableLeaf(context, align, paragraph.lastLine()))
        return 'over'
      })
    )
  }

  function endLine(): void {
    if (step !== 'rest') advance(true)
    const leaf = blocks.leaf()
    if (step === 'rest') leaf!.endLine?.()
    if (leaf?.kind === 'heading') blocks.closeLeaf()
    blocks.endLine()
    startLine(line, '')
    step = 'containers'
    retryAtLength = 0
  }

  return {
    /** Adds text without a line ending. */
    add(text: string): void {
      if (step === 'rest') blocks.leaf()!.add(text)
      else line.text += text
    },
    endLine,
    /** Updates the blocks with an incomplete line. */
    show(): void {
      if (step !== 'rest' && line.text) advance(false)
      blocks.leaf()?.show?.()
    },
    end(): void {
      if (line.text || step === 'rest') endLine()
      blocks.closeAll()
    },
  }
}
