import { createAssistantProxy } from 'docs-assistant/proxy'
import { describe, expect, it } from 'vitest'
import { ask, posted, readWholeAnswer } from '../support/ask.ts'
import { fixture } from '../support/docsFolder.ts'
import { startService } from '../support/startService.ts'

const service = await startService({ folder: fixture('site-languages') })

const answerTo = (question: string, more: Record<string, unknown> = {}, acceptLanguage = 'en') =>
  service.answer(question, more, { 'Accept-Language': acceptLanguage })

describe('when docs are in several languages', () => {
  it.each([
    ['How do I change the port?', '/guide/port', 'From the docs:'],
    ['Wie ändere ich den Port?', '/de/guide/port', 'Aus der Dokumentation'],
    ['كيف يتم تغيير المنفذ؟', '/ar/guide/port', 'من الوثائق'],
    ['如何更改端口?', '/zh/guide/port', '文档摘录'],
  ])('"%s" is answered from %s, in that language', async (question, page, phrase) => {
    const { text, sources, found } = await answerTo(question)
    expect(sources).toEqual([page])
    expect(text).toContain(phrase)
    const folder = page.replace('/guide/port', '')
    expect(found?.every(({ path }) => path.startsWith(`${folder}/`))).toBe(true)
  })

  it.each<[name: string, more: Record<string, unknown>, acceptLanguage: string, page: string]>([
    [
      'of the filter',
      { filter: { language: 'zh' }, currentPath: '/de/guide/backup' },
      'ar',
      '/zh/guide/port',
    ],
    ['of the page that the reader is on', { currentPath: '/de/guide/backup' }, 'ar', '/de/guide/port'],
    ['that the browser prefers', {}, 'fr;q=0.5, ar-EG, de;q=0.9', '/ar/guide/port'],
    ['of the home page', {}, 'fr', '/guide/port'],
  ])(
    'a question that does not tell its language is answered in the language %s',
    async (_, more, accept, page) => {
      expect((await answerTo('port 4000', more, accept)).sources[0]).toBe(page)
    },
  )

  it('the language of the question counts more than that of the page', async () => {
    const { sources } = await answerTo('Wie ändere ich den Port?', { currentPath: '/zh/guide/port' }, 'ar')
    expect(sources).toEqual(['/de/guide/port'])
  })

  it('a page that is not translated is quoted, and said to answer only partly', async () => {
    const { text, sources, metadata } = await answerTo('Wie installiere ich ein Plugin aus der Registry?')
    expect(sources[0]).toBe('/guide/plugins')
    expect(text).toContain('Die Dokumentation beantwortet das nur zum Teil')
    expect(metadata).toMatchObject({ answered: true, coverage: 'partly' })
  })

  it('a question that no page answers is refused in its language, with pages in it', async () => {
    const { text, metadata } = await answerTo('Wie viel kostet eine Lizenz für zwanzig Server?')
    expect(metadata).toMatchObject({ answered: false })
    expect(text).toContain('Dazu habe ich in der Dokumentation nichts gefunden.')
    expect(text).not.toContain('](/guide/')
  })

  it.each(['', '*', 'de-AT-1996, ;q=x,,,', `${'de,'.repeat(5_000)}`, '<script>'])(
    'any list of languages is accepted: %j',
    async (acceptLanguage) => {
      expect((await answerTo('port 4000', {}, acceptLanguage)).sources[0]).toMatch(/\/guide\/port$/)
    },
  )

  it('a proxy passes on the languages that the browser prefers', async () => {
    const proxy = createAssistantProxy({
      upstream: service.url,
      domain: service.settings.domain,
      apiKey: service.publicKey,
      clientKey: () => 'reader',
    })
    const headers = { Origin: 'https://docs.example.com', 'Accept-Language': 'zh-CN,zh;q=0.9' }
    const request = new Request('https://docs.example.com/api/assistant', posted(ask('port 4000'), headers))
    expect((await readWholeAnswer(await proxy(request))).sources[0]).toBe('/zh/guide/port')
  })
})
