import { none } from '../matchAt.ts'

/** Finds where runs of backticks close, without looking through the text again for each that does not. */
export function createCodeSpans(text: string) {
  /** Where the last run of each length stands, once that is asked for. */
  let lastOf: Map<number, number> | undefined

  return {
    /** Where the run begins that closes one of this length; -1 where none does. */
    findClosing(from: number, length: number): number {
      lastOf ??= new Map([...text.matchAll(/`+/g)].map((run) => [run[0].length, run.index]))
      if ((lastOf.get(length) ?? -1) < from) return none
      for (let at = text.indexOf('`', from); ; ) {
        let end = at
        while (text[end] === '`') end++
        if (end - at === length) return at
        at = text.indexOf('`', end)
      }
    },
  }
}

/** What a code span says: line ends are blanks, and one blank at both ends is there for backticks beside them. */
export function readCodeSpan(written: string): string {
  const code = written.replaceAll('\n', ' ')
  return code.startsWith(' ') && code.endsWith(' ') && code.trim() ? code.slice(1, -1) : code
}
