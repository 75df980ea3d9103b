import { setImmediate } from 'node:timers/promises'
import MiniSearch, { type SearchOptions } from 'minisearch'
import { linkTexts } from '../addresses/linkTexts.ts'
import { blockText } from '../parse/pageBlocks.ts'
import type { Page, Passage } from '../types.ts'
import { terms } from './terms.ts'

/** A page or passage that matches, with the terms it holds. */
export interface Match<Item> {
  item: Item
  score: number
  terms: readonly string[]
}

export interface SearchIndex {
  readonly pages: readonly Page[]
  /** Best first. */
  findPages(weights: ReadonlyMap<string, number>, isWanted: (page: Page) => boolean): Match<Page>[]
  /** Best first. */
  findPassages(weights: ReadonlyMap<string, number>, isWanted: (page: Page) => boolean): Match<Passage>[]
  /** In how many pages a term stands. */
  pagesWith(term: string): number
}

interface Fields {
  id: number
  title: string
  headings: string
  text: string
  code: string
  links: string
}

/** Chosen by `bench/retrieval.ts`; the neighbourhood is flat, so small changes hardly matter. */
const searchOptions: SearchOptions = {
  boost: { title: 2, headings: 3, text: 1, code: 0.5, links: 2 },
  bm25: { k: 1.2, b: 0.8, d: 0 },
}

/** Between steps of this many pages other work gets its turn; a step takes some ten milliseconds. */
const pagesPerStep = 20

/**
 * Indexes pages whole and passage by passage. The index is built in steps, so that searches of an earlier index are
 * answered meanwhile.
 */
export async function createSearchIndex(pages: readonly Page[]): Promise<SearchIndex> {
  const passages: Passage[] = []
  const pageOf: Page[] = []
  const pageFields: Fields[] = []
  const passageFields: Fields[] = []
  const pageCounts = new Map<string, number>()
  const texts = linkTexts(pages)

  for (const [id, page] of pages.entries()) {
    if (id % pagesPerStep === pagesPerStep - 1) await setImmediate()
    const title = termText(page.title)
    const whole: Fields = { id, title, headings: '', text: '', code: '', links: '' }
    whole.text = termText(page.description ?? '')
    whole.links = termText((texts.get(page.file) ?? []).join('\n'))
    for (const passage of page.passages) {
      const own = passageTerms(passage)
      passageFields.push({ id: passages.length, title, links: '', ...own })
      passages.push(passage)
      pageOf.push(page)
      whole.headings += ` ${termText(passage.headings.at(-1) ?? '')}`
      whole.text += ` ${own.text}`
      whole.code += ` ${own.code}`
    }
    pageFields.push(whole)
    for (const term of distinctTerms(whole)) pageCounts.set(term, (pageCounts.get(term) ?? 0) + 1)
  }

  const pageIndex = createMiniSearch()
  const passageIndex = createMiniSearch()
  await pageIndex.addAllAsync(pageFields, { chunkSize: pagesPerStep })
  await passageIndex.addAllAsync(passageFields, { chunkSize: pagesPerStep * 10 })

  return {
    pages,
    findPages: (weights, isWanted) =>
      find(
        pageIndex,
        weights,
        (id) => pages[id]!,
        (id) => isWanted(pages[id]!),
      ),
    findPassages: (weights, isWanted) =>
      find(
        passageIndex,
        weights,
        (id) => passages[id]!,
        (id) => isWanted(pageOf[id]!),
      ),
    pagesWith: (term) => pageCounts.get(term) ?? 0,
  }
}

function createMiniSearch(): MiniSearch<Fields> {
  return new MiniSearch<Fields>({
    fields: ['title', 'headings', 'text', 'code', 'links'],
    // Fields are given as terms already, so that each text is split once.
    tokenize: (text) => text.split(' ').filter((term) => term !== ''),
    processTerm: (term) => term,
    searchOptions,
  })
}

function find<Item>(
  index: MiniSearch<Fields>,
  weights: ReadonlyMap<string, number>,
  itemOf: (id: number) => Item,
  isWanted: (id: number) => boolean,
): Match<Item>[] {
  const found = index.search([...weights.keys()].join(' '), {
    boostTerm: (term) => weights.get(term) ?? 1,
    filter: (result) => isWanted(result.id),
  })
  return found.map((result) => ({ item: itemOf(result.id), score: result.score, terms: result.queryTerms }))
}

function passageTerms(passage: Passage): { headings: string; text: string; code: string } {
  const code = passage.blocks.filter((block) => block.kind === 'code')
  const prose = passage.blocks.filter((block) => block.kind !== 'code')
  return {
    headings: termText(passage.headings.join('\n')),
    text: termText(prose.map(blockText).join('\n')),
    code: termText(code.map(blockText).join('\n')),
  }
}

function termText(text: string): string {
  return terms(text).join(' ')
}

function distinctTerms({ title, headings, text, code }: Fields): ReadonlySet<string> {
  return new Set([title, headings, text, code].join(' ').split(' '))
}
