import type { Inline } from '../document.ts'
import { endOfLabel, normaliseLabel, readTarget, skipBlanks } from '../linkParts.ts'
import { more, none } from '../matchAt.ts'
import type { References, Target } from '../references.ts'
import type { Delimiters, Level } from './delimiters.ts'
import { appendInline, type InlineList, type InlineNode, textOf } from './inlineList.ts'

interface Bracket {
  node: InlineNode
  /** Start of the text inside the bracket. */
  from: number
  isImage: boolean
  level: Level
  /** Whether another bracket opened inside it; the text is then not a label. */
  hasInner: boolean
}

interface BracketContext {
  text: string
  isOpen: boolean
  list: InlineList
  delimiters: Delimiters
  references: References
  /** Labels without a definition. */
  missing: Set<string>
}

/** Resolves brackets when they close: links, images and citations. */
export function createBrackets({ text, isOpen, list, delimiters, references, missing }: BracketContext) {
  const stack: Bracket[] = []
  /** Stack height below which brackets already contain a link. Links cannot contain links; images can. */
  let holding = 0

  /** Returns the target of the bracket that closes at `at`; `more` if later text decides. */
  function resolve(
    bracket: Bracket,
    at: number,
  ): (Target & { end: number; isAssumed?: boolean }) | typeof none | typeof more {
    const { from, hasInner } = bracket
    const next = text[at + 1]
    // A citation stays one until a target after it is complete.
    const isCited = isCitation(bracket, at)
    const mayWait = isOpen && !isCited
    if (next === undefined && mayWait) return more
    const inline = next === '(' ? readInlineTarget(text, at + 1) : none
    if (typeof inline !== 'number' || (inline === more && mayWait)) return inline
    const isCollapsed = text.startsWith('[]', at + 1)
    const labelEnd = next === '[' ? endOfLabel(text, at + 1) : none
    if (labelEnd === more && mayWait) return more
    if (labelEnd < 0 && (hasInner || at - from > 999)) return none
    const end = labelEnd < 0 ? at + (isCollapsed ? 3 : 1) : labelEnd
    const label = normaliseLabel(labelEnd < 0 ? text.slice(from, at) : text.slice(at + 2, end - 1))
    const target = references.find(label)
    if (target) return { ...target, end }
    if (label) missing.add(label)
    // `a[i][j]` is not a link, and neither are two citations.
    const mayBeLink = end > at + 1 && !isCited && !/[\w\]]/.test(text[from - 2] ?? '')
    if (!mayBeLink || !references.assume(label)) return none
    return { href: '', title: undefined, end, isAssumed: true }
  }

  function isCitation({ from, isImage }: Bracket, at: number): boolean {
    return !isImage && /^\d{1,2}$/.test(text.slice(from, Math.min(at, from + 3)))
  }

  function makeLink(bracket: Bracket, { href, title }: Target): void {
    delimiters.closeWithin(bracket.level)
    const { inlines, depth } = list.take(bracket.node)
    list.remove(bracket.node)
    if (bracket.isImage) {
      list.append({ type: 'image', href, title, alt: textOf(inlines) }, bracket.node.at)
      return
    }
    const children = withoutTargets(inlines)
    list.append({ type: 'link', href, title, children }, bracket.node.at, depth + 1)
    holding = stack.length
  }

  return {
    isEmpty: () => stack.length === 0,

    /** Opens a bracket. Returns the start of its content. */
    open(at: number, sign: '[' | '!['): number {
      const outer = stack.at(-1)
      if (outer) outer.hasInner = true
      const level = delimiters.level()
      const from = at + sign.length
      const node = list.append({ type: 'text', text: sign }, at)
      stack.push({ node, from, isImage: sign !== '[', level, hasInner: false })
      return from
    },

    /** Closes the innermost bracket. Returns the position after it. */
    close(at: number): number {
      const bracket = stack.at(-1)
      const isActive = bracket && (bracket.isImage || stack.length > holding)
      const target = isActive ? resolve(bracket, at) : none
      stack.pop()
      holding = Math.min(holding, stack.length)
      if (isActive && target === none && isCitation(bracket, at)) {
        const { inlines } = list.take(bracket.node)
        const digits = textOf(inlines)
        bracket.node.inline = { type: 'citation', number: Number(digits), text: `[${digits}]` }
        return at + 1
      }
      if (!isActive || target === none) {
        list.append({ type: 'text', text: ']' }, at)
        return at + 1
      }
      if (target === more || target.isAssumed) list.remove(bracket.node)
      else makeLink(bracket, target)
      return target === more ? text.length : target.end
    },

    /** At the end of an unfinished text, shows the text of an unfinished link and hides an unfinished citation. */
    complete(): void {
      const last = stack.at(-1)
      if (last && /^\d{1,2}$/.test(text.slice(last.from))) list.take(last.node)
      for (const { node } of stack) list.remove(node)
    },
  }
}

/** Returns the content of a link without nested links, citations and footnotes. */
function withoutTargets(inlines: readonly Inline[]): Inline[] {
  const words: Inline[] = []
  for (const inline of inlines) {
    if (inline.type === 'link') for (const child of inline.children) appendInline(words, child)
    else if (inline.type === 'citation') appendInline(words, { type: 'text', text: inline.text })
    else if (inline.type === 'footnote-reference')
      appendInline(words, { type: 'text', text: `[^${inline.number}]` })
    else if ('children' in inline) words.push({ ...inline, children: withoutTargets(inline.children) })
    else appendInline(words, inline)
  }
  return words
}

/** Reads `(/address "title")` at `at`; returns `more` if the text ends inside it. */
function readInlineTarget(text: string, at: number): (Target & { end: number }) | typeof none | typeof more {
  const start = skipBlanks(text, at + 1)
  if (text[start] === ')') return { href: '', title: undefined, end: start + 1 }
  if (start === text.length) return more
  const target = readTarget(text, start)
  if (typeof target === 'number') return target
  if (target.titleEnd === more) return more
  const close = skipBlanks(text, Math.max(target.end, target.titleEnd))
  if (close === text.length) return more
  return text[close] === ')' ? { ...target, end: close + 1 } : none
}
