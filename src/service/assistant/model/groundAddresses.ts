import type { Evidence } from './createEvidence.ts'

/** Absolute addresses, and what renderers or readers take for one: `www.`, and a host after two slashes. */
const address =
  /[a-z][a-z0-9+.-]*:[\\/]{2}[^\s<>"'`|]+|\bwww\.[^\s<>"'`|]+|(?<![\w:/])\/\/[\w-]+\.[^\s<>"'`|]+/gi

/** What renderers link to a mailbox. */
const mailbox = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** What ends a sentence or its marks is no part of the address before it. */
const trailing = /[.,;:!?)\]}*_~]+$/

/** Hosts nobody can own: this machine, and the names RFC 2606 keeps for examples. */
const harmlessHost =
  /^(?:https?|wss?):\/\/(?:localhost|127\.0\.0\.1|\[::1\]|(?:[\w-]+\.)*(?:localhost|example|test|invalid|example\.(?:com|org|net)))(?::\d+)?(?:[/?#]|$)/i

/** What stands where an address was that nobody retrieved. */
export const removedAddress = '(link removed)'

/** The same within code, where it must stay one word that leads nowhere. */
export const removedCodeAddress = 'https://link-removed.invalid'

/** Words of an answer: addresses of the docs stay, quoted ones become code, so that they lead nowhere; others go. */
export function groundWords(written: string, evidence: Evidence): string {
  // Some renderers look for addresses after they have taken the escapes out.
  const plain = written.replace(/\\([!-/:-@[-`{-~])/g, '$1')
  const text = plain !== written && (plain.match(address) ?? plain.match(mailbox)) ? plain : written
  return text
    .replace(address, (written) => {
      const end = trailing.exec(written)?.[0] ?? ''
      const bare = written.slice(0, written.length - end.length)
      if (evidence.leadsTo(bare)) return written
      if (evidence.quotes(bare) || harmlessHost.test(bare)) return `\`${bare}\`${end}`
      return `${removedAddress}${end}`
    })
    .replace(mailbox, (written, at: number, whole: string) =>
      // It is code already where an address around it was quoted.
      whole[at - 1] === '`' ? written : evidence.quotes(written) ? `\`${written}\`` : removedAddress,
    )
}

/** Code of an answer: comments and paths stay as they are; addresses nobody retrieved lead nowhere. */
export function groundCode(code: string, evidence: Evidence): string {
  return code.replace(
    /[a-z][a-z0-9+.-]*:[\\/]{2}[^\s<>"'`|)\]}]+|(?<=\]\(\s*<?)[\\/]{2}[^\s)]+/gi,
    (written) => {
      const bare = written.replace(/[.,;:!?*_~]+$/, '')
      return evidence.leadsTo(bare) || evidence.quotes(bare) || harmlessHost.test(bare)
        ? written
        : removedCodeAddress + written.slice(bare.length)
    },
  )
}
