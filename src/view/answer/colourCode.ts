import { loadCode } from './loadExtras.ts'

/** Longest code that is coloured, in characters; more of it takes longer than a frame. */
const maxLength = 20_000

/**
 * Colours code by ranges over the text that is already there (CSS Custom Highlight API), so no node is replaced and a
 * selection stays. Where a browser has none, code stays plain: elements in place of the text would undo just that.
 *
 * @returns takes the colours away
 */
export function colourCode(text: Text, language: string): () => void {
  if (!globalThis.CSS?.highlights || language === '' || text.length > maxLength) return () => {}
  let isWanted = true
  let end = () => {}
  loadCode()
    .then(({ colourText }) => {
      if (isWanted) end = colourText(text, language)
    })
    .catch(reportOnce)
  return () => {
    isWanted = false
    end()
  }
}

let isReported = false

function reportOnce(error: unknown): void {
  if (!isReported) console.info('DocsAssistant shows code without colours:', error)
  isReported = true
}
