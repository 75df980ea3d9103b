/** Letters that only one of the languages has, or that tell it best. The first match counts. */
const scripts: ReadonlyArray<[pattern: RegExp, language: string]> = [
  [/[\p{sc=Hira}\p{sc=Kana}]/u, 'ja'],
  [/\p{sc=Hang}/u, 'ko'],
  [/[這個嗎裡與設為麼們開關應該檔資訊網頁]/u, 'zh-TW'],
  [/\p{sc=Han}/u, 'zh-CN'],
  [/[іїєґ]/iu, 'uk'],
  [/\p{sc=Cyrl}/u, 'ru'],
  [/[پچژگکی]/u, 'fa'],
  [/\p{sc=Arab}/u, 'ar'],
  [/\p{sc=Hebr}/u, 'he'],
  [/\p{sc=Deva}/u, 'hi'],
]

/** Frequent words that English does not have. */
const frequent: Readonly<Record<string, string>> = {
  de: 'wie ich der die das ein eine einen nicht und ist wo warum kann man meine meinen für auf mit wird',
  fr: 'comment je le la les un une des est pourquoi où quelle quel puis mon ma mes avec dans pour pas',
  es: 'cómo como puedo el la los las un una qué dónde por para con mi está hay del al cuál',
  it: 'come posso il lo gli un una che cosa dove perché per con mio mia della nel si può',
  'pt-BR': 'como posso o os um uma que onde por para com meu minha não do da no na qual faço',
  nl: 'hoe ik de het een kan waar waarom mijn niet met voor wat wordt moet',
  pl: 'jak mogę czy gdzie dlaczego nie jest się do na w moją mój które jaki ustawić',
  tr: 'nasıl ne nerede neden bir mı mi mu mü için ile nedir yapılır hangi',
  id: 'bagaimana cara saya apa di mana mengapa yang untuk dengan bisa tidak adalah',
  vi: 'làm thế nào tôi là gì ở đâu tại sao có thể không cho với để được',
}
const frequentWords = new Map(
  Object.entries(frequent).map(([language, words]) => [language, new Set(words.split(' '))]),
)
/** Words of English questions that tell it from the others. */
const english =
  /\b(?:the|how|what|which|why|when|where|who|does|are|can|could|should|would|from|not|you|your|there|any|my|is|to|of)\b/iu
/** Fewer words may be names, or chance. */
const leastWords = 2

/** Returns the language that a question is asked in, as the tag of a file in `src/languages`; English if in doubt. */
export function languageOf(question: string): string {
  const script = scripts.find(([pattern]) => pattern.test(question))
  if (script) return script[1]
  const words = new Set(question.toLowerCase().match(/\p{L}+/gu))
  if (english.test(question)) return 'en'
  const counts = [...frequentWords].map(([language, frequent]) => ({
    language,
    count: [...words].filter((word) => frequent.has(word)).length,
  }))
  const best = counts.reduce((left, right) => (right.count > left.count ? right : left))
  return best.count >= leastWords ? best.language : 'en'
}
