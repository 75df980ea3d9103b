import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An answer from extracts, and the files that it quotes. */
export interface QuotedAnswer {
  docs: string
  question: string
  /** Folder of the docs. */
  folder: string
  text: string
  files: readonly string[]
}

/** Words and signs by which docs mark what not to do, more than the extracts know: a reader decides about each hit. */
const marks =
  /[❌🔴🚫⛔👎✗✘]|\b(?:avoid|don['’]?t|do not|never|wrong|incorrect(?:ly)?|problem(?:s|atic)?|bad|mistakes?|pitfall|anti-?pattern|deprecated|not recommended|will not work|won['’]t work|doesn['’]t work)\b|不要|切勿|请勿|避免|错误|不推荐|不建议|已弃用|しないで|避け|間違|悪い|非推奨|\b(?:vermeide\w*|falsch\w*|niemals|fehler\w*|nicht (?:so|mehr|empfohlen))\b/iu
/** Matches text between wrong code and the right code. */
const replaces = /^\W*(?:instead\b(?! of)|相反|应改为|请改用|代わりに|stattdessen)/iu
const warns = /\b(?:warning|danger|caution|pitfall|attention|error)\b/i

/** Hits that somebody has read: the code beside them is what the docs recommend. */
const readAndRight: ReadonlySet<string> = new Set([
  // Explains the option below it.
  "comment: // don't include Vite's default HTML handling middlewares",
  // Part of the complete workflow that the docs recommend.
  'comment: # However, do NOT cancel in-progress runs as we want to allow these production deployments to complete.',
  // The example is what to do.
  'callout: :::warning CommonJS',
  // Shows what to do in place of what it warns of.
  'callout: :::warning SECURITY NOTES',
  // The first of two ways is the recommended one, and is shown.
  "comment: // mutate the config directly (use only when merging doesn't work)",
  // The section on an error shows how to solve it.
  'heading: ### Vite 因 ENOSPC 错误崩溃 {#vite-crashes-with-enospc-error}',
  // Says what else to add.
  "paragraph before: Don't forget to add `<Style />` as it contains the CSS content.",
  // Shows how to avoid something else.
  'paragraph before: To avoid including Inter in the build output, import the theme from `vitepress/theme-without-fonts` instead:',
])

/**
 * Counts the answers whose first code the docs mark as wrong: in the code, in the paragraph before it, in its heading,
 * in its callout, or by what follows. It reads the source of the page around the code, and not what the service makes
 * of it.
 */
export function wrongCodeRows(answers: readonly QuotedAnswer[]): string[] {
  const shown = answers.flatMap((answer) => {
    const code = firstCode(answer.text)
    return code === undefined ? [] : [{ ...answer, code }]
  })
  const hits = shown.flatMap(({ docs, question, folder, files, code }) => {
    const found = files.flatMap((file) => {
      const place = findCode(readFileSync(join(folder, file), 'utf8'), code)
      return place ? [{ file, place }] : []
    })[0]
    if (!found) return [{ question, where: `${docs}/${files.join(', ')}`, reason: 'the code was not found' }]
    const where = `${docs}/${found.file}, line ${found.place.line + 1}`
    return reasonsFor(found.place, code).map((reason) => ({ question, where, reason }))
  })
  const unread = hits.filter(({ reason }) => !readAndRight.has(reason))
  return [
    `Code shown first that the docs mark as wrong: ${unread.length} of ${shown.length} (${answers.length} answers; ${hits.length - unread.length} more have such a word nearby, were read, and are right)`,
    ...unread.map(({ question, where, reason }) => `  ${where}: ${reason}\n    ${question}`),
  ]
}

interface Code {
  language: string
  lines: readonly string[]
}

function firstCode(markdown: string): Code | undefined {
  const lines = markdown.split('\n')
  const start = lines.findIndex((line) => /^[\s>-]*(?:\d+\. )?`{3,}/.test(line))
  if (start < 0) return undefined
  const [, indent = '', fence = '', language = ''] = /^([\s>-]*)(`{3,})(\S*)/.exec(lines[start]!) ?? []
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => line.trim().replace(/^>\s*/, '') === fence)
  const inside = rest.slice(0, end < 0 ? undefined : end).map((line) => line.slice(indent.length))
  return { language, lines: inside.filter((line) => line.trim() !== '…') }
}

interface Place {
  lines: readonly string[]
  /** The line of the fence. */
  line: number
}

/** Finds the fence whose code has most lines of what is shown. */
function findCode(source: string, { lines: shown }: Code): Place | undefined {
  const lines = source.split('\n')
  const wanted = new Set(shown.map((line) => line.trim()).filter((line) => line.length > 1))
  let best: { line: number; count: number } | undefined
  for (let line = 0; line < lines.length; line++) {
    const [, fence = ''] = /^[\s>]*(?:[-*+] |\d+\. )*\s*(`{3,}|~{3,})/.exec(lines[line]!) ?? []
    if (fence === '') continue
    let end = line + 1
    while (end < lines.length && lines[end]!.trim().replace(/^>\s*/, '') !== fence) end++
    const inside = lines
      .slice(line + 1, end)
      .map((each) => each.replace(/\s*(?:\/\/|#|<!--)\s*\[!code.*$/, '').trim())
    const count = inside.filter((each) => wanted.has(each)).length
    if (count > (best?.count ?? 0)) best = { line, count }
    line = end
  }
  return best && { lines, line: best.line }
}

function reasonsFor({ lines, line }: Place, { language, lines: shown }: Code): string[] {
  const before = lines.slice(0, line)
  const heading = before.findLast((each) => /^#{1,6} /.test(each)) ?? ''
  const paragraph = paragraphBefore(before)
  const end = lines.findIndex((each, index) => index > line && /^[\s>]*(?:`{3,}|~{3,})\s*$/.test(each))
  const after = lines.slice(end + 1).find((each) => each.trim() !== '') ?? ''
  const comments = shown.filter(
    (each) => /(?:^|\s)(?:\/\/|#|\/\*|<!--|--|\{\/\*)/.test(each) && marks.test(each),
  )
  const removed = language === 'diff' ? shown.filter((each) => /^-(?!--)/.test(each)) : []
  return [
    ...comments.map((each) => `comment: ${each.trim()}`),
    ...removed.map((each) => `removed line: ${each}`),
    ...(marks.test(lastSentence(paragraph)) ? [`paragraph before: ${lastSentence(paragraph)}`] : []),
    ...(marks.test(heading) ? [`heading: ${heading}`] : []),
    ...(replaces.test(after) ? [`text after: ${after.trim()}`] : []),
    ...(calloutOf(before) ? [`callout: ${calloutOf(before)}`] : []),
  ]
}

/** Returns the text just before code, if no other code is between. */
function paragraphBefore(before: readonly string[]): string {
  const end = before.findLastIndex((line) => line.trim() !== '') + 1
  const start = before.slice(0, end).findLastIndex((line) => line.trim() === '') + 1
  const paragraph = before.slice(start, end).join(' ')
  return /^\s*(?:`{3,}|~{3,}|#{1,6} )/.test(before[end - 1] ?? '') ? '' : paragraph
}

function lastSentence(paragraph: string): string {
  return (
    paragraph
      .trim()
      .split(/(?<=[.!?])\s+|(?<=[。！？])/)
      .at(-1) ?? ''
  )
}

/** Returns the opening line of the warning that is open at the end of the lines. */
function calloutOf(before: readonly string[]): string | undefined {
  const open: string[] = []
  for (const line of before) {
    if (/^\s*:{3,}\s*[A-Za-z]/.test(line) || /^\s*<(?:Pitfall|Warning|Caution|Danger)\b/.test(line))
      open.push(line)
    else if (/^\s*:{3,}\s*$/.test(line) || /^\s*<\/(?:Pitfall|Warning|Caution|Danger)>/.test(line)) open.pop()
  }
  const inside = open.findLast((line) => warns.test(line))
  const quote = before.at(-1)?.startsWith('>') ? before.findLast((line) => /^> \[!/.test(line)) : undefined
  return inside ?? (quote && warns.test(quote) ? quote : undefined)
}
