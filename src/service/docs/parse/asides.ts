import type { Blockquote, Paragraph } from 'mdast'

/** Creates a container of a kind, such as `tip`. */
export function aside(kind: string, children: Blockquote['children']): Blockquote {
  return { type: 'blockquote', data: { hName: 'aside', hProperties: { dataKind: kind } }, children }
}

/** Makes a paragraph the title of the container that it is in. */
export function titleParagraph(paragraph: Paragraph): Paragraph {
  paragraph.data = { hProperties: { dataPart: 'title' } }
  return paragraph
}
