import { more, none } from '../matchAt.ts'

/**
 * Where `$ … $` or `$$ … $$` ends that begins at `at`. As pandoc has it, so that prices stay prices: no blank after
 * the first single dollar or before the last one, and no digit after that. `more` where the text ends within.
 */
export function findMathEnd(text: string, at: number, size: number): number {
  const from = at + size
  if (size === 1 && /\s/.test(text[from] ?? ' ')) return none
  for (let end = from; end < text.length; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === '$') {
      if (size === 2) {
        if (text[end + 1] === '$' && end > from) return end + 2
      } else
        return end > from && !/\s/.test(text[end - 1]!) && !/\d/.test(text[end + 1] ?? '') ? end + 1 : none
    }
  }
  return more
}
