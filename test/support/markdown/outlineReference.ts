import type { Definition, FootnoteDefinition, List, ListItem, Nodes, Root, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { code, image, inlineCode, link, node, outline, type PlainNode, text } from './outline.ts'

/**
 * Prints the reference implementation's tree for comparison. As in our answers, HTML is text, and `<br>` breaks a line.
 */
export function outlineReference(markdown: string): string {
  const root = fromMarkdown(markdown, {
    extensions: [gfm(), { disable: { null: ['htmlFlow'] } }],
    mdastExtensions: [gfmFromMarkdown()],
  })
  const context = readDefinitions(root)
  const body = root.children.flatMap((child) => plain(child, context))
  const notes: PlainNode[] = []
  // A footnote may refer to another, so the list grows while it is read.
  for (let at = 0; at < context.used.length; at++) {
    const note = context.footnotes.get(context.used[at]!)
    notes.push(
      node(
        `footnote ${at + 1}`,
        note?.children.flatMap((child) => plain(child, context)),
      ),
    )
  }
  return outline([...body, ...notes])
}

interface Context {
  definitions: Map<string, Definition>
  footnotes: Map<string, FootnoteDefinition>
  /** Footnotes in order of first use. */
  used: string[]
}

function readDefinitions(root: Root): Context {
  const context: Context = { definitions: new Map(), footnotes: new Map(), used: [] }
  const visit = (each: Nodes) => {
    const known = each.type === 'definition' ? context.definitions : context.footnotes
    if (each.type === 'definition' || each.type === 'footnoteDefinition') {
      if (!known.has(each.identifier)) known.set(each.identifier, each as Definition & FootnoteDefinition)
    }
    if ('children' in each) for (const child of each.children) visit(child)
  }
  visit(root)
  return context
}

function plain(each: Nodes, context: Context): PlainNode[] {
  const within = () => ('children' in each ? each.children.flatMap((child) => plain(child, context)) : [])
  switch (each.type) {
    case 'text':
      return [text(each.value)]
    case 'html':
      return [/^<br\s*\/?>$/i.test(each.value) ? node('break') : text(each.value)]
    case 'paragraph':
    case 'emphasis':
    case 'strong':
    case 'break':
      return [node(each.type, within())]
    case 'delete':
      return [node('strike', within())]
    case 'blockquote':
      return [node('quote', within())]
    case 'thematicBreak':
      return [node('rule')]
    case 'heading':
      return [node(`heading ${each.depth}`, within())]
    case 'inlineCode':
      return [inlineCode('code', each.value)]
    case 'code':
      return [each.lang === 'suggestions' ? plainSuggestions(each.value) : plainCode(each.lang, each.value)]
    case 'link':
      return [link(each.url, each.title, within())]
    case 'image':
      return [image(each.url, each.title, each.alt ?? '')]
    case 'linkReference': {
      const target = context.definitions.get(each.identifier)
      return [link(target?.url ?? '', target?.title, within())]
    }
    case 'imageReference': {
      const target = context.definitions.get(each.identifier)
      return [image(target?.url ?? '', target?.title, each.alt ?? '')]
    }
    case 'footnoteReference': {
      if (!context.used.includes(each.identifier)) context.used.push(each.identifier)
      return [node(`footnote-reference ${context.used.indexOf(each.identifier) + 1}`)]
    }
    case 'definition':
    case 'footnoteDefinition':
      return []
    case 'list':
      return [plainList(each, context)]
    case 'table':
      return [plainTable(each, context)]
    default:
      throw new Error(`The reference has a node that has no counterpart here: ${each.type}.`)
  }
}

/**
 * Generators add a file name or line numbers to the language: `ts:vite.config.ts`, `js{3-5}`. Our parser separates
 * them.
 */
function plainCode(lang: string | null | undefined, value: string): PlainNode {
  return code(`code ${(lang ?? '').trim().replace(/^(\w+)[:{].*/, '$1')}`, value)
}

function plainSuggestions(value: string): PlainNode {
  const lines = [...value.matchAll(/^[ \t]*\(([^\n]*)\)\[([^\n\]]*)\][ \t]*$/gm)]
  return node(
    'suggestions',
    lines.map(([, words, href]) => link(href!, undefined, [text(words!)])),
  )
}

function plainList(list: List, context: Context): PlainNode {
  const items = list.children as ListItem[]
  const isLoose = list.spread || items.some((item) => item.spread)
  return node(
    `${list.ordered ? `ordered ${list.start ?? 1}` : 'bulleted'} ${isLoose ? 'loose' : 'tight'}`,
    items.map((item) =>
      node(
        typeof item.checked === 'boolean' ? `item ${item.checked ? 'done' : 'to do'}` : 'item',
        item.children.flatMap((child) => plain(child, context)),
      ),
    ),
  )
}

/** Adds missing cells, because rows may be shorter than the header in the source. */
function plainTable(table: Table, context: Context): PlainNode {
  const width = table.children[0]?.children.length ?? 0
  const align = Array.from({ length: width }, (_, column) => table.align?.[column] ?? 'none')
  return node(
    `table ${align.join(' ')}`,
    table.children.map((row) =>
      node(
        'row',
        Array.from({ length: width }, (_, column) =>
          node(
            'cell',
            row.children[column]?.children.flatMap((child) => plain(child, context)),
          ),
        ),
      ),
    ),
  )
}
