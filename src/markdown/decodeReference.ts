import { neutralise } from './neutralise.ts'

/**
 * Named character references that answers contain, each followed by its character. Others stay as written: all 2,125 of
 * HTML would be larger than the parser. `nbsp` comes last, because the list is split at spaces.
 */
const names =
  `amp & apos ' bull • colon : copy © deg ° euro € gt > hellip … laquo « larr ← ldquo “ le ≤ ge ≥ lsquo ‘ lt < mdash — middot · ndash – ne ≠ pound £ quot " raquo » rarr → rdquo ” reg ® rsquo ’ times × trade ™ auml ä ouml ö uuml ü szlig ß eacute é nbsp`.split(
    ' ',
  )

/** Decodes `&amp;` or `&#38;`. Anything else stays as written. */
export function decodeReference(written: string): string {
  const number = /^&#(x[\da-f]{1,6}|\d{1,7});$/i.exec(written)?.[1]
  if (number) return character(Number(number.replace(/x/i, '0x')))
  const at = names.indexOf(written.slice(1, -1))
  // Names and characters alternate in the list.
  return at % 2 === 0 ? (names[at + 1] ?? '\u00a0') : written
}

/** CommonMark requires U+FFFD in place of NUL, surrogates and invalid code points. */
function character(codePoint: number): string {
  const isWrong = codePoint === 13 || codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)
  return neutralise(isWrong ? '\0' : String.fromCodePoint(codePoint))
}
