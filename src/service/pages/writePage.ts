import type { Page } from '../../search/types.ts'
import {
  blocksToMarkdown,
  headingToMarkdown,
  textToMarkdown,
} from '../assistant/extracts/blocksToMarkdown.ts'
import type { createLinkResolver } from '../assistant/extracts/createLinkResolver.ts'
import { rest } from '../schedule/rest.ts'

/** Milliseconds of work after which other work runs. */
const stepMs = 10

/** Headings of Markdown have at most this level. */
const deepestHeading = 6

/**
 * Writes a page as Markdown, in pieces: its title, its description, and its sections. Text is escaped, links lead to
 * the addresses of pages, and HTML, comments and code that runs are left out, as in answers.
 *
 * @param below a line below the title
 */
export async function* writePage(
  page: Page,
  resolveLinks: ReturnType<typeof createLinkResolver>,
  below?: string,
): AsyncGenerator<string> {
  yield headingToMarkdown(page.title, 1)
  if (below !== undefined) yield `\n${below}\n`
  if (page.description) yield `\n${textToMarkdown(page.description)}`
  let written: readonly string[] = []
  let startedAt = performance.now()
  for (const passage of page.passages) {
    const { headings } = passage
    const isSame = (heading: string, level: number) => heading === written[level]
    const shared = headings.findIndex((heading, level) => !isSame(heading, level))
    for (const [level, heading] of headings.entries()) {
      if (shared >= 0 && level >= shared)
        yield `\n${headingToMarkdown(heading, Math.min(level + 2, deepestHeading))}`
    }
    written = headings
    const blocks = passage.blocks.filter(({ kind }) => kind !== 'image')
    if (blocks.length > 0) yield `\n${blocksToMarkdown(blocks, resolveLinks(passage))}`
    if (performance.now() - startedAt < stepMs) continue
    await rest()
    startedAt = performance.now()
  }
}

export async function pageText(
  page: Page,
  resolveLinks: ReturnType<typeof createLinkResolver>,
): Promise<string> {
  const pieces: string[] = []
  for await (const piece of writePage(page, resolveLinks)) pieces.push(piece)
  return pieces.join('')
}
