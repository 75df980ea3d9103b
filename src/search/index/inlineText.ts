import type { Inline } from '../types.ts'

/** Returns the text of inline parts, with inline code between backticks. */
export function inlineText(parts: readonly Inline[]): string {
  return parts.map(partText).join('')
}

function partText(part: Inline): string {
  if (typeof part === 'string') return part
  return 'code' in part ? codeMark(part.code) : inlineText(part.children)
}

/** Puts inline code between backticks, unless it contains one. */
export function codeMark(code: string): string {
  return code.includes('`') ? code : `\`${code}\``
}

/** Returns what is between two offsets of the text of inline parts. Inline code is taken whole. */
export function sliceInline(parts: readonly Inline[], from: number, to: number): Inline[] {
  let at = 0
  return parts.flatMap((part): Inline[] => {
    const start = at
    at += partText(part).length
    if (at <= from || start >= to) return []
    if (typeof part === 'string') return [part.slice(Math.max(0, from - start), to - start)]
    if ('code' in part) return [part]
    return [{ ...part, children: sliceInline(part.children, from - start, to - start) }]
  })
}
