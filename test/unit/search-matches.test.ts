import { describe, expect, it } from 'vitest'
import { search as german } from '../../src/languages/search/de.ts'
import { search as english } from '../../src/languages/search/en.ts'
import { search as japanese } from '../../src/languages/search/ja.ts'
import { findMatches, searchedWords } from '../../src/view/search/findMatches.ts'
import { looksLikeQuestion } from '../../src/view/search/looksLikeQuestion.ts'

/** Returns a text with its matches in brackets. */
function mark(query: string, text: string): string {
  const pieces = findMatches(text, searchedWords(query, [text]))
  return pieces.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text)).join('')
}

describe('the words of a result that match a search', () => {
  it.each([
    ['begin with it', 'instal', 'How to [install] and [installing]'],
    ['have the same stem', 'caching pages', 'It [caches] [pages].'],
    ['are without accents', 'resume', 'Your [Résumé]'],
    ['were typed with a mistake', 'authetication', 'Set up [authentication].'],
    ['were typed with two letters swapped', 'selcetion', 'The [selection]'],
    ['are a part of writing without spaces', '検索', '全文[検索]の設定'],
  ])('%s', (_, query, marked) => {
    expect(mark(query, marked.replace(/[[\]]/g, ''))).toBe(marked)
  })

  it('are not others that look alike, if the word itself is there', () => {
    expect(mark('base', 'The base of a bash script')).toBe('The [base] of a bash script')
  })

  it('are not the short words of a sentence', () => {
    expect(mark('How do I set the base path', 'The base path is set in the file')).toBe(
      'The [base] [path] is set in the file',
    )
  })
})

describe('a text', () => {
  it.each([
    ['base path', english, false],
    ['how', english, false],
    ['how to install', english, true],
    ['is it free?', english, true],
    ['set the base path of my site', english, true],
    ['Basispfad setzen', german, false],
    ['Wie setze ich den Pfad', german, true],
    ['インストール', japanese, false],
    ['インストール方法', japanese, true],
    ['كيف؟', english, true],
  ])('%s: looks like a question or not', (text, { questionWords }, isQuestion) => {
    expect(looksLikeQuestion(text, questionWords.split(' '))).toBe(isQuestion)
  })
})
