import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { hastText } from './hastText.ts'

export interface OutlineEntry {
  /** Id of the heading. */
  anchor: string
  text: string
  depth: 2 | 3
}

const noticeNames: Readonly<Record<string, { tone: string; title: string }>> = {
  note: { tone: 'note', title: 'Note' },
  info: { tone: 'note', title: 'Info' },
  important: { tone: 'note', title: 'Important' },
  tip: { tone: 'tip', title: 'Tip' },
  success: { tone: 'tip', title: 'Success' },
  warning: { tone: 'warning', title: 'Warning' },
  caution: { tone: 'warning', title: 'Caution' },
  danger: { tone: 'danger', title: 'Danger' },
  error: { tone: 'danger', title: 'Error' },
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
export function decoratePage(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (/^h[2-6]$/.test(node.tagName)) addAnchorLink(node)
    if (node.tagName === 'aside') styleContainer(node)
    if (node.tagName === 'img') node.properties.loading ??= 'lazy'
    if (node.tagName === 'table' && parent && index !== undefined) {
      parent.children[index] = element(
        'div',
        { className: ['table'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
        [node],
      )
      return index + 1
    }
    return undefined
  })
}

function addAnchorLink(heading: Element): void {
  const { id } = heading.properties
  if (typeof id !== 'string' || id === 'footnote-label') return
  heading.children.push(
    element(
      'a',
      { className: ['anchor'], href: `#${encodeURIComponent(id)}`, ariaLabel: 'Link to this section' },
      [{ type: 'text', value: '#' }],
    ),
  )
}

function styleContainer(aside: Element): void {
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
        element('summary', {}, givenTitle?.children ?? [{ type: 'text', value: 'Details' }]),
        ...rest,
      ]
      break
    }
    case 'code-group':
    case 'tabs':
    case 'steps': {
      // Tabs are shown one below the other, because the site has no script for them.
      aside.tagName = 'div'
      aside.properties = {}
      break
    }
    default: {
      const { tone, title } = noticeNames[kind] ?? { tone: 'note', title: capitalise(kind) }
      aside.properties = { className: ['notice'], dataKind: tone }
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

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
