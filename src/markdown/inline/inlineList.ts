import type { Inline } from '../document.ts'

/** A node of the linked list of inline content. Emphasis replaces the nodes between two marks. */
export interface InlineNode {
  inline: Inline
  at: number
  depth: number
  prev: InlineNode | undefined
  next: InlineNode | undefined
}

/** Deeper emphasis becomes plain text. */
const maxDepth = 24

export type InlineList = ReturnType<typeof createInlineList>

export function createInlineList() {
  // Sentinels before the first and after the last node.
  const start: InlineNode = { inline: { type: 'break' }, at: -1, depth: 0, prev: undefined, next: undefined }
  const end: InlineNode = { ...start, prev: start }
  start.next = end

  function insert(before: InlineNode, inline: Inline, at: number, depth: number): InlineNode {
    const node: InlineNode = { inline, at, depth, prev: before.prev, next: before }
    before.prev!.next = node
    before.prev = node
    return node
  }

  /** Removes the nodes between two nodes and returns their content, with adjacent texts joined. */
  function take(after = start, before = end): { inlines: Inline[]; depth: number } {
    const inlines: Inline[] = []
    let depth = 0
    for (let node = after.next!; node !== before; node = node.next!) {
      depth = Math.max(depth, node.depth)
      appendInline(inlines, node.inline)
    }
    after.next = before
    before.prev = after
    return { inlines, depth }
  }

  return {
    take,

    /** Returns the last node; its `at` is -1 if the list is empty. */
    last: (): InlineNode => end.prev!,

    append: (inline: Inline, at: number, depth = 0): InlineNode => insert(end, inline, at, depth),

    remove({ prev, next }: InlineNode): void {
      prev!.next = next
      next!.prev = prev
    },

    /** Wraps the nodes between two nodes, or after one, in emphasis. */
    join(type: 'strong' | 'emphasis' | 'strike', after: InlineNode, before = end): void {
      const { inlines, depth } = take(after, before)
      const isDeep = depth >= maxDepth
      const inline: Inline = isDeep ? { type: 'text', text: textOf(inlines) } : { type, children: inlines }
      if (inlines.length > 0) insert(before, inline, after.at, isDeep ? 0 : depth + 1)
    },
  }
}

export function appendInline(inlines: Inline[], inline: Inline): void {
  const before = inlines.at(-1)
  if (inline.type === 'text' && before?.type === 'text') before.text += inline.text
  else if (inline.type !== 'text' || inline.text) inlines.push(inline)
}

export function textOf(inlines: readonly Inline[]): string {
  let text = ''
  for (const inline of inlines) {
    if ('children' in inline) text += textOf(inline.children)
    else if ('text' in inline) text += inline.text
    else if ('alt' in inline) text += inline.alt
    else if (inline.type === 'break') text += '\n'
  }
  return text
}
