import type { ContextItem } from '../../protocol/assistant.ts'
import { codeText } from '../code/codeText.ts'
import { describeBlock } from '../code/describeBlock.ts'
import { closestOf } from './closestOf.ts'
import { contentAround, isIgnored } from './content.ts'
import { cutText } from './cutText.ts'
import { headings, lastId } from './headingInView.ts'
import { visibleText } from './visibleText.ts'

export interface ReadingOptions {
  /** CSS selector of the content that readers can ask about. @default the page's content */
  selectionRoot: string | undefined
  codeSelector: string
  maxSelectionLength: number
  /** Returns the path of the page as it is sent to the service. */
  path: () => string
}

export interface PageSelection {
  item: ContextItem
  range: Range
}

/**
 * Returns the selection on the page; undefined if nothing usable is selected. Browsers report a selection inside shadow
 * roots only if the roots are passed in.
 */
export function readSelection(
  options: ReadingOptions,
  roots: readonly ShadowRoot[] = [],
): PageSelection | undefined {
  const range = selectedRange(roots)
  if (!range || range.collapsed || isIgnored(range.startContainer)) return undefined
  const content = contentAround(range.startContainer, options.selectionRoot)
  if (!content) return undefined
  // A triple click ends the selection at the start of the next block.
  if (!content.contains(range.endContainer) && content.getRootNode() === range.endContainer.getRootNode())
    range.setEnd(content, content.childNodes.length)
  const block = blockOf(range, options.codeSelector)
  const item = block
    ? itemOf('code', block, content, options, range)
    : itemOf('textSelection', range.startContainer, content, options, range)
  return item && { item, range }
}

/** Returns a whole code block as a context item; undefined if it contains no code. */
export function readBlock(block: Element, options: ReadingOptions): ContextItem | undefined {
  const content = contentAround(block, options.selectionRoot)
  return content && itemOf('code', block, content, options)
}

function itemOf(
  type: ContextItem['type'],
  node: Node,
  content: Element,
  { path, maxSelectionLength }: ReadingOptions,
  range?: Range,
): ContextItem | undefined {
  const names = type === 'code' ? describeBlock(node as Element) : undefined
  const text =
    type === 'code'
      ? codeText(node as Element, names?.language, range)
      : visibleText(range!, maxSelectionLength)
  if (text.trim() === '') return undefined
  const headingId = nearestHeadingId(node, content)
  const elementId = headingId ?? nearestId(node, content)
  const page = path().replace(/#.*/, '')
  return {
    type,
    ...cutText(text, maxSelectionLength),
    path: headingId ? `${page}#${headingId}` : page,
    ...(elementId && { elementId }),
    ...(names?.language && { language: names.language }),
    ...(names?.fileName && { fileName: names.fileName }),
  }
}

function selectedRange(roots: readonly ShadowRoot[]): Range | undefined {
  const selection = document.getSelection()
  if (!selection || selection.rangeCount === 0) return undefined
  const composed =
    roots.length > 0 ? selection.getComposedRanges?.({ shadowRoots: [...roots] })[0] : undefined
  const root = composed?.startContainer.getRootNode()
  if (!composed || !(root instanceof ShadowRoot)) return selection.getRangeAt(0).cloneRange()
  const range = document.createRange()
  range.selectNodeContents(root)
  range.setStart(composed.startContainer, composed.startOffset)
  // A range cannot span two trees, so the part outside this one is left out.
  if (composed.endContainer.getRootNode() === root) range.setEnd(composed.endContainer, composed.endOffset)
  return range
}

/** Returns the only code block that a selection is in. */
function blockOf(range: Range, selector: string): Element | undefined {
  const block = closestOf(range.startContainer, selector)
  if (!block || block.contains(range.endContainer)) return block
  const rest = range.cloneRange()
  rest.setStartAfter(block)
  return rest.toString().trim() === '' ? block : undefined
}

/** Returns the id of the last heading with an id before a node, or around it. */
export function nearestHeadingId(node: Node, content: Element): string | undefined {
  let current = node
  for (
    let root = current.getRootNode();
    root instanceof ShadowRoot && !root.contains(content);
    root = current.getRootNode()
  )
    current = root.host
  const before = [...content.querySelectorAll(headings)].filter(
    (heading) =>
      heading.contains(current) ||
      heading.compareDocumentPosition(current) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return lastId(before)
}

/** Returns the id of the closest ancestor with one, within the content. */
function nearestId(node: Node, content: Element): string | undefined {
  const element = node instanceof Element ? node : node.parentElement
  const found = element?.closest('[id]')
  return found && content.contains(found) ? found.id : undefined
}
