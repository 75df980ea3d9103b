import { canBeSelected } from '../read/canBeSelected.ts'

/** Elements in a code block that are not code: line numbers, diff markers, annotations and copy buttons. */
const decoration =
  'button, style, script, template, .linenos, .lineno, .linenodiv, .line-number, .line-numbers, .line-numbers-wrapper, .line-numbers-rows, [class*="lineNumber"], .gutter, .hljs-ln-numbers, .diff.remove, .md-annotation, .md-code__nav, .vp-copy-ignore, .rehype-code-copy, [data-docs-assistant-code]'

/** Elements that are lines, with or without a line break. Prism uses `.token.line` after a diff marker. */
const line = '.line:not(.token), .token-line, .ec-line, .code-line, [data-line], tr, li'

const shells =
  /^(?:sh|bash|zsh|fish|shell|shell-?session|shellscript|console|terminal|powershell|ps1|doscon|bat)$/

/** Returns the code of a block, or the part within a range, as the site's own copy button would copy it. */
export function codeText(block: Element, language: string | undefined, range?: Range | undefined): string {
  const code = range ? readLines(block, range) : (givenCode(block) ?? readLines(block))
  const text = code.replace(/[\u200b\ufeff]/g, '').replace(/\u00a0/g, ' ')
  return trimLines(isPrompted(text, language) ? text.replace(/^[ \t]*[$>%] /gm, '') : text)
}

/** Expressive Code stores the text to copy in its button. */
function givenCode(block: Element): string | undefined {
  const given = block.parentElement?.querySelector('button[data-code]')?.getAttribute('data-code')
  return given?.replace(/\u007f/g, '\n')
}

/** Returns whether prompts are removed: in a shell block, or if every line of a plain one starts with `$`. */
function isPrompted(text: string, language: string | undefined): boolean {
  if (language) return shells.test(language)
  return /\$ /.test(text) && text.split('\n').every((words) => words === '' || /^[ \t]*\$ /.test(words))
}

function readLines(block: Element, range?: Range): string {
  // In a console session, lines without a prompt are output.
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
    // Blank lines count. A line that ends with a line break has ended already.
    if (node.matches(line) && (text.length === length || !text.endsWith('\n'))) {
      if (text.length === length && isLineDue) text += '\n'
      isLineDue = true
    }
  }
  read(block)
  return isSession ? text.replace(/\n{2,}/g, '\n') : text
}

export function textWithin(node: Text, range: Range | undefined): string {
  const from = range?.startContainer === node ? range.startOffset : 0
  const to = range?.endContainer === node ? range.endOffset : node.length
  return node.data.slice(from, to)
}

function isSeen(element: Element): boolean {
  const style = getComputedStyle(element)
  return style.display !== 'none' && style.visibility !== 'hidden' && canBeSelected(style)
}

function trimLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+|\s+$/g, '')
}
