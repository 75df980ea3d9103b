import type { Blockquote, Paragraph } from 'mdast'
import { plainText } from './plainText.ts'

/** Kinds of containers that are callouts. Others, such as code groups and tabs, only hold their content. */
export const noteKinds: ReadonlySet<string> = new Set(
  'note info tip important success warning caution danger error hint attention pitfall'.split(' '),
)

/** Creates a container of a kind, such as `tip`. */
export function aside(kind: string, children: Blockquote['children']): Blockquote {
  return { type: 'blockquote', data: { hName: 'aside', hProperties: { dataKind: kind } }, children }
}

/** Makes a paragraph the title of the container that it is in. */
export function titleParagraph(paragraph: Paragraph): Paragraph {
  paragraph.data = { hProperties: { dataPart: 'title' } }
  return paragraph
}

/** Converts a quote that is a callout to an aside, in place: `> [!NOTE]`, or one that begins with a bold title. */
export function tidyQuote(quote: Blockquote): void {
  if (!takeAlertMark(quote)) takeBoldTitle(quote)
}

/** Converts a GitHub alert, `> [!NOTE]`, to an aside. Returns whether it is one. */
function takeAlertMark(quote: Blockquote): boolean {
  const paragraph = quote.children[0]
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
  if (first?.type !== 'text') return false
  const [mark, kind] = /^\[!(\w+)\][ \t]*/.exec(first.value) ?? []
  if (mark === undefined || kind === undefined) return false
  first.value = first.value.slice(mark.length).replace(/^\n/, '')
  quote.data = { hName: 'aside', hProperties: { dataKind: kind.toLowerCase() } }
  return true
}

/** Converts a quote that begins with a bold title and a colon to an aside: `> **Note**: …`, `> **Good to know:** …`. */
function takeBoldTitle(quote: Blockquote): void {
  const [paragraph, ...rest] = quote.children
  const [title, ...words] = paragraph?.type === 'paragraph' ? paragraph.children : []
  if (title?.type !== 'strong' || quote.data) return
  const [last, next] = [title.children.at(-1), words[0]]
  if (last?.type === 'text' && last.value.endsWith(':')) last.value = last.value.slice(0, -1)
  else if (next?.type === 'text' && next.value.startsWith(':')) next.value = next.value.slice(1)
  else return
  if (next?.type === 'text') next.value = next.value.trimStart()
  const text = words.some((word) => word.type !== 'text' || word.value !== '')
  const kind = plainText(title).toLowerCase()
  Object.assign(
    quote,
    aside(noteKinds.has(kind) ? kind : 'note', [
      titleParagraph({ type: 'paragraph', children: title.children }),
      ...(text ? [{ ...paragraph, children: words } as Paragraph] : []),
      ...rest,
    ]),
  )
}
