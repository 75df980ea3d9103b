import type { Code, DocsBuild } from './code.ts'
import { decodeCharacters, isSafeTarget } from './isSafeTarget.ts'
import { readBraces } from './readBraces.ts'
import { readFenceUse, selectMkdocsFences } from './readFenceUse.ts'
import { readInclusions, readTextInclusions } from './readInclusions.ts'
import { endOfBlock, type Markup, readMarkup } from './readMarkup.ts'
import { parseMdx, readMdx } from './readMdx.ts'
import { blank, type Fence, type Region, readViews, type View } from './readViews.ts'
import type { MarkupRules } from './safeMarkup.ts'

export interface CodeRules extends MarkupRules {
  build: DocsBuild
  /** Whether the page parses as MDX before and after the change. */
  isMdx: boolean
}

/** Text of a page with the results of the parsers. */
export interface ParsedBody {
  body: string
  views: readonly View[]
  /** Undefined if the text is not valid MDX. */
  mdx?: ReturnType<typeof parseMdx>
}

/** Parses the text of a page, once per parser. */
export function parseBody(body: string): ParsedBody {
  return { body, views: readViews(body), mdx: parseMdx(body) }
}

/** Maximum nesting of directives whose content is checked. Deeper ones count as active content. */
const maxDirectiveDepth = 4

/**
 * Finds the active content in the text of a page, by the rules of all supported generators together, because a
 * repository does not tell for certain how its docs are built. Returns one list per parser or rule; compare lists of
 * the same index.
 */
export function readCode({ body, views, mdx }: ParsedBody, rules: CodeRules): Code[][] {
  return [
    ...views.map((view) => readView(body, view, rules, 0)),
    // Some generators only expand templates outside code and without escapes, so these are also listed separately.
    ...views.map(({ fences, otherCode }) =>
      ofKind('template', blank(body, [...fences, ...otherCode]).match(template) ?? []),
    ),
    rules.isMdx && mdx ? readMdx(mdx, rules) : [],
    rules.build.mkdocs && views[0] ? readForMkdocs(body, views[0], rules) : [],
    ofKind('inclusion', readInclusions(body)),
  ]
}

function readView(body: string, view: View, rules: CodeRules, depth: number): Code[] {
  const { visible, commented } = cutComments(blank(body, [...view.fences, ...view.otherCode]))
  const markup = readMarkup(visible, rules)
  // Vue also expands templates in inline and indented code.
  const templates = rules.build.templatesInCode ? body : blank(body, view.fences)
  return [
    ...view.fences.flatMap((fence) => readFence(fence, body, rules, depth)),
    ...ofKind(
      'link',
      view.targets.filter((target) => !isSafeTarget(target, rules.file)).map((target) => `](${target})`),
    ),
    ...toCode(markup, visible, view.html),
    ...readText(blank(visible, markup), rules),
    ...ofKind('link', findScriptAddresses(visible)),
    // Commented-out code is listed, because it runs as soon as the comment is removed.
    ...ofKind(
      'comment',
      commented.filter((text) => hasCode(text, rules)),
    ),
    // Templates inside markup are left out, because the markup is compared as a whole.
    ...readTemplates(blank(templates, markup)),
  ]
}

/** Applies the rules for text outside code. */
function readText(text: string, rules: CodeRules): Code[] {
  return [
    ...ofKind('module', readModules(text)),
    ...ofKind('expression', readBraces(text, rules.isMdx)),
    ...ofKind('inclusion', readTextInclusions(text)),
  ]
}

function hasCode(comment: string, rules: CodeRules): boolean {
  const text = comment.replace('<!--', '    ')
  const found = [readText(text, rules), readMarkup(text, rules), findScriptAddresses(text)]
  return found.some(({ length }) => length > 0)
}

/** The Markdown of MkDocs recognizes fewer fences, and reads a name with a colon in the first line as frontmatter. */
function readForMkdocs(body: string, { fences, otherCode }: View, rules: CodeRules): Code[] {
  const mkdocsFences = selectMkdocsFences(fences, body)
  const inline = otherCode.filter(({ start, end }) => !body.slice(start, end).includes('\n'))
  const { visible } = cutComments(blank(body, [...mkdocsFences, ...inline]))
  return [
    ...toCode(readMarkup(visible, rules), visible),
    ...ofKind('module', body.match(/^[\w-]+:[ \t][^\n]*/) ?? []),
  ]
}

function toCode(markup: readonly Markup[], text: string, html: readonly Region[] = []): Code[] {
  let next = 0
  return markup.map(({ start, end, at, isUnterminated }) => {
    // `html` and `markup` are both in document order.
    while ((html[next]?.end ?? text.length) <= at) next += 1
    const region = html[next]
    const isHtml = region !== undefined && region.start <= at
    const source = text.slice(start, end)
    // An unterminated tag ends where the parser ends the HTML.
    const code = isHtml && isUnterminated ? `${source}\n${text.slice(region.start, region.end)}` : source
    return { kind: 'markup', text: code, isHtml, isUnterminated }
  })
}

function findScriptAddresses(text: string): string[] {
  return decodeCharacters(text).match(scriptAddress) ?? []
}

/** Parsers disagree on what a link is, so script URLs are searched for in the whole text. */
const scriptAddress =
  /[(<"'=]\s*(?:java|vb|live)script\s*:[^\s)]*|\b(?:java|vb|live)script:(?=\S)[^\s)]*|data:\s*text\/html[^\s)]*/gi

/** Finds the lines that MDX reads as a module, up to the next empty line. */
function readModules(text: string): string[] {
  const found: string[] = []
  const line = /^[ \t]{0,3}(?:import|export)(?=[\s"'`{*/(]|$)/gm
  for (let match = line.exec(text); match; match = line.exec(text)) {
    const end = endOfBlock(text, match.index + match[0].length)
    found.push(text.slice(match.index, end).trim())
    line.lastIndex = end
  }
  return found
}

const template = /\{\{[\s\S]*?(?:\}\}|$)|\{%[\s\S]*?(?:%\}|$)|<%[\s\S]*?(?:%>|$)/g

function readTemplates(text: string): Code[] {
  const { visible, commented } = cutComments(text)
  return [
    ...ofKind('template', findTemplates(visible)),
    ...ofKind(
      'comment',
      commented.filter((comment) => findTemplates(comment).length > 0),
    ),
  ]
}

/** Finds templates after resolving escapes and character references, because Vue reads the rendered Markdown. */
function findTemplates(text: string): string[] {
  return (
    decodeCharacters(text)
      .replace(/\\([{}%])/g, '$1')
      .match(template) ?? []
  )
}

function readFence(fence: Fence, body: string, rules: CodeRules, depth: number): Code[] {
  const use = readFenceUse(fence)
  if (use === 'shown') return []
  if (use === 'active' || depth === maxDirectiveDepth) {
    return [{ kind: 'fence', text: body.slice(fence.start, fence.end) }]
  }
  const content = body.slice(fence.content.start, fence.content.end)
  return readViews(content).flatMap((view) => readView(content, view, { ...rules, isMdx: false }, depth + 1))
}

/** Comments as HTML ends them, which can be earlier than in Markdown: `<!-->` is a complete comment. */
const comment = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))/g

/**
 * Separates comments from the visible text. Each comment includes the text before it on its line, because not every
 * parser recognizes a comment in the middle of a line.
 */
function cutComments(text: string): { visible: string; commented: string[] } {
  const commented: string[] = []
  const visible = text.replace(comment, (whole, at: number) => {
    commented.push(text.slice(text.lastIndexOf('\n', at) + 1, at) + whole)
    return whole.replace(/[^\r\n]/g, ' ')
  })
  return { visible, commented }
}

function ofKind(kind: Code['kind'], texts: readonly string[]): Code[] {
  return texts.map((text) => ({ kind, text }))
}
