import type { Source } from '../../../conversation/turns/turn.ts'
import { openMarkdown } from '../../../markdown/openMarkdown.ts'
import type { AnswerContext } from './answerContext.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { createCitations } from './citations.ts'
import { drawNotes } from './drawNotes.ts'
import { createFootnotes } from './footnotes.ts'
import { patchBlocks, startBlocks } from './patchBlocks.ts'

export type AnswerView = ReturnType<typeof createAnswerView>

/** Draws the text of an answer, in an element that only this view changes. */
export function createAnswerView(root: HTMLElement, options: AnswerOptions) {
  let shown = ''
  let isEnded = false
  let sources: readonly Source[] = []
  let drawing = startDrawing(root, options)

  function restart() {
    drawing.stop()
    drawing = startDrawing(root, options)
    drawing.setSources(sources)
    shown = ''
  }

  return {
    /** Draws what was added to the text. A text that does not continue the previous one is drawn from its start. */
    show(text: string, isComplete: boolean): void {
      if (text === shown && isComplete === isEnded) return
      if (isEnded || !isContinued(shown, text, isComplete)) restart()
      drawing.grow(copyOf(text.slice(shown.length)), isComplete)
      shown = text
      isEnded = isComplete
    },
    /** Returns the number of characters of the text that is shown. */
    length: () => shown.length,
    setSources(next: readonly Source[]): void {
      sources = next
      drawing.setSources(next)
    },
    /** Returns the drawn text, parsed. */
    tree: () => drawing.markdown.root,
    destroy: () => drawing.stop(),
  }
}

/** Number of drawings on this page, for unique ids. */
let count = 0

/** Draws one text from start to end. */
function startDrawing(root: HTMLElement, options: AnswerOptions) {
  const markdown = openMarkdown(options)
  const context: AnswerContext = {
    options,
    citations: createCitations(options),
    footnotes: createFootnotes(options, `docs-assistant-${++count}`),
    drawPassage(root, text) {
      const passage = openMarkdown(options)
      passage.feed(text)
      passage.end()
      // A number in a passage is no source of the answer.
      const inside = { ...context, citations: createCitations(options) }
      patchBlocks(inside, startBlocks(root), passage.root.children)
    },
    drawn: new WeakMap(),
    cleanUps: [],
  }
  const blocks = startBlocks(root, true)
  const notes = drawNotes(context)
  return {
    markdown,
    grow(text: string, isLast: boolean) {
      if (text !== '') markdown.feed(text)
      if (isLast) markdown.end()
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

/** Returns a copy, because a slice of a growing text keeps all of the text so far in memory (bench/render.ts). */
function copyOf(text: string): string {
  return ` ${text}`.slice(1)
}

/** Number of characters compared at the seam of a growing text. */
const seamLength = 64

/**
 * Returns whether a text continues the previous one. A growing text is compared only at its start and at the seam,
 * because comparing all of it on each chunk would be slow; the complete text is compared as a whole.
 */
function isContinued(before: string, text: string, isComplete: boolean): boolean {
  if (isComplete || before.length <= 2 * seamLength) return text.startsWith(before)
  const seam = before.length - seamLength
  return text.startsWith(before.slice(0, seamLength)) && text.startsWith(before.slice(seam), seam)
}
