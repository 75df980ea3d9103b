import { describe, expect, it } from 'vitest'
import { subjectTerms } from '../../src/search/index/terms.ts'
import { codeOf } from '../../src/search/languages/searchLanguage.ts'
import { spokenFunctionWords } from '../../src/search/languages/spokenFunctionWords.ts'
import { talkWords } from '../../src/search/languages/talkWords.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { docsFolder } from '../support/docsFolder.ts'

/** Returns what is searched for of a question, on docs of one page with these words. */
async function termsOf(question: string, page: string) {
  const docs = await openDocs({ folder: await docsFolder({ 'page.md': page }) })
  return [...(docs.search({ question }).terms?.keys() ?? [])]
}

describe('a part of a question that only says who asks and how', () => {
  const german = '# Seite\n\nHier steht, wie man den Port ändert und die Frage nach dem Problem stellt.'

  it.each([
    [
      'Hallo zusammen, ich bin Anfänger und habe eine Frage. Wie ändere ich den Port? Danke im Voraus!',
      german,
    ],
    ['Ich sitze seit Stunden an dem Problem. Wie ändere ich den Port?', german],
    [
      'Buenos días, tengo una duda: ¿cómo cambio el puerto?',
      '# Página\n\nCómo se cambia el puerto. Una duda.',
    ],
    ['Всем привет, я новичок. Как изменить порт?', '# Страница\n\nКак изменить порт. Привет всем.'],
    ['제가 초보라서 잘 모릅니다. 포트를 바꾸려면?', '# 페이지\n\n포트를 바꿉니다. 초보 안내.'],
    ['初心者です。質問です。ポートを変更したい', '# ページ\n\nポートの変更について。質問もここに。'],
    ['我是新手，求助大佬，怎么修改端口？', '# 页面\n\n修改端口的问题。新手求助。'],
    ['آسان است؟ سلام دوستان، من تازه‌کارم. پورت را عوض کنم', '# صفحه\n\nپورت را عوض کنید. تازه‌کار.'],
  ])('is not searched: %s', async (question, page) => {
    const asked = question.split(/(?<=[.!?？。，,:])\s*/u)
    const plain = asked.reduce(
      (found, part) => (/ort|uerto|орт|포트|ポート|端口|پورت/u.test(part) ? part : found),
      '',
    )
    expect(await termsOf(question, page)).toEqual(await termsOf(plain, page))
  })
  it('is searched if the question says nothing else', async () => {
    expect(await termsOf('Hallo, eine Frage', german)).toContain('frag')
  })
  it('is searched after a colon, where a message may be', async () => {
    const page = '# Fehler\n\nDer Port wird nicht gefunden. Überall.'
    expect(await termsOf('Port: nicht gefunden', page)).toEqual(await termsOf('Port nicht gefunden', page))
  })
  it('counts little elsewhere if the docs do not have it', async () => {
    const page = '# Port\n\nDer Port steht in der Datei.'
    expect(await termsOf('Tutorial Port', page)).toEqual(['port'])
  })
})

describe('the words of who asks and how', () => {
  it('are known in every language that the widget speaks', () => {
    expect(Object.keys(talkWords).sort()).toEqual(Object.keys(spokenFunctionWords).sort())
  })
  it.each(Object.keys(talkWords))('stand once in %s, in lower case', (code) => {
    const list = talkWords[code]!.trim().split(/\s+/)
    expect(list).toEqual(list.map((word) => word.toLowerCase()))
    expect(list.filter((word, at) => list.indexOf(word) !== at)).toEqual([])
    expect(codeOf(code)).toBe(code)
  })
})

describe('a function word that is typed without its own letters', () => {
  it.each([
    ['de', 'fur uber konnte'],
    ['es', 'como mas tambien'],
    ['fa', 'كنيد ميکنم نمیخواهم'],
    ['fr', 'etre tres ca'],
    ['it', 'perche piu puo'],
    ['ko', 'ㅠㅠ ㅋㅋㅋ'],
    ['pl', 'moze sa ktory'],
    ['pt', 'nao voce tambem'],
    ['ru', 'ещё еще'],
    ['tr', 'nasil icin degil'],
  ])('names no subject in %s: %s', (language, words) => {
    expect(subjectTerms(words, language)).toEqual([])
  })
})

describe('a word that is typed without its own letters', () => {
  it.each([
    ['pl', 'sciezka lacze haslo', 'ścieżka łącze hasło'],
    ['tr', 'yapilandirma', 'yapılandırma'],
    ['da', 'brod', 'brød'],
  ])('is the same term in %s: %s', (language, typed, written) => {
    expect(subjectTerms(typed, language)).toEqual(subjectTerms(written, language))
  })
  it.each([
    [
      'Wie kann ich die Groesse aendern?',
      'Wie kann ich die Größe ändern?',
      '# Seite\n\nDie Größe kann man ändern.',
    ],
    [
      'Wie mache ich eine Passwortaenderung?',
      'Wie mache ich eine Passwortänderung?',
      '# Seite\n\nEin Passwort und die Änderung, und auch die Größe.',
    ],
    [
      '¿dónde está la configuracion?',
      '¿dónde está la configuración?',
      '# Página\n\nLa configuración está en el archivo.',
    ],
    ['onde fica a configuracao?', 'onde fica a configuração?', '# Página\n\nA configuração fica no arquivo.'],
    [
      'comment améliorer la securite ?',
      'comment améliorer la sécurité ?',
      '# Page\n\nLa sécurité est dans les paramètres du fichier.',
    ],
    [
      'bu sayfayi nasıl silerim?',
      'bu sayfayı nasıl silerim?',
      '# Belge\n\nBu sayfa nasıl silinir ve kaydedilir, bir dosya için.',
    ],
  ])('is the one that the docs have: %s', async (typed, written, page) => {
    expect(await termsOf(typed, page)).toEqual(await termsOf(written, page))
  })
  it('stays as it is in a question in another language', async () => {
    const page = '# Página\n\nLa configuración está en el archivo.'
    expect(await termsOf('where do I find the configuracion of this?', page)).not.toContain('configur')
  })
})

describe('a mistake in a language whose words are not known', () => {
  const page = '# Seite\n\nMan spricht den Namen aus. Eine große Datei.'
  it.each([
    ['Wie srpicht man den Namen aus?', 'Wie spricht man den Namen aus?'],
    ['Wie sppricht man den Namen aus?', 'Wie spricht man den Namen aus?'],
    ['Wiie spricht maan den Namen aus?', 'Wie spricht man den Namen aus?'],
    ['Wie spricht man den Namen eigentich aus?', 'Wie spricht man den Namen eigentlich aus?'],
  ])(
    'is corrected if letters are swapped or doubled, or a function word lacks one: %s',
    async (typed, meant) => {
      expect(await termsOf(typed, page)).toEqual(await termsOf(meant, page))
    },
  )
  it('is no mistake if another letter makes a word', async () => {
    expect(await termsOf('Nacht', '# Seite\n\nDer Port ist nicht offen.')).toEqual([])
  })
  it('is none in an ending', async () => {
    const page = '# Página\n\nUna gran página de la guía.'
    expect(await termsOf('¿qué grande es la página?', page)).not.toContain('gran')
  })
})

describe('a Korean word without its spaces', () => {
  const page = '# 페이지\n\n포트를 바꾸려면 설정 파일을 편집합니다.'
  it('is cut if all of it is words that the docs have, and function words', async () => {
    expect(await termsOf('포트바꾸는법', page)).toEqual(await termsOf('포트 바꾸는 법', page))
  })
  it('stays as it is if a part of it is no such word', async () => {
    expect(await termsOf('포트바꾸는캥거루', page)).toEqual([])
  })
  it('stays as it is if it has a synonym, or is function words only', async () => {
    const removal = '# 페이지\n\n폴더를 삭제합니다.'
    expect(await termsOf('제거하려면', removal)).toContain('삭제')
    expect(await termsOf('포트 나거때', page)).toEqual(await termsOf('포트', page))
  })
})
