import { stemmer } from '@orama/stemmers/ukrainian'

/** A vowel before the last `к` that only some forms have: `сторінок` of `сторінка`. */
const fleetingVowel = /(?<=[аеєиіїоуюя].*[бвгґджзклмнпрстфхцчшщ])[ое]к$/u

/** Reduces a Ukrainian word to a stem that its forms share, the genitive plural too. */
export function stemUkrainian(word: string): string {
  return stemmer(word).replace(fleetingVowel, 'к')
}
