import { createBlockReader } from './blocks/readBlocks.ts'
import type { MarkdownDocument, RootBlock } from './document.ts'
import { neutralise } from './neutralise.ts'
import { createReferences } from './references.ts'

export interface MarkdownOptions {
  /** Whether `$ … $` and `$$ … $$` are mathematics. @default false */
  math?: boolean | undefined
}

/**
 * Starts a document. Text that is fed costs what it adds, however long the document is, also when `root` is looked at
 * after each piece.
 *
 * @example
 * const document = openMarkdown()
 * document.feed('So **bol')
 * document.root.children // one paragraph: "So " and a strong "bol"
 */
export function openMarkdown({ math = false }: MarkdownOptions = {}): MarkdownDocument {
  const root: RootBlock = { type: 'root', children: [], footnotes: [], closed: false }
  const references = createReferences(root.footnotes)
  const reader = createBlockReader(root, references, math)
  let pending: string[] = []
  let isFirst = true
  /** Whether the text so far ends in a carriage return, which may be half a line end. */
  let hasReturn = false

  function read(): void {
    if (pending.length === 0) return
    let text = pending.join('')
    pending = []
    if (isFirst && text.startsWith('\ufeff')) text = text.slice(1)
    isFirst = false
    if (hasReturn && text.startsWith('\n')) text = text.slice(1)
    hasReturn = text.endsWith('\r')
    readLines(neutralise(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text))
    references.revise(text.length)
  }

  function readLines(text: string): void {
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      if (end > from) reader.add(text.slice(from, end))
      reader.endLine()
      from = end + 1
    }
    if (from < text.length) reader.add(text.slice(from))
    reader.show()
  }

  return {
    feed(text) {
      if (root.closed) throw new Error('The document has ended, so text cannot be added. Open a new one.')
      if (text) pending.push(text)
    },
    end() {
      if (root.closed) return
      read()
      reader.end()
      references.end()
    },
    get root() {
      read()
      return root
    },
    takeRevised() {
      read()
      return references.takeRevised()
    },
  }
}
