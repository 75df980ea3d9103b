import { expect, it } from 'vitest'
import { createMemoryIndex } from '../../src/search/index/createMemoryIndex.ts'
import { prepareSearch } from '../../src/search/prepareSearch.ts'
import { searchDocs } from '../../src/search/searchDocs.ts'
import { buildPage } from '../../src/service/docs/parse/buildPage.ts'

const site = { basePath: '/', anchorStyle: 'github' } as const

/** Returns an index of many pages in two languages, and counts how often a page is looked at. */
function createCounted() {
  const pages = Array.from({ length: 400 }, (_, number) => {
    const [folder, text] = number % 2 ? ['de', 'Der Kessel pfeift'] : ['en', 'The kettle whistles']
    return buildPage(`# Page ${number}\n\n${text} ${number} times.`, `${folder}/page-${number}.md`, site)
  })
  const reader = createMemoryIndex(pages)
  const counted = { ...reader, looks: 0 }
  counted.page = (number) => {
    counted.looks++
    return reader.page(number)
  }
  return counted
}

function search(reader: ReturnType<typeof createCounted>) {
  reader.looks = 0
  const question = 'When does the kettle whistle 8 times?'
  const { passages } = searchDocs(reader, { question, currentPath: '/en/page-2' })
  expect(passages).not.toHaveLength(0)
  return reader.looks
}

it('leaves to the first search no work that takes a look at all pages', () => {
  const prepared = createCounted()
  const steps = [...prepareSearch(prepared)]
  expect(steps.length).toBeGreaterThan(2)
  const first = search(prepared)
  expect(first).toBe(search(prepared))
  expect(search(createCounted()) - first).toBeGreaterThan(400)
})
