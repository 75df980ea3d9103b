import { createCalloutReader } from './components/callouts.ts'
import { createTabTagReader } from './components/tabTags.ts'
import { withoutInvisibleCharacters } from './invisibleCharacters.ts'
import { marks } from './marks.ts'
import { createMkdocsReader } from './mkdocsBlocks.ts'

export interface PreparedSource {
  text: string
  /** Returns the line of the original source for a line of `text`. Both count from 1. */
  originalLine(line: number): number
}

const fenceStart = /^(?:\s|>)*(?:[-*+]\s+|\d+[.)]\s+)*(`{3,}|~{3,})/
const containerLine = /^((?:\s|>)*):{3,}\s*([A-Za-z][\w-]*)?(.*)$/
/** Parts of a page that the generator puts a heading above. */
const titledPart = /^<(\/?)(Recap|Challenges)>\s*$/
const headingLine = /^(?:\s|>)*#{1,6}\s/
/**
 * `{#id}`, `[#id]` of Nextra and, where braces are JavaScript, `{/* #id *\/}` or `{/*id*\/}`. `[#12]` is the number of an
 * issue. A match begins only at the first of many spaces, which would take the square of their number otherwise.
 */
const headingIdSuffix =
  /(?<!\s)\s*(?:\{(?:[^{}]*\s)?#([^\s{}]+)[^{}]*\}|\{\s*\/\*\s*#([^\s{}*]+)\s*\*\/\s*\}|\{\/\*([^\s{}*]+)\*\/\}|\[#([^\s\d[\]][^\s[\]]*)\])\s*$/
const generatorLine = /^\s*(?:<<<\s.*|\[\[toc\]\]|\[toc\])\s*$/i
/** Docusaurus parses `.md` as MDX. We parse it as Markdown, where an import would be a paragraph. */
const importLine = /^import\s[^'"]*\sfrom\s+(['"])[^'"]+\1;?\s*$/

/**
 * Prepares a page of a docs generator for a CommonMark parser: replaces `::: tip` containers and `{#id}` suffixes with
 * marks, tabs and admonitions of MkDocs too, and removes comments and file inclusions. Code blocks stay unchanged.
 *
 * @param isMdx whether components are parsed; else `<Tabs>` and callouts such as `<Note>`, which generators have in `.md`
 *   too, are replaced with marks
 */
export function prepareSource(source: string, isMdx: boolean): PreparedSource {
  const original = withoutMarks(withoutInvisibleCharacters(source.replace(/\r\n?/g, '\n'))).split('\n')
  const lines: string[] = []
  const originalLines: number[] = []
  const comments = createCommentStripper(original)
  const mkdocs = createMkdocsReader(original)
  const tabTags = isMdx ? undefined : createTabTagReader(original)
  const callouts = isMdx ? undefined : createCalloutReader(original)
  let fence: string | undefined

  for (const index of original.keys()) {
    const add = (text: string) => {
      lines.push(text)
      originalLines.push(index + 1)
    }
    const { before, line } = mkdocs.read(index, fence !== undefined)
    for (const mark of before) ['', mark, ''].forEach(add)
    if (fence !== undefined) {
      if (closesFence(line, fence)) fence = undefined
      add(line)
      continue
    }
    const visible = comments.strip(withHeadingId(line), index)
    const tabTag = visible.trim() === '' ? undefined : tabTags?.read(index)
    if (tabTag !== undefined) {
      for (const text of ['', tabTag, '']) add(text)
      continue
    }
    const calloutTag = visible.trim() === '' ? undefined : callouts?.read(index)
    if (calloutTag) {
      calloutTag.forEach(add)
      continue
    }
    fence = fenceStart.exec(visible)?.[1]
    if (fence !== undefined) {
      add(visible)
      continue
    }
    const part = titledPart.exec(visible)
    if (part) {
      const [, isEnd, name = ''] = part
      add('')
      add(isEnd ? '' : withHeadingId(`## ${name} {#${name.toLowerCase()}}`))
      add('')
      continue
    }
    const container = containerLine.exec(visible)
    if (container) {
      // Blank lines separate the mark from a list, table or paragraph before it.
      const [, prefix = '', kind, rest = ''] = container
      add(prefix)
      add(prefix + (kind ? `${marks.containerOpen}${kind} ${containerTitle(rest)}` : marks.containerClose))
      add(prefix)
    } else {
      const isDropped = generatorLine.test(visible) || importLine.test(visible)
      add(isDropped ? '' : withHeadingId(visible))
    }
  }
  for (const mark of mkdocs.end()) lines.push('', mark)
  return { text: lines.join('\n'), originalLine: (line) => originalLines[line - 1] ?? line }
}

function closesFence(line: string, fence: string): boolean {
  const run = /^(?:\s|>)*(`{3,}|~{3,})\s*$/.exec(line)?.[1]
  return run !== undefined && run[0] === fence[0] && run.length >= fence.length
}

/**
 * Returns a container's title: `[Title]{.class}` or `{title="Title"}` as in Docusaurus, or the whole text as in
 * VitePress.
 */
function containerTitle(rest: string): string {
  const text = rest.trim()
  const bracketed = /^\[(.*)\]\s*(?:\{.*\})?$/.exec(text)?.[1]
  if (bracketed !== undefined) return bracketed
  if (/^\{.*\}$/.test(text)) return /title=["']([^"']*)["']/.exec(text)?.[1] ?? ''
  return text
}

function withHeadingId(line: string): string {
  if (!headingLine.test(line)) return line
  return line.replace(
    headingIdSuffix,
    (_, plain, marked, commented, bracketed) =>
      ` ${marks.headingId}${plain ?? marked ?? commented ?? bracketed}${marks.headingId}`,
  )
}

function withoutMarks(text: string): string {
  return text.replace(/[\uf8f0-\uf8f2]/g, '')
}

const commentEnds = { '<!--': '-->', '{/*': '*/}' } as const

/** Removes `<!-- … -->` and `{/* … *\/}`, also across lines, but not in inline code. */
function createCommentStripper(lines: readonly string[]) {
  const lastEnds = new Map(
    Object.values(commentEnds).map((end) => [end, lines.findLastIndex((line) => line.includes(end))]),
  )
  let inside: keyof typeof commentEnds | undefined
  return {
    strip(line: string, index: number): string {
      let rest = line
      let visible = ''
      while (rest !== '') {
        if (inside) {
          const end = rest.indexOf(commentEnds[inside])
          if (end < 0) return visible
          rest = rest.slice(end + 3)
          inside = undefined
          continue
        }
        const next = /(`+)(?!`).*?(?<!`)\1(?!`)|<!--|\{\/\*/.exec(rest)
        if (!next) return visible + rest
        const start = next[0] === '<!--' || next[0] === '{/*' ? next[0] : undefined
        visible += rest.slice(0, next.index) + (start ? '' : next[0])
        rest = rest.slice(next.index + next[0].length)
        // A comment without an end is text if it is within a line. At the start of a line it hides the rest of the
        // page. An expression without an end is text.
        const isOpen = start !== undefined && index > lastEnds.get(commentEnds[start])!
        if (isOpen && (start === '{/*' || visible.trim() !== '')) return visible + start + rest
        inside = start
      }
      return visible
    },
  }
}
