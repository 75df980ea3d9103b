import type { FootnoteBlock } from '../../../markdown/document.ts'
import { fillLabel } from '../../language/fillLabel.ts'
import { send } from '../../primitives/answerIcons.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { element, icon } from './element.ts'

export type Footnotes = ReturnType<typeof createFootnotes>

/** Creates the footnotes of an answer. Ids are unique on the page, because each answer counts its footnotes from 1. */
export function createFootnotes(options: AnswerOptions, idPrefix: string) {
  const { labels } = options
  const noteId = (number: number) => `${idPrefix}-fn-${number}`
  const referenceId = (number: number) => `${idPrefix}-fnref-${number}`
  const marked = new Map<number, Element | null>()

  return {
    /** Draws the number in the text that links to a footnote. */
    drawReference(number: number): HTMLElement {
      const shown = String(number)
      const link = element(
        'a',
        {
          href: `#${noteId(number)}`,
          role: 'doc-noteref',
          'aria-label': fillLabel(labels.footnote, { number: shown }),
        },
        shown,
      )
      return element('sup', { 'data-part': 'footnote-reference' }, link)
    },
    /** Draws an empty footnote with a link back to the text. */
    drawNote({ number }: FootnoteBlock) {
      const words = element('div', { 'data-part': 'footnote' })
      const back = element(
        'a',
        {
          href: `#${referenceId(number)}`,
          role: 'doc-backlink',
          'data-part': 'footnote-back',
          title: labels.backToText,
          'aria-label': labels.backToText,
        },
        icon(send, 14),
      )
      const item = element('li', { id: noteId(number), tabindex: -1, dir: 'auto' }, words, back)
      return { item, words }
    },
    /** Makes the first reference to a footnote the target of its back link. */
    markReference(root: HTMLElement, number: number): void {
      // A redrawn reference is another element.
      if (marked.get(number)?.isConnected) return
      const reference = root.querySelector(`[href="#${noteId(number)}"]`)
      if (reference) reference.id = referenceId(number)
      marked.set(number, reference)
    },
  }
}
