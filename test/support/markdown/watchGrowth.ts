import type { MarkdownDocument } from '../../../src/markdown/document.ts'

/** A node with children, including inline content. */
interface Node {
  type: string
  closed?: boolean
  settled?: number
  children?: readonly Node[]
}

/** A node as it was when it was finished. */
interface Finished {
  /** Its own fields. */
  fields: string
  children: readonly Node[]
}

/**
 * Checks the promises of `document.ts` while a document grows: finished nodes keep their identity and content, settled
 * content stays, and code only grows.
 *
 * @example
 * const watch = watchGrowth(document)
 * for (const chunk of chunks) { document.feed(chunk); watch.look() }
 * document.end()
 * expect(watch.finish()).toEqual([])
 */
export function watchGrowth(document: MarkdownDocument) {
  const finished = new Map<Node, Finished>()
  const children = new WeakMap<Node, readonly Node[]>()
  const settled = new WeakMap<Node, readonly Node[]>()
  const code = new WeakMap<Node, string>()
  const broken: string[] = []

  function look(): void {
    const { root } = document
    for (const block of document.takeRevised() as readonly Node[]) {
      // It may have been finished and changed since the last look.
      settled.delete(block)
      if (finished.delete(block)) finish(block)
    }
    walk(root as Node)
    for (const note of root.footnotes) walk(note as Node)
  }

  /** Compares an unfinished node and its children with their last state. */
  function walk(node: Node): void {
    if (finished.has(node)) return
    const now = childrenOf(node)
    if (node.settled === undefined) walkBlocks(node, children.get(node) ?? [], now)
    else checkSettled(node, now)
    checkCode(node, node)
    if (node.closed) finish(node)
    else children.set(node, [...now])
  }

  function walkBlocks(node: Node, before: readonly Node[], now: readonly Node[]): void {
    if (now.length < before.length - 1) complain(node, 'lost children')
    for (const [index, child] of before.entries()) {
      if (now[index] === child) continue
      if (index < before.length - 1 || finished.has(child))
        complain(child, 'was finished and is another object')
      else checkCode(child, now[index])
    }
    for (const [index, child] of now.entries()) {
      // A new row has all its cells at once.
      const mayBeOpen = index === now.length - 1 || node.type === 'row'
      if (!mayBeOpen && child.closed === false) complain(child, 'is open and not the last')
      walk(child)
    }
  }

  function checkSettled(node: Node, now: readonly Node[]): void {
    const before = settled.get(node) ?? []
    if (before.some((piece, index) => now[index] !== piece)) complain(node, 'replaced a settled piece')
    if (node.settled! < before.length) complain(node, 'has fewer settled pieces than before')
    if (node.settled! > now.length) complain(node, 'has settled pieces that are not there')
    const pieces = now.slice(0, node.settled)
    for (const piece of pieces.slice(before.length)) finish(piece)
    settled.set(node, pieces)
  }

  function checkCode(before: Node, now: Node | undefined): void {
    if (before.type !== 'code' || now?.type !== 'code') return
    const { text } = now as Node & { text: string }
    if (!text.startsWith(code.get(before) ?? '')) complain(now, 'has not only grown')
    code.set(now, text)
  }

  function finish(node: Node): void {
    if (finished.has(node)) return
    const now = childrenOf(node)
    finished.set(node, { fields: fieldsOf(node), children: [...now] })
    for (const child of now) {
      if (child.closed === false) complain(child, 'is open in what is finished')
      finish(child)
    }
  }

  function complain(node: Node, what: string): void {
    broken.push(`${node.type} ${what}: ${JSON.stringify(node).slice(0, 200)}`)
  }

  return {
    look,
    /** Checks everything a last time. Returns broken promises, one sentence each. */
    finish(): readonly string[] {
      look()
      for (const [node, was] of finished) {
        const now = childrenOf(node)
        const isSame =
          now.length === was.children.length && now.every((child, at) => child === was.children[at])
        if (!isSame || fieldsOf(node) !== was.fields) complain(node, 'changed after it was finished')
      }
      return broken
    },
  }
}

/** The header of a table is its first row. */
function childrenOf(node: Node): readonly Node[] {
  const children = node.children ?? []
  return 'header' in node ? [node.header as Node, ...children] : children
}

function fieldsOf(node: Node): string {
  return JSON.stringify({ ...node, children: undefined, header: undefined, settled: undefined })
}
