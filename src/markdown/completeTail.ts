/**
 * Makes the last lines of an answer that is still being written read as they most likely will: an open fence
 * is code, open bold is bold, half a link shows its words. What is finished stays as it is.
 */
export function completeTail(text: string): string {
  const start = startOfTail(text)
  if (start === undefined) return text
  return text.slice(0, start) + completeParagraph(text.slice(start))
}

const fence = /^ {0,3}(`{3,}|~{3,})([^\n]*)$/gm

/** The first line of a fence, nothing after it yet. */
const fenceLine = /^ {0,3}(?:`{3,}[^`\n]*|~{3,}[^\n]*)$/

/** Where the last paragraph begins; undefined within code, where every sign means itself. */
function startOfTail(text: string): number | undefined {
  let open: { mark: string; lineStart: number } | undefined
  let closedAt = 0
  for (const match of text.matchAll(fence)) {
    const mark = match[1]!
    if (!open) {
      if (!(mark.startsWith('`') && match[2]!.includes('`'))) open = { mark, lineStart: match.index }
    } else if (mark[0] === open.mark[0] && mark.length >= open.mark.length && match[2]!.trim() === '') {
      open = undefined
      closedAt = match.index + match[0].length
    }
  }
  // The line of the fence itself is still arriving: it is not code yet for the parser, and no text for a reader.
  if (open) return text.indexOf('\n', open.lineStart) === -1 ? open.lineStart : undefined
  const blank = text.lastIndexOf('\n\n')
  return Math.max(closedAt, blank === -1 ? 0 : blank + 2)
}

function completeParagraph(paragraph: string): string {
  if (fenceLine.test(paragraph) || isHalfTable(paragraph)) return ''
  const words = paragraph
    // The first sign of a list; until its words arrive it would make a heading of the line above.
    .replace(/\n {0,3}[-=]+$/, '')
    // Half a link, half an image, half a citation, in that order: each ends with the text.
    .replace(/!?\[([^[\]\n]*)\]\([^()\s]*$/, '$1')
    .replace(/!?\[\d{0,2}$/, '')
    .replace(/!?\[([^[\]\n]*)$/, '$1')
    // A mark with nothing after it yet says nothing.
    .replace(/(?:\*{1,2}|_{1,2}|~{1,2}|`)$/, (mark, at: number, whole: string) =>
      /(?:^|[\s(])$/.test(whole.slice(0, at)) ? '' : mark,
    )
  return closeMarks(words)
}

/** A header row is no table before its rule is as wide; until then it would show as bars and dashes. */
function isHalfTable(paragraph: string): boolean {
  const [header = '', rule, ...rows] = paragraph.split('\n')
  if (!header.startsWith('|') || rows.length > 0) return false
  return rule === undefined || (/^[\s:|-]*$/.test(rule) && count(rule, '|') < count(header, '|'))
}

function closeMarks(words: string): string {
  if (count(words, '`') % 2 === 1) return `${words}\``
  const outsideCode = words.replace(/`[^`]*`/g, '')
  let closed = words
  for (const mark of ['**', '~~']) {
    if (count(outsideCode, mark) % 2 === 0) continue
    // `**bold*` is one sign away from its end.
    const half = mark[0]!
    closed =
      closed.endsWith(half) && !closed.endsWith(mark) ? `${closed}${half}` : `${closed.trimEnd()}${mark}`
  }
  return closed
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1
}
