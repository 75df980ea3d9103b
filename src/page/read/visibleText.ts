import { codeText, textWithin } from '../code/codeText.ts'
import { describeBlock } from '../code/describeBlock.ts'
import { canBeSelected } from './canBeSelected.ts'
import { isIgnored } from './content.ts'

/** Elements that are never part of the text. */
const skipped =
  'button, script, style, noscript, template, svg, canvas, iframe, object, audio, video, [data-docs-assistant], [data-docs-assistant-code], [data-docs-assistant-ignore], input, textarea, select'

/**
 * Returns the text of a range as the reader saw it, similar to `innerText`: one line per block, blank lines between
 * paragraphs, tabs between table cells, code as its copy button copies it. Leaves out hidden text, unselectable text
 * and controls. Stops soon after `maxLength`.
 */
export function visibleText(range: Range, maxLength: number): string {
  let text = ''
  let breaks = 0

  function write(words: string): void {
    if (words === '') return
    if (breaks > 0 && text !== '') text = text.replace(/[ \t]+$/, '') + '\n'.repeat(breaks)
    breaks = 0
    text += words
  }
  function breakLine(count: number): void {
    breaks = Math.max(breaks, count)
  }

  function readText(node: Text): void {
    const words = textWithin(node, range).replace(/[\u200b\ufeff\u00ad]/g, '')
    const whiteSpace = node.parentElement ? getComputedStyle(node.parentElement).whiteSpace : ''
    if (/^(?:pre|break)/.test(whiteSpace)) {
      write(words)
      return
    }
    const collapsed = words.replace(/[\t\n\r\f ]+/g, ' ')
    const isAtStart = breaks > 0 || text === '' || /[\s]$/.test(text)
    write(isAtStart ? collapsed.replace(/^ /, '') : collapsed)
  }

  function read(node: Node): void {
    if (text.length > maxLength || !range.intersectsNode(node)) return
    if (node instanceof Text) readText(node)
    else if (node instanceof Element) readElement(node)
    // A shadow root.
    else for (const child of node.childNodes) read(child)
  }

  function readElement(node: Element): void {
    const style = getComputedStyle(node)
    if (node.matches(skipped) || isUnseen(node, style) || isAnchorOfHeading(node)) return
    if (node.tagName === 'BR') {
      text = text.replace(/ $/, '')
      breaks++
    }
    if (node.tagName === 'PRE') {
      breakLine(1)
      write(codeText(node, describeBlock(node).language, range))
      breakLine(1)
      return
    }
    const around = breaksAround(node, style)
    breakLine(around)
    for (const child of node.shadowRoot?.childNodes ?? node.childNodes) readChild(child)
    if (
      style.display === 'table-cell' &&
      hasCellAfter(node) &&
      range.intersectsNode(node.nextElementSibling!)
    )
      text = `${text.replace(/ $/, '')}\t`
    breakLine(around)
  }

  /** Content in a slot is outside the shadow root that shows it. */
  function readChild(node: Node): void {
    const assigned = node instanceof HTMLSlotElement ? node.assignedNodes() : []
    for (const child of assigned.length > 0 ? assigned : [node]) read(child)
  }

  const around = range.commonAncestorContainer
  if (isIgnored(around)) return ''
  read(around)
  return text.replace(/^\n+|\s+$/g, '')
}

const blocks = /^(?:block|flex|grid|list-item|flow-root|table|table-caption|table-row)$/

function breaksAround(element: Element, { display, float, position }: CSSStyleDeclaration): number {
  if (element.tagName === 'P' && display === 'block') return breaksAroundParagraph(element)
  // Flex and grid items in a row are blocks for the browser but appear next to each other.
  return blocks.test(display) && float === 'none' && position !== 'absolute' ? 1 : 0
}

/** Sphinx wraps each cell and list item in a paragraph. A paragraph alone in one adds no blank line. */
function breaksAroundParagraph(paragraph: Element): number {
  const parent = paragraph.parentElement
  const isAlone = parent?.querySelectorAll(':scope > p').length === 1
  if (isAlone && parent.matches('td, th')) return 0
  return isAlone && parent.matches('li, dd') ? 1 : 2
}

function hasCellAfter({ nextElementSibling: next }: Element): boolean {
  return next !== null && getComputedStyle(next).display === 'table-cell'
}

function isUnseen(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.display === 'none' || style.visibility !== 'visible' || !canBeSelected(style)) return true
  if (element.parentElement?.matches('details:not([open])') && element.tagName !== 'SUMMARY') return true
  if (style.position !== 'absolute' || style.overflow === 'visible') return false
  // Visible to screen readers only.
  const { width, height } = element.getBoundingClientRect()
  return width <= 1 && height <= 1
}

/** Returns whether an element is the `#` or `¶` link of a heading, or one with the sign of an icon font. */
function isAnchorOfHeading(element: Element): boolean {
  return (
    element.tagName === 'A' &&
    element.closest('h1, h2, h3, h4, h5, h6') !== null &&
    /^[\s\u200b#¶§🔗\p{Co}]*$/u.test(element.textContent ?? '')
  )
}
