import { neutralise } from './neutralise.ts'

/**
 * The named ones that answers contain, each before its character. Others stay as written: readable, and harmless; all
 * 2,125 of HTML would be larger than the parser. The no-break space comes last, for the list is split at blanks.
 */
const names =
  `amp & apos ' bull • cent ¢ colon : copy © darr ↓ deg ° euro € gt > hellip … laquo « larr ← ldquo “ le ≤ ge ≥ lsquo ‘ lt < mdash — middot · ndash – ne ≠ para ¶ pound £ quot " raquo » rarr → rdquo ” reg ® rsquo ’ sect § times × trade ™ uarr ↑ auml ä ouml ö uuml ü szlig ß eacute é nbsp`.split(
    ' ',
  )

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi

/** Character references → characters, as CommonMark 6.2 has them outside code. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(entity, (written, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return names.includes(name) ? (names[names.indexOf(name) + 1] ?? '\u00a0') : written
    return character(decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number.parseInt(decimal, 10))
  })
}

/** CommonMark asks for U+FFFD in place of NUL, surrogates and what lies beyond Unicode. */
function character(codePoint: number): string {
  const isWrong = codePoint === 0 || codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)
  return isWrong ? '\ufffd' : neutralise(String.fromCodePoint(codePoint).replace('\r', '\ufffd'))
}
