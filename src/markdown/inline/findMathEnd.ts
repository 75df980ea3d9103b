import { findEnd, none } from '../matchAt.ts'

/**
 * Where `$ … $` or `$$ … $$` ends that begins at `at`; `more` where the text ends within. As pandoc has it, so that
 * prices stay prices: no blank after the first single dollar or before the last one, and no digit after that.
 */
export function findMathEnd(text: string, at: number, size: number): number {
  if (size === 2) return findEnd(/\$\$(?:\\[\s\S]|[^\\$]|\$(?!\$))+(\$\$)?/y, text, at)
  const end = findEnd(/\$(?![\s$])(?:\\[\s\S]|[^\\$])+(\$)?/y, text, at)
  return end > 0 && /\s\$|\$\d/.test(text.slice(end - 2, end + 1)) ? none : end
}
