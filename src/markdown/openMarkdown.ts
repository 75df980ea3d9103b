import { createBlockReader } from './blocks/readBlocks.ts'
import type { MarkdownDocument, RootBlock } from './document.ts'
import { neutralise } from './neutralise.ts'
import { createReferences } from './references.ts'

export interface MarkdownOptions {
  /** Whether `$ … $` and `$$ … $$` are math. @default false */
  math?: boolean | undefined
}

/**
 * Opens a document. Adding text costs time proportional to that text, however long the document is, even if `root` is
 * read after each chunk.
 *
 * @example
 * const document = openMarkdown()
 * document.feed('So **bol')
 * document.root.children // one paragraph: "So " and a strong "bol"
 */
export function openMarkdown({ math = false }: MarkdownOptions = {}): MarkdownDocument {
  const root: RootBlock = { type: 'root', footnotes: [], children: [], closed: false }
  const references = createReferences(root.footnotes)
  const reader = createBlockReader(root, references, math)
  let pending = ''
  let isFirst = true
  /** Whether the text so far ends with `\r`, which may be the first half of `\r\n`. */
  let hasReturn = false

  function read(): void {
    let text = pending
    if (!text) return
    pending = ''
    // Removes a byte order mark, or the second half of `\r\n`.
    if (text[0] === (isFirst ? '\ufeff' : hasReturn && '\n')) text = text.slice(1)
    isFirst = false
    hasReturn = text.endsWith('\r')
    readLines(neutralise(text.replace(/\r\n?/g, '\n')))
    references.revise(text.length)
  }

  function readLines(text: string): void {
    for (const [index, words] of text.split('\n').entries()) {
      if (index > 0) reader.endLine()
      reader.add(words)
    }
    reader.show()
  }

  return {
    feed(text) {
      if (root.closed)
        throw new Error(
          'The document has ended, so no text can be added. Open a new one with openMarkdown().',
        )
      pending += text
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
