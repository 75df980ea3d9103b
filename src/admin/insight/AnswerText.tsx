import { createElement, Fragment, type ReactNode } from 'react'
import type { Block, Inline, ListItem, TableCell, TableRow } from '../../markdown/document.ts'
import { openMarkdown } from '../../markdown/openMarkdown.ts'
import { safeHref } from '../../markdown/safeHref.ts'
import { usePanel } from '../PanelContext.ts'

/** Shows an answer as its reader saw it. Images are links, so that the panel loads nothing from other sites. */
export function AnswerText({ markdown }: { markdown: string }) {
  const { docs = '/' } = usePanel()
  const base = new URL(docs, document.baseURI).href
  const text = openMarkdown()
  text.feed(markdown)
  text.end()
  const { children, footnotes } = text.root
  return (
    <div data-part="answer-text" className="grid grid-cols-1 gap-2 wrap-anywhere">
      {drawBlocks(children, base)}
      {footnotes.map(({ number, children }) => (
        <div key={number} className="text-sm">
          {number}. {drawBlocks(children, base)}
        </div>
      ))}
    </div>
  )
}

/** Joins what was drawn. The document is complete, so its parts need no keys. */
function join(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes)
}

function drawBlocks(blocks: readonly Block[], base: string): ReactNode {
  return join(blocks.map((block) => drawBlock(block, base)))
}

function drawBlock(block: Block, base: string): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{drawInlines(block.children, base)}</p>
    case 'heading':
      return <h5 className="font-semibold">{drawInlines(block.children, base)}</h5>
    case 'code':
    case 'math':
      return <pre className="rounded-md bg-raised p-3 text-sm whitespace-pre-wrap">{block.text}</pre>
    case 'list': {
      const items = join(block.children.map((item) => drawItem(item, base)))
      return block.ordered ? (
        <ol start={block.start} className="list-decimal pl-6">
          {items}
        </ol>
      ) : (
        <ul className="list-disc pl-6">{items}</ul>
      )
    }
    case 'quote':
      return (
        <blockquote className="border-l-2 border-line pl-3">{drawBlocks(block.children, base)}</blockquote>
      )
    case 'table':
      return (
        <table className="border-collapse text-sm">
          <thead>{drawRow(block.header, 'th', base)}</thead>
          <tbody>{join(block.children.map((row) => drawRow(row, 'td', base)))}</tbody>
        </table>
      )
    case 'rule':
      return <hr className="border-line" />
    case 'suggestions':
      return (
        <ul className="list-disc pl-6">
          {join(block.items.map(({ text, href }) => drawSuggestion(text, href, base)))}
        </ul>
      )
    default:
      return block satisfies never
  }
}

function drawItem({ checked, children }: ListItem, base: string): ReactNode {
  return (
    <li>
      {checked !== undefined && (checked ? '☑ ' : '☐ ')}
      {drawBlocks(children, base)}
    </li>
  )
}

function drawSuggestion(text: string, href: string, base: string): ReactNode {
  return <li>{drawLink(text, href, base)}</li>
}

function drawRow({ children }: TableRow, kind: 'th' | 'td', base: string): ReactNode {
  const cells = children.map((cell) => drawCell(cell, kind, base))
  return <tr className="border-t border-line">{join(cells)}</tr>
}

function drawCell({ children }: TableCell, Cell: 'th' | 'td', base: string): ReactNode {
  return <Cell className="p-2 text-left">{drawInlines(children, base)}</Cell>
}

function drawInlines(inlines: readonly Inline[], base: string): ReactNode {
  return join(inlines.map((inline) => drawInline(inline, base)))
}

function drawInline(inline: Inline, base: string): ReactNode {
  switch (inline.type) {
    case 'text':
      return inline.text
    case 'strong':
      return <strong>{drawInlines(inline.children, base)}</strong>
    case 'emphasis':
      return <em>{drawInlines(inline.children, base)}</em>
    case 'strike':
      return <s>{drawInlines(inline.children, base)}</s>
    case 'code':
    case 'math':
      return <code>{inline.text}</code>
    case 'link':
      return drawLink(drawInlines(inline.children, base), inline.href, base)
    case 'image':
      return drawLink(inline.alt || inline.href, inline.href, base)
    case 'citation':
      return inline.text
    case 'footnote-reference':
      return <sup>{inline.number}</sup>
    case 'break':
      return <br />
    default:
      return inline satisfies never
  }
}

function drawLink(text: ReactNode, href: string, base: string): ReactNode {
  const address = safeHref(href, base)
  return address === undefined ? (
    text
  ) : (
    <a href={address} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
