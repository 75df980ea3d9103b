/** A line of a diff, with its line numbers. A `hunk` line is a header like `@@ -1,3 +1,3 @@`. */
export interface DiffLine {
  kind: 'added' | 'removed' | 'same' | 'hunk'
  text: string
  before?: number | undefined
  after?: number | undefined
}

export interface DiffFile {
  name: string
  added: number
  removed: number
  lines: readonly DiffLine[]
}

const maxLines = 5_000

export function parseDiff(text: string): { files: readonly DiffFile[]; isCut: boolean } {
  const files: Array<DiffFile & { lines: DiffLine[] }> = []
  const all = text.split('\n')
  let before = 0
  let after = 0
  for (const line of all.slice(0, maxLines)) {
    const header = /^diff --git a\/.* b\/(.*)$/.exec(line)
    if (header) {
      files.push({ name: header[1] ?? '', added: 0, removed: 0, lines: [] })
      continue
    }
    const file = files.at(-1)
    const hunk = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(line)
    if (!file) continue
    if (hunk) {
      before = Number(hunk[1])
      after = Number(hunk[2])
      file.lines.push({ kind: 'hunk', text: line })
    } else if (file.lines.length > 0 && line.startsWith('+')) {
      file.added++
      file.lines.push({ kind: 'added', text: line.slice(1), after: after++ })
    } else if (file.lines.length > 0 && line.startsWith('-')) {
      file.removed++
      file.lines.push({ kind: 'removed', text: line.slice(1), before: before++ })
    } else if (file.lines.length > 0 && line.startsWith(' ')) {
      file.lines.push({ kind: 'same', text: line.slice(1), before: before++, after: after++ })
    }
  }
  return { files, isCut: all.length > maxLines }
}
