import { decodeString } from 'micromark-util-decode-string'
import type { Evidence } from '../createEvidence.ts'

/** Addresses with a scheme, and what renderers take for one: `www.`, and a host after two slashes. */
const withScheme = /(?<![a-z0-9+.-])[a-z0-9+.-]*:[\\/]{2}[^\s<>"'`|]+/
const withPrefix = /(?<![a-z0-9])(?:www\.[^\s<>"'`|]*|(?:mailto|xmpp):[^\s<>"'`|]*@[^\s<>"'`|]*)/
const withoutScheme = /(?<![\w:/])\/\/(?:localhost|[^\s<>"'`|/]*[\p{L}\p{N}]\.)[^\s<>"'`|]*/u
/** `react@19.1.0`, which some renderers take for a mailbox. */
const versioned = /(?<![\w@./-])@?[\w.-]+(?:\/[\w.-]+)?@[v^~]?\d+\.[^\s@<>()[\]"'`|,;:!?/\\]*/
/** Wider than a mailbox is, because each renderer draws the line elsewhere. */
const mailbox =
  /(?<![\p{L}\p{N}._+;:&=$,-])[\p{L}\p{N}._+;:&=$,-]+@(?:\[[^\s\]]*\]|[^\s@<>()[\]"'`|,;:!?/\\]*\.[^\s@<>()[\]"'`|,;:!?/\\]+)/u
const anyLinked = [withScheme, withPrefix, withoutScheme, versioned, mailbox]
  .map(({ source }) => source)
  .join('|')
const linked = new RegExp(anyLinked, 'iu')

/** A dot before what may be the end of a domain; `markdown-it` links `acme.dev` and `README.md`. */
const domainDot =
  /(?<!\\)\.(?=(?:[a-z]{2}|biz|com|edu|gov|net|org|pro|web|xxx|aero|asia|coop|info|museum|name|shop|xn--[\w-]*)(?![\p{L}\p{N}])|\P{ASCII})/giu

const isVersioned = new RegExp(`^(?:${versioned.source})$`)

/** What ends a sentence or its marks is no part of the address before it. */
const trailing = /[.,;:!?)\]}*_~]+$/

/** Hosts nobody can own: this machine, and the names RFC 2606 keeps for examples. */
const harmlessHost =
  /^(?:https?|wss?):\/\/(?:localhost|127\.0\.0\.1|\[::1\]|(?:[\w-]+\.)*(?:localhost|example|test|invalid|example\.(?:com|org|net)))(?::\d+)?(?:[/?#]|$)/i
const harmlessMailbox = /@(?:[\w-]+\.)*(?:example|test|invalid|localhost|example\.(?:com|org|net))$/i

/** What stands where an address was that nobody retrieved. */
export const removedAddress = '(link removed)'

/** The same within code, where it must stay one word that leads nowhere. */
export const removedCodeAddress = 'https://link-removed.invalid'

/**
 * Returns a word as Markdown that no renderer links, unless it is the address of a retrieved page. Quoted and harmless
 * addresses become code, others are removed. Judged by what the word says once escapes and entities are decoded,
 * because renderers look for addresses then, too.
 */
export function groundWord(written: string, evidence: Evidence): string {
  const plain = decodeString(written)
  if (plain === written) return rewrite(written, evidence, escapeDots)
  return linked.test(plain) ? rewrite(plain, evidence, escapeAll) : escapeDots(written)
}

/** Returns plain text, which is not Markdown, without addresses that nobody retrieved. */
export function withoutForeignAddresses(text: string, evidence: Evidence): string {
  return text.replace(new RegExp(linked, 'giu'), (found) =>
    evidence.leadsTo(found) || evidence.quotes(found) ? found : removedAddress,
  )
}

function rewrite(text: string, evidence: Evidence, keep: (text: string) => string): string {
  let result = ''
  let rest = text
  for (;;) {
    const found = linked.exec(rest)
    if (!found) return result + keep(rest)
    const bare = found[0].replace(trailing, '') || found[0]
    result += keep(rest.slice(0, found.index))
    // A backslash that means itself would take the meaning of what follows.
    if (/(?<!\\)(?:\\\\)*\\$/.test(result)) result += '\\'
    result += groundAddress(bare, evidence)
    // Looked at anew: beside an address that is gone, another may begin.
    rest = rest.slice(found.index + bare.length)
  }
}

function groundAddress(bare: string, evidence: Evidence): string {
  if (/^https?:/i.test(bare) && evidence.leadsTo(bare)) return `<${bare}>`
  const isKnown = evidence.quotes(bare) || harmlessHost.test(bare) || harmlessMailbox.test(bare)
  // Mathematics would take the code apart.
  return (isKnown || isVersioned.test(bare)) && !bare.includes('$') ? `\`${bare}\`` : removedAddress
}

function escapeDots(text: string): string {
  return text.replace(domainDot, '\\.')
}

function escapeAll(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

/** Code of an answer: comments and paths stay as they are; addresses nobody retrieved lead nowhere. */
export function groundCode(code: string, evidence: Evidence): string {
  return code.replace(
    /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]*:[\\/]{2}[^\s<>"'`|)\]}]+|(?<=\]\(\s*<?)[\\/]{2}[^\s)]+/gi,
    (written) => {
      const bare = written.replace(/[.,;:!?*_~]+$/, '')
      return evidence.leadsTo(bare) || evidence.quotes(bare) || harmlessHost.test(bare)
        ? written
        : removedCodeAddress + written.slice(bare.length)
    },
  )
}
