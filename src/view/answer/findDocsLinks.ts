import type { Source } from '../../conversation/turns/turn.ts'
import type {
  Block,
  FootnoteBlock,
  Inline,
  ListItem,
  RootBlock,
  TableCell,
  TableRow,
} from '../../markdown/document.ts'
import { safeHref } from '../../markdown/safeHref.ts'

type Node = Block | ListItem | TableRow | TableCell | FootnoteBlock | Inline
type Link = Extract<Inline, { type: 'link' }>

/** Finds links to pages of the docs in an answer: on this site and on the sites of its sources. */
export function findDocsLinks(
  answer: RootBlock,
  sources: readonly Source[],
  base: string,
): Array<Omit<Source, 'number'>> {
  const targets = [base, ...sources.map(({ url }) => url)].filter((url) => URL.canParse(url, base))
  const origins = new Set(targets.map((url) => new URL(url, base).origin))
  return [...answer.children, ...answer.footnotes].flatMap(linksIn).flatMap((link) => {
    const url = safeHref(link.href, base)
    const title = textOf(link).trim()
    return url && title !== '' && origins.has(new URL(url).origin) ? [{ title, url }] : []
  })
}

function linksIn(node: Node): Link[] {
  if (node.type === 'link') return [node]
  const header: Node[] = node.type === 'table' ? [node.header] : []
  const children: readonly Node[] = 'children' in node ? node.children : []
  return [...header, ...children].flatMap(linksIn)
}

function textOf(inline: Inline): string {
  if ('children' in inline) return inline.children.map(textOf).join('')
  return 'text' in inline ? inline.text : ''
}
