import type { Source } from '../../../conversation/turns/turn.ts'
import type { FootnoteBlock, RootBlock } from '../../../markdown/document.ts'
import { openMarkdown } from '../../../markdown/openMarkdown.ts'
import type { AnswerContext } from './answerContext.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { createCitations } from './citations.ts'
import { element } from './element.ts'
import { createFootnotes } from './footnotes.ts'
import { type DrawnBlocks, patchBlocks, startBlocks } from './patchBlocks.ts'

/** Draws one text from start to end. */
interface Drawing {
  readonly isEnded: boolean
  /** The text so far, parsed. */
  readonly tree: RootBlock
  grow(text: string, isLast: boolean): void
  setSources(sources: readonly Source[]): void
  stop(): void
}

/** Number of drawings on this page, for unique ids. */
let count = 0

export function startDrawing(root: HTMLElement, options: AnswerOptions): Drawing {
  const markdown = openMarkdown({ math: options.math })
  const context: AnswerContext = {
    options,
    citations: createCitations(options),
    footnotes: createFootnotes(options, `docs-assistant-${++count}`),
    drawn: new WeakMap(),
    cleanUps: [],
  }
  const blocks = startBlocks(root, true)
  const notes = createNotes(context)
  let isEnded = false

  return {
    get isEnded() {
      return isEnded
    },
    get tree() {
      return markdown.root
    },
    grow(text, isLast) {
      if (text !== '') markdown.feed(text)
      if (isLast) {
        markdown.end()
        isEnded = true
      }
      patchBlocks(context, blocks, markdown.root.children)
      const { footnotes } = markdown.root
      if (footnotes.length > 0 && !blocks.end) {
        root.append(notes.node)
        blocks.end = notes.node
      }
      for (const block of markdown.takeRevised()) context.drawn.get(block)?.()
      if (blocks.end) {
        notes.patch(footnotes)
        for (const { number } of footnotes) context.footnotes.markReference(root, number)
      }
    },
    setSources: context.citations.setSources,
    stop() {
      for (const cleanUp of context.cleanUps) cleanUp?.()
      root.replaceChildren()
    },
  }
}

interface DrawnNote {
  number: number
  item: HTMLLIElement
  target: DrawnBlocks
  isFinished: boolean
}

/** Draws the footnotes of an answer. A footnote may be defined anywhere, so any of them may be growing. */
function createNotes(context: AnswerContext) {
  const list = element('ol')
  const name = context.options.labels.footnotes
  const node = element('div', { role: 'group', 'data-part': 'footnotes', 'aria-label': name }, list)
  const drawn = new Map<FootnoteBlock, DrawnNote>()

  /** A footnote whose number changed, because one before it was defined, also has new ids. */
  function drawnNote(note: FootnoteBlock): DrawnNote {
    const known = drawn.get(note)
    if (known?.number === note.number) return known
    const { item, words } = context.footnotes.drawNote(note)
    const next = { number: note.number, item, target: startBlocks(words), isFinished: false }
    drawn.set(note, next)
    return next
  }

  return {
    node,
    patch(notes: readonly FootnoteBlock[]) {
      for (const [index, note] of notes.entries()) {
        const known = drawnNote(note)
        if (list.children[index] !== known.item) list.insertBefore(known.item, list.children[index] ?? null)
        if (!known.isFinished) patchBlocks(context, known.target, note.children)
        known.isFinished = note.closed
      }
      while (list.children.length > notes.length) list.lastChild?.remove()
      node.hidden = notes.length === 0
    },
  }
}
