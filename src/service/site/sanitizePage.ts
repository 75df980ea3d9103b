import type { Nodes, Root } from 'hast'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { visit } from 'unist-util-visit'

const tagNames = defaultSchema.tagNames ?? []
const attributes = defaultSchema.attributes ?? {}

/**
 * What may stand in a page: GitHub's list, with the elements docs pages use beside it. Ids stay as they are, because
 * anchors are cited; `name` goes, because an `<img name>` can stand in for a property of `document`.
 */
const schema: Schema = {
  ...defaultSchema,
  tagNames: [
    ...tagNames,
    'abbr',
    'aside',
    'audio',
    'caption',
    'col',
    'colgroup',
    'figcaption',
    'figure',
    'mark',
    'small',
    'u',
    'video',
    'wbr',
  ],
  attributes: {
    ...attributes,
    aside: ['dataKind'],
    audio: ['src', 'controls'],
    code: [...(attributes.code ?? []), 'dataTitle'],
    p: ['dataPart'],
    source: ['src', 'srcSet', 'type'],
    video: ['src', 'controls', 'poster', 'muted', 'loop', 'playsInline'],
    '*': [
      'align',
      'alt',
      'cite',
      'colSpan',
      'dateTime',
      'dir',
      'height',
      'id',
      'lang',
      'media',
      'open',
      'rowSpan',
      'scope',
      'span',
      'start',
      'title',
      'value',
      'width',
    ],
  },
  clobber: [],
  clobberPrefix: '',
  protocols: {
    cite: ['http', 'https'],
    href: ['http', 'https', 'mailto', 'tel'],
    poster: ['http', 'https'],
    src: ['http', 'https'],
  },
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'textarea', 'title'],
}

/** Keeps of a page what can do no harm. */
export function sanitizePage(tree: Nodes): Root {
  visit(tree, 'element', (element) => {
    // `<a name="x">` is how older pages make anchors.
    const { name, id } = element.properties
    if (element.tagName === 'a' && typeof name === 'string' && id === undefined) element.properties.id = name
  })
  const clean = sanitize(tree, schema)
  return clean.type === 'root' ? clean : { type: 'root', children: clean.type === 'doctype' ? [] : [clean] }
}
