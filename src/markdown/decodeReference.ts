import { neutralise } from './neutralise.ts'

/**
 * The named ones that answers contain, each before its character. Others stay as written: readable, and harmless; all
 * 2,125 of HTML would be larger than the parser. The no-break space comes last, for the list is split at blanks.
 */
const names =
  `amp & apos ' bull • colon : copy © deg ° euro € gt > hellip … laquo « larr ← ldquo “ le ≤ ge ≥ lsquo ‘ lt < mdash — middot · ndash – ne ≠ pound £ quot " raquo » rarr → rdquo ” reg ® rsquo ’ times × trade ™ auml ä ouml ö uuml ü szlig ß eacute é nbsp`.split(
    ' ',
  )

/** `&amp;` or `&#38;` → the character it stands for; what is no reference stays as written. */
export function decodeReference(written: string): string {
  const number = /^&#(x[\da-f]{1,6}|\d{1,7});$/i.exec(written)?.[1]
  if (number) return character(Number(number.replace(/x/i, '0x')))
  const at = names.indexOf(written.slice(1, -1))
  // Names and characters take turns in the list.
  return at % 2 === 0 ? (names[at + 1] ?? '\u00a0') : written
}

/** CommonMark asks for U+FFFD in place of NUL, surrogates and what lies beyond Unicode. */
function character(codePoint: number): string {
  const isWrong = codePoint === 13 || codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)
  return neutralise(isWrong ? '\0' : String.fromCodePoint(codePoint))
}
