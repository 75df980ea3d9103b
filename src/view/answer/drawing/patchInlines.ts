import type { Inline } from '../../../markdown/document.ts'
import type { AnswerContext } from './answerContext.ts'
import { drawImage } from './drawImage.ts'
import { drawFormula } from './drawMath.ts'
import { element, leftToRight } from './element.ts'
import { drawLink } from './links.ts'

/** The inline content of a line as it was last drawn. */
export interface DrawnLine {
  parent: Node
  /** Node that follows the content in the parent. */
  end: Node | null
  inlines: DrawnInline[]
  /** Number of inlines at the start that no longer change. */
  settled: number
}

interface DrawnInline {
  inline: Inline
  node: ChildNode
  /** The content inside, for inlines that contain others. */
  line: DrawnLine | undefined
  /** Unsettled inlines are drawn without resources that would be fetched. */
  isSettled: boolean
}

export function startLine(parent: Node): DrawnLine {
  return { parent, end: parent.lastChild, inlines: [], settled: 0 }
}

/** Updates a line. Text that only grew keeps its node; an inline of another type replaces the old node. */
export function patchInlines(
  context: AnswerContext,
  line: DrawnLine,
  inlines: readonly Inline[],
  settled: number,
): void {
  const { parent, end, inlines: drawn } = line
  while (drawn.length > inlines.length) drawn.pop()?.node.remove()
  for (let index = line.settled; index < inlines.length; index++) {
    const inline = inlines[index]!
    const isSettled = index < settled
    const before = drawn[index]
    if (before && patchInline(context, before, inline, isSettled)) continue
    const next = drawInline(context, inline, isSettled)
    if (before) before.node.replaceWith(next.node)
    else parent.insertBefore(next.node, end)
    drawn[index] = next
  }
  line.settled = Math.min(settled, inlines.length)
}

/** Updates a node in place. Returns false if it must be replaced. */
function patchInline(
  context: AnswerContext,
  drawn: DrawnInline,
  inline: Inline,
  isSettled: boolean,
): boolean {
  const before = drawn.inline
  if (before.type !== inline.type) return false
  switch (inline.type) {
    case 'text':
      patchText(drawn.node as Text, inline.text)
      break
    case 'code':
      patchText(drawn.node.firstChild as Text, inline.text)
      break
    case 'strong':
    case 'emphasis':
    case 'strike':
      patchInlines(context, drawn.line!, inline.children, isSettled ? inline.children.length : 0)
      break
    case 'link':
      if ((before as typeof inline).href !== inline.href || (before as typeof inline).title !== inline.title)
        return false
      patchInlines(context, drawn.line!, inline.children, isSettled ? inline.children.length : 0)
      break
    case 'break':
      break
    default:
      if (before !== inline || isSettled !== drawn.isSettled) return false
  }
  drawn.inline = inline
  drawn.isSettled = isSettled
  return true
}

function drawInline(context: AnswerContext, inline: Inline, isSettled: boolean): DrawnInline {
  const node = startInline(context, inline, isSettled)
  if (!('children' in inline)) return { inline, node, line: undefined, isSettled }
  const line = startLine(node)
  patchInlines(context, line, inline.children, isSettled ? inline.children.length : 0)
  return { inline, node, line, isSettled }
}

/** Creates the node of an inline, without the inlines that it contains. */
function startInline(context: AnswerContext, inline: Inline, isSettled: boolean): ChildNode {
  switch (inline.type) {
    case 'text':
      return document.createTextNode(inline.text)
    case 'code':
      return element('code', leftToRight, inline.text)
    case 'strong':
      return element('strong')
    case 'emphasis':
      return element('em')
    case 'strike':
      return element('del')
    case 'link':
      return drawLink(context.options, inline.href, { title: inline.title })
    case 'image':
      return drawImage(context.options, inline, isSettled)
    case 'citation':
      return context.citations.draw(inline)
    case 'footnote-reference':
      return context.footnotes.drawReference(inline.number)
    case 'math':
      return drawFormula(inline.text, false)
    case 'break':
      return element('br')
    default:
      return inline satisfies never
  }
}

/** Changes only the part that differs, which keeps a selection; setting `data` would move it. */
function patchText(node: Text, text: string): void {
  const before = node.data
  if (before === text) return
  if (text.startsWith(before)) {
    node.appendData(text.slice(before.length))
    return
  }
  let same = 0
  while (same < text.length && before[same] === text[same]) same++
  node.replaceData(same, before.length - same, text.slice(same))
}
