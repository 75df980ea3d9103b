import { expect, it } from 'vitest'
import { findPage } from '../../src/search/findPage.ts'
import { createIndexReader } from '../../src/search/index/createIndexReader.ts'
import { createMemoryIndex } from '../../src/search/index/createMemoryIndex.ts'
import { encodeLengths } from '../../src/search/index/lengths.ts'
import { prepareSearch } from '../../src/search/prepareSearch.ts'
import { runAtOnce } from '../../src/search/runAtOnce.ts'
import { searchDocs } from '../../src/search/searchDocs.ts'
import { createState } from '../../src/service/docs/index/indexState.ts'
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

it('reads the lengths of many pages in steps', () => {
  const record = {
    file: 'page.md',
    path: '/page',
    url: '/page',
    title: 'Page',
    frontmatter: {},
    passageCount: 1,
  }
  const lengths = encodeLengths({
    page: Uint32Array.of(1, 0, 6, 0, 2),
    sections: Uint32Array.of(1, 0, 0, 6, 0, 1, 2),
    repeating: Uint8Array.of(0),
    textHashes: Uint32Array.of(0),
    isAboutChanges: false,
    isOutdated: false,
  })
  let inStep = 0
  const entries = Array.from({ length: 5_000 }, (_, number) => ({
    number,
    record,
    get lengths() {
      inStep++
      return lengths
    },
  }))
  const steps = createIndexReader(entries, {
    readPage: () => expect.fail('No page is read.'),
    readBlocks: () => [],
    correct: () => [],
    isWord: () => false,
    endingWith: () => [],
    complete: () => [],
  })
  const pagesInSteps: number[] = []
  let step = steps.next()
  for (; !step.done; step = steps.next()) {
    pagesInSteps.push(inStep)
    inStep = 0
  }
  expect(Math.max(...pagesInSteps)).toBe(100)
  expect(step.value.averages).toEqual({
    page: Float64Array.of(1, 0, 6, 0, 2),
    section: Float64Array.of(1, 0, 0, 6, 0, 1, 2),
  })
})

it('does the work on all pages before the first search', () => {
  const prepared = createCounted()
  const steps = [...prepareSearch(prepared)]
  expect(steps.length).toBeGreaterThan(2)
  const first = search(prepared)
  expect(first).toBe(search(prepared))
  expect(search(createCounted()) - first).toBeGreaterThan(400)
})

it('lists the paths and addresses of all pages before the first answer', () => {
  const counted = { looks: 0 }
  const files = Array.from({ length: 400 }, (_, number) => {
    const { passages, links: _links, ...page } = buildPage(`# Page ${number}`, `${number}.md`, site)
    const record = { ...page, passageCount: passages.length }
    for (const field of ['path', 'url'] as const) {
      const value = page[field]
      const get = () => {
        counted.looks++
        return value
      }
      Object.defineProperty(record, field, { get })
    }
    const lengths = encodeLengths({
      page: new Uint32Array(5),
      sections: new Uint32Array(7 * passages.length),
      repeating: new Uint8Array(passages.length),
      textHashes: new Uint32Array(passages.length),
      isAboutChanges: false,
      isOutdated: false,
    })
    return {
      id: number,
      file: page.file,
      order: page.file,
      hash: '',
      content: number,
      head: page,
      record,
      lengths,
    }
  })
  const { pages } = runAtOnce(
    createState(
      1,
      new Map(
        files.map((file) => [
          file.file,
          { ...file, skipped: undefined, passageCount: file.record.passageCount },
        ]),
      ),
      {
        readPage: () => expect.fail('No page is read.'),
        readBlocks: () => [],
        isWord: () => false,
        correct: () => [],
        endingWith: () => [],
        complete: () => [],
      },
    ),
  )
  counted.looks = 0
  expect(findPage(pages, 'path', '/7')?.file).toBe('7.md')
  expect(findPage(pages, 'url', '/8')?.file).toBe('8.md')
  expect(counted.looks).toBe(0)
})
