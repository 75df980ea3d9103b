import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as greek } from '@orama/stemmers/greek'
import { stemmer as hungarian } from '@orama/stemmers/hungarian'
import { stemmer as hindi } from '@orama/stemmers/indian'
import { stemmer as indonesian } from '@orama/stemmers/indonesian'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stemArabic } from './stemArabic.ts'
import { stemBulgarian } from './stemBulgarian.ts'
import { stemCzech } from './stemCzech.ts'
import { stemDutch } from './stemDutch.ts'
import { stemEnglish } from './stemEnglish.ts'
import { stemGerman } from './stemGerman.ts'
import { stemJapanese } from './stemJapanese.ts'
import { stemKorean } from './stemKorean.ts'
import { stemPersian } from './stemPersian.ts'
import { stemPolish } from './stemPolish.ts'
import { stemRussian } from './stemRussian.ts'
import { stemTurkish } from './stemTurkish.ts'
import { stemUkrainian } from './stemUkrainian.ts'

/** Functions that reduce a word in lower case to a stem, by language. Words of other languages stay as they are. */
export const stemmers: Readonly<Record<string, (word: string) => string>> = {
  ar: stemArabic,
  bg: stemBulgarian,
  cs: stemCzech,
  da: danish,
  de: stemGerman,
  el: greek,
  en: stemEnglish,
  es: spanish,
  fa: stemPersian,
  fi: finnish,
  fr: french,
  hi: hindi,
  hu: hungarian,
  id: indonesian,
  it: italian,
  ja: stemJapanese,
  ko: stemKorean,
  nl: stemDutch,
  no: norwegian,
  pl: stemPolish,
  pt: portuguese,
  ro: romanian,
  ru: stemRussian,
  sv: swedish,
  tr: stemTurkish,
  uk: stemUkrainian,
}
