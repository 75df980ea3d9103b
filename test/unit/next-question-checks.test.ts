import { describe, expect, it, onTestFinished } from 'vitest'
import type { SearchRequest } from '../../src/search/types.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { createSuggester } from '../../src/service/suggestions/createSuggester.ts'
import { boilerDocs } from '../support/boilerDocs.ts'
import { docsFolder, writeFiles } from '../support/docsFolder.ts'

const question = 'How do I set the boiler temperature?'
const followUp = 'What is the default?'

async function openSuggester(more: Record<string, string> = {}) {
  const folder = await docsFolder({ ...boilerDocs, ...more })
  const docs = await openDocs({ folder })
  onTestFinished(() => docs.close())
  const searched: string[] = []
  const suggester = createSuggester({
    docs: {
      get pages() {
        return docs.pages
      },
      page: docs.page,
      search(request: SearchRequest) {
        searched.push(request.question)
        return docs.search(request)
      },
    },
    asked: { citing: async () => [], askedOn: async () => [] },
  })
  return {
    docs,
    folder,
    /** Returns the next questions, and what was searched for them. */
    async next(more: Partial<SearchRequest> = {}) {
      const request = { question, ...more }
      const found = docs.search(request)
      const first = found.passages[0]!.passage
      searched.length = 0
      const suggestions = await suggester.next({
        first,
        used: new Set([first.url]),
        found,
        written: [followUp],
        request,
        earlier: [],
        version: '',
        language: '',
        takeTurn: async () => {},
      })
      return { suggestions, searched: [...searched] }
    },
  }
}

describe('the check of next questions', () => {
  it('searches once for a question that stands alone, and in each thread for a follow-up', async () => {
    const { next } = await openSuggester()
    const first = await next()
    expect(first.searched).toEqual(expect.arrayContaining([followUp, 'Descale the boiler tank']))
    const second = await next({ previousQuestions: ['Which lamp is there?'] })
    expect(second).toEqual({ suggestions: first.suggestions, searched: [followUp] })
  })

  it('searches once, whatever was asked before, for a heading that leads elsewhere', async () => {
    const { next } = await openSuggester({
      'boiler.md': boilerDocs['boiler.md'].replace(
        '## Materials',
        `### boiler.gauge\n\n${'Read the gauge. '.repeat(10)}\n\n## Materials`,
      ),
      'gauge.md': '# boiler.gauge\n\nThe option `boiler.gauge` sets the boiler.gauge.\n',
    })
    expect((await next()).searched).toContain('boiler.gauge')
    const { searched } = await next({ previousQuestions: ['Which lamp is there?'] })
    expect(searched).toEqual([followUp])
  })

  it('searches again for a reader on another page, and after the docs have changed', async () => {
    const { next, docs, folder } = await openSuggester()
    const { searched } = await next()
    expect((await next({ currentPath: '/lamp' })).searched).toEqual(searched)
    await writeFiles(folder, { 'new.md': '# New\n\nA new page.\n' })
    await docs.refresh()
    expect((await next()).searched).toEqual(searched)
  })
})
