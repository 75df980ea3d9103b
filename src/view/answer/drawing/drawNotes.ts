import type { FootnoteBlock } from '../../../markdown/document.ts'
import type { AnswerContext } from './answerContext.ts'
import { element } from './element.ts'
import { type DrawnBlocks, patchBlocks, startBlocks } from './patchBlocks.ts'

interface DrawnNote {
  number: number
  item: HTMLLIElement
  target: DrawnBlocks
  isFinished: boolean
}

/** Draws the footnotes of an answer. A footnote may be defined anywhere, so any of them may be growing. */
export function drawNotes(context: AnswerContext) {
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
