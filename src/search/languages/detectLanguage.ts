import { normalize } from '../index/normalize.ts'
import { chineseScript } from './chineseScript.ts'
import { functionWords } from './functionWords.ts'
import { spokenFunctionWords } from './spokenFunctionWords.ts'

/** A language that a text is in. */
export interface DetectedLanguage {
  /** Tag of the language, such as `de`, `pt` or `zh-TW`. */
  language: string
  /** Whether there is enough text to be sure. */
  isSure: boolean
  /**
   * Other languages that the text may be in, the likeliest first. Empty if it is sure, but for a text of Chinese
   * characters alone, which may be Japanese, or Chinese in either script.
   */
  others: readonly string[]
}

/** Languages of a script: one, or a few that differ in their words and letters. */
const scripts: ReadonlyArray<[letters: RegExp, languages: readonly string[], letterWeight: number]> = [
  [/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/gu, ['zh'], 2],
  [/\p{sc=Hang}/gu, ['ko'], 2],
  [/\p{sc=Cyrl}/gu, ['ru', 'uk', 'bg'], 1],
  [/\p{sc=Grek}/gu, ['el'], 1],
  [/\p{sc=Arab}/gu, ['ar', 'fa'], 1],
  [/\p{sc=Hebr}/gu, ['he'], 1],
  [/\p{sc=Deva}/gu, ['hi'], 1],
]
/** Letters that hardly any other language in the same script has. */
const ownLetters: Readonly<Record<string, RegExp>> = {
  cs: /[ěřů]/,
  da: /[æø]/,
  de: /ß/,
  es: /[ñ¿¡]/,
  fa: /[پچژگکی]/,
  hu: /[őű]/,
  no: /[æø]/,
  pl: /[ąęłńśźż]/,
  pt: /[ãõ]/,
  ro: /[șțţ]/,
  ru: /[ыэё]/,
  sk: /[ľĺŕ]/,
  tr: /[ğışİ]/,
  uk: /[іїєґ]/,
  vi: /[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/,
}
/** Words and characters of Chinese that Japanese does not have, or writes differently. */
const chineseOnly =
  /如何|[怎什哪你您她它没那啥题义这個个嗎吗裡裏與们們麼么應应该檔来說对會设认让说请误录话语读谁调转轮输过还進进远运连选适传价优关冲决况净减划则刚创删别办务动势单卖压双发变听启员响团围图圆场坏块处备复头实审宽导专层币师帐带帮广库开异弃张归态总扩报拟择挂损换无时显术权极构标栏样档检测浏渐滚滤热环现电监盘码础确离种积稳笔签简类紧红约级纳线组细织终经绑结给络绝统继续维编缩网联脑获营补观规视览计订训议记许论证评识词译试關單實圖變轉顯專據樣總擴廣發經繼續邊點讀寫區體數斷對帶檢權啟刪]/
/** A word of a sentence, not a part of a name such as `vue-i18n`, `a.b` or `x2`. */
const word =
  /(?<![\p{L}\p{M}\p{N}_$@./-])[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*(?![\p{L}\p{M}\p{N}_$@/(]|[.-][\p{L}\p{N}])/gu
/** Maximum number of characters that are read: those of a few paragraphs. */
const maxLength = 3_000
/** A text is in a script that so many of its letters are in, even if it has English sentences. */
const shareOfScript = 0.4
/** The same if the other letters are not those of sentences, but of names of options and the like. */
const leastShareOfScript = 0.1
/** Function words that make it sure that a text is in a language. */
const sureWords = 2
/** Weight of a letter that only one language has, in function words. */
const letterVotes = 1.5
/** Languages of a Chinese text by its script, the likeliest first. */
const chineseLanguages = {
  traditional: ['zh-TW'],
  simplified: ['zh-CN'],
  either: ['zh-CN', 'zh-TW'],
} as const
/** Votes that a language needs more than others if the widget does not speak it: few questions are in it. */
const otherVotes = 0.5
/** Least share of the words of a longer text that are known. By chance, it has fewer words of another language. */
const leastShareOfWords = 0.08
/** Number of different words from which on a text is a longer one. */
const fewWords = 30
/** Letters of Japanese syllables for each Chinese character, from which on a text is Japanese: names may have some. */
const leastKana = 0.1

const wordsOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(functionWords).map(([code, { light, refers, opens }]) => [
    code,
    new Set(`${light} ${refers} ${opens}`.split(/\s+/)),
  ]),
)
const latinLanguages = Object.keys(functionWords).filter(
  (code) => code !== 'ja' && !scripts.some(([, languages]) => languages.includes(code)),
)

/**
 * Detects the language of a text by its script, its function words and its letters. Names and code tell nothing.
 *
 * @returns undefined if nothing tells
 */
export function detectLanguage(text: string): DetectedLanguage | undefined {
  const sample = normalize(text.slice(0, maxLength)).toLowerCase()
  const words = new Set(sample.match(word)?.map((found) => found.replace('’', "'")))
  const latin = countVotes(latinLanguages, sample, words)
  const latinLetters = sample.match(/\p{sc=Latin}/gu)?.length ?? 0
  for (const [pattern, languages, weight] of scripts) {
    const letters = (sample.match(pattern)?.length ?? 0) * weight
    const share = letters / (letters + latinLetters)
    if (letters === 0 || share < leastShareOfScript) continue
    const own = countVotes(languages, sample, words)
    if (share < shareOfScript && own.votes === 0 && latin.votes >= sureWords) continue
    if (own.language !== 'zh') return { language: own.language, isSure: true, others: [] }
    if (isJapanese(sample)) return { language: 'ja', isSure: true, others: [] }
    const [language, ...others] = chineseLanguages[chineseScript(sample) ?? 'either']
    const mayBeJapanese = own.votes === 0 && !chineseOnly.test(sample)
    return { language, isSure: true, others: mayBeJapanese ? [...others, 'ja'] : others }
  }
  if (latin.votes === 0 || (words.size >= fewWords && !hasEnoughWords(latin.language, words)))
    return undefined
  const isSure = latin.votes >= sureWords && latin.votes > latin.nextVotes
  return { language: latin.language, isSure, others: isSure ? [] : latin.others }
}

function isJapanese(sample: string): boolean {
  const count = (letters: RegExp) => sample.match(letters)?.length ?? 0
  return count(/[\p{sc=Hira}\p{sc=Kana}]/gu) > count(/\p{sc=Han}/gu) * leastKana
}

/** Whether enough words of a longer text are function words of a language, or have letters that only it has. */
function hasEnoughWords(language: string, words: ReadonlySet<string>): boolean {
  const own = wordsOf.get(language)
  const letters = ownLetters[language]
  const known = [...words].filter((word) => own?.has(word) || letters?.test(word))
  return known.length >= words.size * leastShareOfWords
}

/** Counts what speaks for each language. Of two that are equal, the first one wins. */
function countVotes(languages: readonly string[], sample: string, words: ReadonlySet<string>) {
  const counts = languages.map((language) => {
    const own = wordsOf.get(language)
    const letters = ownLetters[language]
    const count = [...words].filter((word) => own?.has(word)).length
    const votes = count + (letters?.test(sample) ? letterVotes : 0)
    const isSpoken = Object.hasOwn(spokenFunctionWords, language)
    return { language, votes: isSpoken ? votes : Math.max(0, votes - otherVotes) }
  })
  const [best, next] = counts.sort((left, right) => right.votes - left.votes)
  const others = counts.slice(1).flatMap(({ language, votes }) => (votes > 0 ? language : []))
  return { ...best!, nextVotes: next?.votes ?? 0, others }
}
