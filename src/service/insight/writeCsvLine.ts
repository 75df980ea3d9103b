/** Beginnings that make a spreadsheet take a text for a formula. */
const formula = /^[\s]*[=+\-@\t\r]/

/**
 * Writes a line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front,
 * so that it is shown as text.
 */
export function writeCsvLine(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
