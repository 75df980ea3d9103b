import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { type MdxJsxFlowElement, type MdxJsxTextElement, mdxFromMarkdown } from 'mdast-util-mdx'
import { gfm } from 'micromark-extension-gfm'
import { mdxjs } from 'micromark-extension-mdxjs'
import { visit } from 'unist-util-visit'
import type { Code } from './code.ts'
import { isPlainElement, type MarkupRules } from './plainMarkup.ts'

/** Finds the code of a page as the compiler of MDX sees it. Docusaurus and Nextra read `.md` with it, too. */
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
        if (!isPlainJsx(node, rules)) found.push({ kind: 'markup', text: describeJsx(node) })
        break
    }
  })
  return found
}

/**
 * Parses a page as MDX, without what generators take out before they compile: comments of HTML, and identifiers of
 * headings.
 *
 * @returns undefined where it is no MDX
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

/** Most characters that the parser may have to read again and again, see `isCostlyMdx`. */
const maxMdxWork = 20_000_000

/**
 * Whether the parser of MDX could take minutes for a page: it reads an expression from its start at each brace that may
 * end it, and a module at each empty line.
 */
export function isCostlyMdx(body: string): boolean {
  const ends = body.match(/\}/g)?.length ?? 0
  const emptyLines = /^(?:import|export)\b/m.test(body) ? (body.match(/\n[ \t]*\r?\n/g)?.length ?? 0) : 0
  return (ends + emptyLines) * body.length > maxMdxWork
}

type Element = MdxJsxFlowElement | MdxJsxTextElement

function isPlainJsx({ name, attributes }: Element, rules: MarkupRules): boolean {
  if (name === null) return true
  const plain = attributes.map((attribute) => ({
    name: attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}',
    value:
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value !== 'object'
        ? attribute.value
        : attribute.type === 'mdxJsxAttribute' && attribute.value === null
          ? null
          : undefined,
  }))
  return isPlainElement(name, plain, rules)
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
