import { beforeAll, describe, expect, it } from 'vitest'
import { createMemoryIndex } from '../../src/search/index/createMemoryIndex.ts'
import type { SearchReader } from '../../src/search/index/SearchReader.ts'
import { searchPages } from '../../src/search/ranking/searchPages.ts'
import { buildPage } from '../../src/service/docs/parse/buildPage.ts'

const site = { basePath: '/', anchorStyle: 'github' } as const
const pagesOfKettles = 510
const pagesOfWhistles = 690

/** More pages than those whose sections are scored. One is about both words. */
const sources = [
  ...Array.from({ length: pagesOfKettles }, () => 'The kettle is a kettle, and a kettle is the best.'),
  ...Array.from({ length: pagesOfWhistles }, () => 'The whistle is in a drawer.'),
  'With a whistle you hear when the kettle boils.',
]

let reader: SearchReader
beforeAll(() => {
  reader = createMemoryIndex(
    sources.map((source, number) => buildPage(`# Page\n\n${source}`, `${number}.md`, site)),
  )
})

function search(question: string) {
  const { pages, passages } = searchPages(reader, { question })
  return {
    pages: pages.map(({ page, score }) => [page.file, score]),
    passages: passages.map(({ passage, score }) => [passage.id, score]),
  }
}

describe('a search of large docs', () => {
  it('finds the page with all words, although many have more of the rarest one', () => {
    expect(search('kettle whistle').pages[0]?.[0]).toBe(`${sources.length - 1}.md`)
  })

  it('finds the same with words such as "the"', () => {
    expect(search('the kettle with a whistle')).toEqual(search('kettle whistle'))
  })
})
