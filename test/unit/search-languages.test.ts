import { describe, expect, it } from 'vitest'
import { languageTags } from '../../src/protocol/languages.ts'
import { subjectTerms, terms } from '../../src/search/index/terms.ts'
import { detectLanguage } from '../../src/search/languages/detectLanguage.ts'
import { functionWords } from '../../src/search/languages/functionWords.ts'
import { codeOf, searchLanguage } from '../../src/search/languages/searchLanguage.ts'
import { isFollowUp } from '../../src/search/question/isFollowUp.ts'
import { newcomerPhrases } from '../../src/search/question/newcomers/newcomerPhrases.ts'
import { synonymGroups } from '../../src/search/question/synonyms/synonymGroups.ts'
import { coverageOf } from '../../src/search/ranking/coverage.ts'
import { runAtOnce } from '../../src/search/runAtOnce.ts'
import type { Page, SearchRequest } from '../../src/search/types.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { pageLanguage, withFolderLanguages } from '../../src/service/docs/parse/pageLanguage.ts'
import { importLabels } from '../../src/view/language/importLabels.ts'
import { docsFolder } from '../support/docsFolder.ts'

describe('the language of a question', () => {
  it.each([
    ['How do I change the port?', 'en'],
    ['WebSocket 的代理请求被拦截了', 'zh-CN'],
    ['如何設定連接埠?', 'zh-TW'],
    ['ポートを変更する方法', 'ja'],
    ['配列の更新', 'ja'],
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
    ['Como posso mudar a porta do servidor?', 'pt'],
    ['Hoe kan ik de poort wijzigen?', 'nl'],
    ['Jak mogę zmienić port?', 'pl'],
    ['Port nasıl değiştirilir, ne yazmalı?', 'tr'],
    ['Bagaimana cara mengubah port?', 'id'],
    ['Làm thế nào để đổi cổng?', 'vi'],
    ['Как мога да сменя порта на сървъра?', 'bg'],
    ['Com puc canviar el port amb la configuració?', 'ca'],
    ['Jak můžu změnit port a kde to je?', 'cs'],
    ['Hvordan kan jeg ændre porten, og hvad skal jeg gøre?', 'da'],
    ['Πώς μπορώ να αλλάξω τη θύρα;', 'el'],
    ['Miten voin muuttaa porttia, jos se on jo käytössä?', 'fi'],
    ['Kako mogu promijeniti port i gdje je to?', 'hr'],
    ['Hogyan lehet a portot megváltoztatni, és hol van?', 'hu'],
    ['Hvordan kan jeg endre porten, og hva må jeg gjøre?', 'no'],
    ['Cum pot schimba portul și unde este?', 'ro'],
    ['Ako môžem zmeniť port a čo je to?', 'sk'],
    ['Hur kan jag ändra porten och var finns den?', 'sv'],
    ['`cleanUrls` 옵션이 뭐야?', 'ko'],
    ['Почему «window is not defined» при сборке?', 'ru'],
  ])('of "%s" is %s, and sure', (question, language) => {
    expect(detectLanguage(question)).toMatchObject({ language, isSure: true })
  })
  it.each(['base path', 'cleanUrls', 'server.port 5173', 'vite build --watch', '', '???'])(
    'of "%s" is not sure',
    (question) => expect(detectLanguage(question)?.isSure ?? false).toBe(false),
  )
  it.each(['cleanUrls', 'server.port 5173', '???'])('of "%s" is not known', (question) => {
    expect(detectLanguage(question)).toBeUndefined()
  })
  it('is not sure if one word tells', () => {
    expect(detectLanguage('the port')).toEqual({ language: 'en', isSure: false, others: [] })
  })
  it('may be one of several, if few words tell', () => {
    const detected = detectLanguage('tirar src da URL no monorepo')
    expect(detected?.isSure).toBe(false)
    expect([detected?.language, ...(detected?.others ?? [])]).toEqual(expect.arrayContaining(['it', 'pt']))
  })
  it('is that of its sentences, not of a name in another script', () => {
    expect(detectLanguage('How do I show 简体中文 in the nav?')).toMatchObject({
      language: 'en',
      isSure: true,
    })
  })
})

describe('the function words of a language', () => {
  it.each(Object.keys(functionWords))('in %s are in lower case, and each stands once', (code) => {
    const { light, refers, opens } = functionWords[code]!
    for (const list of [light, refers, opens]) {
      const words = list.split(/\s+/)
      expect(words).toEqual(words.map((word) => word.toLowerCase()))
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
    }
  })
})

describe('the terms of a text', () => {
  it.each([
    ['de', 'Einstellungen', 'Einstellung'],
    ['de', 'installiert', 'installieren'],
    ['de', 'Installation', 'installieren'],
    ['de', 'Aktualisierung', 'aktualisieren'],
    ['de', 'Änderungen', 'geändert'],
    ['de', 'Speicherung', 'speichern'],
    ['de', 'Löschung', 'löschen'],
    ['de', 'Prüfung', 'prüfen'],
    ['de', 'unterscheidet', 'unterscheiden'],
    ['de', 'eingerichtet', 'einrichten'],
    ['de', 'einzurichten', 'einrichten'],
    ['de', 'heruntergeladen', 'herunterladen'],
    ['de', 'wiederhergestellt', 'wiederherstellen'],
    ['de', 'dargestellt', 'darstellen'],
    ['de', 'gelöscht', 'löschen'],
    ['de', 'geänderte', 'ändern'],
    ['de', 'verschlüsselt', 'Verschlüsselung'],
    ['de', 'verwendet', 'verwenden'],
    ['de', 'liest', 'lesen'],
    ['de', 'gelesene', 'lesen'],
    ['de', 'hochlädt', 'hochladen'],
    ['de', 'zurückgibt', 'zurückgeben'],
    ['de', 'übernommen', 'übernehmen'],
    ['de', 'eingebunden', 'einbinden'],
    ['de', 'zugewiesenen', 'zuweisen'],
    ['de', 'weiterleitet', 'weiterleiten'],
    ['de', 'folgt', 'folgen'],
    ['de', 'öffnet', 'öffnen'],
    ['de', 'Abschnitten', 'Abschnitt'],
    ['de', 'Begriffen', 'Begriff'],
    ['de', 'Berichte', 'Bericht'],
    ['de', 'vorbereitet', 'vorbereiten'],
    ['de', 'wiederverwendeten', 'wiederverwenden'],
    ['de', 'Verfügbarkeit', 'Verfügbarkeiten'],
    ['de', 'Pakete', 'Paket'],
    ['de', 'Stationen', 'Station'],
    ['es', 'configuración', 'configuraciones'],
    ['vi', 'mã hóa', 'mã hoá'],
    ['vi', 'tùy chọn', 'tuỳ chọn'],
    ['ar', 'الملفات', 'ملف'],
    ['ar', 'إعدادات', 'إعداد'],
    ['uk', 'сторінок', 'сторінка'],
    ['uk', 'помилку', 'помилок'],
    ['nl', 'cellen', 'cel'],
    ['nl', 'wijzigt', 'wijzigen'],
    ['nl', 'verwijderd', 'verwijderen'],
    ['nl', 'documenten', 'document'],
    ['nl', 'opties', 'optie'],
    ['nl', 'tekens', 'teken'],
    ['tr', 'sayfalarını', 'sayfa'],
    ['tr', 'dosyanın', 'dosya'],
    ['tr', 'kelimeler', 'kelime'],
    ['tr', 'dizinler', 'dizin'],
    ['tr', 'kitabı', 'kitap'],
    ['tr', 'silmek', 'silme'],
    ['tr', 'açın', 'açmak'],
    ['tr', 'kaydedin', 'kaydetmek'],
    ['tr', 'ayarlamak', 'ayar'],
    ['tr', 'bağlanın', 'bağlanmak'],
    ['bg', 'обновен', 'обновена'],
    ['bg', 'облаци', 'облак'],
    ['sv', 'filer', 'filerna'],
    ['nb', 'innstillinger', 'innstilling'],
    ['fi', 'tiedostot', 'tiedoston'],
    ['cs', 'souborů', 'soubory'],
    ['cs', 'stránek', 'stránka'],
    ['cs', 'nastavení', 'nastavit'],
    ['cs', 'instalace', 'instalovat'],
    ['cs', 'zálohujte', 'záloha'],
    ['cs', 'systému', 'systém'],
    ['cs', 'hesel', 'heslo'],
    ['pl', 'stronie', 'strona'],
    ['pl', 'komórek', 'komórki'],
    ['pl', 'haseł', 'hasło'],
    ['pl', 'drukowanie', 'drukuj'],
    ['pl', 'instalacja', 'instalować'],
    ['pl', 'zapisany', 'zapisać'],
    ['pl', 'ekrany', 'ekran'],
    ['pl', 'systemu', 'system'],
    ['pl', 'poziomów', 'poziom'],
    ['pl', 'ustawień', 'ustawienia'],
    ['pl', 'serwerze', 'serwer'],
    ['es', 'páginas', 'pagina'],
    ['fa', 'فایل‌های', 'فایل'],
    ['fa', 'كليد', 'کلید'],
    ['fa', '۴۰۴', '404'],
    ['fr', 'thèmes', 'theme'],
    ['ja', '調べた', '調べる'],
    ['ja', '割り当て', '割り当てる'],
    ['ja', '書き込み', '書込み'],
    ['ja', '問い合わせる', '問合せ'],
    ['ja', 'サーバー', 'サーバ'],
    ['ja', '決め方', '決める'],
    ['ja', 'つながらない', '繋ぐ'],
    ['ja', '設定をもどしたい', '設定を戻す'],
    ['ja', '動作がおそい', '動作が遅い'],
    ['ja', '設定をまとめたい', '設定を纏める'],
    ['ja', 'きりかえる', '切替'],
    ['ja', '読み込めない', '読み込む'],
    ['ja', '読みこんで', '読込み'],
    ['ja', '切り替わらない', '切替'],
    ['ja', '書きかえたい', '書き換え'],
    ['ja', '立ち上がらない', '立ち上げる'],
    ['ja', '画像が見つからない', '画像を見つける'],
    ['ja', '間違って', '間違い'],
    ['ja', '色分けする', '色分け'],
    ['ja', '気づいた', '気付く'],
    ['ja', '関連づける', '関連付け'],
    ['ja', '折りたたむ', '折り畳み'],
    ['ja', '塗りつぶし', '塗り潰す'],
    ['ja', '重ねあわせる', '重ね合わせ'],
    ['ja', 'ヴァージョン', 'バージョン'],
    ['ja', 'インターフェイス', 'インターフェース'],
    ['ja', 'ダイヤログ', 'ダイアログ'],
    ['ja', 'ウィンドウ', 'ウインドウ'],
    ['ko', '설정을', '설정'],
    ['ko', '배포하려면', '배포'],
    ['ko', '페이지에서는', '페이지'],
    ['ko', '통과하게', '통과'],
    ['ko', '바꾸고', '바꾸기'],
    ['ko', '사진이랑', '사진'],
    ['ko', '탭으로', '탭'],
    ['ko', '줄을', '줄'],
    ['pt', 'páginas', 'página'],
    ['ru', 'страницы', 'страница'],
    ['ru', 'картинок', 'картинка'],
    ['ru', 'настроек', 'настройки'],
    ['ru', 'список', 'списки'],
    ['ru', 'plugins', 'plugin'],
    ['tr', 'sayfalar', 'sayfa'],
    ['tr', "VitePress'in", 'VitePress'],
    ['uk', 'сторінки', 'сторінка'],
    ['fr', 'l’option', 'option'],
    ['it', "dell'opzione", 'opzione'],
  ])('are the same in %s for %s and %s', (language, one, other) => {
    expect(subjectTerms(one, language)).toEqual(subjectTerms(other, language))
  })
  it('leaves a word longer than any as it is, because some stemmers take quadratic time', () => {
    const long = 'ение'.repeat(30)
    expect(terms(`${long} сервери`, 'uk')).toEqual([long, 'сервер'])
  })
  it.each([
    ['de', 'Zeitung', 'Zeit'],
    ['tr', 'satır', 'satış'],
    ['vi', 'hoa', 'hoá'],
  ])('are not the same in %s for %s and %s', (language, one, other) => {
    expect(subjectTerms(one, language)).not.toEqual(subjectTerms(other, language))
  })
  it.each([
    ['de', 'Wie kann ich den Port ändern?', ['port', 'and']],
    ['de', 'Koennte ich etwas fuer den Port ueber die Konsole tun?', ['port', 'konsol']],
    ['ja', 'このファイルがどのパッケージのものか知りたい', ['ファイル', 'パッケージ']],
    ['ja', '許可をもとめる', ['許可', 'もとめる']],
    ['ja', '画面を見たりして分かるか', ['画面', '見', '分']],
    ['ja', '値に基づく', ['値', '基']],
    ['ja', '少し上げる古い出力', ['少', '上+', '古', '出力']],
    ['ko', '포트를 어떻게 바꾸나요?', ['포트', '바꾸']],
    ['zh', '如何设置路径?', ['设置', '路径']],
    ['ru', 'Как мне изменить порт?', ['измен', 'порт']],
  ])('in %s leave out function words: %s', (language, text, expected) => {
    expect(subjectTerms(text, language)).toEqual(expected)
  })
  it.each([
    ['ja', 'ログファイル', ['ログファイル', 'ログ', 'ファイル']],
    ['ja', 'ビルド', ['ビルド']],
    ['ja', 'レイヤーマスク', ['レイヤーマスク', 'レイヤ', 'マスク']],
    ['ja', '`.env`ファイル、.envファイル', ['.env', 'env', 'ファイル', '.env', 'env', 'ファイル']],
  ])('in %s keep a word of katakana or a name whole: %s', (language, text, expected) => {
    expect(subjectTerms(text, language)).toEqual(expected)
  })
  it('do not keep a very long run of katakana whole', () => {
    expect(subjectTerms('ログファイル'.repeat(11), 'ja').every((term) => term.length <= 60)).toBe(true)
  })
  it('tell a word from a function word with the same stem', () => {
    expect(terms('Seiten', 'de')).toEqual(terms('Seite', 'de'))
    expect(terms('Seite', 'de')).not.toEqual(terms('seit', 'de'))
  })
  it('of a language that is not known are its words', () => {
    expect(terms('größere Überschriften', 'xx')).toEqual(['grossere', 'uberschriften'])
    expect(terms('größere Überschriften', '__proto__')).toEqual(['grossere', 'uberschriften'])
  })
})

describe('the question that a button asks about selected text', () => {
  it.each(languageTags)(
    'in %s names little itself, so that the selected text is searched for',
    async (tag) => {
      const { explainQuestion } = await importLabels(tag)
      const detected = detectLanguage(explainQuestion)
      expect(codeOf(detected!.language)).toBe(codeOf(tag))
      expect(subjectTerms(explainQuestion, tag).length).toBeLessThanOrEqual(2)
    },
  )
})

describe('a follow-up question', () => {
  it.each([
    ['de', 'Und in der Produktion?', true],
    ['de', 'Produktion?', true],
    ['ru', 'Сервер?', true],
    ['de', 'Geht das auch mit Docker und Nginx?', true],
    ['es', '¿Y con otro puerto?', true],
    ['ru', 'А можно это для сборки сервера?', true],
    ['ko', '그럼 다른 포트 서버는?', true],
    ['zh', '那生产环境呢?', true],
    ['zh', '如何部署到生产服务器?', false],
    ['de', 'Wie ändere ich den Port des Servers?', false],
    ['ru', 'Как изменить порт сервера?', false],
    ['es', '¿Cómo cambio el puerto del servidor?', false],
  ])('in %s: %s is one: %s', (code, question, expected) => {
    const language = searchLanguage(code)
    const subjects = new Set(subjectTerms(question, language)).size
    expect(isFollowUp(question, subjects, language)).toBe(expected)
  })
})

const passageOf = (text: string) => [
  { blocks: [{ kind: 'text' as const, text }] } as unknown as Page['passages'][number],
]
const german = 'Mit dieser Option ändern Sie den Port, auf dem der Server auf Anfragen wartet.'
const english =
  'With this option you can change the port on which the server waits for all of their requests.'

describe('the language of a page', () => {
  it.each([
    ['its frontmatter', { lang: 'fr-FR' }, german, 'fr-FR'],
    ['its frontmatter, with an underscore', { language: 'pt_BR' }, german, 'pt-BR'],
    ['its words', {}, german, 'de'],
    ['its words, if the frontmatter has something else', { lang: { de: true } }, german, 'de'],
    ['unknown without words', {}, '', undefined],
  ])('is that of %s', (_, frontmatter, text, expected) => {
    expect(pageLanguage(frontmatter, passageOf(text))).toBe(expected)
  })

  it('is the one that a page is translated into, if a quarter of the text is translated', () => {
    const page = (text: string) => pageLanguage({}, passageOf(text))
    expect(page([english, german, english].join('\n'))).toBe('de')
    expect(page([english, english, english, english, english, german].join('\n'))).toBe('en')
    expect(page([english, english, 'ポートを変更する方法', english].join('\n'))).toBe('en')
  })
  it('is the one that the title and a part of the text are translated into', () => {
    const titled = (pageTitle: string) => {
      const text = [english, english, english, english, 'ポートを変更する方法'].join('\n')
      return passageOf(text).map((passage) => ({ ...passage, pageTitle }))
    }
    expect(pageLanguage({}, titled('ポートの変更'))).toBe('ja')
    expect(pageLanguage({}, titled('Ports'))).toBe('en')
  })

  it('is not one that a page in another language shares words with', () => {
    const latvian = [
      'Lai mainītu portu, atveriet iestatījumu failu un ierakstiet tajā jaunu numuru. Pēc tam palaidiet serveri vēlreiz.',
      'Ja kāda cita programma izmanto to pašu portu, izvēlieties citu. Pēc noklusējuma serveris klausās portā 4000.',
      'Iespējams arī norādīt adresi, kurā serveris ir pieejams citiem datoriem tajā pašā tīklā.',
    ]
    expect(pageLanguage({}, passageOf(latvian.join('\n')))).toBeUndefined()
  })

  const page = (file: string, text: string, frontmatter = {}) =>
    ({ file, frontmatter, language: pageLanguage(frontmatter, passageOf(text)) }) as unknown as Page
  const languages = (...pages: Page[]) =>
    runAtOnce(withFolderLanguages(pages)).map(({ language }) => language)

  it('is that of its folder, also if the page is not translated yet', () => {
    expect(languages(page('de/a.md', german), page('de/b.md', english), page('c.md', english))).toEqual([
      'de',
      'de',
      'en',
    ])
    expect(languages(page('i18n/de/current/a.md', german), page('docs/a.md', english))).toEqual(['de', 'en'])
    expect(
      languages(page('zh-hant/a.md', '如何設定連接埠'), page('pt_BR/a.md', 'Como mudar a porta do servidor')),
    ).toEqual(['zh-hant', 'pt-BR'])
  })
  it('is not that of a folder with a name like a tag and pages in another language', () => {
    expect(languages(page('it/a.md', english), page('no/a.md', english))).toEqual(['en', 'en'])
  })
  it('is that of a folder of a language whose words are not known', () => {
    expect(languages(page('sv/a.md', ''), page('a.md', english))).toEqual(['sv', 'en'])
  })
  it('is that of the frontmatter in a folder of another language', () => {
    expect(languages(page('de/a.md', german), page('de/b.md', english, { lang: 'en' }))).toEqual(['de', 'en'])
  })
})

describe('a question that only pages in another language have words of', () => {
  const german = (name: string) => `# ${name}\n\nMit dieser Seite lernen Sie, wie man das ${name} benutzt.`
  const english = (name: string) => `# ${name}\n\nThis is how you choose a ${name}, and what it is for.`
  const files = {
    ...Object.fromEntries(['Netz', 'Archiv', 'Postfach'].map((name) => [`${name}.md`, german(name)])),
    'server.md': '# Server\n\nThis is how you set up nftables on the server, and what it does.',
    'proxy.md': '# Proxy\n\nThis is how the proxy asks a server, and what it is for.',
    ...Object.fromEntries(['mirror', 'kernel'].map((name) => [`${name}.md`, english(name)])),
  }
  const ask = async (question: string) =>
    (await openDocs({ folder: await docsFolder(files) })).search({ question, languages: ['de'] })

  it('is not answered if they have few of them', async () => {
    expect(coverageOf(await ask('Wie richte ich eine Cloud auf dem Server ein?'))).toBe('none')
    expect(coverageOf(await ask('Drucker Kopfhörer Server'))).toBe('none')
  })
  it('is answered in part if they have a third of them', async () => {
    const found = await ask('Wie richte ich nftables ein?')
    expect(found.pages[0]?.page.file).toBe('server.md')
    expect(coverageOf(found)).toBe('partly')
  })
  it('is answered in part at most if its words tell no language', async () => {
    expect(coverageOf(await ask('nftables server'))).toBe('partly')
  })
})

describe('a Japanese word that the docs do not have', () => {
  const files = { 'a.md': '# アプリケーション\n\nインターフェースの説明です。' }
  const ask = async (question: string) =>
    (await openDocs({ folder: await docsFolder(files) })).search({ question })

  it('is corrected if one letter is missing', async () => {
    expect((await ask('インタフェース')).pages).toHaveLength(1)
  })
  it('is another word if it begins with another letter, or two letters differ', async () => {
    expect((await ask('レプリケーション')).pages).toHaveLength(0)
    expect((await ask('インターファイス')).pages).toHaveLength(0)
  })
})

describe('a German question with a verb in two parts', () => {
  const other = '# Seite\n\nRichten Sie sich nach der Liste, und stellen Sie Fragen an das Team.'
  const files = {
    ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.md`, other])),
    'drucker.md': '# Geräte\n\nSie müssen das Gerät nur einmal einrichten.',
    'uhr.md': '# Zeit\n\nDie Uhr wird im Sommer umgestellt.',
    'kopie.md': '# Kopien\n\nSo wird alles wiederhergestellt.',
  }
  const ask = async (question: string) => {
    const { pages } = (await openDocs({ folder: await docsFolder(files) })).search({ question })
    return pages[0]?.page.file
  }

  it.each([
    ['Wie richte ich das ein?', 'drucker.md'],
    ['Ich will es haben, wie richtet man es ein', 'drucker.md'],
    ['Stelle die Liste um!', 'uhr.md'],
    ['Wie stelle ich das wieder her?', 'kopie.md'],
  ])('%s is about the whole verb', async (question, file) => {
    expect(await ask(question)).toBe(file)
  })
})

describe('a German verb with a prefix that the docs do not have', () => {
  it('is asked without it', async () => {
    const folder = await docsFolder({
      'datei.md': '# Datei\n\nSo wird sie gelesen.',
      'alarm.md': '# Alarm\n\nSo wird er ausgelöst.',
    })
    const { pages } = (await openDocs({ folder })).search({ question: 'auslesen' })
    expect(pages.map(({ page }) => page.file)).toEqual(['datei.md'])
  })
})

describe('a German question with a verb in two parts that the docs have as one word', () => {
  it('is not about the verb without its prefix', async () => {
    const folder = await docsFolder({
      'treffen.md': '# Treffen\n\nSie haben im Sommer stattgefunden.',
      'suche.md': '# Suche\n\nSo wird alles gefunden.',
    })
    const { terms } = (await openDocs({ folder })).search({ question: 'Wann findet das Treffen statt?' })
    expect([...terms!.keys()]).toEqual(['stattfind', 'treff'])
  })
})

describe('a German question with a verb whose second part is a word of its own', () => {
  it('is not about the second part', async () => {
    const folder = await docsFolder({
      'aus.md': '# Rechner\n\nSo kann man den Rechner herunterfahren.',
      'treppe.md': '# Treppe\n\nMan geht die Treppe herunter.',
    })
    const { terms } = (await openDocs({ folder })).search({ question: 'Wie fahre ich den Rechner herunter?' })
    expect([...terms!.keys()]).toContain('herunterfahr')
    expect([...terms!.keys()]).not.toContain('herunt')
  })
})

describe('a word that the docs do not have', () => {
  it('is not a mistake for a function word', async () => {
    const folder = await docsFolder({ 'a.md': '# Befehl\n\nDer Befehl ist nicht für jede Stunde.' })
    const { terms } = (await openDocs({ folder })).search({ question: 'Wie geht der Befehl jede Nacht?' })
    expect([...terms!.keys()]).not.toContain('nicht')
  })
})

describe('a question that no function word tells the language of', () => {
  const files = {
    'en/a.md': '# Sidebar\n\nThis is how you show the sidebar and its logo.',
    'en/b.md': '# Theme\n\nThis is how you choose a theme, and what it is for.',
    'es/a.md': '# Barra lateral\n\nEsto es lo que puede hacer la barra lateral con el logo.',
    'es/b.md': '# Tema\n\nEsto es lo que puede hacer con el tema para su sitio.',
  }
  const languageOf = async (request: SearchRequest) =>
    (await openDocs({ folder: await docsFolder(files) })).search(request).language

  it('is in the language whose pages have its words', async () => {
    expect(await languageOf({ question: 'barra lateral' })).toBe('es')
    expect(await languageOf({ question: 'theme sidebar' })).toBe('en')
  })
  it('is in the main language if several have them', async () => {
    expect(await languageOf({ question: 'logo' })).toBe('en')
    expect(await languageOf({ question: 'kubernetes' })).toBe('en')
  })
  it('is in the language of the page that the reader is on, or that the reader prefers', async () => {
    expect(await languageOf({ question: 'barra lateral', currentPath: '/en/a' })).toBe('en')
    expect(await languageOf({ question: 'barra lateral', languages: ['en'] })).toBe('en')
  })
})

describe('a question of Chinese characters alone', () => {
  const ja = {
    'ja/a.md': '# 環境変数\n\n環境変数の設定はこのファイルで行います。',
    'ja/b.md': '# 画像\n\nこのページでは、画像を表示する方法を説明します。',
  }
  const zh = {
    'zh/a.md': '# 环境变量\n\n可以在这个文件中设置环境变量。',
    'zh/b.md': '# 部署\n\n这里说明如何部署应用。',
  }
  const ask = async (files: Record<string, string>, request: SearchRequest) =>
    (await openDocs({ folder: await docsFolder(files) })).search(request)

  it('is in Japanese, if the docs are', async () => {
    const found = await ask(ja, { question: '環境変数設定' })
    expect(found).toMatchObject({ language: 'ja', answerLanguage: 'ja' })
    expect(found.isForeign).toBeUndefined()
    expect(coverageOf(found)).toBe('full')
  })
  it('is in the language whose pages have its words, or that the reader prefers', async () => {
    expect((await ask({ ...ja, ...zh }, { question: '環境変数' })).language).toBe('ja')
    expect((await ask({ ...ja, ...zh }, { question: '部署' })).language).toMatch(/^zh/)
    expect((await ask({ ...ja, ...zh }, { question: '部署', languages: ['en', 'ja'] })).language).toBe('ja')
  })
  it.each([
    ['环境变量', []],
    ['如何部署', ['zh-TW']],
    ['部署的方法是什么', []],
  ])('is in Chinese if Japanese does not write so: %s', (text, others) => {
    expect(detectLanguage(text)).toEqual({ language: 'zh-CN', isSure: true, others })
  })
  it('is in Chinese, if the docs have neither', async () => {
    const found = await ask({ 'a.md': '# The port\n\nThis is how you set it.' }, { question: '部署' })
    expect(found).toMatchObject({ answerLanguage: 'zh-CN' })
  })
})

describe('Traditional and Simplified Chinese', () => {
  const simplified = {
    'zh/port.md': '# 端口\n\n可以在配置文件中更改服务器的默认端口。',
    'zh/code.md': '# 代码块\n\n在程序中显示行号的方法。',
  }
  const traditional = {
    'zh-TW/port.md': '# 連接埠\n\n可以在設定檔案中變更伺服器的預設連接埠。',
    'zh-TW/code.md': '# 程式碼區塊\n\n在程式中顯示行號的方法。',
  }
  const english = { 'index.md': '# Home\n\nThis is where all of it begins.' }
  const ask = async (files: Record<string, string>, request: SearchRequest) => {
    const found = (await openDocs({ folder: await docsFolder(files) })).search(request)
    return { ...found, file: found.passages[0]?.passage.file, coverage: coverageOf(found) }
  }

  it.each([
    ['變更連接埠', 'zh-TW'],
    ['更改端口', 'zh-CN'],
    ['更改语言为“繁體中文”的方法，以及如何在页面里设置显示的语言', 'zh-CN'],
    ['如何把介面語言設為「简体中文」', 'zh-TW'],
  ])('the language of "%s" is %s', (text, language) => {
    expect(detectLanguage(text)).toMatchObject({ language, isSure: true })
  })
  it('a question in Traditional Chinese finds docs in Simplified Chinese, also with the words of Taiwan', async () => {
    const found = await ask(simplified, { question: '如何變更伺服器的預設連接埠？' })
    expect(found).toMatchObject({ file: 'zh/port.md', coverage: 'full', answerLanguage: 'zh-TW' })
    expect(found.isForeign).toBeUndefined()
  })
  it('a question in Simplified Chinese finds docs in Traditional Chinese', async () => {
    const found = await ask(traditional, { question: '如何更改服务器配置文件？' })
    expect(found).toMatchObject({ file: 'zh-TW/port.md', coverage: 'full', answerLanguage: 'zh-CN' })
  })
  it.each([
    [traditional, 'zh-TW/code.md'],
    [{ ...traditional, ...english }, 'zh-TW/code.md'],
    [{ ...simplified, ...traditional }, 'zh-TW/code.md'],
    [{ ...simplified, ...english }, 'zh/code.md'],
  ])(
    'a question that is the same in both is read as the pages are that have its words',
    async (files, file) => {
      const question = file.startsWith('zh/') ? '程序' : '程式'
      expect(await ask(files, { question })).toMatchObject({ file, coverage: 'full' })
    },
  )
  it('a question that is the same in both is answered in the script of the page that the reader is on', async () => {
    const files = { ...simplified, ...traditional }
    const languageAt = async (currentPath: string) =>
      (await ask(files, { question: '方法', currentPath })).language
    expect(await languageAt('/zh-TW/port')).toBe('zh-TW')
    expect(await languageAt('/zh/port')).toBe('zh')
  })
  it('a page of a folder called zh may be in Traditional Chinese', async () => {
    const files = { 'zh/port.md': traditional['zh-TW/port.md'], ...english }
    const docs = await openDocs({ folder: await docsFolder(files) })
    expect(docs.pages.map(({ language }) => language)).toEqual(['en', 'zh-TW'])
    expect(docs.search({ question: '设置服务器的端口' }).passages[0]?.passage.file).toBe('zh/port.md')
  })
})

describe('a Vietnamese word of one letter', () => {
  const files = {
    'vi/cells.md': '# Bảo vệ ô\n\nBạn có thể bảo vệ từng ô bằng mật khẩu.',
    'vi/functions.md': '# Bảo vệ hàm\n\nHàm của người khác được bảo vệ bằng mật khẩu.',
  }

  it('is a term if it has a mark', () => {
    expect(subjectTerms('Bảo vệ ô', 'vi')).toEqual(['bảo', 'vệ', 'ô'])
    expect(subjectTerms('Ổ đĩa', 'vi')).toEqual(['ổ', 'đĩa'])
  })
  it('is no term without a mark, in another language, or if it is a function word', () => {
    expect(subjectTerms('cột B', 'vi')).toEqual(['cột'])
    expect(subjectTerms('ô', 'pt')).toEqual([])
    expect(subjectTerms('ở đĩa', 'vi')).toEqual(['đĩa'])
  })
  it('finds the page about it', async () => {
    const docs = await openDocs({ folder: await docsFolder(files) })
    const found = docs.search({ question: 'Làm sao bảo vệ ô với mật khẩu của người khác?' })
    expect(found.passages[0]?.passage.file).toBe('vi/cells.md')
  })
})

describe('a question of English function words alone, asked of German docs', () => {
  const files = {
    'verzweigung.md':
      '# Verzweigung\n\nMit if und else wird eine Nachricht an den einen oder anderen Ausgang gesendet.',
    'schleife.md': '# Schleife\n\nHier wird eine Nachricht nach der anderen gesendet.',
  }
  const ask = async (request: SearchRequest) =>
    (await openDocs({ folder: await docsFolder(files) })).search(request)

  it('is searched as code', async () => {
    const found = await ask({ question: 'if else' })
    expect(found.pages[0]?.page.file).toBe('verzweigung.md')
    expect(found.isForeign).toBeUndefined()
    expect(coverageOf(found)).toBe('full')
  })
  it('is in English if it continues another', async () => {
    const found = await ask({ question: 'and how do I do that?', previousQuestions: ['send a message'] })
    expect(found).toMatchObject({ isForeign: true, answerLanguage: 'en' })
  })
})

describe('a German word that the docs have only at the end of compounds', () => {
  const files = {
    'blatt.md': '# Drucken\n\nSo wird das Blatt ein Faltheft. Man muss das Papier nicht falten.',
    'seite.md': '# Seite\n\nSo muss man die Seite vor dem Drucken vorbereiten.',
    'falt.md': '# Falten\n\nDas ist ein Falter.',
  }
  const termsOf = async (question: string) => [
    ...((await openDocs({ folder: await docsFolder(files) })).search({ question }).terms ?? new Map()).keys(),
  ]

  it('finds the compounds', async () => {
    expect(await termsOf('Wie wird es ein Heft?')).toEqual(['faltheft'])
  })
  it('finds no word that only has a prefix before it', async () => {
    expect(await termsOf('Wie wird es bereitet?')).toEqual([])
  })
})

describe('the plural of a word with a hyphen', () => {
  it.each([
    [
      'de',
      'Wie öffne ich Word-Dateien?',
      'word-datei',
      'Das Programm, mit dem man eine Word-Datei liest und das für alle da ist.',
    ],
    ['en', 'How do I start web-workers?', 'web-worker', 'This is how a web-worker starts.'],
  ])('finds its singular in %s', async (_, question, term, text) => {
    const { terms } = (await openDocs({ folder: await docsFolder({ 'a.md': `# A\n\n${text}` }) })).search({
      question,
    })
    expect([...terms!.keys()]).toContain(term)
  })
})

describe('a word that names no subject', () => {
  it.each([
    ['de', 'Anfragen pro Minute, sobald jemand da ist', ['anfrag', 'minut']],
    ['en', 'Somebody already uses the port, although nothing runs', ['port', 'run']],
    ['fr', 'Quelqu’un utilise toujours le port malgré tout', ['port']],
    ['es', 'Alguien usa el puerto, aunque nadie escribe', ['puert', 'escrib']],
    ['ru', 'Никто не открыл порт, хотя сервер всегда работает', ['откр', 'порт', 'сервер']],
    ['zh', '虽然有人总是用文件', ['文件']],
  ])('counts little in %s, although the docs have it', async (lang, text, subjects) => {
    const docs = await openDocs({
      folder: await docsFolder({ 'a.md': `---\nlang: ${lang}\n---\n\n# 1\n\n${text}.` }),
    })
    const { terms } = docs.search({ question: text, filter: { language: lang } })
    expect([...terms!.keys()].sort()).toEqual([...subjects].sort())
  })
})

describe('a German question about installing updates', () => {
  it('finds a page that calls it so, if it says "einspielen"', async () => {
    const other = '# Seite\n\nHier steht etwas anderes über die Liste.'
    const folder = await docsFolder({
      ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.md`, other])),
      'programme.md': '# Programme\n\nSo werden sie installiert.',
    })
    const { pages } = (await openDocs({ folder })).search({ question: 'Wie kann ich das einspielen?' })
    expect(pages[0]?.page.file).toBe('programme.md')
  })
})

describe('a Chinese question with a word that the docs have in English', () => {
  const ask = async (files: Record<string, string>, question: string) =>
    (await openDocs({ folder: await docsFolder(files) })).search({ question }).pages[0]?.page.file

  it('finds the English word, and the English word does not find the Chinese one', async () => {
    expect(await ask({ 'a.md': '# 导出\n\nCSS 是单独的文件。' }, '样式怎么写?')).toBe('a.md')
    expect(await ask({ 'a.md': '# 样式\n\n把它们放在一起。' }, 'CSS 怎么写?')).toBeUndefined()
  })
})

describe('a question in everyday words', () => {
  it.each([
    ['Wie komme ich ins WLAN?', '# Netz\n\nSo wird ein Funknetzwerk benutzt.'],
    ['Kann ich das zurückbekommen?', '# Papierkorb\n\nSo wird eine Datei wiederhergestellt.'],
    ['Wie stelle ich das um?', '# Sprache\n\nSo wird die Sprache geändert.'],
    ['スマホは使えますか', '# 電源\n\nスマートフォンの充電について。'],
    ['音が小さい', '# 再生\n\nサウンドの再生について。'],
    ['急に落ちる', '# 不具合\n\nクラッシュについて。'],
    ['Comment changer la police ?', '# Texte\n\nPour régler les caractères.'],
    ['¿Dónde está mi celular?', '# Equipo\n\nEl móvil se busca aquí.'],
    ['Где мой скриншот?', '# Файлы\n\nЗдесь лежит снимок экрана.'],
    ['배경화면은 어디서 바꾸나요?', '# 설정\n\n바탕화면에 대한 내용입니다.'],
    ['换壁纸', '# 外观\n\n图片和背景。'],
    ['Wie begrenze ich das?', '# Anfragen\n\nSie werden gedrosselt, ein Limit gilt.'],
    ['Wo ist das Dropdown?', '# Felder\n\nDie Auswahlliste hat drei Einträge.'],
    ['横向きにしたい', '# 用紙\n\n方向について。'],
    ['まとめたい', '# メッセージ\n\n結合について。'],
    ['弹窗怎么写', '# 界面\n\n对话框。'],
    ['임포트가 안 돼요', '# 파일\n\n가져오기에 대한 내용입니다.'],
    ['Quero recuperar meu trabalho', '# Arquivos\n\nPara restaurar um arquivo.'],
  ])('finds the words that docs have: %s', async (question, page) => {
    const docs = await openDocs({ folder: await docsFolder({ 'page.md': page }) })
    expect(docs.search({ question }).pages[0]?.page.file).toBe('page.md')
  })
})

describe('the lists of synonyms and phrases', () => {
  it.each(Object.keys(synonymGroups))('have in %s only words that are searched', (code) => {
    const members = `${synonymGroups[code]}\n${newcomerPhrases[code] ?? ''}`.trim().split(/\n+|, | > /)
    expect(members.filter((member) => terms(member, code).length === 0)).toEqual([])
  })
})

describe('a phrase of readers of which docs have a term', () => {
  const other = '# Seite\n\nHier geht es um die Liste.'
  const ask = async (question: string, page: string) => {
    const files = { 'a.md': other, 'b.md': other, 'c.md': other, 'page.md': page }
    const { pages } = (await openDocs({ folder: await docsFolder(files) })).search({ question })
    return pages[0]?.page.file
  }

  it.each([
    ['Der Server geht nicht', '# Fehlersuche\n\nSchauen Sie in die Meldungen.'],
    ['Jede Nacht soll etwas passieren', '# Programme\n\nDafür ist Cron da.'],
    ['前のバージョンを使いたい', '# 管理\n\nダウングレードについて。'],
    ['本物か', '# 管理\n\nチェックサムについて。'],
    ['Die Seite soll angemeldet bleiben', '# Nutzer\n\nDie Sitzung hat eine Dauer.'],
    ['スクレイピングしたい', '# 管理\n\nセレクタについて。'],
    ['重いサイト 表示が遅い', '# 管理\n\n高速化について。'],
  ])('finds it: %s', async (question, page) => {
    expect(await ask(question, page)).toBe('page.md')
  })
})
