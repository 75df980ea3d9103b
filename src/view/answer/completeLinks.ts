import { safeHref } from '../../markdown/safeHref.ts'

/** Code between backticks, or the address of a link, an image or a definition. */
const addresses =
  /(?<code>(`+)[^`](?:.*?[^`])?\2(?!`))|(?<before>\]\(\s*<?|^ {0,3}\[(?!\^)[^\]]+\]:\s*<?)(?<address>(?:\\.|\([^\s()]*\)|[^\s<>()\\])+)/g

/** Returns Markdown in which the addresses of links are complete, for a document that is read elsewhere. */
export function completeLinks(markdown: string, base: string): string {
  let fence = ''
  let isInList = false
  let mayBeIndented = true
  const lines = markdown.split('\n').map((line) => {
    const [, item, mark = ''] = /^[\s>]*((?:(?:[-*+]|\d+[.)])\s+)*)(`{3,}|~{3,})?/.exec(line)!
    // In a list, text may be indented that far.
    if (item) isInList = true
    else if (/^\S/.test(line)) isInList = false
    const isIndented = mayBeIndented && !isInList && /^(?: {4}|\t)/.test(line)
    mayBeIndented = isIndented || line.trim() === ''
    const isCode = isIndented || fence !== '' || mark !== ''
    if (fence === '') fence = mark
    else if (mark.startsWith(fence)) fence = ''
    return isCode ? line : completeLine(line, base)
  })
  return lines.join('\n')
}

function completeLine(line: string, base: string): string {
  return line.replace(addresses, (found, ...groups) => {
    const { code, before, address } = groups.at(-1) as Record<string, string>
    if (code !== undefined || /^[a-z][a-z\d+.-]*:/i.test(address!)) return found
    const complete = safeHref(address!.replace(/\\(?=[!-/:-@[-`{-~])/g, ''), base)
    return complete ? before + complete.replace(/[()]/g, encodeBracket) : found
  })
}

/** Encodes a bracket, which would end the address of a link. */
export function encodeBracket(bracket: string): string {
  return bracket === '(' ? '%28' : '%29'
}
