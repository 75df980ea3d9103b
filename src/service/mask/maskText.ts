import { maskAccounts, maskCards } from './paymentNumbers.ts'
import { addressPassword, authorization, namedSecret, privateKey, secretShape } from './secretShapes.ts'

/** What is behind the `@` of an address; not the number of a version, or `@2x` of an image. */
const mailHost = /(?!v?\d+\.\d|\dx\.)(?:[\p{L}\p{N}][\p{L}\p{N}-]*[.．。])+\p{L}{2,}/uy
const mailSign = /[@＠]|%40/g
const maxLocalLength = 256
const localCharacter = /[\p{L}\p{N}._%+-]/u

/** What stands where something was masked. */
const marks = {
  mailbox: '[e-mail removed]',
  card: '[card number removed]',
  account: '[account number removed]',
  secret: '[secret removed]',
}

const anyMark = new RegExp(
  Object.values(marks)
    .map((mark) => mark.replace(/[[\]]/g, '\\$&'))
    .join('|'),
  'g',
)

/**
 * Returns a text without e-mail addresses, card and account numbers, and keys, tokens and passwords of well-known
 * shapes; a mark stands in the place of each. A text that is masked already stays as it is.
 */
export function maskText(text: string): string {
  const withoutSecrets = text
    .replace(privateKey, marks.secret)
    .replace(addressPassword, `$1${marks.secret}`)
    .replace(secretShape, marks.secret)
    .replace(authorization, (found, before: string, value: string) =>
      isCredential(before, value) ? before + marks.secret : found,
    )
    .replace(namedSecret, (found, before: string, value: string) =>
      /\d.*\d.*\d/.test(value) && /[a-z]/i.test(value) && !isPlaceholder(value)
        ? before + marks.secret
        : found,
    )
  const withoutMail = maskMail(withoutSecrets)
  return maskAccounts(maskCards(withoutMail, marks.card), marks.account)
}

/** Looks around each `@`, so that texts without one cost nothing. */
function maskMail(text: string): string {
  let result = ''
  let from = 0
  for (const { 0: sign, index } of text.matchAll(mailSign)) {
    let start = index
    const least = Math.max(from, index - maxLocalLength)
    while (start > least && localCharacter.test(text[start - 1]!)) start--
    mailHost.lastIndex = index + sign.length
    // `git@github.com` is the same for everybody.
    if (start === index || text.slice(start, index) === 'git' || !mailHost.test(text)) continue
    result += text.slice(from, start) + marks.mailbox
    from = mailHost.lastIndex
  }
  return result + text.slice(from)
}

/** Returns a masked text without the marks: their words are not the reader's, and nothing is to be searched for by them. */
export function withoutMarks(text: string): string {
  return text.replace(anyMark, ' ')
}

/** After a scheme of `Authorization:` anything is one; `Bearer tokens` and `Basic authentication` are words. */
function isCredential(before: string, value: string): boolean {
  if (isPlaceholder(value)) return false
  if (/^authorization.*[a-z] $/is.test(before)) return true
  if (/^basic /i.test(before)) return /^[^:]+:/.test(Buffer.from(value, 'base64').toString('latin1'))
  return /\d/.test(value)
}

/** `YOUR_API_KEY`, `your-token`: what docs write in the place of one. */
function isPlaceholder(value: string): boolean {
  return /^(?:your|my|the)[_-]/i.test(value) || /^[A-Z]+(?:_[A-Z]+)*$/.test(value) || /^(.)\1*$/.test(value)
}
