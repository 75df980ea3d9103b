import { maskAccounts, maskCards } from './paymentNumbers.ts'
import { addressPassword, authorization, namedSecret, privateKey, secretShape } from './secretShapes.ts'

/** The host of an e-mail address, but not a version number or the `@2x` of an image. */
const mailHost = /(?!v?\d+\.\d|\dx\.)(?:[\p{L}\p{N}][\p{L}\p{N}-]*[.．。])+\p{L}{2,}/uy
const mailSign = /[@＠]|%40/g
const maxLocalLength = 256
const localCharacter = /[\p{L}\p{N}._%+-]/u

/** Marks that replace masked text. */
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
 * Replaces e-mail addresses, card and account numbers, and well-known formats of keys, tokens and passwords with marks.
 * Idempotent.
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

/** Masks e-mail addresses. Starts from each `@`, so that text without one costs no time. */
function maskMail(text: string): string {
  let result = ''
  let from = 0
  for (const { 0: sign, index } of text.matchAll(mailSign)) {
    let start = index
    const least = Math.max(from, index - maxLocalLength)
    while (start > least && localCharacter.test(text[start - 1]!)) start--
    mailHost.lastIndex = index + sign.length
    // `git@github.com` is no personal address.
    if (start === index || text.slice(start, index) === 'git' || !mailHost.test(text)) continue
    result += text.slice(from, start) + marks.mailbox
    from = mailHost.lastIndex
  }
  return result + text.slice(from)
}

/** Removes the marks from a masked text, so that their words are not searched for. */
export function withoutMarks(text: string): string {
  return text.replace(anyMark, ' ')
}

/** After `Authorization:` and a scheme, any value is a credential. `Bearer tokens` in a sentence is not one. */
function isCredential(before: string, value: string): boolean {
  if (isPlaceholder(value)) return false
  if (/^authorization.*[a-z] $/is.test(before)) return true
  if (/^basic /i.test(before)) return /^[^:]+:/.test(Buffer.from(value, 'base64').toString('latin1'))
  return /\d/.test(value)
}

/** Returns whether a value is a placeholder of docs, such as `YOUR_API_KEY` or `your-token`. */
function isPlaceholder(value: string): boolean {
  return /^(?:your|my|the)[_-]/i.test(value) || /^[A-Z]+(?:_[A-Z]+)*$/.test(value) || /^(.)\1*$/.test(value)
}
