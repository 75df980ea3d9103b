import { toSimplified } from './chineseScript.ts'
import { functionWords } from './functionWords.ts'
import { withoutAccents, withSameLetters } from './spelling.ts'
import { stemEnglish } from './stems/stemEnglish.ts'
import { stemmers } from './stems/stemmers.ts'
import { withLateTones } from './vietnameseTones.ts'

/** Rules that turn the words of a language into terms. */
export interface SearchLanguage {
  /** Main part of the language's tag: `pt` for `pt-BR`. */
  code: string
  /** Whether its function words are known. */
  isKnown: boolean
  /** Whether a word, in lower case, names no subject, such as "the" and "how". */
  isLight(word: string): boolean
  /** Whether a word, in lower case, refers to what was said before, such as "it" and "instead". */
  refers(word: string): boolean
  /** Whether a question may continue another if it begins with this word, in lower case, such as "and". */
  opens(word: string): boolean
  /** Reduces a word, in lower case, to a stem that its forms share. */
  stem(word: string): string
  /** Writes a text in the characters and words that are searched for, if the language has others. */
  rewrite?: ((text: string) => string) | undefined
}

const known = new Map<string, SearchLanguage>()
/** How texts are rewritten before they are cut into words, by `languageKey`. */
const rewrites: ReadonlyMap<string, (text: string) => string> = new Map([
  ['vi', withLateTones],
  ['zh-hant', toSimplified],
])
/** Number of letters that no word with endings has. Some stemmers take quadratic time. */
const longestWord = 100
/** Added to a stem that is also a function word, which is on every page: German `Seite`, whose stem is `seit`. */
const notLight = '+'
const latin = /^[\p{sc=Latin}\p{M}']+$/u
const english = /^[a-z]+$/
/** Languages in Latin script whose marks tell words apart. */
const codesWithMarks: ReadonlySet<string> = new Set(['vi'])

/**
 * Returns how the words of a language are searched. A language that is not known is searched by whole words.
 *
 * @param tag tag of a language, such as `de` or `pt-BR`. English if there is none
 */
export function searchLanguage(tag: string | undefined): SearchLanguage {
  const key = languageKey(tag ?? 'en')
  const code = codeOf(key)
  let language = known.get(key)
  if (!language) {
    language = createLanguage(code)
    language.rewrite = rewrites.get(key)
    // Tags come from pages and requests, so unknown ones are not kept.
    if (Object.hasOwn(functionWords, code) || Object.hasOwn(stemmers, code)) known.set(key, language)
  }
  return language
}

/** Norwegian is searched in one way, in whichever of its written forms it is. */
const norwegian: ReadonlySet<string> = new Set(['nb', 'nn'])

/** Returns the main part of a language tag, in lower case: `zh` of `zh-Hant-TW` and `zh_TW`, and `no` of `nb-NO`. */
export function codeOf(tag: string): string {
  const code = tag.toLowerCase().split(/[-_]/, 1)[0]!
  return norwegian.has(code) ? 'no' : code
}

/** Chinese in Traditional characters is another language for a reader, where docs have both. */
const traditionalChinese = /^zh[-_](?:tw|hk|mo|hant)/i

/** Returns one name for the tags of a language: `pt` for `pt-BR`, and `zh-hant` for `zh-TW`. */
export function languageKey(tag: string): string {
  return traditionalChinese.test(tag) ? 'zh-hant' : codeOf(tag)
}

/** Prefixes that Persian readers write with their verb or before a gap: `می‌کنم`, `میکنم`. */
const persianPrefix = /^ن?می(?=..)/
/** Korean letters that make no syllable, which stand for tears and laughter: `ㅠㅠ`. */
const koreanLetters = /^[\u1100-\u11ff\u3130-\u318f]+$/

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

function withoutUmlauts(word: string): string {
  return word.replace(/[äöüß]/g, (letter) => umlauts[letter]!)
}

/** Returns the script of a language, such as `Latn`; undefined for what is no tag of a language. */
function scriptOf(code: string): string | undefined {
  return /^[a-z]{2,3}$/.test(code) ? new Intl.Locale(code).maximize().script : undefined
}

function createLanguage(code: string): SearchLanguage {
  const hasMarks = codesWithMarks.has(code)
  const words = Object.hasOwn(functionWords, code) ? functionWords[code] : undefined
  const listOf = (list = '') => new Set(list.split(/\s+/))
  const refers = listOf(words?.refers)
  const opens = listOf(words?.opens)
  const light = new Set([...listOf(words?.light), ...refers, ...opens])
  // Readers without the letters of German write `fuer`.
  if (code === 'de') for (const word of [...light]) light.add(withoutUmlauts(word))
  for (const word of [...light]) light.add(hasMarks ? word : withoutAccents(withSameLetters(word)))
  const isLatin = words ? latin.test(words.opens.replaceAll(' ', '')) : scriptOf(code) === 'Latn'
  const isOwn = (word: string) => light.has(word) || (!isLatin && light.has(withSameLetters(word)))
  const stemOwn = Object.hasOwn(stemmers, code) ? stemmers[code]! : (word: string) => word
  return {
    code,
    isKnown: words !== undefined,
    isLight: (word) =>
      isOwn(word) ||
      (code === 'fa' && isOwn(withSameLetters(word).replace(persianPrefix, ''))) ||
      (code === 'ko' && koreanLetters.test(word)) ||
      (!isLatin && searchLanguage('en').isLight(word)),
    refers: (word) => refers.has(word),
    opens: (word) => opens.has(word),
    stem(word) {
      if (word.length > longestWord) return word
      // Docs in other scripts have English words in them.
      if (!isLatin && english.test(word)) return stemEnglish(word)
      const stemmed = stemOwn(word)
      const stem = english.test(stemmed) || hasMarks ? stemmed : withoutAccents(stemmed)
      return light.has(stem) ? stem + notLight : stem
    },
  }
}
