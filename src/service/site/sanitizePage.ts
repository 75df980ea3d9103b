import type { Nodes, Root } from 'hast'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { visit } from 'unist-util-visit'

const tagNames = defaultSchema.tagNames ?? []
const attributes = defaultSchema.attributes ?? {}

/**
 * Allowed elements and attributes: GitHub's list, and elements that docs pages use. Ids are not prefixed, because
 * anchors are cited. `name` is removed, because an `<img name>` can override a property of `document`.
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

/** Removes everything from a page that is not on the allow-list, such as scripts. */
export function sanitizePage(tree: Nodes): Root {
  visit(tree, 'element', (element) => {
    // Older pages define anchors with `<a name="x">`.
    const { name, id } = element.properties
    if (element.tagName === 'a' && typeof name === 'string' && id === undefined) element.properties.id = name
  })
  const clean = sanitize(tree, schema)
  return clean.type === 'root' ? clean : { type: 'root', children: clean.type === 'doctype' ? [] : [clean] }
}
