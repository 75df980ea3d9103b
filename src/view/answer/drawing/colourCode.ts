import { createReport } from '../../shared/createReport.ts'

const report = createReport(
  'DocsAssistant: code highlighting could not be loaded, so code is shown without colours.',
)

/** Longest code that is highlighted, in characters; more takes longer than a frame. */
const maxLength = 20_000

/**
 * Highlights code with the CSS Custom Highlight API, which replaces no nodes and so keeps a selection. Without that API
 * code stays plain.
 *
 * @returns a function that removes the highlighting
 */
export function colourCode(text: Text, language: string): () => void {
  if (!globalThis.CSS?.highlights || language === '' || text.length > maxLength) return () => {}
  let isWanted = true
  let end = () => {}
  import('../../../extras/code.ts')
    .then(({ colourText }) => {
      if (isWanted) end = colourText(text, language)
    })
    .catch(report)
  return () => {
    isWanted = false
    end()
  }
}
