import type { Nodes } from 'hast'
import { raw } from 'hast-util-raw'
import MarkdownIt from 'markdown-it'
import { Marked } from 'marked'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import type { Block, Inline, RootBlock } from '../../../src/markdown/document.ts'
import { parseMarkdown } from './parseMarkdown.ts'

const marked = new Marked({ gfm: true, async: false })
const plain = new MarkdownIt('default', { html: true })
const linking = new MarkdownIt('default', { html: true, linkify: true })
// On in versions up to 14, and by wish later.
linking.linkify.set({ fuzzyLink: true })

/** Widely used renderers of Markdown to HTML, with every option that makes links. */
export const htmlRenderers: Readonly<Record<string, (text: string) => string>> = {
  marked: (text) => marked.parse(text, { async: false }),
  'markdown-it': (text) => plain.render(text),
  'markdown-it with linkify': (text) => linking.render(text),
  'react-markdown': (text) =>
    renderToStaticMarkup(
      createElement(Markdown, { remarkPlugins: [remarkGfm], urlTransform: (url) => url }, text),
    ),
}

/** Every address a text leads to or loads from, by renderer. */
export const addressFinders: Readonly<Record<string, (text: string) => string[]>> = {
  ...Object.fromEntries(
    Object.entries(htmlRenderers).map(([name, render]) => [
      name,
      (text: string) => addressesInHtml(render(text)),
    ]),
  ),
  ours: (text) => addressesInBlock(parseMarkdown(text)),
  'ours with mathematics': (text) => addressesInBlock(parseMarkdown(text, { math: true })),
}

/** Elements that Markdown may become; others come from HTML. */
const ordinary = new Set(
  'a,blockquote,br,code,del,em,h1,h2,h3,h4,h5,h6,hr,img,input,li,ol,p,pre,s,strong,table,tbody,td,th,thead,tr,ul'.split(
    ',',
  ),
)

function addressesInHtml(html: string): string[] {
  const found: string[] = []
  const tree: Nodes = raw({ type: 'root', children: [{ type: 'raw', value: html } as never] })
  visit(tree, 'element', (element) => {
    if (!ordinary.has(element.tagName)) found.push(`<${element.tagName}>`)
    for (const [name, value] of Object.entries(element.properties)) {
      if (/^(?:href|src|action|data|on)/i.test(name)) found.push(String(value))
    }
  })
  return found
}

function addressesInBlock(block: RootBlock | Block | Inline | { children?: unknown }): string[] {
  const found: string[] = []
  const look = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) look(child)
    else if (typeof node === 'object' && node !== null) {
      if ('href' in node) found.push(String(node.href))
      for (const value of Object.values(node)) look(value)
    }
  }
  look(block)
  return found
}
