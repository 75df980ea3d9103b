import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { korean } from './korean.ts'
import { persian } from './persian.ts'
import { portuguese } from './portuguese.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'

/**
 * Words and phrases that docs and readers use for the same thing, by language, one group on each line. Only close
 * synonyms: looser ones, such as "API key" and "token", found more wrong pages than right ones.
 */
export const synonymGroups: Readonly<Record<string, string>> = {
  en: english,
  de: german,
  ja: japanese,
  zh: chinese,
  ko: korean,
  es: spanish,
  pt: portuguese,
  fr: french,
  ru: russian,
  fa: persian,
  it: italian,
}
