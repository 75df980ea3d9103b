/** The named ones that answers about software contain. Others stay as written: readable, and harmless. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  cent: '¢',
  colon: ':',
  copy: '©',
  darr: '↓',
  deg: '°',
  euro: '€',
  gt: '>',
  hellip: '…',
  laquo: '«',
  larr: '←',
  ldquo: '“',
  le: '≤',
  ge: '≥',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: '\u00a0',
  ndash: '–',
  ne: '≠',
  para: '¶',
  pound: '£',
  quot: '"',
  raquo: '»',
  rarr: '→',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  sect: '§',
  times: '×',
  trade: '™',
  uarr: '↑',
}

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi

/** Character references → characters, as CommonMark 6.2 has them outside code. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(entity, (written, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? named[name]! : written
    return character(decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number.parseInt(decimal, 10))
  })
}

/** CommonMark asks for U+FFFD in place of NUL, surrogates and what lies beyond Unicode. */
function character(codePoint: number): string {
  const isWrong = codePoint === 0 || codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)
  return isWrong ? '\ufffd' : String.fromCodePoint(codePoint)
}
