import type { RankedPage } from '../docs/types.ts'
import { linkToMarkdown } from './blocksToMarkdown.ts'

const mostPages = 3

/** The honest answer where the docs have none: it says so, and names the pages that come nearest. */
export function noAnswer(nearest: readonly RankedPage[]): string {
  const statement = 'The docs don’t seem to answer this.'
  const links = nearest.slice(0, mostPages).map(({ page }) => `- ${linkToMarkdown(page.title, page.url)}\n`)
  return links.length > 0 ? `${statement}\n\nThe nearest pages are:\n\n${links.join('')}` : statement
}
