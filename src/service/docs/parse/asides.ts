import type { Blockquote, Paragraph } from 'mdast'

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
