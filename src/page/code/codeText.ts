import { canBeSelected } from '../canBeSelected.ts'

/** What stands in a code block and is no code: numbers, marks of a diff, notes, and what a site adds to copy it. */
const decoration =
  'button, style, script, template, .linenos, .lineno, .linenodiv, .line-number, .line-numbers, .line-numbers-wrapper, .line-numbers-rows, [class*="lineNumber"], .gutter, .hljs-ln-numbers, .diff.remove, .md-annotation, .md-code__nav, .vp-copy-ignore, .rehype-code-copy, [data-docs-assistant-code]'

/**
 * An element that is a line; some sites put a line break between two of them, some do not. In a diff, Prism calls so
 * what follows the sign.
 */
const line = '.line:not(.token), .token-line, .ec-line, .code-line, [data-line], tr, li'

const shells =
  /^(?:sh|bash|zsh|fish|shell|shell-?session|shellscript|console|terminal|powershell|ps1|doscon|bat)$/

/** The code of a block, or what of it is in a range: as the site's own copy button would take it. */
export function codeText(block: Element, language: string | undefined, range?: Range | undefined): string {
  const code = range ? readLines(block, range) : (givenCode(block) ?? readLines(block))
  const text = code.replace(/[\u200b\ufeff]/g, '').replace(/\u00a0/g, ' ')
  return trimLines(isPrompted(text, language) ? text.replace(/^[ \t]*[$>%] /gm, '') : text)
}

/** Expressive Code has what is copied in its button. */
function givenCode(block: Element): string | undefined {
  const given = block.parentElement?.querySelector('button[data-code]')?.getAttribute('data-code')
  return given?.replace(/\u007f/g, '\n')
}

/** A prompt in a shell's block, or in one of no known language of whose lines each begins with one. */
function isPrompted(text: string, language: string | undefined): boolean {
  if (language) return shells.test(language)
  return /\$ /.test(text) && text.split('\n').every((words) => words === '' || /^[ \t]*\$ /.test(words))
}

function readLines(block: Element, range?: Range): string {
  // In a session, what has no prompt is what the machine said.
  const isSession = block.querySelector('.gp') !== null
  let text = ''
  let isLineDue = false

  function write(words: string): void {
    if (words === '') return
    if (isLineDue && !words.startsWith('\n')) text += '\n'
    isLineDue = false
    text += words
  }

  function read(node: Node): void {
    if (range && !range.intersectsNode(node)) return
    if (node instanceof Text) write(textWithin(node, range))
    if (!(node instanceof Element)) return
    if (node.tagName === 'BR') write('\n')
    if (node !== block && (node.matches(decoration) || !isSeen(node))) return
    if (isSession && node.matches('.gp, .go')) return
    const length = text.length
    for (const child of node.childNodes) read(child)
    // An empty line is one as well; a line that ends in a break has ended.
    if (node.matches(line) && (text.length === length || !text.endsWith('\n'))) {
      if (text.length === length && isLineDue) text += '\n'
      isLineDue = true
    }
  }
  read(block)
  return isSession ? text.replace(/\n{2,}/g, '\n') : text
}

/** What of a text is in a range. */
export function textWithin(node: Text, range: Range | undefined): string {
  const from = range?.startContainer === node ? range.startOffset : 0
  const to = range?.endContainer === node ? range.endOffset : node.length
  return node.data.slice(from, to)
}

function isSeen(element: Element): boolean {
  const style = getComputedStyle(element)
  return style.display !== 'none' && style.visibility !== 'hidden' && canBeSelected(style)
}

/** Without blank lines around, and without the spaces that all lines begin with. */
function trimLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+|\s+$/g, '')
}
