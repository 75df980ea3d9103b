import type { RankedPage } from '../../search/types.ts'
import { linkToMarkdown } from './extracts/blocksToMarkdown.ts'
import { phrasesFor } from './phrases.ts'

const maxPages = 3

/**
 * Writes the answer for a question that the docs do not answer, in its language, with links to the nearest pages and to
 * support.
 */
export function noAnswer(
  question: string,
  nearest: readonly RankedPage[],
  supportUrl: string | undefined,
): string {
  const phrases = phrasesFor(question)
  const links = nearest.slice(0, maxPages).map(({ page }) => `- ${linkToMarkdown(page.title, page.url)}\n`)
  const pages = links.length > 0 ? `${phrases.nearest}\n\n${links.join('')}` : undefined
  const help =
    supportUrl && phrases.help.replace(/\[(.+)\]/, (_, text: string) => linkToMarkdown(text, supportUrl))
  return [phrases.none, pages, help].filter(Boolean).join('\n\n')
}
