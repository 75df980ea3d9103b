import { makeMistakes } from './makeMistakes.ts'
import type { Question } from './question.ts'

/** What readers type for letters with marks: `ae` in German, and the plain letter elsewhere. */
const umlauts: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
}
const marks = /(?<=\p{sc=Latin})\p{Mn}/gu

/** What people say around a question, by language. `…` stands for the question. */
const around: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Hallo zusammen, … Danke im Voraus!',
    'Ich bin neu hier und kenne mich nicht gut aus. …',
    'Ich sitze seit Stunden an dem Problem. …',
  ],
  es: [
    'Buenos días, tengo una duda: …',
    'Soy principiante. …',
    'Llevo horas con este problema. … ¡Muchas gracias!',
  ],
  fa: ['سلام دوستان، … ممنون', 'من تازه‌کارم و زیاد بلد نیستم. …', 'همه جا گشتم ولی چیزی پیدا نکردم. …'],
  ja: [
    '初心者です。…',
    '何時間も悩んでいます。…よろしくお願いします。',
    'いろいろ調べましたが見つかりませんでした。…',
  ],
  ko: ['안녕하세요, 질문이 있습니다. …', '제가 초보라서 잘 모릅니다. …', '… 감사합니다'],
  pt: [
    'Olá pessoal, tenho uma dúvida: …',
    'Sou iniciante. …',
    'Já procurei em todo lugar e não achei nada. … Obrigado!',
  ],
  ru: [
    'Всем привет! …',
    'Я новичок и пока плохо разбираюсь. …',
    'Уже несколько часов бьюсь над проблемой. … Заранее спасибо!',
  ],
  zh: ['大家好，我是新手。…', '求助大佬，…谢谢！', '到处找了都没找到。…'],
}

/** Returns questions as readers type them, in groups: without marks, with mistakes, and with what they say around them. */
export function makeTyped(questions: readonly Question[]): [name: string, questions: Question[]][] {
  const changed = (change: (question: string, language: string) => string) =>
    questions.flatMap((each) => {
      const question = change(each.question, languageOf(each))
      return question === each.question ? [] : { ...each, question }
    })
  const withLetters = questions.filter((each) => ['de', 'es', 'fa', 'pt', 'ru'].includes(languageOf(each)))
  return [
    ['as the docs are written', [...questions]],
    ['without accents or umlauts', changed(withoutMarks)],
    ['with Arabic letters', changed((question) => question.replace(/ی/g, 'ي').replace(/ک/g, 'ك'))],
    ['with a mistake in any word', makeMistakes(withLetters, /\p{L}{3,}/u)],
    [
      'with talk around them',
      questions.flatMap((each) =>
        around[languageOf(each)]!.map((text) => ({
          ...each,
          question: text.replace('…', () => each.question),
        })),
      ),
    ],
  ]
}

function languageOf({ docs }: Question): string {
  return docs.split('/')[1]!
}

function withoutMarks(question: string, language: string): string {
  if (language === 'de') return question.replace(/[äöüßÄÖÜ]/g, (letter) => umlauts[letter]!)
  return question.normalize('NFD').replace(marks, '').normalize('NFC')
}
