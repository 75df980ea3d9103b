import { searchLanguage } from '../languages/searchLanguage.ts'
import type { Page, Passage } from '../types.ts'
import { versionKey } from '../versions/versionName.ts'
import { blocksText, separateCode } from './blockText.ts'
import { createCorrector } from './createCorrector.ts'
import { pageFields, sectionFields } from './fields.ts'
import { comparable, linkTexts, sectionKey } from './linkTexts.ts'
import type { FieldLengths, Posting, SearchReader } from './SearchReader.ts'
import { terms as termsIn } from './terms.ts'

interface MemoryPosting extends Posting {
  counts: Uint16Array
  sections: { section: number; counts: Uint16Array }[]
}

interface MemoryIndex extends SearchReader {
  add(page: Page): void
}

/** After this many pages, which take about ten milliseconds, other work has its turn. */
const pagesPerStep = 20
const noPostings: readonly Posting[] = []

/**
 * Indexes pages and their sections in memory. It works in steps, so that searches of an earlier index are answered
 * meanwhile.
 *
 * @param rest waits until other work has had its turn
 */
export async function createMemoryIndex(
  pages: readonly Page[],
  rest: () => Promise<unknown>,
): Promise<SearchReader> {
  const index = createEmptyIndex(linkTexts(pages))
  for (const [number, page] of pages.entries()) {
    if (number % pagesPerStep === pagesPerStep - 1) await rest()
    index.add(page)
  }
  return index
}

function createEmptyIndex(links: ReturnType<typeof linkTexts>): MemoryIndex {
  const pages: Page[] = []
  const pageNumbers: number[] = []
  const sections: Passage[] = []
  const firstSections: number[] = []
  const postings = new Map<string, MemoryPosting[]>()
  const pageLengths = createLengths(pageFields.length)
  const sectionLengths = createLengths(sectionFields.length)
  let corrector: ReturnType<typeof createCorrector> | undefined

  /** Returns the posting of a term for the page that is being added. */
  function currentPosting(term: string): MemoryPosting {
    const page = pages.length - 1
    let list = postings.get(term)
    if (!list) {
      list = []
      postings.set(term, list)
    }
    let last = list.at(-1)
    if (last?.page !== page) {
      last = { page, counts: new Uint16Array(pageFields.length), sections: [] }
      list.push(last)
    }
    return last
  }

  function addToPage(field: (typeof pageFields)[number], found: readonly string[]): void {
    const at = pageFields.indexOf(field)
    for (const term of found) increment(currentPosting(term).counts, at)
    pageLengths.add(pages.length - 1, at, found.length)
  }

  function addToSection(field: (typeof sectionFields)[number], found: readonly string[]): void {
    const section = sections.length - 1
    const at = sectionFields.indexOf(field)
    for (const term of found) {
      const posting = currentPosting(term)
      let last = posting.sections.at(-1)
      if (last?.section !== section) {
        last = { section, counts: new Uint16Array(sectionFields.length) }
        posting.sections.push(last)
      }
      increment(last.counts, at)
    }
    sectionLengths.add(section, at, found.length)
  }

  return {
    get size() {
      return pages.length
    },
    pageNumbers,
    pageLengths,
    sectionLengths,
    postings: (term) => postings.get(term) ?? noPostings,
    corrections(term, pagesWith) {
      corrector ??= createCorrector([...postings].map(([term, list]) => ({ term, pages: list.length })))
      return corrector(term, pagesWith)
    },
    page: (number) => pages[number]!,
    firstSection: (page) => firstSections[page]!,
    section: (number) => sections[number]!,
    add(page) {
      pageNumbers.push(pages.length)
      pages.push(page)
      firstSections.push(sections.length)
      const language = searchLanguage(page.language)
      const terms = (text: string) => termsIn(text, language)
      const title = terms(page.title)
      const path = terms(pathWords(page))
      addToPage('title', title)
      addToPage('text', terms(page.description ?? ''))
      addToPage('links', terms((links.ofPages.get(page.file) ?? []).join('\n')))
      for (const passage of page.passages) {
        sections.push(passage)
        const separated = separateCode(passage.blocks)
        const heading = terms(passage.headings.at(-1) ?? '')
        const text = terms(blocksText(separated.prose))
        const code = terms(blocksText(separated.code))
        const callings =
          passage.anchor === undefined ? [] : links.ofSections.get(sectionKey(page.file, passage.anchor))
        addToPage('headings', heading)
        addToPage('text', text)
        addToPage('code', code)
        addToSection('title', title)
        addToSection('above', terms(passage.headings.slice(0, -1).join('\n')))
        addToSection('heading', heading)
        addToSection('text', text)
        addToSection('code', code)
        addToSection('path', path)
        addToSection('links', terms((callings ?? []).join('\n')))
      }
    },
  }
}

/** Returns the words of a page's path. Its version is none: each version is searched as if it were alone. */
function pathWords({ path, version }: Page): string {
  const segments = comparable(path).split('/')
  const own = version && versionKey(version.name)
  return segments.filter((segment) => own === undefined || versionKey(segment) !== own).join(' ')
}

function increment(counts: Uint16Array, at: number): void {
  if (counts[at]! < 0xffff) counts[at]!++
}

function createLengths(width: number): FieldLengths & {
  add(number: number, field: number, count: number): void
} {
  const rows: Uint32Array[] = []
  const sums = new Float64Array(width)
  return {
    of: (number) => rows[number]!,
    get averages() {
      return sums.map((sum) => sum / (rows.length || 1))
    },
    add(number, field, count) {
      rows[number] ??= new Uint32Array(width)
      rows[number]![field]! += count
      sums[field]! += count
    },
  }
}
