/** Prefixes of card issuers, with the lengths of their card numbers. */
const issuers: ReadonlyArray<[RegExp, ReadonlySet<number>]> = [
  [/^4/, new Set([13, 16, 19])],
  [/^(?:5[1-5]|2[2-7])/, new Set([16])],
  [/^3[47]/, new Set([15])],
  [/^3(?:0[0-5]|[689])/, new Set([14, 16])],
  [/^(?:6[0245]|35|81|9[02])/, new Set([16, 17, 18, 19])],
  [/^(?:5[06789]|6[0-9])/, new Set([13, 14, 15, 16, 17, 18, 19])],
]

const longestCard = 19

/** A run of digits: part of a card number, or all of it. */
interface Group {
  digits: string
  index: number
}

/** Replaces card numbers with a mark. Recognizes them by prefix, length and check digit. */
export function maskCards(text: string, mark: string): string {
  const groups = [...text.matchAll(/\d{3,}/g)].map(({ 0: digits, index }): Group => ({ digits, index }))
  let result = ''
  let from = 0
  for (const [at, { index }] of groups.entries()) {
    if (index < from) continue
    const end = endOfCard(text, groups, at)
    if (end === undefined) continue
    result += text.slice(from, index) + mark
    from = end
  }
  return result + text.slice(from)
}

/** Returns the end of the longest card number that begins with a group. Other digits may follow, such as a date. */
function endOfCard(text: string, groups: readonly Group[], first: number): number | undefined {
  let number = ''
  let end = 0
  let found: number | undefined
  for (let at = first; at < groups.length && number.length < longestCard; at++) {
    const { digits, index } = groups[at]!
    if (at > first && !isGap(text, end, index)) break
    number += digits
    end = index + digits.length
    if (isCard(number)) found = end
  }
  return found
}

/** Returns whether the text between two groups is at most two separators. */
function isGap(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!' .-\u00a0'.includes(text[at]!)) return false
  return to - from <= 2
}

function isCard(number: string): boolean {
  if (number.length < 13 || number.length > longestCard || !hasLuhnDigit(number)) return false
  return issuers.some(([first, lengths]) => first.test(number) && lengths.has(number.length))
}

function hasLuhnDigit(number: string): boolean {
  let sum = 0
  for (let at = number.length - 1, isDoubled = false; at >= 0; at--, isDoubled = !isDoubled) {
    const value = (number.charCodeAt(at) - 48) * (isDoubled ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

const account = /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g

/** Replaces IBANs with valid check digits with a mark. */
export function maskAccounts(text: string, mark: string): string {
  return text.replace(account, (found) => {
    // The pattern also matches words in capitals after the IBAN, so shorter matches are tried.
    for (let end = found.length; end > 0; end = found.lastIndexOf(' ', end - 1)) {
      if (hasAccountDigits(found.slice(0, end).replaceAll(' ', ''))) return mark + found.slice(end)
    }
    return found
  })
}

function hasAccountDigits(iban: string): boolean {
  const digitsOnly = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return iban.length >= 15 && iban.length <= 34 && BigInt(digitsOnly) % 97n === 1n
}
