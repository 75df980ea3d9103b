import { reportMissing } from './reportMissing.ts'

const load = () => import('../../../extras/code.ts')

/** Replaces the short form of a language of code, such as `js`, with its name, once the names are loaded. */
export function nameLanguage(element: Element, language: string): void {
  load().then(({ nameCodeLanguage }) => {
    element.textContent = nameCodeLanguage(language)
  }, reportMissing)
}

/**
 * Highlights code with the CSS Custom Highlight API, which replaces no nodes and so keeps a selection. Without that API
 * code stays plain.
 *
 * @returns a function that removes the highlighting
 */
export function colourCode(text: Text, language: string): () => void {
  let isWanted = true
  let end = () => {}
  load().then(({ colourText }) => {
    if (isWanted) end = colourText(text, language)
  }, reportMissing)
  return () => {
    isWanted = false
    end()
  }
}
