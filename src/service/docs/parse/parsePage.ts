import type { Heading, Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter'
import { mdxFromMarkdown } from 'mdast-util-mdx'
import { frontmatter } from 'micromark-extension-frontmatter'
import { mdxjs } from 'micromark-extension-mdxjs'
import { parseDocument } from 'yaml'
import { findExcess, hasDeepLine, tooDeep } from './findExcess.ts'
import { gfmExtensions } from './gfmExtensions.ts'
import { homeContent } from './homeContent.ts'
import { withoutInvisibleCharacters } from './invisibleCharacters.ts'
import { isRecord } from './isRecord.ts'
import { PageError } from './PageError.ts'
import { plainText } from './plainText.ts'
import { type PreparedSource, prepareSource } from './prepareSource.ts'
import { tidyTree } from './tidyTree.ts'

export interface ParsedPage {
  /** The frontmatter as parsed YAML, or an empty object. */
  frontmatter: Record<string, unknown>
  /**
   * `title` of the frontmatter, or the first level-1 heading, or a heading that the page begins with and that all
   * others are below, or the file name as words. Of a `title` for the browser's tab, such as `Building | Guide` or
   * `Build - Guide` above a heading `Build`, only the part that is about the page, or else the heading.
   */
  title: string
  /**
   * The heading that says the title, if there is one. Upper case, spaces and punctuation may differ. A heading of level 1
   * that the page begins with may be a part of the title.
   */
  titleHeading?: Heading | undefined
  /**
   * The content without frontmatter, comments, imports, expressions and components. Containers such as `::: tip` and
   * `> [!NOTE]` are blockquotes with `data.hName` 'aside' and `data.hProperties.dataKind`. Raw HTML is included.
   */
  tree: Root
}

/**
 * Parses a page of Markdown, or of MDX if the file name ends in `.mdx`.
 *
 * @throws PageError if its frontmatter is not valid YAML, its MDX cannot be parsed, or it has too many headings or levels
 * @example parsePage('# Build\n\nRun `vite build`.', 'guide/build.md').title // 'Build'
 */
export function parsePage(source: string, file: string): ParsedPage {
  const isMdx = /\.mdx$/i.test(file)
  const prepared = prepareSource(source, isMdx)
  const tree = parseTree(prepared, isMdx)
  checkExcess(tree)
  const properties = takeFrontmatter(tree)
  tree.children.unshift(...homeContent(properties))
  tidyTree(tree)
  // Containers, such as `::: tip`, were flat before.
  checkExcess(tree)
  removeProjectNames(tree)
  const heading = titleHeading(tree)
  const title = pageTitle(properties, heading, file)
  const opening = openingHeading(tree)
  const said = [heading, opening].find((each) => each && lettersOf(plainText(each)) === lettersOf(title))
  const part = heading && heading === opening && heading.depth === 1 && has(title, plainText(heading))
  const shown = said ?? (part ? heading : undefined)
  return { frontmatter: properties, title, tree, ...(shown && { titleHeading: shown }) }
}

function checkExcess(tree: Root): void {
  const excess = findExcess(tree)
  if (excess !== undefined) throw new PageError(excess)
}

function parseTree(prepared: PreparedSource, isMdx: boolean): Root {
  if (hasDeepLine(prepared.text)) throw new PageError(tooDeep)
  const { syntax, tree } = gfmExtensions(prepared.text)
  try {
    return fromMarkdown(prepared.text, {
      extensions: [frontmatter('yaml'), syntax, ...(isMdx ? [mdxjs({ addResult: true })] : [])],
      mdastExtensions: [frontmatterFromMarkdown('yaml'), tree, ...(isMdx ? [mdxFromMarkdown()] : [])],
    })
  } catch (error) {
    if (error instanceof RangeError) throw new PageError(tooDeep, { cause: error })
    throw new PageError(
      `The ${isMdx ? 'MDX' : 'Markdown'} does not parse${failureText(error as ParseFailure, prepared)}.`,
      {
        cause: error,
      },
    )
  }
}

interface ParseFailure {
  reason?: string | undefined
  line?: number | undefined
}

/** Describes a parse error with the line in the original file. Some errors give the line only within their text. */
function failureText({ reason = 'unknown reason', line }: ParseFailure, prepared: PreparedSource): string {
  const [position, positionLine] = /\s*\((\d+):\d+(?:-\d+:\d+)?\)/.exec(reason) ?? []
  const preparedLine = line ?? (positionLine === undefined ? undefined : Number(positionLine))
  const at = preparedLine === undefined ? '' : `, line ${prepared.originalLine(preparedLine)}`
  return `${at}: ${position === undefined ? reason : reason.replace(position, '')}`
}

function takeFrontmatter(tree: Root): Record<string, unknown> {
  const first = tree.children[0]
  if (first?.type !== 'yaml') return {}
  tree.children.shift()
  const document = parseDocument(first.value, { prettyErrors: false })
  const error = document.errors[0]
  if (error) {
    // The YAML starts in the second line of the file.
    const line = first.value.slice(0, error.pos[0]).split('\n').length + 1
    throw new PageError(`The frontmatter is not valid YAML, line ${line}: ${error.message}.`)
  }
  return plainProperties(() => document.toJS())
}

/** Converts the frontmatter to plain JSON. Fails if aliases make it circular or too large to store. */
function plainProperties(read: () => unknown): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(JSON.stringify(read()) ?? 'null')
    return isRecord(value) ? value : {}
  } catch (error) {
    throw new PageError('The frontmatter refers to itself or repeats its aliases too often.', {
      cause: error,
    })
  }
}

function pageTitle(properties: Record<string, unknown>, heading: Heading | undefined, file: string): string {
  const text = heading ? plainText(heading) : ''
  if (typeof properties.title === 'string' || typeof properties.title === 'number') {
    const title = withoutInvisibleCharacters(String(properties.title)).trim()
    if (title !== '') return text === '' ? title : pagePart(title, text)
  }
  return text || readableFileName(file)
}

/**
 * Returns the heading that is a page's title: the first of level 1, else one that the page begins with, if all others
 * are below it. A heading of level 1 that is written as HTML is one if there is no other.
 */
function titleHeading(tree: Root): Heading | undefined {
  const headings = tree.children.filter((node) => node.type === 'heading')
  const written = headings.filter(({ data }) => !data?.isHtml)
  const first = written.find(({ depth }) => depth === 1)
  if (first) return first
  const opening = openingHeading(tree)
  const isTop = written.every((each) => each === opening || each.depth > (opening?.depth ?? 0))
  return (isTop ? opening : undefined) ?? headings.find(({ depth }) => depth === 1)
}

/** Returns the heading that a page begins with. */
function openingHeading({ children }: Root): Heading | undefined {
  const opening = children.find(({ type }) => type !== 'html' && type !== 'definition')
  return opening?.type === 'heading' ? opening : undefined
}

/**
 * Removes the name of the project from the top of a page: a heading of level 1 that is written as HTML, if the next
 * heading follows at once or is of level 1, too.
 */
function removeProjectNames(tree: Root): void {
  const isWritten = (node: Nodes | undefined) => node?.type === 'heading' && !node.data?.isHtml
  const title = tree.children.findIndex((node) => isWritten(node) && (node as Heading).depth === 1)
  tree.children = tree.children.filter((node, index) => {
    const isHtml = node.type === 'heading' && node.depth === 1 && node.data?.isHtml
    return !isHtml || (index > title && !isWritten(tree.children[index + 1]))
  })
}

/** Returns the letters and digits of a text: `streamText()` says the same as `streamText`. A text without any stays whole. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '') || text
}

/**
 * Returns the part of a title that is about the page, without the names of the site and section in `Building | Guide`. If it
 * does not have the words of the heading, it is the heading, which readers see. Of `Build - Guide`, the heading `Build`.
 */
function pagePart(title: string, heading: string): string {
  const rest = title.startsWith(heading) ? title.slice(heading.length) : ''
  if (/^\s*[|·•»–—]|^\s+-\s/.test(rest)) return heading
  const bar = title.search(/\s\|\s/)
  if (bar < 0) return title
  const part = title.slice(0, bar)
  return has(part, heading) ? part : heading
}

/** Whether a title has all letters of another one in a row. */
function has(title: string, other: string): boolean {
  return lettersOf(title).includes(lettersOf(other))
}

/**
 * Turns a file name into words: `guide/01-getting_started.md` → `Getting started`. An index page gets its folder's
 * name.
 */
function readableFileName(file: string): string {
  const segments = file.replace(/\.mdx?$/i, '').split('/')
  const name = /^(?:_?index|readme)$/i.test(segments.at(-1) ?? '') ? segments.at(-2) : segments.at(-1)
  const words = (name ?? 'Home')
    .replace(/^\d+[-_.\s]+/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
