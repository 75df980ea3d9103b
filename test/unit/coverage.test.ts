import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { answerableConfidence } from '../../src/search/confidence.ts'
import { coverageOf } from '../../src/search/coverage.ts'
import type { Passage } from '../../src/search/types.ts'
import { createExtractAnswerer } from '../../src/service/assistant/extracts/createExtractAnswerer.ts'
import { languageOf } from '../../src/service/assistant/languageOf.ts'
import { noAnswer } from '../../src/service/assistant/noAnswer.ts'
import { phrasesFor } from '../../src/service/assistant/phrases.ts'

const passage: Passage = {
  id: 'a.md',
  file: 'a.md',
  path: '/a',
  url: '/a',
  pageTitle: 'Ports',
  headings: [],
  blocks: [{ kind: 'text', text: 'Set the port.' }],
  text: 'Set the port.',
}

const found = (confidence: number) => ({ passages: [{ passage, score: 1 }], pages: [], confidence })

describe('when the search has found something', () => {
  it('answers fully, partly or not at all, by the confidence', () => {
    expect(coverageOf(found(0.9))).toBe('full')
    expect(coverageOf(found(answerableConfidence))).toBe('partly')
    expect(coverageOf(found(answerableConfidence - 0.01))).toBe('none')
    expect(coverageOf({ ...found(0.9), passages: [] })).toBe('none')
  })
})

describe('when the docs answer a question only partly', () => {
  async function answer(question: string): Promise<string> {
    const task = {
      question,
      found: found(0.3),
      coverage: 'partly' as const,
      conversation: [],
      context: [],
      files: [],
      currentPath: undefined,
      filter: null,
    }
    let text = ''
    for await (const piece of createExtractAnswerer({ pages: [] }).answer(task, new AbortController().signal))
      if (piece.type === 'text') text += piece.text
    return text
  }

  it('says so first, and quotes what is closest', async () => {
    expect(await answer('How do I set the port?')).toBe(
      'The docs only partly answer this. Closest:\n\n## [Ports](/a) [1]\n\nSet the port.\n',
    )
  })
  it('says so in the language of the question', async () => {
    expect(await answer('怎么设置端口?')).toMatch(/^文档只回答了其中一部分。最接近的内容：\n\n/)
    expect(await answer('Wie setze ich den Port?')).toMatch(
      /^Die Dokumentation beantwortet das nur teilweise/,
    )
  })
})

describe('when the docs do not answer a question', () => {
  it('says so in the language of the question, with the link for help', () => {
    expect(noAnswer('who?', [], '/help')).toBe(
      'The docs don’t seem to answer this.\n\nYou can also ask [for help](/help).',
    )
    expect(noAnswer('这个怎么卖?', [], '/help')).toBe(
      '文档似乎没有回答这个问题。\n\n你也可以[寻求帮助](/help)。',
    )
  })
})

describe('when the language of a question is read', () => {
  it.each([
    ['How do I change the port?', 'en'],
    ['base path', 'en'],
    ['WebSocket 的代理请求被拦截了', 'zh-CN'],
    ['如何設定連接埠?', 'zh-TW'],
    ['ポートを変更する方法', 'ja'],
    ['포트를 어떻게 바꾸나요?', 'ko'],
    ['Как изменить порт?', 'ru'],
    ['Як змінити порт і хост?', 'uk'],
    ['كيف أغير المنفذ؟', 'ar'],
    ['چگونه پورت را تغییر دهم؟', 'fa'],
    ['איך משנים את הפורט?', 'he'],
    ['पोर्ट कैसे बदलें?', 'hi'],
    ['Wie ändere ich den Port?', 'de'],
    ['Comment changer le port de mon serveur ?', 'fr'],
    ['¿Cómo puedo cambiar el puerto?', 'es'],
    ['Come posso cambiare la porta?', 'it'],
    ['Como posso mudar a porta do servidor?', 'pt-BR'],
    ['Hoe kan ik de poort wijzigen?', 'nl'],
    ['Jak mogę zmienić port?', 'pl'],
    ['Port nasıl değiştirilir, ne yazmalı?', 'tr'],
    ['Bagaimana cara mengubah port?', 'id'],
    ['Làm thế nào để đổi cổng?', 'vi'],
  ])('reads %s as %s', (question, language) => expect(languageOf(question)).toBe(language))

  it('has phrases for each language of the widget', () => {
    const languages = readdirSync(new URL('../../src/languages', import.meta.url)).map((file) =>
      file.replace('.ts', ''),
    )
    const samples: Readonly<Record<string, string>> = {
      en: 'how',
      'zh-CN': '吗',
      'zh-TW': '嗎',
      ja: 'か',
      ko: '가',
    }
    expect(languages).toHaveLength(21)
    expect(new Set(Object.values(samples).map((question) => phrasesFor(question).partly)).size).toBe(5)
  })
})
