import { describe, expect, it } from 'vitest'
import { completeWord } from '../../src/search/index/completeWord.ts'
import { createVocabularyBuilder } from '../../src/search/index/createVocabulary.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { findSections } from '../../src/service/search/findSections.ts'
import { docsFolder } from '../support/docsFolder.ts'

const folder = await docsFolder({
  'index.md': '# Acme\n\nAcme sends requests again and again. It retrieves what it stored before.',
  'authentication.md':
    '# Authentication\n\nEvery request has a token.\n\n## Rotate a token\n\nCreate a new token first.',
  'retry.md': '# Retry\n\nA request that failed is sent again.\n\n## How often\n\nThree times.',
  'retrieval.md':
    '# Storage\n\nRetrieve a stored value. Retrieved values are cached. Retrieving is fast.\n\n## Retrieve many\n\nRetrieve a list.',
  'install.md': '# Install\n\nInstall Acme with npm.\n\n## In a container\n\nInstall it in an image.',
  'deployment.md':
    '# Deployment\n\nThe deployment needs a container.\n\n## Environment variables\n\nSet them in the shell.',
  'naive.md': '# Façades\n\nA façade hides a system.',
})
const docs = await openDocs({ folder })

function find(query: string, more: { pageSize?: number; scoreThreshold?: number } = {}) {
  return findSections(docs, { query, pageSize: 10, scoreThreshold: 0, filter: null, ...more }, [])
}

const firstOf = (query: string) => find(query)[0]?.path

describe('while a reader types a query', () => {
  it.each([
    ['retr', '/retry'],
    ['retry', '/retry'],
    ['auth', '/authentication'],
    ['authentica', '/authentication'],
    ['authenticatio', '/authentication'],
    ['rotate a to', '/authentication'],
    ['environment var', '/deployment'],
    ['deploymen', '/deployment'],
    ['fac', '/naive'],
    ['faça', '/naive'],
  ])('finds for "%s" the page %s first', (query, path) => {
    expect(firstOf(query)).toBe(path)
  })
  it.each([
    ['authetication', '/authentication'],
    ['autheticatio', '/authentication'],
    ['authetica', '/authentication'],
    ['deplyment', '/deployment'],
    ['deploymnt enviroment', '/deployment'],
  ])('finds for "%s", with a typing mistake, the page %s first', (query, path) => {
    expect(firstOf(query)).toBe(path)
  })
  it('reads a short last word as the beginning of another one', () => {
    expect(firstOf('in')).toBe('/install')
  })
  it('does not complete a word that a space follows', () => {
    const files = find('retr ').map(({ path }) => path)
    expect(files).not.toContain('/retrieval')
  })
  it('shows a page whose title is the query before pages that use the word more', () => {
    expect(find('Storage')[0]?.metadata).toMatchObject({ pageTitle: 'Storage', headings: [] })
  })
  it('shows a section whose heading is the query before other sections', () => {
    expect(find('how often')[0]?.metadata.headings).toEqual(['How often'])
  })
  it('finds nothing for a query without words', () => {
    for (const query of ['', ' ', '?!', '/', '\u0000', '<>']) expect(find(query)).toEqual([])
  })
  it('returns at most as many sections as asked for, each above the least score', () => {
    expect(find('retr', { pageSize: 1 })).toHaveLength(1)
    const all = find('retr')
    const scores = all.map(({ metadata }) => metadata.score)
    const least = scores.toSorted((left, right) => left - right)[Math.floor(scores.length / 2)]!
    const some = find('retr', { scoreThreshold: least })
    expect(some.map(({ metadata }) => metadata.score).every((score) => score >= least)).toBe(true)
    expect(some.length).toBeLessThan(all.length)
  })
})

describe('when an unfinished word is completed', () => {
  const pagesWith = (term: string) => (term === 'removed' ? 0 : 1)
  const builder = createVocabularyBuilder()
  builder.add([
    ['authent', 5],
    ['re', 1],
    ['removed', 99],
    ['retir', 90],
    ['retri', 10],
    ['retriev', 40],
    ['ﬀ', 1],
    ['𝒳', 1],
  ])
  const vocabulary = builder.build()
  const complete = (word: string, most = 8) => completeWord(vocabulary, word, pagesWith, most)

  it('returns longer terms, the most frequent first, without those that the docs no longer have', () => {
    expect(complete('re')).toEqual(['retir', 'retriev', 'retri'])
    expect(complete('re', 1)).toEqual(['retir'])
  })
  it('finds terms that were added later, each once', () => {
    vocabulary.add(['retro', 'retri'])
    expect(complete('retr')).toEqual(['retriev', 'retri', 'retro'])
  })
  it('finds terms with characters of two code units, which come last', () => {
    expect(vocabulary.placeOf('𝒳')).toBe(7)
    expect(vocabulary.placeOf('ﬀ')).toBe(6)
  })
})
