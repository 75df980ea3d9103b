import { isSafeDirective } from './readFenceUse.ts'
import { endOfBlock, matchAt } from './readMarkup.ts'

/** `{#id .class width=300}`: attributes that only affect the layout. */
const attributeList =
  /\{:?[ \t]*(?:(?:[#.][\w-]+|(?:align|height|lang|loading|rel|start|target|width)=(?:"[\w%. -]*"|[\w%-]+))[ \t]*)+\}/y

/** Start and end of an MDX comment. */
const commentStart = /\{\s*\/\*/y
const commentEnd = /\*\/\s*\}/y

/** MyST roles that only format or link. Others copy files or run code. */
const role =
  /\{(?:abbr|any|doc|eq|external(?::[\w:-]+)?|guilabel|kbd|keyword|math|menuselection|numref|option|ref|samp|sub|sup|term|(?:py|c|cpp|js|rst|std):[\w-]+)\}(?=`)/y

const directiveName = /\{([\w:-]+)\}/y

/**
 * Finds text in braces: MDX expressions, Vue and Markdown attributes, MyST roles. The text must not contain code.
 *
 * @param isMdx ends an expression at its matching brace, as MDX does; otherwise it ends at the next empty line
 */
export function readBraces(text: string, isMdx: boolean): string[] {
  const found: string[] = []
  const ends = isMdx ? findPairs(text) : new Map<number, number>()
  const endOfComment = findComments(text)
  let at = text.indexOf('{')
  while (at >= 0) {
    const harmlessEnd = endOfComment(at) ?? skipHarmless(text, at)
    if (harmlessEnd !== undefined) at = text.indexOf('{', harmlessEnd)
    else {
      const end = ends.get(at) ?? endOfBlock(text, at)
      found.push(text.slice(at, end))
      at = text.indexOf('{', Math.max(end, at + 1))
    }
  }
  return found
}

/** Returns the end of harmless text that starts with this brace; undefined if the brace may start code. */
function skipHarmless(text: string, at: number): number | undefined {
  // Two braces begin a template, which `readTemplates` finds.
  if (text[at + 1] === '{') return at + 2
  // An odd number of backslashes escapes the brace. After 20 of them it counts as not escaped.
  if (/(?<!\\)(?:\\\\)*\\$/.test(text.slice(Math.max(0, at - 20), at))) return at + 1
  const harmless = matchAt(attributeList, text, at) ?? matchAt(role, text, at)
  if (harmless) return at + harmless[0].length
  const lineStart = text.lastIndexOf('\n', at) + 1
  if (!/^[ \t>]*:{3,}[ \t]*$/.test(text.slice(lineStart, at))) return undefined
  const name = matchAt(directiveName, text, at)
  return name && isSafeDirective(name[1] ?? '') ? at + name[0].length : undefined
}

/** Returns a function that finds the end of an MDX comment by its start. Call it with ascending offsets. */
function findComments(text: string): (at: number) => number | undefined {
  let close = 0
  return (at) => {
    if (!matchAt(commentStart, text, at)) return undefined
    if (close >= 0 && close < commentStart.lastIndex) close = text.indexOf('*/', commentStart.lastIndex)
    if (close < 0) return undefined
    return matchAt(commentEnd, text, close) ? commentEnd.lastIndex : undefined
  }
}

/** Maps the start of each balanced pair of braces to its end. */
function findPairs(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index)
    else {
      const start = open.pop()
      if (start !== undefined) ends.set(start, index + 1)
    }
  }
  return ends
}
