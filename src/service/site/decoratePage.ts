import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { hastText } from './hastText.ts'
import type { NoticeKind, SiteWords } from './words/SiteWords.ts'

export interface OutlineEntry {
  /** Id of the heading. */
  anchor: string
  text: string
  depth: 2 | 3
}

/** Colours of notices by their kind. */
const tones: Readonly<Record<NoticeKind, 'note' | 'tip' | 'warning' | 'danger'>> = {
  note: 'note',
  info: 'note',
  important: 'note',
  tip: 'tip',
  success: 'tip',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
  error: 'danger',
}

/** Reads the headings of levels 2 and 3. Must run before `decoratePage`, which adds links to headings. */
export function readOutline(tree: Root): OutlineEntry[] {
  const outline: OutlineEntry[] = []
  visit(tree, 'element', ({ tagName, properties, children }) => {
    if (tagName !== 'h2' && tagName !== 'h3') return
    // The heading of the footnotes is visible only to screen readers.
    if (typeof properties.id !== 'string' || properties.id === 'footnote-label') return
    const text = children.map(hastText).join('').trim()
    outline.push({ anchor: properties.id, text, depth: tagName === 'h2' ? 2 : 3 })
  })
  return outline
}

/** Adds links to headings, makes tables scrollable, and styles containers. */
export function decoratePage(tree: Root, words: SiteWords): void {
  visit(tree, 'element', (node, index, parent) => {
    if (/^h[2-6]$/.test(node.tagName)) addAnchorLink(node, words.linkToSection)
    if (node.tagName === 'aside') styleContainer(node, words)
    if (node.tagName === 'img') node.properties.loading ??= 'lazy'
    if (node.tagName === 'table' && parent && index !== undefined) {
      parent.children[index] = element(
        'div',
        { className: ['table'], role: 'group', ariaLabel: words.table, tabIndex: 0 },
        [node],
      )
      return index + 1
    }
    return undefined
  })
}

function addAnchorLink(heading: Element, label: string): void {
  const { id } = heading.properties
  if (typeof id !== 'string' || id === 'footnote-label') return
  heading.children.push(
    element('a', { className: ['anchor'], href: `#${encodeURIComponent(id)}`, ariaLabel: label }, [
      { type: 'text', value: '#' },
    ]),
  )
}

function styleContainer(aside: Element, words: SiteWords): void {
  const kind = String(aside.properties.dataKind ?? 'note')
  const givenTitle = aside.children.find(
    (child): child is Element => child.type === 'element' && child.properties.dataPart === 'title',
  )
  const rest = aside.children.filter((child) => child !== givenTitle)
  switch (kind) {
    case 'details': {
      aside.tagName = 'details'
      aside.properties = {}
      aside.children = [
        element('summary', {}, givenTitle?.children ?? [{ type: 'text', value: words.details }]),
        ...rest,
      ]
      break
    }
    case 'code-group': {
      aside.tagName = 'div'
      aside.properties = { className: ['code-group'] }
      // The script of the site makes tabs of these. Without it they are shown one below the other.
      aside.children = rest
        .filter((child) => child.type === 'element')
        .map((child) => element('div', { className: ['tab'] }, [child]))
      break
    }
    case 'tab': {
      aside.tagName = 'div'
      aside.properties = { className: ['tab'] }
      const title = givenTitle ? [element('p', { className: ['tab-title'] }, givenTitle.children)] : []
      aside.children = [...title, ...rest]
      break
    }
    case 'tabs': {
      aside.tagName = 'div'
      aside.properties = { className: ['tabs'] }
      break
    }
    case 'steps': {
      aside.tagName = 'div'
      aside.properties = {}
      break
    }
    default: {
      const title = isNotice(kind) ? words.notices[kind] : capitalise(kind)
      aside.properties = { className: ['notice'], dataKind: isNotice(kind) ? tones[kind] : 'note' }
      aside.children = [
        element(
          'p',
          { className: ['notice-title'] },
          givenTitle?.children ?? [{ type: 'text', value: title }],
        ),
        ...rest,
      ]
    }
  }
}

function isNotice(kind: string): kind is NoticeKind {
  return Object.hasOwn(tones, kind)
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
