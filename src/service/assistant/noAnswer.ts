import type { AnswerPhrases } from '../../protocol/answerPhrases.ts'
import type { SearchResult } from '../../search/types.ts'
import { linkToMarkdown } from './extracts/blocksToMarkdown.ts'
import { shorten, summaryOf } from './summaryOf.ts'
import { titleOf } from './titleOf.ts'

const maxPages = 3
/** Below this confidence, a question is about something else, and pages that its words find do not help. */
const leastHelpful = 0.05

/**
 * Writes the answer for a question that the docs do not answer, with links to support and to the nearest pages, or to
 * the section of such a page that comes closest. Below each link stands what it is about. If the question is about
 * something else, names only pages that are near by their meaning.
 */
export function noAnswer(
  phrases: AnswerPhrases,
  found: Pick<SearchResult, 'pages' | 'passages' | 'confidence' | 'isByMeaning'>,
  supportUrl: string | undefined,
): string {
  const isAbout = found.isByMeaning || found.confidence >= leastHelpful
  const pages = isAbout ? found.pages.slice(0, maxPages) : []
  const links = pages.map(({ page }) => {
    const passage = found.passages.find((ranked) => ranked.passage.file === page.file)?.passage
    const link = passage
      ? linkToMarkdown(titleOf(passage), passage.url)
      : linkToMarkdown(page.title, page.url)
    const summary = passage ? summaryOf(passage) : page.description && shorten(page.description)
    // Two spaces at the end of a line break it.
    return summary ? `- ${link}  \n  ${summary}\n` : `- ${link}\n`
  })
  const nearest = links.length > 0 ? `${phrases.nearest}\n\n${links.join('')}` : undefined
  const help =
    supportUrl && phrases.help.replace(/\[(.+)\]/, (_, text: string) => linkToMarkdown(text, supportUrl))
  return [phrases.none, nearest, help].filter(Boolean).join('\n\n')
}
