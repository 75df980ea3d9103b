import type { Inline } from '../document.ts'
import { endOfLabel, normaliseLabel } from '../linkParts.ts'
import { more, none } from '../matchAt.ts'
import type { References, Target } from '../references.ts'
import type { Delimiters, Level } from './delimiters.ts'
import { appendInline, type Piece, type Pieces, readWords } from './pieces.ts'
import { readInlineTarget } from './readInlineTarget.ts'

interface Bracket {
  piece: Piece
  /** Where the words within it begin. */
  from: number
  isImage: boolean
  level: Level
  /** Whether another bracket opened within it; such words are no label. */
  hasInner: boolean
}

export interface BracketContext {
  text: string
  /** Whether the text goes on. */
  isOpen: boolean
  pieces: Pieces
  delimiters: Delimiters
  references: References
  /** Labels that nobody has defined. */
  missing: Set<string>
}

/** Links, images and citations: what brackets may become once they close. */
export function createBrackets({ text, isOpen, pieces, delimiters, references, missing }: BracketContext) {
  const stack: Bracket[] = []
  /** Brackets below this, images aside, hold a link already; a link within a link would be two targets in one place. */
  let holding = 0

  function pop(): Bracket {
    const bracket = stack.pop()!
    holding = Math.min(holding, stack.length)
    return bracket
  }

  function find(label: string): Target | undefined {
    const normal = normaliseLabel(label)
    const target = references.find(normal)
    if (!target && normal) missing.add(normal)
    return target
  }

  /** What the bracket that closes at `at` leads to; `more` where that shows only later. */
  function resolve(
    { from, isImage, hasInner }: Bracket,
    at: number,
  ): (Target & { end: number; isAssumed?: boolean }) | typeof none | typeof more {
    const next = text[at + 1]
    // A citation is one until the target after it is complete.
    const mayWait = isOpen && !isCitation(from, at, isImage)
    if (next === undefined && mayWait) return more
    if (next === '(') {
      const target = readInlineTarget(text, at + 1)
      if (typeof target !== 'number' || (target === more && mayWait)) return target
    }
    const isCollapsed = next === '[' && text[at + 2] === ']'
    const end = next === '[' && !isCollapsed ? endOfLabel(text, at + 1) : none
    if (end === more && mayWait) return more
    if (end < 0 && (hasInner || at - from > 999)) return none
    const label = end < 0 ? text.slice(from, at) : text.slice(at + 2, end - 1)
    const target = find(label)
    const after = end < 0 ? at + (isCollapsed ? 3 : 1) : end
    if (target) return { ...target, end: after }
    // An index of an index (`a[i][j]`) is no link, nor are two citations.
    const mayBeLink = after > at + 1 && !isCitation(from, at, false) && !/[\w\]]/.test(text[from - 2] ?? '')
    return mayBeLink && references.assume(normaliseLabel(label))
      ? { href: '', title: undefined, end: after, isAssumed: true }
      : none
  }

  function isCitation(from: number, at: number, isImage: boolean): boolean {
    return !isImage && at > from && at - from <= 2 && /^\d+$/.test(text.slice(from, at))
  }

  function makeLink(bracket: Bracket, { href, title }: Target): void {
    delimiters.closeWithin(bracket.level)
    const { inlines, depth } = pieces.take(bracket.piece)
    pieces.remove(bracket.piece)
    if (bracket.isImage) {
      pieces.append({ type: 'image', href, title, alt: readWords(inlines) }, bracket.piece.at)
      return
    }
    const children = withoutTargets(inlines)
    pieces.append({ type: 'link', href, title, children }, bracket.piece.at, depth + 1)
    holding = stack.length
  }

  return {
    isEmpty: () => stack.length === 0,

    /** Opens a bracket; where the words within it begin. */
    open(at: number, sign: '[' | '!['): number {
      const outer = stack.at(-1)
      if (outer) outer.hasInner = true
      const level = delimiters.level()
      const from = at + sign.length
      const piece = pieces.append({ type: 'text', text: sign }, at)
      stack.push({ piece, from, isImage: sign !== '[', level, hasInner: false })
      return from
    },

    /** Closes the innermost bracket; where the text goes on after it. */
    close(at: number): number {
      const bracket = stack.at(-1)
      if (bracket && (bracket.isImage || stack.length > holding)) {
        const target = resolve(bracket, at)
        pop()
        if (target === more) {
          pieces.remove(bracket.piece)
          return text.length
        }
        if (target !== none && target.isAssumed) {
          pieces.remove(bracket.piece)
          return target.end
        }
        if (target !== none) {
          makeLink(bracket, target)
          return target.end
        }
        if (isCitation(bracket.from, at, bracket.isImage)) {
          const digits = text.slice(bracket.from, at)
          pieces.take(bracket.piece)
          pieces.remove(bracket.piece)
          pieces.append({ type: 'citation', number: Number(digits), text: `[${digits}]` }, bracket.piece.at)
          return at + 1
        }
      } else if (bracket) pop()
      pieces.append({ type: 'text', text: ']' }, at)
      return at + 1
    },

    /** At the end of a text that goes on, half a link shows its words, and half a citation nothing. */
    complete(): void {
      const last = stack.at(-1)
      if (last && /^\d{1,2}$/.test(text.slice(last.from))) pieces.take(last.piece)
      for (const { piece } of stack) pieces.remove(piece)
    },
  }
}

/** The words of a link, without what would lead elsewhere. */
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
