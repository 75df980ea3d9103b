import type { Inline } from '../../markdown/document.ts'
import type { AnswerContext } from './answerContext.ts'
import { drawImage } from './drawImage.ts'
import { drawFormula } from './drawMath.ts'
import { element, leftToRight } from './element.ts'
import { drawLink } from './links.ts'
import { patchText } from './patchText.ts'

/** The pieces of a line as they were drawn last. */
export interface DrawnLine {
  parent: Node
  /** What follows the pieces within the parent. */
  end: Node | null
  pieces: DrawnPiece[]
  /** That many pieces at the start do not change any more. */
  settled: number
}

interface DrawnPiece {
  piece: Inline
  node: ChildNode
  /** What is within it, for pieces that hold others. */
  line: DrawnLine | undefined
  /** A piece that is not settled is drawn without what would be fetched. */
  isSettled: boolean
}

export function startLine(parent: Node): DrawnLine {
  return { parent, end: parent.lastChild, pieces: [], settled: 0 }
}

/** Makes a line show these pieces. What only grew keeps its node; another kind of piece is drawn in the place of the old. */
export function patchInlines(
  context: AnswerContext,
  line: DrawnLine,
  pieces: readonly Inline[],
  settled: number,
): void {
  const { parent, end, pieces: drawn } = line
  while (drawn.length > pieces.length) drawn.pop()?.node.remove()
  for (let index = line.settled; index < pieces.length; index++) {
    const piece = pieces[index]!
    const isSettled = index < settled
    const before = drawn[index]
    if (before && patchPiece(context, before, piece, isSettled)) continue
    const next = drawPiece(context, piece, isSettled)
    if (before) before.node.replaceWith(next.node)
    else parent.insertBefore(next.node, end)
    drawn[index] = next
  }
  line.settled = Math.min(settled, pieces.length)
}

/** Whether the node that stands there could be made to show the piece. */
function patchPiece(context: AnswerContext, drawn: DrawnPiece, piece: Inline, isSettled: boolean): boolean {
  const before = drawn.piece
  if (before.type !== piece.type) return false
  switch (piece.type) {
    case 'text':
      patchText(drawn.node as Text, piece.text)
      break
    case 'code':
      patchText(drawn.node.firstChild as Text, piece.text)
      break
    case 'strong':
    case 'emphasis':
    case 'strike':
      patchInlines(context, drawn.line!, piece.children, isSettled ? piece.children.length : 0)
      break
    case 'link':
      if ((before as typeof piece).href !== piece.href || (before as typeof piece).title !== piece.title)
        return false
      patchInlines(context, drawn.line!, piece.children, isSettled ? piece.children.length : 0)
      break
    case 'break':
      break
    default:
      if (before !== piece || isSettled !== drawn.isSettled) return false
  }
  drawn.piece = piece
  drawn.isSettled = isSettled
  return true
}

function drawPiece(context: AnswerContext, piece: Inline, isSettled: boolean): DrawnPiece {
  switch (piece.type) {
    case 'text':
      return { piece, node: document.createTextNode(piece.text), line: undefined, isSettled }
    case 'code':
      return leaf(piece, element('code', leftToRight, document.createTextNode(piece.text)), isSettled)
    case 'strong':
      return holder(context, piece, element('strong'), isSettled)
    case 'emphasis':
      return holder(context, piece, element('em'), isSettled)
    case 'strike':
      return holder(context, piece, element('del'), isSettled)
    case 'link':
      return holder(context, piece, drawLink(context.options, piece.href, { title: piece.title }), isSettled)
    case 'image':
      return leaf(piece, drawImage(context.options, piece, isSettled), isSettled)
    case 'citation':
      return leaf(piece, context.citations.draw(piece), isSettled)
    case 'footnote-reference':
      return leaf(piece, context.footnotes.drawReference(piece.number), isSettled)
    case 'math':
      return leaf(piece, drawFormula(piece.text, false), isSettled)
    case 'break':
      return leaf(piece, element('br'), isSettled)
    default:
      return piece satisfies never
  }
}

function leaf(piece: Inline, node: ChildNode, isSettled: boolean): DrawnPiece {
  return { piece, node, line: undefined, isSettled }
}

function holder(
  context: AnswerContext,
  piece: Extract<Inline, { children: Inline[] }>,
  node: HTMLElement,
  isSettled: boolean,
): DrawnPiece {
  const line = startLine(node)
  patchInlines(context, line, piece.children, isSettled ? piece.children.length : 0)
  return { piece, node, line, isSettled }
}
