import { type Endings, withoutFirstEnding } from './endings.ts'

/** Kinds of endings. The first that fits is removed: of a kind, the longest ending that leaves three letters. */
const endings: readonly Endings[] = [
  // Verbs such as `instalovat`, nouns such as `instalace`, and what is made from them.
  [
    /(?<=.{3})(?:ova(?:t|l[aoiy]?)|ov[aá]n[ýáéíaoy]?|ován(?:ým?|ých|ého|ému|ými|ou)|ování(?:m|ch|mi)?|uj(?:[eiíu]|eme|ete|te|í|ou)?|ac(?:[eií]|ím?|ích|emi))$/,
    3,
  ],
  // Verbs such as `nastavit`, and the nouns of actions: `nastavení`.
  [
    /(?<=.{3})(?:[eěaá]ní(?:m|ch|mi)?|[iíeěaá]t|[iíeěaá](?:me|š)|[iíeěaá]?te|(?<=.{4})en[ýáéíaoy]?|[ia]l[aoiy]?)$/,
    3,
  ],
  // Nouns and adjectives.
  [/(?<=.{3})(?:atech|atům|[eěí]ch|ých|[áé]ch|ého|ému|[eěaý]mi|ími|[áéíýůe]m|ov[éi]|ou|[aeiouyáéíýůě])$/, 3],
]
/** Endings that also end a stem: that of `systému` is `syst`, as that of `systém`. */
const endingOfStem = /(?:[eéíý]m)$/
/** A vowel that other forms do not have: `stránek` beside `stránka`, `hesel` beside `heslo`. */
const fleetingVowel = /(?<=..[^aeiouyáéíýůě])e(?=[klnr]$)/

/** Removes the ending of a Czech word: `nastavit` and `nastavení` give `nastav`, `souborů` and `soubory` give `soubor`. */
export function stemCzech(word: string): string {
  const stem = withoutFirstEnding(word, endings)
  const shorter = stem.replace(endingOfStem, '')
  return (shorter.length < 3 ? stem : shorter).replace(fleetingVowel, '')
}
