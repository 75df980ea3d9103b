import type { AnswerPhrases } from '../../protocol/answerPhrases.ts'
import type { RankedPage } from '../../search/types.ts'
import { linkToMarkdown } from './extracts/blocksToMarkdown.ts'

const maxPages = 3

/** Writes the answer for a question that the docs do not answer, with links to the nearest pages and to support. */
export function noAnswer(
  phrases: AnswerPhrases,
  nearest: readonly RankedPage[],
  supportUrl: string | undefined,
): string {
  const links = nearest.slice(0, maxPages).map(({ page }) => `- ${linkToMarkdown(page.title, page.url)}\n`)
  const pages = links.length > 0 ? `${phrases.nearest}\n\n${links.join('')}` : undefined
  const help =
    supportUrl && phrases.help.replace(/\[(.+)\]/, (_, text: string) => linkToMarkdown(text, supportUrl))
  return [phrases.none, pages, help].filter(Boolean).join('\n\n')
}
