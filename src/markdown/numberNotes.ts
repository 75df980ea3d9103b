import type { Block, Inline, RootBlock, WordsBlock } from './document.ts'
import type { References } from './references.ts'

/**
 * Numbers the notes in order of first use, once all of them are known: while the text arrives a note has a number by
 * when it was first seen, which differs where its definition came first.
 */
export function numberNotes(root: RootBlock, references: References): void {
  if (!references.hasNotes()) return
  const order = new Set<string>()
  const leaves: WordsBlock[] = []

  function visitBlock(block: Block): void {
    if ('settled' in block) visitLeaf(block)
    else if (block.type === 'table')
      for (const row of [block.header, ...block.children]) row.children.forEach(visitLeaf)
    else if (block.type === 'list') for (const item of block.children) item.children.forEach(visitBlock)
    else if ('children' in block) block.children.forEach(visitBlock)
  }

  function visitLeaf(leaf: WordsBlock): void {
    const before = order.size
    if (visitInlines(leaf.children) || order.size > before) leaves.push(leaf)
  }

  /** Whether there is a reference among them. */
  function visitInlines(inlines: readonly Inline[]): boolean {
    let found = false
    for (const inline of inlines) {
      if (inline.type === 'footnote-reference') {
        order.add(references.labelOf(inline)!)
        found = true
      } else if ('children' in inline && visitInlines(inline.children)) found = true
    }
    return found
  }

  root.children.forEach(visitBlock)
  // Notes may refer to notes, which are then in the order too, after those of the text.
  for (const label of order) references.noteNamed(label)?.children.forEach(visitBlock)
  references.renumber([...order])
  for (const leaf of leaves) {
    const children = references.withNumbers(leaf.children)
    if (children === leaf.children) continue
    leaf.children = children
    references.markRevised(leaf)
  }
}
