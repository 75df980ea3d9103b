import type { FootnoteBlock } from '../../markdown/document.ts'
import { fillLabel } from '../language/fillLabel.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { element, icon } from './element.ts'

export interface Footnotes {
  /** The number in the text that leads to the note. */
  drawReference(number: number): HTMLElement
  /** An empty note with its way back to the text. */
  drawNote(note: FootnoteBlock): { item: HTMLLIElement; words: HTMLElement }
  /** Makes the first number that leads to a note the place its way back leads to. */
  markReference(root: HTMLElement, number: number): void
}

/** Ids are unique on the page, for an answer may be there twice and each counts its notes from 1. */
export function createFootnotes(options: AnswerOptions, idPrefix: string): Footnotes {
  const { labels, language } = options
  const noteId = (number: number) => `${idPrefix}-fn-${number}`
  const referenceId = (number: number) => `${idPrefix}-fnref-${number}`
  const marked = new Map<number, Element | null>()

  return {
    drawReference(number) {
      const link = element(
        'a',
        {
          href: `#${noteId(number)}`,
          role: 'doc-noteref',
          'aria-label': fillLabel(labels.footnote, { number }, language),
        },
        String(number),
      )
      return element('sup', { 'data-part': 'footnote-reference' }, link)
    },
    drawNote({ number }) {
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
        icon('send', 14),
      )
      const item = element('li', { id: noteId(number), tabindex: -1, dir: 'auto' }, words, back)
      return { item, words }
    },
    markReference(root, number) {
      // One that is drawn anew is another element.
      if (marked.get(number)?.isConnected) return
      const reference = root.querySelector(`[href="#${noteId(number)}"]`)
      if (reference) reference.id = referenceId(number)
      marked.set(number, reference)
    },
  }
}

/**
 * Follows a link from a number to its note, or back, by scrolling the panel: the address of the page is the host's,
 * and it would not find an id within a shadow root.
 */
export function followFootnote(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[role^="doc-"]')
  if (!link) return
  event.preventDefault()
  const root = link.getRootNode() as Document | ShadowRoot
  const target = root.getElementById(link.getAttribute('href')!.slice(1))
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'nearest' })
}
