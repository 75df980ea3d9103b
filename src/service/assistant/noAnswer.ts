import type { RankedPage } from '../../search/types.ts'
import { linkToMarkdown } from './extracts/blocksToMarkdown.ts'

const maxPages = 3

/**
 * Writes the answer for a question that the docs do not answer: says so, and links the nearest pages and the support.
 */
export function noAnswer(nearest: readonly RankedPage[], supportUrl: string | undefined): string {
  const statement = 'The docs don’t seem to answer this.'
  const links = nearest.slice(0, maxPages).map(({ page }) => `- ${linkToMarkdown(page.title, page.url)}\n`)
  const pages = links.length > 0 ? `The nearest pages are:\n\n${links.join('')}` : undefined
  const help = supportUrl && `You can also ask ${linkToMarkdown('for help', supportUrl)}.`
  return [statement, pages, help].filter(Boolean).join('\n\n')
}
