/** The content of a document, in a form that any parser's tree can be converted to. */
export interface PlainNode {
  /** Type and attributes: `heading 2`, `link "/guide" title "Guide"`; a text node is its text. */
  name: string
  isText?: true
  children?: readonly PlainNode[]
}

export function node(name: string, children: readonly PlainNode[] = []): PlainNode {
  return { name, children }
}

/** A soft line break counts as a space, and spaces around it do not count. */
export function text(value: string): PlainNode {
  return { name: oneNewline(value).replace(/[ \t]*\n[ \t]*/g, ' '), isText: true }
}

export function code(name: string, value: string): PlainNode {
  return node(`${name} ${JSON.stringify(oneNewline(value))}`)
}

/** Line endings in inline code become spaces, as in CommonMark; the reference leaves that to the renderer. */
export function inlineCode(name: string, value: string): PlainNode {
  return code(name, oneNewline(value).replaceAll('\n', ' '))
}

export function link(
  href: string,
  title: string | null | undefined,
  children: readonly PlainNode[],
): PlainNode {
  return node(`link ${JSON.stringify(href)}${titled(title)}`, children)
}

export function image(href: string, title: string | null | undefined, alt: string): PlainNode {
  return node(`image ${JSON.stringify(href)}${titled(title)} alt ${JSON.stringify(text(alt).name)}`)
}

function titled(title: string | null | undefined): string {
  return title ? ` title ${JSON.stringify(oneNewline(title))}` : ''
}

function oneNewline(value: string): string {
  return value.replace(/\r\n?/g, '\n')
}

/**
 * Prints a tree with one line per node, indented by depth. Adjacent texts are joined, so that equal documents give
 * equal lines and a diff shows the difference.
 */
export function outline(nodes: readonly PlainNode[], indent = ''): string {
  return mergeTexts(nodes)
    .map((each) => {
      if (each.isText) return `${indent}${JSON.stringify(each.name)}\n`
      return `${indent}${each.name}\n${outline(each.children ?? [], `${indent}  `)}`
    })
    .join('')
}

function mergeTexts(nodes: readonly PlainNode[]): PlainNode[] {
  const merged: PlainNode[] = []
  for (const each of nodes) {
    const last = merged.at(-1)
    if (each.isText && each.name === '') continue
    if (each.isText && last?.isText) merged[merged.length - 1] = text(last.name + each.name)
    else merged.push(each)
  }
  return merged
}
