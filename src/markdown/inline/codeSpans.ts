import { none } from '../matchAt.ts'

/** Finds closing backtick runs without scanning the text again for each unclosed one. */
export function createCodeSpans(text: string) {
  /** Position of the last run of each length, computed on first use. */
  let lastOf: Map<number, number> | undefined

  return {
    /** Returns the start of the closing run of this length, or -1. */
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

/** Returns the content of a code span: line endings become spaces, and one space at both ends is removed. */
export function readCodeSpan(written: string): string {
  const code = written.replaceAll('\n', ' ')
  return code.startsWith(' ') && code.endsWith(' ') && code.trim() ? code.slice(1, -1) : code
}
