import { findEnd, none } from '../matchAt.ts'

/**
 * Returns the end of `$ … $` or `$$ … $$` at `at`; `more` if the text ends inside it. Uses pandoc's rules, so that
 * prices stay text: no space after the opening or before the closing `$`, and no digit after it.
 */
export function findMathEnd(text: string, at: number, size: number): number {
  if (size === 2) return findEnd(/\$\$(?:\\[\s\S]|[^\\$]|\$(?!\$))+(\$\$)?/y, text, at)
  const end = findEnd(/\$(?![\s$])(?:\\[\s\S]|[^\\$])+(\$)?/y, text, at)
  return end > 0 && /\s\$|\$\d/.test(text.slice(end - 2, end + 1)) ? none : end
}
