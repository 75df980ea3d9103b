import { describe, expect, it } from 'vitest'
import type { Page } from '../../src/search/types.ts'
import { createPageCache } from '../../src/service/docs/index/createPageCache.ts'

function pageOf(file: string): Page {
  const path = `/${file}`
  return { file, path, url: path, title: file, frontmatter: {}, passages: [], links: [] }
}

function createReads() {
  const cache = createPageCache()
  const reads: string[] = []
  const read = (page: Page, size: number) =>
    cache.get(page, () => {
      reads.push(page.file)
      return { page, size }
    })
  return { read, reads }
}

describe('when pages are read again and again', () => {
  it('reads each page once while they are small together', () => {
    const { read, reads } = createReads()
    const pages = Array.from({ length: 1_000 }, (_, number) => pageOf(`p${number}`))
    for (const page of [...pages, ...pages]) expect(read(page, 1_000)).toBe(page)
    expect(reads).toHaveLength(1_000)
  })

  it('forgets the page that was not used for the longest time when they become too large', () => {
    const { read, reads } = createReads()
    const [first, second, third] = ['a', 'b', 'c'].map(pageOf) as [Page, Page, Page]
    for (const page of [first, second, first, third, first, second]) read(page, 700_000)
    expect(reads).toEqual(['a', 'b', 'c', 'b'])
  })
})
