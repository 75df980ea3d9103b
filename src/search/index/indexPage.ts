import { searchLanguage } from '../languages/searchLanguage.ts'
import type { Page } from '../types.ts'
import { versionKey } from '../versions/versionName.ts'
import { blocksText, separateCode } from './blockText.ts'
import { pageFields, sectionFields } from './fields.ts'
import { hashText } from './hashText.ts'
import type { PageLengths } from './lengths.ts'
import { comparable, type LinkTexts, sectionKey } from './linkTexts.ts'
import { sectionStep, type TermCounts } from './postings.ts'
import { terms as termsIn } from './terms.ts'

/** A page as an index keeps it. */
export interface IndexedPage {
  lengths: PageLengths
  terms: ReadonlyMap<string, TermCounts>
}

/** Pages that repeat what others say: about changes, not about how things are. */
const changePath =
  /(?:^|[/_-])(?:migrat(?:ion|ing|e)|upgrad(?:e|ing)|releases?|changelog|changes|breaking-changes|whats-new|announcements?|announcing|news)(?:$|[/_-])/i
/** Pages about what is done in another way today: `workflows-legacy/steps`, `legacyWorkflows/steps`. */
const outdatedPath = /(?:^|[/_-])(?:legacy|deprecated|obsolete|old)(?=$|[/_-]|[A-Z])/
const outdatedTitle = /(?:^|\W)(?:legacy|deprecated|obsolete|archived)\W*$/i
/** Sections that ask readers, or repeat what was said. */
const repeatingHeading =
  /^(?:challenges?|exercises?|quiz|recap|summary|next steps?|see also|further reading)\b/i

/**
 * Counts the terms of a page and its sections. Yields after each section, where other work may have its turn.
 *
 * @param links what pages call each other; only the texts of links to this page are read
 */
export function* indexPage(page: Page, links: LinkTexts): Generator<void, IndexedPage> {
  const language = searchLanguage(page.language)
  const terms = (text: string) => termsIn(text, language)
  const { passages } = page
  const found = new Map<string, TermCounts>()
  const pageLengths = new Uint32Array(pageFields.length)
  const sectionLengths = new Uint32Array(passages.length * sectionFields.length)

  function countsOf(term: string): TermCounts {
    let counts = found.get(term)
    if (!counts) {
      counts = { title: 0, path: 0, description: 0, links: 0, sections: [] }
      found.set(term, counts)
    }
    return counts
  }

  function addToPage(
    field: (typeof pageFields)[number],
    part: 'title' | 'description' | 'links',
    all: readonly string[],
  ): void {
    for (const term of all) countsOf(term)[part]++
    pageLengths[pageFields.indexOf(field)]! += all.length
  }

  function addToSection(section: number, column: number, all: readonly string[]): void {
    for (const term of all) {
      const { sections } = countsOf(term)
      let at = sections.length - sectionStep
      if (sections[at] !== section) {
        at = sections.length
        sections.push(section, 0, 0, 0, 0, 0)
      }
      sections[at + column]!++
    }
  }

  const title = terms(page.title)
  const path = terms(pathWords(page))
  addToPage('title', 'title', title)
  addToPage('text', 'description', terms(page.description ?? ''))
  addToPage('links', 'links', terms((links.ofPages.get(page.file) ?? []).join('\n')))
  // The path is a field of sections only.
  if (passages.length > 0) for (const term of path) countsOf(term).path++
  for (const [section, { headings, blocks, anchor }] of passages.entries()) {
    const { prose, code } = separateCode(blocks)
    const calling = anchor === undefined ? [] : (links.ofSections.get(sectionKey(page.file, anchor)) ?? [])
    const heading = terms(headings.at(-1) ?? '')
    const fields = {
      // A word that a heading repeats from those above it counts once.
      above: terms(headings.slice(0, -1).join('\n')).filter((term) => !heading.includes(term)),
      heading,
      text: terms(blocksText(prose)),
      code: terms(blocksText(code)),
      links: terms(calling.join('\n')),
    }
    for (const [column, all] of Object.values(fields).entries()) addToSection(section, column + 1, all)
    for (const [pageField, field] of sharedFields)
      pageLengths[pageFields.indexOf(pageField)]! += fields[field].length
    for (const [column, field] of sectionFields.entries())
      sectionLengths[section * sectionFields.length + column] = { ...fields, title, path }[field].length
    yield
  }
  const repeating = Uint8Array.from(passages, ({ headings }) =>
    Number(headings.some((heading) => repeatingHeading.test(heading))),
  )
  const textHashes = Uint32Array.from(passages, ({ headings, pageTitle, text }) =>
    text === '' ? 0 : hashText(`${headings.at(-1) ?? pageTitle}\n${text}`),
  )
  const name = page.file.replace(/\.mdx?$/, '')
  const isAboutChanges = changePath.test(name)
  const isOutdated = outdatedPath.test(name) || outdatedTitle.test(page.title)
  return {
    lengths: {
      page: pageLengths,
      sections: sectionLengths,
      repeating,
      textHashes,
      isAboutChanges,
      isOutdated,
    },
    terms: found,
  }
}

/** Fields of a page that have what the fields of its sections have together. */
const sharedFields = [
  ['headings', 'heading'],
  ['text', 'text'],
  ['code', 'code'],
] as const

/** Returns the words of a page's path, without its version: each version is searched as if it were the only one. */
function pathWords({ path, version }: Page): string {
  const segments = comparable(path).split('/')
  const own = version && versionKey(version.name)
  return segments.filter((segment) => own === undefined || versionKey(segment) !== own).join(' ')
}
