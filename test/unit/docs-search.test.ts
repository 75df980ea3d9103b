import type { SearchRequest } from 'docs-assistant-service'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { subjectTerms, terms } from '../../src/search/index/terms.ts'
import { answerableConfidence } from '../../src/search/ranking/confidence.ts'
import { coverageOf } from '../../src/search/ranking/coverage.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { docsFolder, fixture } from '../support/docsFolder.ts'

async function search(request: SearchRequest, folder = fixture('docs-pages')) {
  return (await openDocs({ folder })).search(request)
}

/** Docs that call things by other names than newcomers do. */
function newcomersFolder() {
  return docsFolder({
    'a.md':
      '# Guide\n\n## Larger applications {#larger}\n\nOne for each subject.\n\n## Proxy\n\nOf a server.\n\n## Edit link {#edit}\n\nBelow each page.\n\n## JavaScript API\n\nCall it.\n\n## Not found {#missing}\n\nIn its place.\n\n## Timeout\n\nFor all.\n\n## Search\n\nIn all pages.\n\n## Streams\n\nOf text.\n\n## Log level {#log}\n\nOf all kinds.\n\n## CORS\n\nWho may call a backend.\n\n## Base\n\nOf all addresses.',
    'b.md':
      '# About\n\n## Talks\n\nA talk on our API in May.\n\n## Routes\n\nHow to get here.\n\n## People\n\nAll of them.\n\n## Open hours\n\nOur address, and 10 runs of the bus.\n\n## Things\n\nIn a word, answers. Too many messages. A path.',
  })
}

/** Docs of a product whose pages all have its name. */
function productFolder(name: string) {
  const others = Array.from({ length: 12 }, (_, at) => [`${at}.md`, `# Part ${at}\n\nA part of ${name}.`])
  return docsFolder({
    'index.md': `# ${name}\n\n${name} makes things.`,
    'boxes.md': `# Boxes\n\nHow to put a lid on an open box of ${name}.`,
    ...Object.fromEntries(others),
  })
}

async function filesFound(request: SearchRequest, folder?: string) {
  return (await search(request, folder)).pages.map(({ page }) => page.file)
}

describe('when a text is split into terms', () => {
  it('keeps an identifier whole and splits it', () => {
    expect(terms('Set server.allowedHosts')).toEqual([
      'set',
      'server.allowedhosts',
      'server',
      'allowedhost',
      'allow',
      'host',
    ])
    expect(terms('node_modules')).toEqual(['node_modules', 'node', 'modul'])
  })
  it('gives a word with a capital within it the term of the same word in lower case', () => {
    expect(terms('WebSockets')).toEqual(expect.arrayContaining(terms('websocket')))
    expect(terms('WebSocket')).toEqual(expect.arrayContaining(terms('websockets')))
  })
  it('keeps compound words whole if a slash stands between them', () => {
    expect(terms('read-only/write-only')).toEqual([
      'read-only/write-only',
      'read',
      'only',
      'writ',
      'only',
      'read-only',
      'write-only',
    ])
    expect(terms('input/output')).toEqual(['input/output', 'input', 'output'])
  })
  it('leaves out stop words and possessives where only the subject counts', () => {
    const text = "What's the server’s port? It isn't there."
    expect(subjectTerms(text)).toEqual(['server', 'port'])
    expect(terms(text)).toEqual(['what', 'the', 'server', 'port', 'it', 'isnt', 'there'])
  })
  it.each([
    ['Build it with --watch', '--watch'],
    ['the .env file', '.env'],
    ['written in C++, not C#', 'c++'],
    ['written in C++, not C#', 'c#'],
    ['import from `@/components`', '@/'],
    ['the @scope/name package', '@scope/name'],
    ['what does ?? do', '??'],
    ['What is <Suspense>?', 'suspens'],
  ])('finds in "%s" the word %s', (text, word) => {
    expect(terms(text)).toContain(word)
  })
  it('takes no dash, dot or bracket of a sentence for an operator', () => {
    expect(subjectTerms('Ports - see below... (server) [link].')).toEqual(['port', 'server', 'link'])
  })
  it('stems English words', () => {
    expect(new Set(terms('validate validates validated validating validator validation'))).toEqual(
      new Set(['valid']),
    )
    expect(new Set(terms('bundle bundles bundled bundling'))).toEqual(new Set(['bundl']))
  })
  it.each([
    ['colour colours coloured', 'color colors colored'],
    ['customise customising customisation', 'customize customizing customization'],
    ['analyse analysing', 'analyze analyzing'],
    ['centre centred metre', 'center centered meter'],
    ['cancelled labelling', 'canceled labeling'],
  ])('reads %s as %s', (british, american) => {
    expect(terms(british)).toEqual(terms(american))
  })
  it('segments languages without spaces between words', () => {
    expect(terms('服务器配置')).toEqual(expect.arrayContaining(['服务', '配置']))
    expect(terms('サーバーを起動')).toEqual(expect.arrayContaining(['サーバー', '起動']))
  })
  it('does not segment a single character between letters or digits', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    onTestFinished(() => segment.mockRestore())
    expect(terms('配a1置b2ビc3 配', 'ja')).toEqual(expect.arrayContaining(['配', '置', 'ビ']))
    expect(segment).not.toHaveBeenCalled()
  })
})

describe('when a reader asks', () => {
  it('finds the section that answers, by words and by identifier', async () => {
    const byWords = await search({ question: 'Why is a request for another host blocked?' })
    expect(byWords.passages[0]?.passage.anchor).toBe('serverallowedhosts')
    const byName = await search({ question: 'server.allowedHosts has no effect' })
    expect(byName.passages[0]?.passage.anchor).toBe('serverallowedhosts')
    const byPart = await search({ question: 'allowed hosts' })
    expect(byPart.passages[0]?.passage.anchor).toBe('serverallowedhosts')
  })
  it('finds a page by the text of a link to it', async () => {
    const folder = await docsFolder({
      'index.md': '# Home\n\nTo turn on the oven, read [cooking at home](./heat.md#pan).',
      'heat.md': '# Heat\n\nGas and induction.',
    })
    const { pages } = await search({ question: 'cooking' }, folder)
    expect(pages.find(({ page }) => page.file === 'heat.md')?.score).toBeGreaterThan(0)
  })
  it('finds a page by the text of a link that leaves out the numbers of files', async () => {
    const folder = await docsFolder({
      'index.md': '# Home\n\nTo turn on the oven, read [cooking at home](/docs/kitchen/heat#pan).',
      '02-kitchen/01-heat.md': '# Heat\n\nGas and induction.',
    })
    const { pages } = await search({ question: 'cooking' }, folder)
    expect(pages.find(({ page }) => page.file === '02-kitchen/01-heat.md')?.score).toBeGreaterThan(0)
  })
  it('finds a section by what another page calls it', async () => {
    const folder = await docsFolder({
      'index.md': '# Home\n\nTo limit them, see [throttling](./api.md#rates).',
      'api.md': '# API\n\nCalls.\n\n## Keys\n\nKeep them.\n\n## Rates {#rates}\n\nTen each minute.',
    })
    const { passages } = await search({ question: 'throttling' }, folder)
    expect(passages.map(({ passage }) => passage.anchor)).toContain('rates')
  })
  it.each([
    ['one letter wrong', 'alowed hosts'],
    ['two neighbours swapped', 'which hosts are allwoed'],
    ['two words written as one', 'allowedhosts list'],
  ])('corrects a question with %s', async (_, question) => {
    const { passages } = await search({ question })
    expect(passages[0]?.passage.anchor).toBe('serverallowedhosts')
  })
  it('finds a noun by the verb and the small word that it is made of', async () => {
    const folder = await docsFolder({
      'a.md': '# Data\n\n## Tables\n\nGo back to a table of data.\n\n## Copies\n\nA backup of the data.',
    })
    const found = await search({ question: 'How do I back up data?' }, folder)
    expect(found.passages[0]?.passage.anchor).toBe('copies')
  })
  it('finds a phrase with a pronoun in it', async () => {
    const folder = await docsFolder({
      'lamps.md': '# Lamps\n\n## Colours\n\nThey turn red.\n\n## Disabled\n\nNo light.',
    })
    const found = await search({ question: 'how do I turn it off' }, folder)
    expect(found.passages[0]?.passage.anchor).toBe('disabled')
  })
  it.each(['productino', 'productiomn', 'prodcution', 'productoin', 'prodcutions'])(
    'finds the section for %s, which has a mistake in the word or in its ending',
    async (word) => {
      const folder = await docsFolder({
        'build.md': '# Build\n\n## For production\n\nMake it small.\n\n## For a test\n\nMake it fast.',
      })
      const found = await search({ question: `build it for ${word}` }, folder)
      expect(coverageOf(found)).toBe('full')
      expect(found.passages[0]?.passage.anchor).toBe('for-production')
    },
  )
  it.each([
    'hwo can i buidl teh boxes withuot a lid',
    'shoud a lid be on teh boxes',
    'wiht wich lid are the boxes',
    'why is the lid of the boxes not workng becouse of it',
  ])('takes a misspelt function word for what it is: %s', async (question) => {
    const folder = await docsFolder({
      'boxes.md': '# Boxes\n\n## Lids\n\nHow to build boxes with a lid.\n\n## Sizes\n\nThere are three.',
      'others.md': '# Others\n\nThe way to a test.',
    })
    const found = await search({ question }, folder)
    expect(coverageOf(found)).toBe('full')
    expect(found.passages[0]?.passage.anchor).toBe('lids')
  })
  it.each([
    ['it is a name', 'How do I put a lid on Shoud?'],
    ['it is an English word', 'How do I put a lid on a form?'],
    ['it is a part of an identifier', 'How do I put a lid on wiht_it?'],
    ['it is German', 'wie geht das licht bei nacht?'],
  ])('takes no other word for a function word: %s', async (_, question) => {
    const folder = await docsFolder({
      'boxes.md': '# Boxes\n\nHow to put a lid on a box.',
      'de.md': '---\nlang: de\n---\n\n# Licht\n\nDas Licht geht nicht bei Tag.',
    })
    expect(coverageOf(await search({ question }, folder))).not.toBe('full')
  })
  it.each([
    'Hi guys, can someone please explain to me how to put a lid on a box? Thanks in advance!',
    'sorry for the dumb question but how do i put a lid on a box',
    "I am pretty new to this and I'd like to know how I put a lid on a box. Any help would be appreciated.",
    "pls help me, I've been trying for hours to put a lid on a box :(",
    'Hello everyone, does anybody know how to put a lid on a box? thx!!',
    'I have a quick question: whats the lid of a box',
    'Help!! how do i put a lid on a box',
    'since yesterday i can put a lid on a box only temporarily',
    'remind me how to put a lid on a box',
    'how to put a lid on a box ??',
    'how to put a lid on a box !!!',
    'what is the best way to put a lid on a box these days?',
    'a 2026 way to put a lid on a box, asap',
    'any idea how to put a lid on a box?',
    "what's the trick for a lid on a box?",
    'where in the docs does it say how to put a lid on a box?',
    'a complete example of a lid on a box',
    'step by step guide to put a lid on a box',
    'documentation about the lid of a box',
    'TL;DR on the lid of a box',
    'ELI5: the lid of a box',
    '[Question] how to put a lid on a box in simple terms',
    'Hallo zusammen, weiß jemand, wie ein Deckel auf die Kiste kommt? Vielen Dank!',
    'Bonjour, comment mettre un couvercle sur la caisse ? Merci',
    'Hola, ¿alguien sabe cómo poner la tapa en la caja? Muchas gracias',
    'Здравствуйте! Подскажите, пожалуйста, где крышка ящика? Спасибо',
    '你好，请问怎么盖上盖子？谢谢！',
    'すみません、蓋の閉め方を教えてください。よろしくお願いします。',
  ])('looks for what is asked, not for what is said around it: %s', async (question) => {
    const page = (lang: string, text: string) => `---\nlang: ${lang}\n---\n\n${text}`
    const folder = await docsFolder({
      'en.md': page('en', '# Boxes\n\nHow to put a lid on a box.'),
      'de.md': page('de', '# Kisten\n\nEin Deckel kommt auf die Kiste.'),
      'fr.md': page('fr', '# Caisses\n\nMettre un couvercle sur la caisse.'),
      'es.md': page('es', '# Cajas\n\nPoner la tapa en la caja.'),
      'ru.md': page('ru', '# Ящики\n\nКрышка на ящике.'),
      'zh.md': page('zh', '# 箱子\n\n盖上盖子。'),
      'ja.md': page('ja', '# 箱\n\n蓋の閉め方。'),
    })
    expect(coverageOf(await search({ question }, folder))).toBe('full')
  })
  it.each([
    ['thanks', 'How do I put a lid on a thank you box?'],
    ['a greeting', 'How do I put a lid on a hello box?'],
    ['help', 'How do I put a lid on any help box?'],
    ['a misspelt adverb', 'How do I put a lid on a temporrarily box?'],
  ])('looks for %s if it is what is asked for', async (_, question) => {
    const folder = await docsFolder({ 'boxes.md': '# Boxes\n\nHow to put a lid on a box.' })
    expect(coverageOf(await search({ question }, folder))).not.toBe('full')
  })
  it.each([
    ['does not answer', 'How do I export a box to PDF'],
    ['answers', 'How do I put a lid on a box'],
  ])('takes the name of the product for no subject of a question that it %s', async (_, question) => {
    const folder = await productFolder('Boxly')
    const { confidence } = await search({ question: `${question}?` }, folder)
    const named = await search({ question: `${question} in Boxly?` }, folder)
    expect(named.confidence).toBeCloseTo(confidence)
  })
  it('answers a question for the product itself', async () => {
    const folder = await productFolder('Boxly')
    expect(coverageOf(await search({ question: 'What is Boxly?' }, folder))).toBe('full')
  })
  it.each([
    ['Boxly', 'boxlyjs'],
    ['Boxly', 'Boxly.js'],
    ['Boxly', 'boxly-js'],
    ['Boxly.js', 'boxlyjs'],
    ['Boxly.js', 'BoxlyJS'],
  ])('knows %s, the product, by another form of its name: %s', async (name, form) => {
    const folder = await productFolder(name)
    const { confidence } = await search({ question: `How do I put a lid on a box in ${name}?` }, folder)
    const other = await search({ question: `How do I put a lid on a box in ${form}?` }, folder)
    expect(other.confidence).toBeCloseTo(confidence)
  })
  it('takes a file and a package for no name of the product', async () => {
    const folder = await productFolder('Boxly')
    const { confidence } = await search({ question: 'How do I put a lid on a box?' }, folder)
    for (const other of ['box.js', 'boxly.js/lids', '@boxlyjs'])
      expect((await search({ question: `How do I put a lid on ${other}?` }, folder)).confidence).toBeLessThan(
        confidence,
      )
  })
  it.each([
    'I am using Quux 18 on Fedora 11. How do I put a lid on a box?',
    "I'm on Fedora 22.04, how do I put a lid on a box?",
    'We moved from Quux last week and now we want to put a lid on a box.',
    'I watched a film on Quux but I still don’t get how to put a lid on a box',
    'Coming from Quux, how do I put a lid on a box?',
    'As a gardener with two dogs, how do I put a lid on a box?',
    'no clue how to put a lid on a box',
    'I have two dogs and Fedora 11. How do I put a lid on a box that is open?',
    'How do I put a lid on a box like in Quux?',
    'How do I put a lid on a box, the same way as Quux does?',
    'How do I put a lid on a box for my thesis project?',
    'How do I put a lid on a box? I asked Quux and three friends, and found nothing.',
    'How do I put a lid on a box?\n\nTypeError: Cannot read "map"\n    at run (/home/anna/shop/list.ts:42:17)',
    '```ts\nconst total = invoices.reduce(sum, 0)\n```\nHow do I put a lid on a box?',
    'How do I put a lid on a box? I read https://quux.example/questions/4711/old',
    '## Environment\n\n- OS: Fedora\n- Shell: fish\n\n## Question\n\nHow do I put a lid on a box?',
  ])('looks for what is asked, not for what a reader says before and after it: %s', async (question) => {
    const folder = await productFolder('Boxly')
    expect(coverageOf(await search({ question }, folder))).toBe('full')
  })
  it.each([
    'I put a lid on a box. How do I export to PDF?',
    'I want to export to PDF and I have a box with a lid.',
    'I have a box with a lid. Does Boxly work with Quux?',
    'How do I call a Quux? I have a box with a lid.',
    'How do I put a lid for my quux app on a Quux?',
  ])('does not answer a question by what is said around it: %s', async (question) => {
    const folder = await productFolder('Boxly')
    expect(coverageOf(await search({ question }, folder))).toBe('none')
  })
  it.each([
    ['wood.md', 'I have a box of wood. How do I paint the lid?'],
    ['steel.md', 'I have a box of steel, how do I paint the lid?'],
    ['steel.md', 'How do I paint the lid? My box is of steel.'],
    ['wood.md', 'Wood gets wet. What is wrong?'],
  ])('finds %s by what is said around a question, where the docs have that: %s', async (file, question) => {
    const folder = await docsFolder({
      'wood.md': '# Wood\n\n## Paint\n\nPaint the lid of a box of wood before wood gets wet.',
      'steel.md': '# Steel\n\n## Paint\n\nPaint the lid of a box of steel.',
    })
    expect((await filesFound({ question }, folder))[0]).toBe(file)
  })
  it('finds a page by what is said around a question, if many other pages answer the question too', async () => {
    const others = Array.from({ length: 8 }, (_, at) => [`${at}.md`, '# Paint the lid\n\nPaint the lid.'])
    const folder = await docsFolder({
      ...Object.fromEntries(others),
      'steel.md': '# Steel\n\nA box of steel is heavy. It lasts long. You can paint the lid.',
    })
    const question = 'I have a heavy box of steel. How do I paint the lid?'
    expect((await filesFound({ question }, folder))[0]).toBe('steel.md')
  })
  it('answers a question with what is said around it, if its own words tell too little together', async () => {
    const folder = await docsFolder({
      'library.md': '# Building a library of songs\n\nThe drums stay external to the library of songs.',
      'marks.md': '# Marks\n\nMark a page.',
      'people.md': '# People\n\nAll of them play.',
    })
    const part = 'How do I mark drums?'
    expect(coverageOf(await search({ question: part }, folder))).toBe('none')
    const question = `I am building a library of external songs. ${part}`
    expect(coverageOf(await search({ question }, folder))).toBe('full')
  })
  it('takes a word that the docs have for what it is', async () => {
    const folder = await docsFolder({
      'boxes.md': '# Boxes\n\nHow to put a lid on a box.',
      'shoud.md': '# Names\n\nWhat a shoud is.',
    })
    const found = await search({ question: 'What is a shoud with a lid?' }, folder)
    expect(found.pages[0]?.page.file).toBe('shoud.md')
  })
  it.each([
    'What does the pricing look like?',
    'How do I hide a modal?',
    'How many seats are there?',
    'Is it reloaded?',
  ])('takes no English word that the docs do not have for a mistake: %s', async (question) => {
    const folder = await docsFolder({
      'package.md': '# Package\n\n## Private\n\nA private package is not published.',
      'mode.md': '# Mode\n\n## Models\n\nEach mode has models, and a side.',
      'base.md': '# Base\n\n## Sets\n\nSet a base once, and a seal.',
      'preload.md': '# Preload\n\nWhat is preloaded.',
    })
    const found = await search({ question }, folder)
    expect(coverageOf(found)).toBe('none')
  })
  it.each([
    ['de', 'Verzeichnis entfernen', '# Ordner\n\nSo löschst du sie.'],
    ['es', 'borrar una carpeta', '# Directorios\n\nAsí se eliminan.'],
    ['fa', 'پاک کردن دایرکتوری', '# پوشه\n\nحذف آن.'],
    ['fr', 'effacer un dossier', '# Répertoires\n\nComment les supprimer.'],
    ['it', 'cancellare una cartella', '# Directory\n\nCome rimuovere.'],
    ['ja', 'フォルダを消す方法', '# ディレクトリ\n\n削除できます。'],
    ['ko', '폴더를 제거하려면', '# 디렉터리\n\n삭제할 수 있습니다.'],
    ['pt', 'apagar uma pasta', '# Diretórios\n\nComo remover.'],
    ['ru', 'стереть папку', '# Каталог\n\nКак удалить.'],
    ['zh', '怎么删除文件夹', '# 目录\n\n可以移除。'],
    ['de', 'Nutzer und Kommando', '# Benutzer\n\nEin Befehl.'],
    ['de', 'Umstieg nach dem Einbruch', '# Aktualisieren\n\nWenn ein Server kompromittiert ist.'],
    ['es', 'fórmula en el navegador', '# Ecuación\n\nEn el browser.'],
    ['fa', 'اسم پسورد', '# نام\n\nگذرواژه.'],
    ['ja', '利用者の復旧', '# ユーザー\n\n復元できます。'],
    ['ko', '방정식 클릭', '# 수식\n\n누르기.'],
    ['pt', 'fórmula na listagem', '# Equação\n\nUma lista.'],
    ['ru', 'футер и хедер', '# Подвал\n\nШапка.'],
    ['zh', '更换公式', '# 方程\n\n可以修改。'],
  ])('finds a page in %s by synonyms of that language: %s', async (language, question, page) => {
    const folder = await docsFolder({ 'a.md': `---\nlang: ${language}\n---\n\n${page}` })
    const found = await search({ question }, folder)
    expect(found.terms?.size).toBeGreaterThan(1)
    expect(coverageOf(found)).not.toBe('none')
  })
  it.each([
    ['two words for one', 'How do I make a source map?', 'sourcemap'],
    ['a synonym', 'How do I turn off the banner?', 'banner'],
    ['a word that is used in its place', 'How do I catch signals?', 'signs'],
    ['the short form of a word', 'links in the navbar', 'nav'],
    ['a phrase for a word', 'Where is my page that was not found?', 'missing'],
    ['a message for its subject', 'ReferenceError: window is not defined', 'ssr'],
    ['a word for a phrase', 'How do I get rid of maps?', 'cleaning'],
    ['an abbreviation', 'Which regex finds it?', 'patterns'],
  ])('finds a section by %s', async (_, question, anchor) => {
    const folder = await docsFolder({
      'a.md':
        '# Options\n\n## `sourcemap`\n\nWrites it.\n\n## Banner\n\nDisable it with `false`.\n\n## Missing\n\nAnswers 404.\n\n## Cleaning\n\nRemove maps.\n\n## Signs\n\nIt handles signals, one after the other.\n\n## Nav\n\nLinks.\n\n## SSR\n\nSome code needs a browser.\n\n## Patterns\n\nA regular expression.',
      'b.md':
        '# Cities\n\n## Maps\n\nOf roads.\n\n## Lights\n\nSignals, signals.\n\n## Links\n\nLinks to others.',
    })
    const { passages } = await search({ question }, folder)
    expect(passages[0]?.passage.anchor).toBe(anchor)
  })
  it.each([
    ['How do I split my routes into several files?', 'larger'],
    ['let my code talk to my own API', 'proxy'],
    ['people should be able to correct all these mistakes', 'edit'],
    ['someone opens an address that does not exist', 'missing'],
    ['runs for longer than 10 seconds', 'timeout'],
    ['let people look things up', 'search'],
    ['give an answer word by word', 'streams'],
    ['too many messages in the terminal', 'log'],
    ['the path to the pictures is wrong', 'base'],
  ])('finds a section by what newcomers say in place of its term: %s', async (question, anchor) => {
    const { passages } = await search({ question }, await newcomersFolder())
    expect(passages[0]?.passage.anchor).toBe(anchor)
  })
  it.each([
    ['the addresses of my photos are broken', 'base'],
    ['cutting the routes into pieces', 'larger'],
    ['my requests get stuck', 'timeout'],
    ['speak to my API', 'proxy'],
    ['readers are looking things up', 'search'],
  ])('finds it with other forms and everyday words of the same meaning: %s', async (question, anchor) => {
    const { passages } = await search({ question }, await newcomersFolder())
    expect(passages[0]?.passage.anchor).toBe(anchor)
  })
  it.each([
    ['get rid of a package I no longer need', 'uninstall'],
    ['let it finish running requests before it ends', 'graceful-shutdown'],
    ['only twenty entries, and a link to the next page', 'pagination'],
    ['which of my packages have security holes', 'audit'],
  ])('finds a subject that many docs have by what newcomers say: %s', async (question, anchor) => {
    const names = ['Uninstall', 'Graceful shutdown', 'Pagination', 'Audit']
    const sections = names.map((name) => `## ${name}\n\nHow it is done.`)
    const folder = await docsFolder({
      'a.md': `# Manual\n\n${sections.join('\n\n')}`,
      'b.md': '# Others\n\nRequests and packages. Entries and links. Holes.',
    })
    const { passages } = await search({ question }, folder)
    expect(passages[0]?.passage.anchor).toBe(anchor)
  })
  it('takes no word of a phrase alone for another everyday word', async () => {
    const folder = await docsFolder({ 'a.md': '# Photos\n\nOf us.', 'b.md': '# Users\n\nTheir names.' })
    const { terms } = await search({ question: 'where are photos of a reader' }, folder)
    expect([...terms!.keys()]).not.toContain('user')
  })
  it('is less sure of two English neighbours that no section has together', async () => {
    const confidenceOf = async (question: string, language: string, more: string) => {
      const folder = await docsFolder({
        'a.md': `---\nlang: ${language}\n---\n\n# Tools\n\n## Loader\n\nLoader, Browser.\n\n## More\n\n${more}\n\n## Others\n\nBabel.`,
      })
      return (await search({ question }, folder)).confidence
    }
    const english = ['which browser has the babel loader', 'en'] as const
    const german = ['welcher Browser hat den Babel Loader', 'de'] as const
    const together = 'Babel, Loader.'
    expect(await confidenceOf(...english, 'None.')).toBeLessThan(await confidenceOf(...english, together))
    expect(await confidenceOf(...german, 'None.')).toBe(await confidenceOf(...german, together))
  })
  it('finds a phrase with the name of the product in it', async () => {
    const pages = Array.from({ length: 12 }, (_, at) => [`${at}.md`, `# Part ${at}\n\nWhat Acme has.`])
    const folder = await docsFolder({
      ...Object.fromEntries(pages),
      'start.md': '# Scaffolding\n\nWith Acme.',
      'news.md': '# Projects\n\nWith Acme.\n\n## New\n\nInitialize it.',
    })
    const { terms } = await search({ question: 'initialize a new Acme project' }, folder)
    expect([...terms!.keys()]).toContain('scaffold')
  })
  it('takes what newcomers say for a term, not the term for what they say', async () => {
    const { terms } = await search({ question: 'a proxy for everything' }, await newcomersFolder())
    expect([...terms!.keys()]).toEqual(['proxi'])
  })
  it('takes what newcomers say as it is written if a heading of the docs says it', async () => {
    const termsWith = async (heading: string) => {
      const folder = await docsFolder({
        'a.md': `# Deployment\n\n## ${heading}\n\nThe secret key is random text.`,
        'b.md': '# Environment variables\n\nRead at the start.',
      })
      return [...(await search({ question: 'where do I put the secret key' }, folder)).terms!.keys()]
    }
    expect(await termsWith('Configure the secret key')).not.toContain('variabl')
    expect(await termsWith('Configuration')).toContain('variabl')
  })
  it('does not take a word of what newcomers say for the others', async () => {
    const folder = await docsFolder({
      'a.md': '# Plugins\n\nThey do more.',
      'b.md': '# How to write\n\nIn short sentences.',
    })
    const { passages } = await search({ question: 'How do I write a plugin?' }, folder)
    expect(passages.find(({ passage }) => passage.file === 'a.md')!.share).toBeLessThan(0.7)
  })
  it('does not take a term of the question for what newcomers say beside it', async () => {
    const found = await search({ question: 'call my API without CORS' }, await newcomersFolder())
    expect(found.passages[0]?.passage.anchor).toBe('proxy')
  })
  it('knows where readers come from, and where their pages come from', async () => {
    const folder = await docsFolder({ 'a.md': '# Migration\n\nTo us.', 'b.md': '# Pages\n\nFrom Hugo.' })
    const termsOf = async (question: string) => [...(await search({ question }, folder)).terms!.keys()]
    expect(await termsOf('I come from Hugo')).toContain('migr')
    expect(await termsOf('our pages come from Hugo')).not.toContain('migr')
  })
  it('takes words of English newcomers for terms only in English docs', async () => {
    const folder = await docsFolder({
      'a.md': '---\nlang: de\n---\n\n# Proxy\n\nDamit ruft der Server eine API auf.',
    })
    const { terms } = await search({ question: 'call another server or API' }, folder)
    expect([...terms!.keys()]).not.toContain('proxy')
  })
  it.each([
    'correct three spelling and grammar mistakes',
    'correct it if somebody makes mistakes',
    'correct it where somebody makes mistakes',
    'our own yellow script',
  ])('takes no words that stand apart for what newcomers say: %s', async (question) => {
    const found = await search({ question }, await newcomersFolder())
    const terms = [...(found.terms?.keys() ?? [])]
    expect(terms).not.toContain('edit')
    expect(terms).not.toContain('javascript')
  })
  it('finds the chapter with the words of the question in its headings, although all chapters have these words', async () => {
    const chapter = (title: string, rest: string) =>
      `# ${title}\n\nA package has files, and a file is in a package.\n\n${rest}`
    const folder = await docsFolder({
      'tools.md': chapter(
        'Package files',
        `## Files of a package\n\nAsk which one owns it.${' Press return.'.repeat(30)}`,
      ),
      'basics.md': chapter('Basics', '## What root owns\n\nAll scripts.'),
      'build.md': chapter('Building', '## Steps\n\nEach one has a name.'),
      'style.md': chapter('Style', '## Lines\n\nA line is short.'),
    })
    const [first] = await filesFound({ question: 'Which package owns a file?' }, folder)
    expect(first).toBe('tools.md')
  })
  it.each(['migration.md', 'community/3.9-announcement.md', 'news/may.md'])(
    'prefers how things are to how they changed, unless the question is about that: %s',
    async (file) => {
      const folder = await docsFolder({
        'guide.md':
          '# Guide\n\n## Cache\n\nFor a day, the cache is kept as it was written, and longer in Docker.',
        [file]: '# Migration\n\n## Cache\n\nThe cache is kept for a day.',
        'other.md': '# Other\n\nWords.',
      })
      expect((await filesFound({ question: 'How long is the cache kept?' }, folder))[0]).toBe('guide.md')
      expect((await filesFound({ question: 'migration of the cache' }, folder))[0]).toBe(file)
    },
  )
  it('finds the section whose heading has the words, not one below it that repeats them', async () => {
    const folder = await docsFolder({
      'a.md':
        '# Views\n\n## Marking extra actions {#own}\n\nAn extra action has a name.\n\n### Methods of extra actions\n\nEach extra action has one method.',
      'b.md': '# Other\n\nWords.',
    })
    const { passages } = await search({ question: 'add an extra action' }, folder)
    expect(passages[0]?.passage.anchor).toBe('own')
  })
  it.each([
    ['by its folder', 'guide-legacy/cache.md', '# Kettle'],
    ['by a word of its path in camel case', 'legacyGuide/cache.md', '# Kettle'],
    ['by its title', 'before.md', '# Kettle (Deprecated)'],
  ])(
    'prefers how things are to an outdated page, known %s, unless the question is about that',
    async (_, file, title) => {
      const folder = await docsFolder({
        'guide.md': '# Guide\n\n## Cache\n\nThe cache is kept for a day. Empty it by hand.',
        [file]: `${title}\n\n## Cache\n\nThe cache is kept for an hour; the cache is then kept cold.`,
        'other.md': '# Other\n\nWords.',
      })
      expect((await filesFound({ question: 'How long is the cache kept?' }, folder))[0]).toBe('guide.md')
      for (const word of ['legacy', 'deprecated', 'old'])
        expect((await filesFound({ question: `How long is the ${word} cache kept?` }, folder))[0]).toBe(file)
    },
  )
  it('knows a question about what changed from one that asks how to change something', async () => {
    const folder = await docsFolder({
      'guide.md': '# Guide\n\n## Cache\n\nYou can change the time of the cache.',
      'migration.md': '# Migration\n\n## Cache\n\nWe changed the time of the cache. Change it again.',
      'other.md': '# Other\n\nWords.',
    })
    const first = async (question: string) => (await filesFound({ question }, folder))[0]
    expect(await first('How do I change the time of the cache?')).toBe('guide.md')
    expect(await first('What has changed in the time of the cache?')).toBe('migration.md')
    expect(await first('changes of the time of the cache')).toBe('migration.md')
  })
  it('prefers the section that has the words of the question in one paragraph', async () => {
    const fillers = ['Milk.', 'Bread.', 'Salt.', 'Tea.']
    const apart = ['A filter keeps lime out.', ...fillers, 'Rinse the kettle. Rinse it twice.']
    const folder = await docsFolder({
      'a.md': `# Cleaning\n\n## First {#apart}\n\n${apart.join('\n\n')}\n\n## Second {#together}\n\nRinse the filter in warm water, let it dry, and put it back into its place above the jug.`,
      'b.md': '# Other\n\nWords.',
    })
    const { passages } = await search({ question: 'How do I rinse the filter?' }, folder)
    expect(passages[0]?.passage.anchor).toBe('together')
  })
  it('prefers, of two pages that match equally, the one that other pages link to', async () => {
    const folder = await docsFolder({
      'a.md': '# Ports\n\nThe default is 1.',
      'b.md': '# Ports\n\nThe default is 2.',
      'c.md': '# Home\n\nSee [where to begin](./b.md).',
    })
    expect((await filesFound({ question: 'default port' }, folder))[0]).toBe('b.md')
  })
  it('prefers the page that selected text is from', async () => {
    const folder = await docsFolder({
      'a.md': '# Ports\n\nThe default is 1.',
      'b.md': '# Ports\n\nThe default is 2.',
    })
    const contextPaths = ['/b#top']
    expect((await filesFound({ question: 'default port', contextPaths }, folder))[0]).toBe('b.md')
  })
  it('finds pages in Chinese', async () => {
    const folder = await docsFolder({
      'a.md': '# 指南\n\n如何配置服务器。',
      'b.md': '# 关于\n\n我们的团队。',
    })
    expect(await filesFound({ question: '服务器怎么配置？' }, folder)).toEqual(['a.md'])
  })
  it('returns at most as many passages as asked for, best first', async () => {
    const { passages } = await search({ question: 'kettle server proxy water button', limit: 2 })
    expect(passages).toHaveLength(2)
    expect(passages[0]!.score).toBeGreaterThanOrEqual(passages[1]!.score)
  })
  it('returns the best sections first, and then those of further pages that match half as well', async () => {
    const sections = ['One', 'Two', 'Three', 'Four', 'Five'].map((each) => `## ${each} valve\n\nThe valve.`)
    const folder = await docsFolder({
      'valves.md': `# Valves\n\n${sections.join('\n\n')}`,
      'kettle.md':
        '# Kettle valve\n\nIt lets steam out.\n\n## Left valve\n\nThe valve.\n\n## Right valve\n\nThe valve.',
      'lid.md': `# Lid\n\n${'The lid of a kettle keeps water in. '.repeat(30)} Unlike a valve.`,
    })
    const { passages } = await search({ question: 'valve' }, folder)
    const files = passages.map(({ passage }) => passage.file)
    expect(files).toEqual(['valves.md', 'valves.md', 'valves.md', 'kettle.md', 'valves.md'])
  })
  it('does not search comments', async () => {
    expect(await filesFound({ question: 'bleach' })).toEqual([])
    expect(await filesFound({ question: 'secret' })).toEqual([])
    expect(await filesFound({ question: 'secretScript' })).toEqual([])
  })
  it.each(['', '   ', '?!', 'what is it and how do I'])('finds nothing for %j', async (question) => {
    expect(await search({ question })).toMatchObject({ passages: [], pages: [], confidence: 0 })
  })
})

describe('when pages repeat a section', () => {
  /** Docs of commands that have an option in common, and one page about it. */
  function commandsFolder(names: readonly string[]) {
    const option = '## offline\n\nWorks without a network.'
    const commands = names.map((name) => [
      `${name}.md`,
      `# ${name}\n\n## Use\n\nTo ${name}.\n\n${option}\n\n## color\n\nWrites in color to ${name}.`,
    ])
    const cache = '# Cache\n\n## Offline\n\nWhat was loaded is kept for when you are offline.'
    return docsFolder({ ...Object.fromEntries(commands), 'cache.md': cache })
  }
  const names = Array.from({ length: 24 }, (_, at) => `command${at}`)

  it.each([3, 24])('finds it once, however many they are (%i), and others as well', async (count) => {
    const found = await search({ question: 'offline' }, await commandsFolder(names.slice(0, count)))
    const texts = found.passages.map(({ passage }) => passage.text)
    expect(texts.filter((text) => text === 'Works without a network.')).toHaveLength(1)
    expect(texts.join('\n')).toContain('What was loaded is kept')
    expect(found.pages.map(({ page }) => page.file).filter((file) => file !== 'cache.md')).toHaveLength(1)
  })
  it('finds it on the page that the question names', async () => {
    const found = await search({ question: 'command2 offline' }, await commandsFolder(names))
    const ids = found.passages.map(({ passage }) => passage.id)
    expect(ids.filter((id) => id.endsWith('#offline'))).toEqual(['command2.md#offline'])
  })
  it('finds sections with the same heading and another text, or the same text and another heading', async () => {
    const found = await search({ question: 'color' }, await commandsFolder(names))
    expect(new Set(found.passages.map(({ passage }) => passage.file)).size).toBeGreaterThan(3)
    const types = '# A\n\n## steam port\n\nA number.\n\n## gas port\n\nA number.'
    expect((await search({ question: 'port' }, await docsFolder({ 'a.md': types }))).passages).toHaveLength(2)
  })
})

describe('when a question has a context', () => {
  it.each<[string, SearchRequest]>([
    [
      'selected text',
      {
        question: 'Which option passes on WebSocket connections?',
        context: [
          'Fill the tank with vinegar, wait an hour and rinse it twice. Descaling and care, rinse and repeat.',
        ],
      },
    ],
    ['earlier questions', { question: 'And passing on WebSocket?', previousQuestions: ['Rinse the tank'] }],
  ])('lets the question decide against %s', async (_, request) => {
    expect((await filesFound(request)).slice(0, 2)).toEqual(['guide/server.md', 'guide/care.md'])
  })
  it('ignores earlier questions if the question is independent', async () => {
    const question = 'How do I pass on WebSocket connections?'
    const earlier = ['Descaling the tank with vinegar', 'How long do I wait, and how often do I rinse it?']
    const found = await search({ question, previousQuestions: earlier })
    expect(found).toEqual(await search({ question }))
    expect(found.standsAlone).toBe(true)
  })
  it('gives such a question the same confidence, whatever is selected', async () => {
    const question = 'Which option passes on WebSocket connections?'
    const { confidence } = await search({ question, context: ['rinse the tank with vinegar'] })
    expect(confidence).toBe((await search({ question })).confidence)
  })
  it.each([
    ['says little', 'How do I fix the leak?'],
    ['refers to the selection', 'Would you rewrite this recipe in shorter English sentences?'],
  ])('judges by the selected text, too, where the question %s', async (_, question) => {
    const { pages, confidence } = await search({ question, context: ['rinse the tank with vinegar'] })
    expect(pages[0]?.page.file).toBe('guide/care.md')
    expect(confidence).toBeGreaterThan((await search({ question })).confidence)
  })
  it.each([
    ['begins as if it went on', 'And how long?', 'Descaling the tank with vinegar'],
    ['has a word for what was said', 'How often is this done?', 'Descaling the tank with vinegar'],
    ['names one thing', 'What is the default?', 'Descaling the tank with vinegar'],
    ['is in another language, and short', 'Wie lange?', 'Tank entkalken: vinegar'],
  ])('understands a question that %s by the one before it', async (_, question, previous) => {
    const { pages } = await search({ question, previousQuestions: [previous] })
    expect(pages[0]?.page.file).toBe('guide/care.md')
  })
  it('finds a page that has only a title', async () => {
    const folder = await docsFolder({ 'beta.md': '# Beta\n\nIt follows alpha.', 'last.md': '# Alpha' })
    const { pages, passages } = await search({ question: 'alpha' }, folder)
    expect(pages.map(({ page }) => page.title)).toContain('Alpha')
    expect(passages.map(({ passage }) => passage.pageTitle)).toEqual(['Beta'])
  })
  it('searches for the earlier question when the reader asks for an example', async () => {
    const folder = await docsFolder({
      'care.md': '# Care\n\nRinse the tank.',
      'examples.md': '# Examples\n\nAn example, and another example.',
    })
    const found = await filesFound(
      { question: 'Show me an example', previousQuestions: ['Rinse the tank'] },
      folder,
    )
    expect(found).toEqual(['care.md'])
  })
  it('searches for the selected text if the question names no subject', async () => {
    const { pages, confidence } = await search({
      question: 'Explain this',
      context: ['rinse the tank with vinegar'],
    })
    expect(pages[0]?.page.file).toBe('guide/care.md')
    expect(confidence).toBeGreaterThan(answerableConfidence)
  })
  it('prefers the page the reader is on when others match as well', async () => {
    const text = '\n\nPress the red button.'
    const folder = await docsFolder({ 'a.md': `# One${text}`, 'b.md': `# Two${text}`, 'c.md': '# Three' })
    expect((await filesFound({ question: 'red button' }, folder))[0]).toBe('a.md')
    expect((await filesFound({ question: 'red button', currentPath: '/b.html#top' }, folder))[0]).toBe('b.md')
  })
})

describe('when the search has a filter', () => {
  const question = 'kettle server vinegar water rinse proxy knob'
  it.each([
    // A page without a version is in all versions, and a page without groups is public.
    [{ version: '2.0' }, ['guide/server.md', 'guide/steps.mdx', 'index.md']],
    [{ version: '3.0' }, ['guide/steps.mdx', 'index.md']],
    [{ version: '' }, ['guide/care.md', 'guide/server.md', 'guide/steps.mdx', 'index.md']],
    [{ edition: [] }, ['guide/care.md', 'guide/server.md', 'guide/steps.mdx', 'index.md']],
    [{ language: 'en' }, ['guide/server.md', 'guide/steps.mdx', 'index.md']],
    [{ language: 'en-GB' }, ['guide/care.md', 'guide/steps.mdx', 'index.md']],
    [
      { groups: ['security', 'household'] },
      ['guide/care.md', 'guide/server.md', 'guide/steps.mdx', 'index.md'],
    ],
    [{ groups: ['staff'] }, ['guide/server.md', 'guide/steps.mdx', 'index.md']],
    [{ groups: [] }, ['guide/server.md', 'guide/steps.mdx', 'index.md']],
    [{ path: '/guide' }, ['guide/care.md', 'guide/server.md', 'guide/steps.mdx']],
    [{ path: '/guide/first-steps' }, ['guide/steps.mdx']],
    [{ path: '/gui' }, []],
    [{ stable: true }, ['guide/server.md']],
    [{ weight: 3 }, ['guide/server.md']],
    [{ tags: ['network', 'other'] }, ['guide/server.md']],
    [{ language: 'en', version: '1.0' }, ['guide/steps.mdx', 'index.md']],
    [{ version: undefined }, ['guide/care.md', 'guide/server.md', 'guide/steps.mdx', 'index.md']],
    [{ constructor: 'x' }, []],
    [{ path: `${'/'.repeat(400)}guide` }, ['guide/care.md', 'guide/server.md', 'guide/steps.mdx']],
  ])('by %j it finds %j', async (filter, files) => {
    const { pages, passages } = await search({ question, filter, limit: 20 })
    expect(pages.map(({ page }) => page.file).sort()).toEqual(files)
    expect([...new Set(passages.map(({ passage }) => passage.file))].sort()).toEqual(files)
  })
})

describe('when the docs have other words than the question', () => {
  const others = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [`${name}.md`, '# Other\n\nShows, reads and adds what works.']),
  )

  it.each([
    'Why is my footer not showing up?',
    'my footer does not work',
    'add a footer',
    'how do I read the footer',
  ])('looks for what %j is about, not for what is done with it', async (question) => {
    const folder = await docsFolder({ 'footer.md': '# Footer\n\nThe text below a page.', ...others })
    const found = await search({ question }, folder)
    expect(found.pages[0]?.page.file).toBe('footer.md')
    expect(coverageOf(found)).toBe('full')
  })
  it('looks for the two subjects of a difference, not for a comparison of others', async () => {
    const folder = await docsFolder({
      'lids.md': '# Lids\n\n## Comparison with a footer\n\nThe difference between glass and steel.',
      'pages.md': '# Pages\n\n## Place\n\nThe header is above a page, and the footer below.',
      ...others,
    })
    const found = await search({ question: 'what is the difference between a footer and a header' }, folder)
    expect(found.passages[0]?.passage.anchor).toBe('place')
    expect(coverageOf(found)).toBe('full')
  })
  it('finds the page about a subject by the short form in its title', async () => {
    const folder = await docsFolder({
      'oven.md': '# Long Oven Protocol (LOP)\n\nIt heats.',
      'apps.md': '# LOP Apps\n\nAn app on LOP.\n\n## LOP\n\nWhat an app of LOP needs.',
      ...others,
    })
    const found = await search({ question: 'what is LOP' }, folder)
    expect(found.passages[0]?.passage.file).toBe('oven.md')
  })
  it.each([
    ['how do I get a search box', '# Search\n\nIt finds pages.'],
    ['pages on another domain', '# CORS\n\nIt lets pages in.'],
  ])('answers %j with a page that says the same', async (question, text) => {
    const folder = await docsFolder({ 'same.md': text, ...others })
    const found = await search({ question }, folder)
    expect(found.pages[0]?.page.file).toBe('same.md')
    expect(coverageOf(found)).toBe('full')
  })
  it('does not miss the parts of a name that they have by another name', async () => {
    const folder = await docsFolder({ 'math.md': '# Math\n\nEquations stand between two signs.', ...others })
    expect(coverageOf(await search({ question: 'LaTeX formulas' }, folder))).toBe('full')
  })
})

describe('when the best section has less than half of a question', () => {
  const question = 'how do I restore a cloud account from a copy on a stick'
  const coverage = async (heading: string) => {
    const others = ['a', 'b', 'c', 'd', 'e'].map((name) => [
      `${name}.md`,
      `# ${name}\n\nThe printer has ${name}.`,
    ])
    const text = 'Set the password of the cloud account, and keep a copy of the key.'
    const folder = await docsFolder({
      ...Object.fromEntries(others),
      'backup.md': `# Backups\n\nOverview.\n\n## ${heading}\n\n${text}`,
    })
    return coverageOf(await search({ question }, folder))
  }

  it('answers partly if the heading is about something else', async () =>
    expect(await coverage('Keys')).toBe('partly'))
  it('answers fully if the question has most of the heading', async () =>
    expect(await coverage('Account')).toBe('full'))
  it('answers fully if the question has most of an option in the heading', async () =>
    expect(await coverage('`printer.account`')).toBe('full'))
})

describe('when the docs have few words of a question', () => {
  const coverage = async (question: string) => coverageOf(await search({ question }, await newcomersFolder()))

  it("answers partly if a newcomer's phrase means the heading of the best section", async () => {
    const question = 'on my laptop grandfather has too many messages whenever the kettle whistles'
    expect(await coverage(question)).toBe('partly')
    expect(await coverage(question.replace('too many messages', 'messages too'))).toBe('none')
  })
  it('does not answer for a phrase of selected text', async () => {
    const question = 'Which pizza is the best in Naples?'
    const context = ['too many messages in the terminal']
    expect(coverageOf(await search({ question, context }, await newcomersFolder()))).toBe('none')
  })
})

describe("when the docs have the words of a newcomer's phrase and not what they mean", () => {
  const coverage = async (more: string, heading = 'Bodies') => {
    const folder = await docsFolder({
      'a.md': `# Server\n\n## ${heading}\n\nA limit of requests is the size that a visitor can make. ${more}\n\n## Others\n\nTo come.`,
      'b.md': '# Client\n\nIt opens pages.',
    })
    return coverageOf(await search({ question: 'limit how many requests a visitor can make' }, folder))
  }

  it('does not answer fully', async () => expect(await coverage('')).toBe('partly'))
  it('answers if a passage has a term for it', async () =>
    expect(await coverage('Throttle it.')).toBe('full'))
  it('answers if a heading has the phrase', async () =>
    expect(await coverage('', 'Limit the requests of a visitor')).toBe('full'))
})

describe('when the docs may have no answer', () => {
  it.each([
    'Why is my host blocked by the server?',
    'server.allowedHosts',
    'proxy WebSocket connections',
    'How do I descale the tank with vinegar?',
  ])('is confident about %j', async (question) => {
    expect((await search({ question })).confidence).toBeGreaterThan(answerableConfidence)
  })
  it.each([
    'how do I make sourdough bread',
    'kubernetes ingress tls certificate renewal',
    'refund policy for enterprise plan',
    'who won the world cup in 1998',
    'where can I buy fresh water fish for my aquarium',
    'sql server connections pool exhausted in production database',
  ])('is not confident about %j', async (question) => {
    expect((await search({ question })).confidence).toBeLessThan(answerableConfidence)
  })
})
