import { defaultHandlers, type Handle } from 'mdast-util-to-markdown'

/**
 * A text without characters that have a meaning in Markdown. It begins with a letter or a space, so that nothing in it
 * begins a line. A dot may end an address such as `www.`.
 */
const plain = /^[\p{L} ](?:[\p{L}\p{N} ,;?'"()=-]|(?<![Ww])\.(?= |$))*$/u

/** Writes a text. Skips the search for characters to escape in plain texts, because it takes most of the time. */
export const writeText: Handle = (node, parent, state, info) => {
  const value: string = node.value
  // A space beside a line break is written as a character reference.
  const isAtBreak =
    (value.startsWith(' ') && info.before === '\n') || (value.endsWith(' ') && info.after === '\n')
  return plain.test(value) && !isAtBreak ? value : defaultHandlers.text(node, parent, state, info)
}
