import { normalize } from '../../../search/index/normalize.ts'
import { termsOf, words } from '../../../search/index/terms.ts'
import { detectLanguage } from '../../../search/languages/detectLanguage.ts'
import { searchLanguage } from '../../../search/languages/searchLanguage.ts'

/** Maximum length of a question that is compared with those of pinned answers. A longer one contains more than a question. */
export const maxPinnedQuestionLength = 500

/**
 * English words that do not change what a question asks for. Every other word does: "with" and "without", "when" and
 * "where", "from a to b" and "from b to a".
 */
const empty: ReadonlySet<string> = new Set(
  `a an the i i'm i'd i'll i've me my mine you you're your yours we we're we've our ours us am is are was were be been being do
  does did doing can could will would please just actually really simply easily properly correctly how hi hello`.split(
    /\s+/,
  ),
)

/** English phrases around a question. */
const around =
  /\b(?:how to|(?:is|are) there (?:a|any) ways? to|what(?:'s| is) the (?:best |right )?way to|i (?:want|need|would like|'d like) to)\b/giu

/**
 * Returns the same text for questions that mean the same: "How do I rotate a key?", "how can we rotate our keys" and "rotate
 * key". Words are compared as the search compares them, in their order. Returns undefined for a text that names nothing.
 */
export function questionKey(question: string): string | undefined {
  const text = normalize(question).trim()
  if (text.length > maxPinnedQuestionLength) return undefined
  const detected = detectLanguage(text)
  const language = searchLanguage(detected?.isSure ? detected.language : undefined)
  const isEnglish = language.code === 'en'
  const all = words(isEnglish ? text.replace(/[’ʼ]/g, "'").replace(around, ' ') : text, language)
  if (all.every(({ isLight }) => isLight)) return undefined
  const told = isEnglish ? all.filter(({ isLight, parts }) => !isLight || !empty.has(parts.join(''))) : all
  return told.map((word) => (word.parts.length > 0 ? word.parts : termsOf(word)).join('+')).join(' ')
}
