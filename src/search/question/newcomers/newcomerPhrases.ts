import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import { japanese } from './japanese.ts'

/**
 * What newcomers say, and the words that docs have for it, one subject on each line: phrases of readers on the left,
 * terms of docs on the right. A term does not find what a phrase says: "proxy" is not "call another server". Terms are
 * those of the field, never names of one product's options. By language.
 */
export const newcomerPhrases: Readonly<Record<string, string>> = {
  en: english,
  zh: chinese,
  de: german,
  ja: japanese,
}
