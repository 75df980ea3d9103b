/** Formats rows as a table. */
export function table(header: readonly string[], rows: ReadonlyArray<readonly string[]>): string[] {
  const lines = [header, ...rows]
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)
  return lines.map((line) => line.map(cell).join('  '))
}

export function fixed(value: number): string {
  return value.toFixed(3)
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
