import { beforeAll, describe, expect, it } from 'vitest'
import { createMemoryIndex } from '../../src/search/index/createMemoryIndex.ts'
import { restrictReader } from '../../src/search/index/restrictReader.ts'
import type { SearchReader } from '../../src/search/index/SearchReader.ts'
import { searchPages } from '../../src/search/ranking/searchPages.ts'
import type { Page } from '../../src/search/types.ts'
import { buildPage } from '../../src/service/docs/parse/buildPage.ts'

const site = { basePath: '/', anchorStyle: 'github' } as const
const isBook = ({ file }: Pick<Page, 'file'>) => file.startsWith('book/')

/** Pages of a book among others that often have the same words, and a word that is nearly the same. */
const pages = [
  [
    'a-first.md',
    '# Binding\n\nThe binding of a port. Ports, ports and more ports.\n\n## Glue\n\nGlue the binding.',
  ],
  [
    'book/binding.md',
    '# Binding\n\nSew the sections, then glue the spine.\n\n## Glue\n\nWarm the glue to 60 degrees.',
  ],
  ['book/paper.md', '# Paper\n\nFold along the grain. See [how to glue](./binding.md#glue).'],
  ['book/empty.md', ''],
  ['middle.md', `# Glue\n\n${'Glue a port to a spine. '.repeat(40)}`],
  ['book/tools.md', '# Tools\n\n## Awl\n\nPierce the paper.\n\n## Bone folder\n\nFold the paper with it.'],
  ['z-last.md', '# Spinel\n\nSpinel is a mineral. Foldr is a function.'],
].map(([file, source]) => buildPage(source!, file!, site))

const questions = [
  'How do I glue the spine?',
  'glue',
  'how hot is the glue',
  'fold the papr',
  'How do I foldx it?',
  'which port',
  'bone folder',
]

let all: SearchReader
let alone: SearchReader
beforeAll(() => {
  all = createMemoryIndex(pages)
  alone = createMemoryIndex(pages.filter(isBook))
})

/** Searches for a question. Confidence and scores are part of the result. */
function search(reader: SearchReader, question: string) {
  const { passages, pages, confidence, terms } = searchPages(reader, { question })
  return {
    confidence,
    passages: passages.map(({ passage, score }) => [passage.id, score]),
    pages: pages.map(({ page, score }) => [page.file, score]),
    terms: [...(terms ?? [])],
  }
}

describe('when only some of the pages are searched', () => {
  it.each(questions)('finds for "%s" the same as in an index of these pages alone', (question) => {
    expect(search(restrictReader(all, isBook), question)).toEqual(search(alone, question))
  })

  it('finds the same in some pages of some pages', () => {
    const withoutLast = restrictReader(all, (page) => page.file !== 'z-last.md')
    const twice = restrictReader(withoutLast, isBook)
    expect(twice.pageNumbers).toEqual([1, 2, 3, 5])
    for (const question of questions) expect(search(twice, question)).toEqual(search(alone, question))
  })

  it('corrects a word only to words of these pages', () => {
    expect(all.corrections('foldx')).toEqual(['fold', 'foldr'])
    expect(restrictReader(all, isBook).corrections('foldx')).toEqual(['fold'])
  })

  it('finds nothing where no page is wanted', () => {
    const none = restrictReader(all, () => false)
    expect(none.size).toBe(0)
    expect(search(none, 'How do I glue the spine?')).toEqual({
      confidence: 0,
      passages: [],
      pages: [],
      terms: [],
    })
  })

  it('decides on each page once, when the first question comes', () => {
    const asked: string[] = []
    const some = restrictReader(all, (page) => {
      asked.push(page.file)
      return isBook(page)
    })
    expect(asked).toEqual([])
    for (const question of questions) search(some, question)
    expect(asked).toEqual(pages.map(({ file }) => file))
  })
})
