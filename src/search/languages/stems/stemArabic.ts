import { stemmer } from '@orama/stemmers/arabic'

/** What the stemmer leaves of the plural `ات`: that of `ملفات` is `ملفا`, beside `ملف`. */
const restOfPlural = /(?<=..)ا$/

/** Reduces an Arabic word to a stem that its forms share, the plural too. */
export function stemArabic(word: string): string {
  return stemmer(word).replace(restOfPlural, '')
}
