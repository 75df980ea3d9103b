/** What a document says, in a shape that any parser's tree can be brought into. */
export interface PlainNode {
  /** What it is, with all that is said about it: `heading 2`, `link "/guide" title "Guide"`; a text is itself. */
  name: string
  isText?: true
  children?: readonly PlainNode[]
}

export function node(name: string, children: readonly PlainNode[] = []): PlainNode {
  return { name, children }
}

/** A soft line break is a space to a reader, and spaces around it are none. */
export function text(value: string): PlainNode {
  return { name: oneNewline(value).replace(/[ \t]*\n[ \t]*/g, ' '), isText: true }
}

export function code(name: string, value: string): PlainNode {
  return node(`${name} ${JSON.stringify(oneNewline(value))}`)
}

/** Code within a line: its line ends are spaces, as CommonMark has it; the reference leaves that to who draws it. */
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
 * A tree as lines, one per node, each two spaces further in than what holds it. Texts side by side are one, so two
 * trees that read the same are the same lines, and a difference is read off a diff.
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
