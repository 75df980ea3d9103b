/** Longer code is cropped. Up to here it is whole, to be copied, and the widget folds it. */
const maxLines = 100
/** Lines that are left of cropped code. */
const croppedLines = 40
/** Stands where lines were left out. */
const gap = '…'

/**
 * Shortens long code to the lines around what the question names, or to its beginning. An ellipsis stands where lines
 * were left out.
 *
 * @param score how much a line is about the question
 */
export function cropCode(code: string, score: (line: string) => number): string {
  const lines = code.split('\n')
  if (lines.length <= maxLines) return code
  const scores = lines.map(score)
  let from = 0
  let best = 0
  for (let start = 0; start + croppedLines <= lines.length; start++) {
    const sum = scores.slice(start, start + croppedLines).reduce((total, each) => total + each, 0)
    if (sum > best) {
      best = sum
      from = start
    }
  }
  from = statementStart(lines, centred(scores, from))
  const to = Math.min(lines.length, from + croppedLines)
  return [...(from > 0 ? [gap] : []), ...lines.slice(from, to), ...(to < lines.length ? [gap] : [])].join(
    '\n',
  )
}

/** Moves a window so that its lines about the question are in its upper half. */
function centred(scores: readonly number[], from: number): number {
  const first = scores.findIndex((score, index) => index >= from && score > 0)
  return first < 0 ? 0 : Math.max(0, Math.min(first - 6, scores.length - croppedLines))
}

/**
 * Returns the line after the nearest empty line above, if there is one close by, else the nearest line that is indented
 * least.
 */
function statementStart(lines: readonly string[], from: number): number {
  for (let line = from; line > Math.max(0, from - 6); line--) if (lines[line - 1]!.trim() === '') return line
  if (from < 6) return 0
  let start = from
  for (let line = from; line > from - 6; line--)
    if (indent(lines[line]!) < indent(lines[start]!)) start = line
  return start
}

function indent(line: string): number {
  return line.search(/\S/)
}
