import { matchAt } from '../matchAt.ts'

const bracketed =
  /<(?:([a-z][a-z\d.+-]{1,31}:[^\s<>]*)|([\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*))>/iy

/** Reads `<https://acme.dev>` or `<mail@acme.dev>` at `at`. */
export function readBracketedLink(
  text: string,
  at: number,
): { href: string; text: string; end: number } | undefined {
  const found = matchAt(bracketed, text, at)
  if (!found) return undefined
  const words = found[1] ?? found[2]!
  return { href: found[1] ? words : `mailto:${words}`, text: words, end: at + found[0].length }
}

const halfBracketed = /<[a-z][a-z\d.+-]{1,31}:[^\s<>]*$|<\/?[a-z\d]{0,31}\/?$/iy

/** Returns the text to show for an unfinished `<https://ac` or `<b`; undefined for anything else. */
export function readHalfBracketed(text: string, at: number): string | undefined {
  const found = matchAt(halfBracketed, text, at)?.[0]
  return found && (found.includes(':') ? found.slice(1) : '')
}

const domain = /[\w-]+(?:\.[\w-]+)*/y
const rest = /[^\s<]*/y
const restInBrackets = /[^\s<\]]*/y

/** Reads the address whose domain starts at `domainAt`. `full` is its end including trailing punctuation. */
export function readBareLink(
  text: string,
  domainAt: number,
  inBrackets: boolean,
): { end: number; full: number } | undefined {
  const found = matchAt(domain, text, domainAt)?.[0]
  if (!found) return undefined
  if (/_[^.]*(?:\.[^.]*)?$/.test(found.slice(-255))) return undefined
  const pathAt = domainAt + found.length
  const full = pathAt + matchAt(inBrackets ? restInBrackets : rest, text, pathAt)![0].length
  const end = trimEnd(text, pathAt, full)
  return end > domainAt ? { end, full } : undefined
}

/** Returns the end of an address without punctuation that belongs to the sentence. */
function trimEnd(text: string, from: number, to: number): number {
  let end = to
  let unclosed = 0
  for (let at = from; at < to; at++) unclosed += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
  for (; end > from; end--) {
    const sign = text[end - 1]!
    if (sign === ')') {
      if (unclosed >= 0) break
      unclosed++
    } else if (sign === ';') {
      let start = end - 2
      while (/[a-z\d]/i.test(text[start] ?? '')) start--
      if (text[start] === '&' && start < end - 2) end = start + 1
    } else if (!'?!.,:*_~\'"'.includes(sign)) break
  }
  return end
}

const mailDomain = /[\w-]+(?:\.[\w-]+)+/y

/** Reads the mail address around the `@` at `at`. */
export function readMail(text: string, at: number): { start: number; end: number } | undefined {
  let start = at
  while (start > 0 && /[\w.+-]/.test(text[start - 1]!)) start--
  const domain = matchAt(mailDomain, text, at + 1)?.[0]
  if (start === at || text[start - 1] === '/' || !domain || !/[a-z]$/i.test(domain)) return undefined
  return { start, end: at + 1 + domain.length }
}
