import { type Endings, withoutFirstEnding } from './endings.ts'

/** Kinds of endings. The first that fits is removed. */
const endings: readonly Endings[] = [
  // Verbs such as `drukować`, nouns such as `konfiguracja`, and what is made from them.
  [
    /(?:(?:ow|yw|iw)a(?:ć|ń|ni[aeu]|niem|n[aeyą]|nej|nego|nemu|nych|nymi?|ł[aoy]?|li)|uj(?:[eęą]|esz|emy|ecie|ąc[aey]?|my|cie)?|acj(?:[aęąei]|om|ach|ami))$/,
    3,
  ],
  // Verbs such as `zmienić`, and the nouns of actions: `zmienianie`.
  [
    /(?:i?[aeiyą]ć|i?[ae]ń|i?(?:[ae]ni|ci)(?:[aeu]|em)|[aiy]ł[aoy]?|i?ał[aoy]?|[aiy]li|aj(?:my|cie|ą|ąc)?)$/,
    3,
  ],
  // Participles: `zapisany`, `zmieniony`. `Ekrany` is none.
  [/(?:i?[ae]|io)n(?:[aeyą]|ej|ego|emu|ych|ymi?)$/, 4],
  // Nouns and adjectives.
  [/(?:(?<=[eo]r)ze|i?ami|i?ach|i?om|i?ego|i?emu|[iy]mi|[iy]ch|owi|ów|i?em|[iy]m|i?ej|i?[aeouąę]|[iy])$/, 3],
]
/** Endings that also end a stem: that of `systemu` is `syst`, as that of `system`. */
const endingOfStem = /(?:i?[eo]m|ym|ów)$/
/** A vowel that other forms do not have: `komórek` beside `komórka`, `haseł` beside `hasło`. */
const fleetingVowel = /(?<=..[^aeiouyąę])e(?=[kcł]$)/

/** Removes the ending of a Polish word: `drukowanie` and `drukuj` give `druk`, `stronie` and `stronach` give `stron`. */
export function stemPolish(word: string): string {
  const stem = withoutFirstEnding(word, endings)
  if (stem === word) return word.replace(fleetingVowel, '')
  const shorter = stem.replace(endingOfStem, '')
  return shorter.length < 3 ? stem : shorter
}
