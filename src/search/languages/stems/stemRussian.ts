import { stemmer } from '@orama/stemmers/russian'

/** A vowel before the last `к` that only some forms have: `ссылок` of `ссылка`, `список` of `списка`. */
const fleetingVowel = /(?<=[аеёиоуыэюя].*[бвгджзклмнпрстфхцчшщ])[ое]к$/u
/** The same after a vowel, where the other forms have `й`: `настроек` of `настройка`. */
const fleetingAfterVowel = /(?<=[аеёиоуыэюя])ек$/u

/** Reduces a Russian word to a stem that its forms share, the genitive plural too. */
export function stemRussian(word: string): string {
  return stemmer(word).replace(fleetingVowel, 'к').replace(fleetingAfterVowel, 'йк')
}
