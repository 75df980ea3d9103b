/** Longest line that is logged, in UTF-16 code units. */
const maxLineLength = 8_000

/** How many causes of a failure are logged. */
const maxCauses = 5

/** What a terminal or a log may obey, or what makes a line look like another: controls, direction marks, half characters. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * Makes one line of printable text of anything, for a log: what strangers send ends up there, and must neither begin a
 * line of its own nor steer a terminal.
 *
 * @example logLine('GET /a\r\nok') // 'GET /a\\u{d}\\u{a}ok'
 */
export function logLine(value: unknown): string {
  const line = textOf(value).replace(unprintable, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
  })
  return line.length > maxLineLength ? `${line.slice(0, maxLineLength)}…` : line
}

/** Logs a failure as one line: what it is, where it was thrown, and what caused it. */
export function logError(error: unknown): void {
  console.error(logLine(error))
}

function textOf(value: unknown, causes = 0): string {
  if (value instanceof Error) return [...describeError(value, causes)].join(' | ')
  if (typeof value === 'string') return value.slice(0, maxLineLength * 2)
  try {
    return String(value)
  } catch {
    return 'a value that cannot be shown'
  }
}

function* describeError(error: Error, causes: number): Generator<string> {
  // The stack begins with the message, which may have lines of its own.
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at\s/.test(line))
  yield `${error.name}: ${error.message}`
  for (const place of places) yield place.trim()
  // An error may be its own cause's cause.
  if (error.cause !== undefined && causes < maxCauses) yield `caused by ${textOf(error.cause, causes + 1)}`
}
