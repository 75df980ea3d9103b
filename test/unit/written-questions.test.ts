import { describe, expect, it } from 'vitest'
import { readQuestions } from '../../src/service/suggestions/readQuestions.ts'

const read = (text: string) => readQuestions(text, true)
const both = ['How do I set the port?', 'What is maxAge for?']

describe('the questions that a model wrote', () => {
  it.each([
    ['lines', 'How do I set the port?\nWhat is `maxAge` for?'],
    ['a list', '- How do I set the port?\n\n* What is `maxAge` for?\n'],
    [
      'a numbered list after a sentence',
      'Here they are:\n\n1. How do I set the port?\n2) **What is maxAge for?**',
    ],
    ['quotes', '"How do I set the port?"\r\n“What is maxAge for?”'],
    ['JSON in one line', '["How do I set the port?", "What is maxAge for?"]'],
    [
      'JSON in several lines',
      '{\n  "questions": [\n    "How do I set the port?",\n    "What is maxAge for?"\n  ]\n}',
    ],
    ['a fence', '```json\n[\n"How do I set the port?",\n"What is maxAge for?"\n]\n```'],
  ])('are read from %s', (_, text) => {
    expect(read(text)).toEqual(both)
  })

  it('may be in any language', () => {
    const questions = ['ポートを設定するには？', 'كيف أغير المنفذ؟', 'Wie setze ich den Port?']
    expect(read(questions.join('\n'))).toEqual(questions)
  })

  it('do not include the last line while more could follow', () => {
    expect(readQuestions('How do I set the port?\nWhat is', false)).toEqual(['How do I set the port?'])
    expect(readQuestions('How do I set', false)).toEqual([])
  })

  it.each([
    ['an address', 'What is on https://evil.example/x today?'],
    ['an address without a scheme', 'Is www.evil.com the new site?'],
    ['a mail address', 'May I write to eve@evil.com?'],
    ['a link', 'Where is [the page](/x)?'],
    ['HTML', 'What is <b>bold</b>?'],
    ['masked text', 'Why does [e-mail removed] get no mail?'],
    ['more than 80 characters', `What is ${'very '.repeat(20)}long?`],
    ['an announcement', 'Here are five questions:'],
    ['nothing', ' - '],
  ])('leave out a line with %s', (_, line) => {
    expect(read(`${line}\nHow do I set the port?`)).toEqual(['How do I set the port?'])
  })

  it('lose hidden characters', () => {
    expect(read('How do I \u202eset\u200b the port?')).toEqual(['How do I set the port?'])
  })
})
