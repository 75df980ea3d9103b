/** Maximum length of a logged line, in UTF-16 code units. */
const maxLineLength = 8_000

/** Maximum number of logged causes of an error. */
const maxCauses = 5

/** Characters that can control a terminal or disguise a line: controls, direction marks, unpaired surrogates. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * Formats any value as one printable line for a log. Text of clients must not add lines to the log or control a
 * terminal.
 *
 * @example logLine('GET /a\r\nok') // 'GET /a\\u{d}\\u{a}ok'
 */
export function logLine(value: unknown): string {
  const line = textOf(value).replace(unprintable, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
  })
  return line.length > maxLineLength ? `${line.slice(0, maxLineLength)}…` : line
}

/** Logs an error to standard error as one line, with its stack and causes. */
export function logError(error: unknown): void {
  console.error(logLine(error))
}

function textOf(value: unknown, causes = 0): string {
  if (value instanceof Error) return [...describeError(value, causes)].join(' | ')
  if (typeof value === 'string') return value.slice(0, maxLineLength * 2)
  try {
    return String(value)
  } catch {
    return 'a value that cannot be converted to text'
  }
}

function* describeError(error: Error, causes: number): Generator<string> {
  // The stack begins with the message, which may have several lines.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at\s/.test(line))
  yield `${error.name}: ${error.message}`
  for (const frame of frames) yield frame.trim()
  // Causes may be circular.
  if (error.cause !== undefined && causes < maxCauses) yield `caused by ${textOf(error.cause, causes + 1)}`
}
