import type { RankedPassage, SearchResult } from '../../../search/types.ts'
import { titleOf } from '../../assistant/titleOf.ts'

/** Length of the excerpt of a found passage. */
const excerptLength = 200

/** Formats the output of `docs-assistant search`: the passages by rank, and the confidence. */
export function formatSearch(result: SearchResult): string {
  const version = result.pages.find(({ page }) => page.version)?.page.version?.name
  const facts = [
    ...(version === undefined ? [] : [`Version ${version}`]),
    ...(result.language === undefined ? [] : [`Language ${result.language}`]),
    `Confidence ${result.confidence.toFixed(2)}`,
  ]
  const found =
    result.passages.length === 0 ? 'Nothing found.' : result.passages.map(formatPassage).join('\n\n')
  return `${found}\n\n${facts.join('\n')}`
}

function formatPassage({ passage, score }: RankedPassage, index: number): string {
  return [
    `${index + 1}. ${titleOf(passage)}  (${score.toFixed(2)})`,
    `   ${passage.url}`,
    `   ${excerpt(passage.text)}`,
  ].join('\n')
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= excerptLength) return line
  return `${line.slice(0, excerptLength).replace(/\s+\S*$/, '')} …`
}
