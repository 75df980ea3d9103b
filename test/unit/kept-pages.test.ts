import { describe, expect, it } from 'vitest'
import type { Page } from '../../src/search/types.ts'
import { createPageCache } from '../../src/service/docs/index/createPageCache.ts'

/** Returns a page with one passage of this many characters. */
function pageOf(file: string, length: number): Page {
  const address = { file, path: `/${file}`, url: `/${file}` }
  const passage = {
    ...address,
    id: file,
    pageTitle: file,
    headings: [],
    blocks: [],
    text: 'x'.repeat(length),
  }
  return { ...address, title: file, frontmatter: {}, passages: [passage], links: [] }
}

function createReads() {
  const cache = createPageCache()
  const reads: string[] = []
  const read = (page: Page) =>
    cache.get(page, () => {
      reads.push(page.file)
      return page
    })
  return { read, reads }
}

describe('when pages are read again and again', () => {
  it('reads each page once while they are small together', () => {
    const { read, reads } = createReads()
    const pages = Array.from({ length: 1_000 }, (_, number) => pageOf(`p${number}`, 2_000))
    for (const page of [...pages, ...pages]) expect(read(page)).toBe(page)
    expect(reads).toHaveLength(1_000)
  })

  it('forgets the page that was not used for the longest time when they become too large', () => {
    const { read, reads } = createReads()
    const [first, second, third] = ['a', 'b', 'c'].map((file) => pageOf(file, 1_400_000)) as [
      Page,
      Page,
      Page,
    ]
    for (const page of [first, second, first, third, first, second]) read(page)
    expect(reads).toEqual(['a', 'b', 'c', 'b'])
  })
})
