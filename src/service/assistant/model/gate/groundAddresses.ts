import { decodeString } from 'micromark-util-decode-string'
import type { Evidence } from '../createEvidence.ts'

/** Addresses with a scheme, and text that renderers link without one: `www.`, and a host after two slashes. */
const withScheme = /(?<![a-z0-9+.-])[a-z0-9+.-]*:[\\/]{2}[^\s<>"'`|]+/
const withPrefix = /(?<![a-z0-9])(?:www\.[^\s<>"'`|]*|(?:mailto|xmpp):[^\s<>"'`|]*@[^\s<>"'`|]*)/
const withoutScheme = /(?<![\w:/])\/\/(?:localhost|[^\s<>"'`|/]*[\p{L}\p{N}]\.)[^\s<>"'`|]*/u
/** Package with version, such as `react@19.1.0`, which some renderers link as an e-mail address. */
const versioned = /(?<![\w@./-])@?[\w.-]+(?:\/[\w.-]+)?@[v^~]?\d+\.[^\s@<>()[\]"'`|,;:!?/\\]*/
/** Wider than the syntax of e-mail addresses, because each renderer uses another pattern. */
const mailbox =
  /(?<![\p{L}\p{N}._+;:&=$,-])[\p{L}\p{N}._+;:&=$,-]+@(?:\[[^\s\]]*\]|[^\s@<>()[\]"'`|,;:!?/\\]*\.[^\s@<>()[\]"'`|,;:!?/\\]+)/u
const anyLinked = [withScheme, withPrefix, withoutScheme, versioned, mailbox]
  .map(({ source }) => source)
  .join('|')
const linked = new RegExp(anyLinked, 'iu')

/** A dot before a possible top-level domain. `markdown-it` links `acme.dev` and `README.md`. */
const domainDot =
  /(?<!\\)\.(?=(?:[a-z]{2}|biz|com|edu|gov|net|org|pro|web|xxx|aero|asia|coop|info|museum|name|shop|xn--[\w-]*)(?![\p{L}\p{N}])|\P{ASCII})/giu

const isVersioned = new RegExp(`^(?:${versioned.source})$`)

/** Punctuation and markup after an address. */
const trailing = /[.,;:!?)\]}*_~]+$/

/** Hosts that nobody can register: the local machine, and names reserved by RFC 2606. */
const harmlessHost =
  /^(?:https?|wss?):\/\/(?:localhost|127\.0\.0\.1|\[::1\]|(?:[\w-]+\.)*(?:localhost|example|test|invalid|example\.(?:com|org|net)))(?::\d+)?(?:[/?#]|$)/i
const harmlessMailbox = /@(?:[\w-]+\.)*(?:example|test|invalid|localhost|example\.(?:com|org|net))$/i

/** Replaces an address that was not retrieved. */
export const removedAddress = '(link removed)'

/** Replaces an address in code, where it must be one word and an address that does not exist. */
export const removedCodeAddress = 'https://link-removed.invalid'

/**
 * Writes a word as Markdown that no renderer links, unless it is the address of a retrieved page. Addresses mentioned
 * in the docs and harmless addresses become code. Other addresses are removed. Decodes escapes and entities first,
 * because renderers do so before they look for addresses.
 */
export function groundWord(written: string, evidence: Evidence): string {
  const plain = decodeString(written)
  if (plain === written) return rewrite(written, evidence, escapeDots)
  return linked.test(plain) ? rewrite(plain, evidence, escapeAll) : escapeDots(written)
}

/** Removes addresses that were not retrieved from plain text. */
export function withoutForeignAddresses(text: string, evidence: Evidence): string {
  return text.replace(new RegExp(linked, 'giu'), (found) =>
    evidence.hasAddress(found) || evidence.mentions(found) ? found : removedAddress,
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
    // A literal backslash would escape the next character.
    if (/(?<!\\)(?:\\\\)*\\$/.test(result)) result += '\\'
    result += groundAddress(bare, evidence)
    // Search again from here: the removal may have created another address.
    rest = rest.slice(found.index + bare.length)
  }
}

function groundAddress(bare: string, evidence: Evidence): string {
  if (/^https?:/i.test(bare) && evidence.hasAddress(bare)) return `<${bare}>`
  const isKnown = evidence.mentions(bare) || harmlessHost.test(bare) || harmlessMailbox.test(bare)
  // A `$` could begin mathematics within the code.
  return (isKnown || isVersioned.test(bare)) && !bare.includes('$') ? `\`${bare}\`` : removedAddress
}

function escapeDots(text: string): string {
  return text.replace(domainDot, '\\.')
}

function escapeAll(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

/** Replaces addresses in code that were not retrieved. Comments and paths stay unchanged. */
export function groundCode(code: string, evidence: Evidence): string {
  return code.replace(
    /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]*:[\\/]{2}[^\s<>"'`|)\]}]+|(?<=\]\(\s*<?)[\\/]{2}[^\s)]+/gi,
    (written) => {
      const bare = written.replace(/[.,;:!?*_~]+$/, '')
      return evidence.hasAddress(bare) || evidence.mentions(bare) || harmlessHost.test(bare)
        ? written
        : removedCodeAddress + written.slice(bare.length)
    },
  )
}
