import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { type MdxJsxFlowElement, type MdxJsxTextElement, mdxFromMarkdown } from 'mdast-util-mdx'
import { gfm } from 'micromark-extension-gfm'
import { mdxjs } from 'micromark-extension-mdxjs'
import { visit } from 'unist-util-visit'
import type { Code } from './code.ts'
import { isSafeElement, type MarkupRules } from './safeMarkup.ts'

/** Finds the active content of a page as the MDX compiler reads it. Docusaurus and Nextra use it for `.md` as well. */
export function readMdx(tree: Root, rules: MarkupRules): Code[] {
  const found: Code[] = []
  visit(tree, (node) => {
    switch (node.type) {
      case 'mdxjsEsm':
        found.push({ kind: 'module', text: node.value })
        break
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        if (!/^\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.test(node.value)) {
          found.push({ kind: 'expression', text: `{${node.value}}` })
        }
        break
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (!isSafeJsx(node, rules)) found.push({ kind: 'markup', text: describeJsx(node) })
        break
    }
  })
  return found
}

/**
 * Parses a page as MDX. Blanks HTML comments and heading ids first, as generators do.
 *
 * @returns undefined if the page is not valid MDX, or takes too long to parse
 */
export function parseMdx(body: string): Root | undefined {
  if (isCostlyMdx(body)) return undefined
  const prepared = body
    .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\r\n]/g, ' '))
    .replace(/\{#[\w-]+\}[ \t]*$/gm, '')
  try {
    return fromMarkdown(prepared, {
      extensions: [gfm(), mdxjs()],
      mdastExtensions: [gfmFromMarkdown(), mdxFromMarkdown()],
    })
  } catch {
    return undefined
  }
}

/** Maximum number of characters that the parser may read in total, see `isCostlyMdx`. */
const maxMdxWork = 20_000_000

/**
 * Returns whether the MDX parser could take minutes for a page. It parses an expression again from its start at every
 * brace that may end it, and a module at every empty line.
 */
export function isCostlyMdx(body: string): boolean {
  const ends = body.match(/\}/g)?.length ?? 0
  const emptyLines = /^(?:import|export)\b/m.test(body) ? (body.match(/\n[ \t]*\r?\n/g)?.length ?? 0) : 0
  return (ends + emptyLines) * body.length > maxMdxWork
}

type Element = MdxJsxFlowElement | MdxJsxTextElement

function isSafeJsx({ name, attributes }: Element, rules: MarkupRules): boolean {
  if (name === null) return true
  const plain = attributes.map((attribute) => ({
    name: attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}',
    value:
      attribute.type === 'mdxJsxAttribute' &&
      (attribute.value === null || typeof attribute.value !== 'object')
        ? attribute.value
        : undefined,
  }))
  return isSafeElement(name, plain, rules)
}

function describeJsx({ name, attributes }: Element): string {
  const written = attributes.map((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return `{${attribute.value}}`
    const { name: key, value } = attribute
    if (value === null || value === undefined) return key
    return `${key}=${typeof value === 'string' ? JSON.stringify(value) : `{${value.value}}`}`
  })
  return `<${[name, ...written].join(' ')}>`
}
