import { stemmer } from '@orama/stemmers/dutch'

/** The ending of `wijzigt` and `verwijderd`, which nouns lose, too: `bestand` and `bestanden` give `bestan`. */
const ofVerbs = /(?<=..[bdgklmnprvz])[dt]$/
/** A consonant that is doubled before an ending: `cellen` beside `cel`. */
const doubled = /([bcdfgklmnprstz])\1$/

/** Reduces a Dutch word to a stem that the forms of a verb share, and the plural: `opties`, `foto's`. */
export function stemDutch(word: string): string {
  const plain = word.replace(/(?<=..(?:[aiou]|ie|e[lmnr]))s$/, '')
  return stemmer(plain).replace(doubled, '$1').replace(ofVerbs, '')
}
