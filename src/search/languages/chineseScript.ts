import fromSimplified from 'opencc-js/dict/STCharacters'
import fromTraditional from 'opencc-js/dict/TSCharacters'
import { Converter } from 'opencc-js/t2cn'

const traditional = changedCharacters(fromTraditional)
const simplified = changedCharacters(fromSimplified)
let convert: ((text: string) => string) | undefined

/**
 * Returns the characters that a text in Chinese is written with, by the most of those that only one of the two has.
 *
 * @returns undefined if all of its characters are the same in both, as in `程式`
 */
export function chineseScript(text: string): 'traditional' | 'simplified' | undefined {
  let balance = 0
  let isEither = true
  for (const character of text) {
    const weight = Number(traditional.has(character)) - Number(simplified.has(character))
    balance += weight
    if (weight !== 0) isEither = false
  }
  if (isEither) return undefined
  return balance >= 0 ? 'traditional' : 'simplified'
}

/**
 * Writes Traditional Chinese as docs in Simplified Chinese do, with their words for those of Taiwan: `軟體` and `軟件`
 * become `软件`. A text that is already in Simplified Chinese may be damaged: `文件` means another thing in Taiwan.
 */
export function toSimplified(text: string): string {
  // The types of the package are not found by the rules of Node.
  convert ??= Converter({ from: 'twp', to: 'cn' }) as (text: string) => string
  return convert(text)
}

/** Returns the characters that always become others. */
function changedCharacters(entries: string): ReadonlySet<string> {
  return new Set(
    entries.split('|').flatMap((entry) => {
      const [character = '', ...others] = entry.split(' ')
      return others.includes(character) ? [] : character
    }),
  )
}
