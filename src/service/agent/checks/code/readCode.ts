import type { Code, DocsBuild } from './code.ts'
import { decodeCharacters, isPlainTarget } from './isPlainTarget.ts'
import type { MarkupRules } from './plainMarkup.ts'
import { readBraces } from './readBraces.ts'
import { readFenceUse, takePlainFences } from './readFenceUse.ts'
import { readInclusions, readTextInclusions } from './readInclusions.ts'
import { endOfBlock, type Markup, readMarkup } from './readMarkup.ts'
import { parseMdx, readMdx } from './readMdx.ts'
import { blank, type Fence, type Region, readViews, type View } from './readViews.ts'

export interface CodeRules extends MarkupRules {
  build: DocsBuild
  /** Whether the page can be MDX, before and after. */
  isMdx: boolean
}

/** The text of a page with what parsers make of it. */
export interface ParsedBody {
  body: string
  views: readonly View[]
  /** Undefined where it is no MDX. */
  mdx?: ReturnType<typeof parseMdx>
}

export function parseBody(body: string): ParsedBody {
  return { body, views: readViews(body), mdx: parseMdx(body) }
}

/** Deepest directive within a directive whose content is looked at; deeper ones count as code. */
const maxDirectiveDepth = 4

/**
 * Finds everything in the text of a page that one of the supported generators would do more with than show it, a list
 * for each way of reading it. The rules of all generators hold together, because a repository does not say for sure what
 * its pages are built with.
 */
export function readCode({ body, views, mdx }: ParsedBody, rules: CodeRules): Code[][] {
  return [
    ...views.map((view) => readView(body, view, rules, 0)),
    // Those outside code and without escapes are counted on their own: some generators read no others.
    ...views.map(({ fences, otherCode }) =>
      of('template', blank(body, [...fences, ...otherCode]).match(template) ?? []),
    ),
    rules.isMdx && mdx ? readMdx(mdx, rules) : [],
    rules.build.mkdocs && views[0] ? readForMkdocs(body, views[0], rules) : [],
    of('inclusion', readInclusions(body)),
  ]
}

function readView(body: string, view: View, rules: CodeRules, depth: number): Code[] {
  const { visible, commented } = cutComments(blank(body, [...view.fences, ...view.otherCode]))
  const markup = readMarkup(visible, rules)
  // Vue reads inline code and code that is set in, too.
  const templates = rules.build.templatesInCode ? body : blank(body, view.fences)
  return [
    ...view.fences.flatMap((fence) => readFence(fence, body, rules, depth)),
    ...of(
      'link',
      view.targets.filter((target) => !isPlainTarget(target, rules.file)).map((target) => `](${target})`),
    ),
    ...asCode(markup, visible, view.html),
    ...readText(blank(visible, markup), rules),
    ...of('link', findScriptAddresses(visible)),
    // Without the comment around it, it would run.
    ...of(
      'comment',
      commented.filter((text) => hasCode(text, rules)),
    ),
    // What a tag or an element holds is compared with it.
    ...readTemplates(blank(templates, markup)),
  ]
}

/** The rules that hold for text outside code. */
function readText(text: string, rules: CodeRules): Code[] {
  return [
    ...of('module', readModules(text)),
    ...of('expression', readBraces(text, rules.isMdx)),
    ...of('inclusion', readTextInclusions(text)),
  ]
}

function hasCode(comment: string, rules: CodeRules): boolean {
  const text = comment.replace('<!--', '    ')
  const found = [readText(text, rules), readMarkup(text, rules), findScriptAddresses(text)]
  return found.some(({ length }) => length > 0)
}

/** Its Markdown knows fewer fences, and takes a name with a colon in the first line for frontmatter. */
function readForMkdocs(body: string, { fences, otherCode }: View, rules: CodeRules): Code[] {
  const known = takePlainFences(fences, body)
  const inline = otherCode.filter(({ start, end }) => !body.slice(start, end).includes('\n'))
  const { visible } = cutComments(blank(body, [...known, ...inline]))
  return [
    ...asCode(readMarkup(visible, rules), visible),
    ...of('module', body.match(/^[\w-]+:[ \t][^\n]*/) ?? []),
  ]
}

function asCode(markup: readonly Markup[], text: string, html: readonly Region[] = []): Code[] {
  let next = 0
  return markup.map(({ start, end, at, isOpen }) => {
    // Both are in the order of the page.
    while ((html[next]?.end ?? text.length) <= at) next += 1
    const whole = html[next]
    const isHtml = whole !== undefined && whole.start <= at
    const own = text.slice(start, end)
    // What does not end as a tag ends where the parser says.
    const read = isHtml && isOpen ? `${own}\n${text.slice(whole.start, whole.end)}` : own
    return { kind: 'markup', text: read, isHtml, isOpen }
  })
}

function findScriptAddresses(text: string): string[] {
  return decodeCharacters(text).match(scriptAddress) ?? []
}

/** Not every parser agrees on what a link is; this is no address in any of them. */
const scriptAddress =
  /[(<"'=]\s*(?:java|vb|live)script\s*:[^\s)]*|\b(?:java|vb|live)script:(?=\S)[^\s)]*|data:\s*text\/html[^\s)]*/gi

/** Lines that MDX takes for a module, up to the next empty line. */
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
    ...of('template', findTemplates(visible)),
    ...of(
      'comment',
      commented.filter((comment) => findTemplates(comment).length > 0),
    ),
  ]
}

/** Escapes and character references are resolved first: Vue reads what the Markdown has become. */
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

/** HTML ends a comment earlier than Markdown does: `<!-->` is all of one. */
const comment = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))/g

/**
 * Cuts the comments out of a text. Each comes with what stands before it on its line, as in the middle of a line fewer
 * comments are one.
 */
function cutComments(text: string): { visible: string; commented: string[] } {
  const commented: string[] = []
  const visible = text.replace(comment, (whole, at: number) => {
    commented.push(text.slice(text.lastIndexOf('\n', at) + 1, at) + whole)
    return whole.replace(/[^\r\n]/g, ' ')
  })
  return { visible, commented }
}

function of(kind: Code['kind'], texts: readonly string[]): Code[] {
  return texts.map((text) => ({ kind, text }))
}
