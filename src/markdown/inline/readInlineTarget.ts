import { skipBlanks } from '../linkParts.ts'
import { more, none } from '../matchAt.ts'
import { readTarget } from '../readTarget.ts'
import type { Target } from '../references.ts'

/** Reads `(/address "title")` at `at`; returns `more` if the text ends inside it. */
export function readInlineTarget(
  text: string,
  at: number,
): (Target & { end: number }) | typeof none | typeof more {
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
